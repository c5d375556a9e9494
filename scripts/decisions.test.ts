import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../docs/decisions/', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');
const records = readdirSync(FOLDER).filter(file => /^\d{4}-/.test(file));

test('every decision record has a number, a title and a date, and the index lists it in one line', () => {
  const index = textOf('README.md').split('\n');
  expect(records.length).toBeGreaterThan(10);
  for (const file of records) {
    const head = /^# (\d+)\. (.+)\n\n\d{4}-\d\d-\d\d · accepted\n/.exec(textOf(file));
    expect(head, file).not.toBeNull();
    const [, number, title] = head ?? [];
    expect(file.startsWith(String(number).padStart(4, '0')), file).toBe(true);
    expect(index, file).toContain(`- [${number}. ${title}](${file})`);
  }
  expect(index.filter(line => line.startsWith('- ['))).toHaveLength(records.length);
});

test('every number of a decision record in comments and documents is that of a record in docs/decisions/', () => {
  const root = new URL('../', import.meta.url);
  const files = ['*.md', 'docs/**/*.md', '{src,scripts,tests,migrations}/**/*.{ts,tsx,mjs}'].flatMap(pattern =>
    globSync(pattern, { cwd: root }),
  );
  const numbers = new Set(records.map(file => Number(file.slice(0, 4))));
  const named = files.flatMap(file => {
    const text = readFileSync(new URL(file, root), 'utf8');
    return [...text.matchAll(/docs\/decisions\/(\d{4})|\bdecisions? (\d{1,3})\b/g)].map(([, link, number]) => ({
      file,
      number: Number(link ?? number),
    }));
  });
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
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

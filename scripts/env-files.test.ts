import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '#server/kernel/config.ts';
import { scratchFolder } from '../tests/scratch.ts';

const textOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** Returns the example of an environment file in docs/settings.md. */
const example = (): string => /\n## Written in a file.*?```\n(.*?)```/s.exec(textOf('docs/settings.md'))?.[1] ?? '';
const parseLine = (line: string) => /^(\w+)='(.*)'$/.exec(line)?.slice(1) ?? [line, ''];

/** Returns the environment after a shell has read the text as a file with `set -a; . FILE`. */
function readByShell(text: string): Record<string, string> {
  const file = join(scratchFolder(), 'okno.env');
  writeFileSync(file, text);
  const print = 'process.stdout.write(JSON.stringify(process.env))';
  const script = 'set -a; . "$1"; exec "$0" -e "$2"';
  return JSON.parse(
    execFileSync('/bin/sh', ['-c', script, process.execPath, file, print], { encoding: 'utf8', env: {} }),
  );
}

test('values between single quotes in an environment file are read unchanged, with any special characters', () => {
  const values: Record<string, string> = Object.fromEntries(example().trim().split('\n').map(parseLine));
  for (const sign of ['$', '${', '"', ' #', '&', ' ']) expect(values.OWNER_PASSWORD).toContain(sign);
  expect(readByShell(example())).toMatchObject(values);
  expect(parseEnv(example())).toEqual(values);
  expect(readConfig(values)).toMatchObject({
    owner: { username: values.OWNER_USERNAME, password: values.OWNER_PASSWORD },
    storageUrl: values.STORAGE_URL,
    smtp: { url: values.SMTP_URL },
  });
});

test('compose.yaml requires all its variables, and uses the password only as a whole value, never inside a URL', () => {
  const lines = textOf('compose.yaml')
    .split('\n')
    .filter(line => !line.startsWith('#'));
  for (const line of lines)
    for (const [variable] of line.matchAll(/\$\{[^}]*\}/g)) expect(variable).toMatch(/:\?.+\}$/);
  const passwords = lines.filter(line => line.includes('${POSTGRES_PASSWORD'));
  expect(passwords).toHaveLength(2);
  for (const line of passwords) expect(line).toMatch(/^ +\w+: \$\{POSTGRES_PASSWORD:\?[^}]+\}$/);
});

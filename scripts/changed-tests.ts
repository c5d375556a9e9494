import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Returns the feature of a file: „mails“ for src/server/mails/mails.ts; the path itself when it has no third part. */
const featureOf = (path: string): string => path.split(sep)[2] ?? path;

const output = (command: string, args: string[]): string =>
  execFileSync(command, args, { cwd: ROOT, encoding: 'utf8' });

/** Returns the paths of the files with uncommitted changes. */
const changedFiles = (): string[] =>
  output('git', ['status', '--porcelain', '-z', '--untracked-files=all', '--no-renames'])
    .split('\0')
    .filter(Boolean)
    .map(line => line.slice(3));

/**
 * Returns the paths of the test files to run for the uncommitted changes: those that import a changed file. Tests that start the
 * whole server import every file, so of these it returns only those of the changed features.
 */
export function changedTests(): string[] {
  const vitest = ['node_modules/vitest/vitest.mjs', 'list', '--changed', '--filesOnly', '--json'];
  const importing = (JSON.parse(output(process.execPath, vitest)) as { file: string }[]).map(({ file }) =>
    relative(ROOT, file),
  );
  const changed = changedFiles();
  const features = new Set(changed.map(featureOf));
  const isStarting = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8').includes('/tests/api/');
  return importing.filter(path => changed.includes(path) || features.has(featureOf(path)) || !isStarting(path));
}

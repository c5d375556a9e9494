// node scripts/check-migrations.ts [FOLDER]: refuses a migration under which servers of the version before would fail.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2] ?? fileURLToPath(new URL('../migrations/', import.meta.url));

/** Older than the rule. */
const OLDER = ['0019_keys.ts'];

const FORBIDDEN: [RegExp, string][] = [
  [/\bdrop\s+(?:table|column|view)\b/i, 'drops what older servers still read'],
  [/\brename\b/i, 'renames what older servers know by its old name'],
  [/\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\balter\s+column\s+\w+\s+set\s+not\s+null\b/i, 'requires a value that older servers may leave out'],
  [/\balter\s+column\s+\w+\s+drop\s+default\b/i, 'requires a value that older servers leave out'],
];

function faultsOf(source: string): string[] {
  const faults = FORBIDDEN.filter(([pattern]) => pattern.test(source)).map(([, fault]) => fault);
  const added = source.split(/\badd\s+column\s/i).slice(1);
  const isRequired = (rest: string) => {
    const column = rest.split(/[,;`]/, 1)[0] ?? '';
    return /\bnot\s+null\b/i.test(column) && !/\b(?:default|generated)\b/i.test(column);
  };
  if (added.some(isRequired)) faults.push('adds a column that older servers do not fill');
  return faults;
}

const files = readdirSync(folder).filter(name => /^\d{4}_\w+\.ts$/.test(name) && !OLDER.includes(name));
const lines = files.flatMap(name =>
  faultsOf(readFileSync(join(folder, name), 'utf8')).map(fault => `${name} ${fault}`),
);
if (files.length === 0) lines.push(`no migrations in ${folder}`);
if (lines.length) {
  process.stdout.write(
    `${lines.join('\n')}\nAdd now, remove a version later: docs/decisions/0057-migrations-only-add.md\n`,
  );
  process.exit(1);
}

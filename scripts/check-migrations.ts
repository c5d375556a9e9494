// node scripts/check-migrations.ts [FOLDER]: refuses a migration under which servers of the version before would fail.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2] ?? fileURLToPath(new URL('../migrations/', import.meta.url));

/** Migrations that are older than this rule. */
const OLDER = ['0019_keys.ts'];

const FORBIDDEN: [RegExp, string][] = [
  [/\bdrop (?:table|column|view)\b/, 'drops what older servers still read'],
  [/\brename\b/, 'renames what older servers know by its old name'],
  [/\balter column \w+ (?:set data )?type\b/, 'changes the type of a column'],
  [/\balter column \w+ set not null\b/, 'requires a value that older servers may leave out'],
  [/\balter column \w+ drop default\b/, 'requires a value that older servers leave out'],
];

/** A table that gets a new name may leave a view under the old one, which older servers read and write. */
const withoutKeptNames = (source: string): string =>
  source.replaceAll(/\balter table (\w+) rename to \w+/g, (rename, old: string) =>
    source.includes(`create view ${old} as `) ? '' : rename,
  );

/** A generated column is dropped and added again under its name to change what it computes. */
const withoutRecomputed = (source: string): string =>
  source.replaceAll(/\bdrop column (\w+)/g, (drop, column: string) =>
    new RegExp(`add column ${column} \\w+ generated`).test(source) ? '' : drop,
  );

function faultsOf(text: string): string[] {
  const source = withoutRecomputed(withoutKeptNames(text.toLowerCase().replaceAll(/\s+/g, ' ')));
  const faults = FORBIDDEN.filter(([pattern]) => pattern.test(source)).map(([, fault]) => fault);
  const added = source.split('add column ').slice(1);
  const isRequired = (rest: string) => {
    const column = rest.split(/[,;`]/, 1)[0] ?? '';
    return column.includes('not null') && !/\b(?:default|generated)\b/.test(column);
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
    `${lines.join('\n')}\nAdd now, remove a version later: docs/decisions/0055-starting-stopping-upgrading.md\n`,
  );
  process.exit(1);
}

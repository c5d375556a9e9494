// node scripts/check-migrations.ts [FOLDER]: refuses a migration after which running servers of the previous version would fail.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2] ?? fileURLToPath(new URL('../migrations/', import.meta.url));

/** Migrations that are older than the check and would fail it. */
const EXEMPT = ['0019_keys.ts'];

const FORBIDDEN: [RegExp, string][] = [
  [/\bdrop (?:table|column|view)\b/, 'drops what older servers still read'],
  [/\brename\b/, 'renames what older servers know by its old name'],
  [/\balter column \w+ (?:set data )?type\b/, 'changes the type of a column'],
  [/\balter column \w+ set not null\b/, 'requires a value that older servers may leave out'],
  [/\balter column \w+ drop default\b/, 'requires a value that older servers leave out'],
];

/** Removes renames of tables after which a view has the old name, because older servers can read and write the view. */
const withoutRenamesWithView = (source: string): string =>
  source.replaceAll(/\balter table (\w+) rename to \w+/g, (rename, old: string) =>
    source.includes(`create view ${old} as `) ? '' : rename,
  );

/** Removes drops of generated columns that are added again with the same name: this changes only what they compute. */
const withoutRecomputed = (source: string): string =>
  source.replaceAll(/\bdrop column (\w+)/g, (drop, column: string) =>
    new RegExp(`add column ${column} \\w+ generated`).test(source) ? '' : drop,
  );

function faultsOf(text: string): string[] {
  const source = withoutRecomputed(withoutRenamesWithView(text.toLowerCase().replaceAll(/\s+/g, ' ')));
  const faults = FORBIDDEN.filter(([pattern]) => pattern.test(source)).map(([, fault]) => fault);
  const added = source.split('add column ').slice(1);
  const isRequired = (rest: string) => {
    const column = rest.split(/[,;`]/, 1)[0] ?? '';
    return column.includes('not null') && !/\b(?:default|generated)\b/.test(column);
  };
  if (added.some(isRequired)) faults.push('adds a column that older servers do not fill');
  return faults;
}

const files = readdirSync(folder).filter(name => /^\d{4}_\w+\.ts$/.test(name) && !EXEMPT.includes(name));
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

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scratchFolder } from '../tests/scratch.ts';

const PROGRAM = fileURLToPath(new URL('check-migrations.ts', import.meta.url));

/** Returns the exit status and the first line of check-migrations.ts for a folder with one migration of this statement. */
function check(statement: string): [number | null, string | undefined] {
  const folder = scratchFolder();
  writeFileSync(join(folder, '0099_next.ts'), `await sql\`${statement}\`.execute(db);`);
  const { status, stdout } = spawnSync(process.execPath, [PROGRAM, folder], { encoding: 'utf8' });
  return [status, stdout.split('\n')[0]];
}

test.each([
  'create table next (id bigint primary key, naziv text not null)',
  'alter table clients add column napomena text, add column broj int not null default 0',
  'alter table clients add column zbir numeric generated always as (a + b) stored not null',
  'alter table clients drop constraint clients_check, alter column naziv drop not null',
  'drop index clients_search',
  'alter table clients rename to stranke; create view clients as select * from stranke',
  'alter table clients drop column zbir, add column zbir numeric generated always as (a + b) stored',
])('the check accepts the migration: %s', statement => {
  expect(check(statement)).toEqual([0, '']);
});

test.each([
  ['drop table clients', 'drops what'],
  ['alter table clients\n  drop column napomena', 'drops what'],
  ['alter table clients rename column naziv to ime', 'renames what'],
  ['alter table clients rename to stranke; create view klijenti as select * from stranke', 'renames what'],
  ['ALTER TABLE clients ALTER COLUMN broj TYPE bigint', 'changes the type'],
  ['alter table clients alter column broj set not null', 'requires a value'],
  ['alter table clients alter column broj drop default', 'requires a value'],
  ['alter table clients add column broj int not null, add column a int', 'adds a column'],
])('the check refuses the migration: %s', (statement, fault) => {
  expect(check(statement)).toEqual([1, expect.stringContaining(`0099_next.ts ${fault}`)]);
});

test('the check accepts all migrations in migrations/', () => {
  const { status, stdout } = spawnSync(process.execPath, [PROGRAM], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
});

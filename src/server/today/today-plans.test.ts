import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rightsOf } from '#domain/rights.ts';
import type { TodayBlockKind } from '#domain/today.ts';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newClient } from '../../../tests/api/business-steps.ts';
import { nodesOf, type Plan } from '../../../tests/api/plan.ts';
import { readBlock } from './today.queries.ts';

const ROWS = 4_000;
/** One of this many projects in the test data is open. */
const OPEN_SHARE = 10;
/** Matches either index on open projects. */
const OPEN_PROJECTS_SCAN = expect.stringMatching(/^Index Scan projects_open_(stage|kind)$/);

const app = await startApp();
// `isUnlimited`: without a statement timeout, because a busy machine may be slow
const db = openDatabase(app.connection, { max: 1, isUnlimited: true });
afterAll(() => db.destroy());
beforeAll(async () => {
  const { id } = await newClient(app, { poslovnoIme: 'Nosilac' });
  const author = sql`${app.staff}::uuid, 'Neko'`;
  await sql`insert into preoffers (client_id, klijent, vrsta_posla, search, created_by)
    select ${id}, 'Ana', 'PVC', 'ana', ${app.staff} from generate_series(1, ${ROWS}::int)`.execute(db);
  await sql`insert into projects (year, number, preoffer_id, preoffer_created_at, client_id, klijent, vrsta_posla, step,
      vrednost, ready_for_optimization, archived, search, created_by)
    select 2000, n, id, created_at, client_id, klijent, vrsta_posla, case when n % (2 * ${OPEN_SHARE}::int) = 0 then 4 else 9 end,
      1100, n % ${OPEN_SHARE}::int <> 0, n % ${OPEN_SHARE}::int <> 0, search, created_by
    from (select row_number() over () as n, * from preoffers) jobs`.execute(db);
  await sql`insert into payment_dues (project_id, tip, iznos, rok, created_by, korisnik)
    select id, tip, 500, current_date, ${author} from projects, unnest(array['avans', 'ostatak']) tip`.execute(db);
  await sql`insert into files (object_key, prefix, size, state, naziv, content_type, created_by)
    values ('ponude/plan-ponuda.pdf', 'ponude', 1000, 'stored', 'ponuda.pdf', 'application/pdf', ${app.staff})`.execute(
    db,
  );
  await sql`insert into documents (kind, project_id, object_key, naziv, created_by, korisnik)
    select 'offer', id, 'ponude/plan-ponuda.pdf', 'ponuda.pdf', ${author} from projects`.execute(db);
  await sql`vacuum analyze preoffers, projects, payment_dues, documents`.execute(db);
});

/** The scans in the plan of the block's statement, such as `Index Only Scan payment_dues_advance`. */
async function scansOf(kind: TodayBlockKind): Promise<Set<string>> {
  let statement: CompiledQuery | undefined;
  const recorder = {
    executeQuery: (query: CompiledQuery) => {
      statement = query;
      return { rows: [] };
    },
  };
  await readBlock(recorder as never, kind, { rights: rightsOf(['owner']) }, null);
  const text = `explain (analyze, timing off, format json) ${statement?.sql.replace(/^\/\*\w+\*\//, '')}`;
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(CompiledQuery.raw(text));
  return new Set(
    rows
      .flatMap(row => nodesOf(row['QUERY PLAN'][0].Plan))
      .filter(node => node['Actual Loops'] > 0 && (node['Relation Name'] ?? node['Index Name']))
      .map(node => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']}`),
  );
}

test.each([
  ['an advance', 'avansi', 'payment_dues_advance'],
  ['the last offer', 'ponude', 'documents_last_offer'],
] as const)('„Danas“ reads %s from its index alone, for open projects only', async (_, kind, index) => {
  expect([...(await scansOf(kind))]).toEqual(expect.arrayContaining([`Index Only Scan ${index}`, OPEN_PROJECTS_SCAN]));
});

import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../tests/api/app.ts';
import { newProject } from '../tests/api/business-steps.ts';
import { up } from './0088_value_entered.ts';

const app = await startApp();

/** The schema as it was before the migration. */
const BEFORE = [
  'drop trigger changed_value_is_entered on projects',
  'drop function projects_mark_value',
  'alter table projects drop column ukupno, drop column dug, drop column vrednost_uneta',
  'alter table projects add column ukupno numeric, add column dug numeric',
  'create index projects_debt on projects (dug)',
  'create index projects_late on projects (dug)',
  'drop index if exists projects_optimization_of_kind',
  'create index projects_optimization_of_kind on projects (dug)',
  'drop statistics if exists projects_states',
  'create statistics projects_states (mcv) on archived, dug from projects',
];

test('a value counts as entered when it is not the default, or the project has a payment or was imported', async () => {
  const [plain, valued, paid, imported] = [
    await newProject(app, 6, null),
    await newProject(app, 6, '900.00'),
    await newProject(app, 6, null),
    await newProject(app, 6, null),
  ];
  await app.db
    .insertInto('payments')
    .values({
      ...{ project_id: paid.id, tip: 'avans', nacin: 'gotovina', iznos: '100.00', datum: '2026-11-01' },
      ...{ created_by: app.staff, korisnik: 'x' },
    })
    .execute();
  await app.db.updateTable('projects').set({ uvezeno_at: new Date() }).where('id', '=', imported.id).execute();
  for (const statement of BEFORE) await sql.raw(statement).execute(app.db);
  await up(app.db as Kysely<unknown>);
  const rows = await app.db.selectFrom('projects').select(['id', 'ukupno', 'dug']).execute();
  const found = Object.fromEntries(rows.map(({ id, ...sums }) => [id, sums]));
  expect(found[plain.id]).toEqual({ ukupno: null, dug: null });
  expect(found[valued.id]).toEqual({ ukupno: '106200.00', dug: '106200.00' });
  expect(found[paid.id]).toEqual({ ukupno: '118000.00', dug: '117900.00' });
  expect(found[imported.id]?.ukupno).toBe('118000.00');
});

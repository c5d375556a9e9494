import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { totalRsd } from '#domain/project/finance.ts';
import { openApp, startApp } from '../tests/api/app.ts';
import { newPreoffer, newProject } from '../tests/api/business-steps.ts';
import { up } from './0022_work_state.ts';

const app = await startApp();

test.each([
  ['1000.00', '118', '0', null],
  ['1234.56', '117.123456', '12.34', '0.01'],
  ['0.01', '0.5', '0', null],
  ['0.01', '1.5', '0', null],
  ['999999999999.99', '999999.999999', '99.99', '999999999999.99'],
  ['333.33', '117.5', '33.33', '100.00'],
  ['0.00', '118', '100', null],
])(
  'the database and the domain compute the same total for value %s EUR, rate %s, discount %s %% and dismantling %s RSD',
  async (vrednost, kurs, popust, demontaza) => {
    const { id } = await newProject(app, 6);
    await app.setColumns('projects', id, { vrednost, kurs, popust, demontaza });
    const { ukupno } = await app.read<{ ukupno: string }>('getProject', id, 'ukupno');
    expect(ukupno).toBe(totalRsd({ vrednost, kurs, popust, demontaza }));
  },
);

/** The schema as it was before the migration. */
const BEFORE = [
  'drop trigger paid_moves_first_due on projects', // a later migration created it
  'drop trigger payments_are_summed on payments',
  'drop function projects_sum_payments',
  'drop index payments_by_day',
  'drop trigger changes_note_activity on changes',
  'drop function preoffers_note_activity',
  'drop table payment_dues, list_views, list_columns, notices',
  'alter table accounts drop column obavesti_mejlom',
  'alter table company drop column plan_placanja',
  'alter table preoffers drop column aktivnost_at',
  ...['ukupno', 'dug', 'placeno', 'measured_at', 'offer_selected_at', 'contract_at', 'ready_at', 'archived_at'].map(
    column => `alter table projects drop column ${column}`,
  ),
  ...['preoffers', 'projects'].flatMap(table =>
    [
      'odgovorna_osoba',
      'sledeci_kontakt',
      'sledeci_kontakt_osoba',
      'sledeci_kontakt_opis',
      'ishod',
      'ishod_uzrok',
      'ishod_razlog',
      'ishod_at',
      'ishod_by',
    ].map(column => `alter table ${table} drop column ${column}`),
  ),
];

test('the migration takes the days of stages from the audit trail, and paid amounts from the payments', async () => {
  const separate = await openApp();
  try {
    const { id, ...rest } = await newProject(separate, 9);
    const target = { id, ...rest };
    const payment = { tip: 'avans', nacin: 'gotovina', iznos: '100.10', datum: '2026-11-21' };
    await separate.change('updateProjectPayments', { ...target, ...payment });
    await separate.change('updateProject', { ...target, readyForOptimization: true });
    await separate.change('updateProject', { ...target, archived: true });
    const fresh = await newProject(separate, 3);
    const preoffer = await newPreoffer(separate);
    // before a later migration the value of every project counted as entered
    await separate.db.updateTable('projects').set({ vrednost_uneta: true }).execute();

    const projects = (db: Kysely<unknown>) =>
      sql<object>`select id, measured_at, offer_selected_at, contract_at, ready_at, archived_at, placeno, ukupno, dug
        from projects order by id`
        .execute(db)
        .then(({ rows }) => rows);
    const activity = () =>
      separate.db
        .selectFrom('preoffers')
        .select('aktivnost_at')
        .where('id', '=', preoffer.id)
        .executeTakeFirstOrThrow();
    const db = separate.db as Kysely<unknown>;
    const projectsBefore = await projects(db);
    const activityBefore = await activity();
    for (const statement of BEFORE) await sql.raw(statement).execute(db);
    await up(db);
    expect(await projects(db)).toEqual(projectsBefore);
    expect(projectsBefore).toContainEqual(
      expect.objectContaining({ id: fresh.id, measured_at: null, archived_at: null }),
    );
    expect(projectsBefore).toContainEqual(
      expect.objectContaining({ id, placeno: '100.10', archived_at: expect.any(String) }),
    );
    expect(await activity()).toEqual(activityBefore);
  } finally {
    await separate.close();
  }
});

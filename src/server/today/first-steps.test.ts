import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEWCOMER_DAYS } from '#domain/first-steps.ts';
import { TestApp } from '../../../tests/api/app.ts';
import { newClient, newPreoffer } from '../../../tests/api/business-steps.ts';

let b: TestApp;
beforeAll(async () => {
  b = await TestApp.start();
});
afterAll(() => b.close());

/** The caller's steps, as `firma` or `firma ✓`. */
async function stepsOf(as: string): Promise<string[]> {
  const { data, body } = await b.gql<{ getToday: { prviKoraci: { korak: string; gotovo: boolean }[] } } | null>(
    '{ getToday { prviKoraci { korak gotovo } } }',
    {},
    { as },
  );
  if (!data) throw new Error(body);
  return data.getToday.prviKoraci.map(({ korak, gotovo }) => (gotovo ? `${korak} ✓` : korak));
}

test('an owner’s steps are marked by what there is, and taken back with it', async () => {
  await b.db.deleteFrom('accounts').where('id', '=', b.staff).execute();
  expect(await stepsOf(b.owner)).toEqual(['firma', 'ljudi', 'klijenti', 'predponuda']);
  await b.db.updateTable('company').set({ naziv: 'Prozori Ilić' }).execute();
  expect(await stepsOf(b.owner)).toContain('firma');
  await b.db.updateTable('company').set({ pib: '100000008' }).execute();
  b.staff = await b.account('mira2', 'Mira Jović', []);
  expect(await stepsOf(b.owner)).toEqual(['firma ✓', 'ljudi ✓', 'klijenti', 'predponuda']);
  await newClient(b);
  expect(await stepsOf(b.owner)).toEqual(['firma ✓', 'ljudi ✓', 'klijenti ✓', 'predponuda']);
  const { id } = await newPreoffer(b);
  expect(await stepsOf(b.owner)).toContain('predponuda ✓');
  await b.db
    .updateTable('preoffers')
    .set({ deleted_at: new Date(), deleted_by: b.owner })
    .where('id', '=', id)
    .execute();
  expect(await stepsOf(b.owner)).toContain('predponuda');
});

test('a new colleague’s steps are about their own work, and end with the first days', async () => {
  const ana = await b.account('ana', 'Ana Ilić', []);
  await b.db
    .updateTable('accounts')
    .set({ email_verified_at: null, phone_verified_at: null })
    .where('id', '=', ana)
    .execute();
  expect(await stepsOf(ana)).toEqual(['kontakt', 'mojaPredponuda', 'mojeMerenje']);
  await newPreoffer(b);
  expect(await stepsOf(ana)).toContain('mojaPredponuda');
  const made = await newPreoffer(b);
  await b.db.updateTable('preoffers').set({ created_by: ana }).where('id', '=', made.id).execute();
  await b.db
    .updateTable('accounts')
    .set({ email: 'ana@firma.rs', email_verified_at: new Date() })
    .where('id', '=', ana)
    .execute();
  expect(await stepsOf(ana)).toEqual(['kontakt ✓', 'mojaPredponuda ✓', 'mojeMerenje']);
  await sql`update accounts set created_at = now() - make_interval(days => ${NEWCOMER_DAYS + 1}) where id = ${ana}`.execute(
    b.db,
  );
  expect(await stepsOf(ana)).toEqual([]);
});

test('hidden steps stay hidden for the account that hid them', async () => {
  const jelena = await b.account('jelena', 'Jelena Simić', []);
  expect(await stepsOf(jelena)).not.toEqual([]);
  const { errors } = await b.gql('mutation { hideFirstSteps }', {}, { as: jelena });
  expect(errors).toEqual([]);
  expect(await stepsOf(jelena)).toEqual([]);
  expect(await stepsOf(b.owner)).not.toEqual([]);
});

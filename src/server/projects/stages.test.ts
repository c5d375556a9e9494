import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApp } from '../../../tests/api/app.ts';
import { change, newPreoffer, newProject, storedObject } from '../../../tests/api/business-steps.ts';

let b: TestApp;
beforeAll(async () => {
  b = await TestApp.start();
});
afterAll(() => b.close());

const STAGES = 'izmerenoAt izabranaPonudaAt ugovorenoAt spremnoAt arhiviranoAt';

const stagesOf = async (id: string) => {
  const query = `query($id: ID!) { getProject(id: $id) { ${STAGES} } }`;
  const { data } = await b.gql<{ getProject: Record<string, string | null> }>(query, { id });
  return data.getProject;
};

const momentsOfTrail = async (id: string) => {
  const rows = await b.db
    .selectFrom('changes')
    .select(['action', 'at'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return (action: string) => rows.find(row => row.action === action)?.at;
};

test('every stage gets the moment of its change, and a later document does not move it', async () => {
  const project = await newProject(b, 3);
  const none = { izmerenoAt: null, izabranaPonudaAt: null, ugovorenoAt: null, spremnoAt: null, arhiviranoAt: null };
  expect(await stagesOf(project.id)).toEqual(none);

  const at9 = await newProject(b, 9);
  const reached = await stagesOf(at9.id);
  const at = await momentsOfTrail(at9.id);
  expect(reached).toEqual({
    ...none,
    izmerenoAt: at('updateProjectMeasurementsFiles'),
    izabranaPonudaAt: at('updateProjectSelectedOffer'),
    ugovorenoAt: at('updateProjectContracts'),
  });
  expect(reached.ugovorenoAt).not.toBeNull();
  await change(b, 'updateProjectContracts', {
    ...at9,
    naziv: 'aneks',
    objectKey: await storedObject(b, 'contract'),
  });
  expect(await stagesOf(at9.id)).toEqual(reached);
});

test('the archive sets its moment, and the way back removes it', async () => {
  const project = await newProject(b, 9);
  await change(b, 'updateProject', { ...project, readyForOptimization: true });
  await change(b, 'updateProject', { ...project, archived: true });
  const archived = await stagesOf(project.id);
  expect(archived.spremnoAt).not.toBeNull();
  expect(archived.arhiviranoAt).not.toBeNull();
  await change(b, 'updateProject', { ...project, archived: false }, 'id', { as: b.owner });
  expect(await stagesOf(project.id)).toEqual({ ...archived, arhiviranoAt: null });
});

test('a project has its total, what is paid and what is left', async () => {
  const project = await newProject(b, 6);
  const payment = { tip: 'avans', nacin: 'gotovina', iznos: '18000.50', datum: '2026-11-21' };
  const sums = await change(b, 'updateProjectPayments', { ...project, ...payment }, 'ukupno placeno dug');
  expect(sums).toEqual({ ukupno: '118000.00', placeno: '18000.50', dug: '99999.50' });
});

test('people, the next contact and the outcome are read on lists and details', async () => {
  const preoffer = await newPreoffer(b);
  const state = `odgovornaOsoba { id ime } sledeciKontakt { datum osoba { ime } opis }
    ishod { ishod uzrok razlog datum korisnik { ime } } aktivnostAt`;
  await b.db
    .updateTable('preoffers')
    .set({
      odgovorna_osoba: b.staff,
      sledeci_kontakt: '2026-12-01',
      sledeci_kontakt_osoba: b.owner,
      sledeci_kontakt_opis: 'pozvati',
      ishod: 'otkazano',
      ishod_uzrok: 'cena',
      ishod_razlog: 'skupo',
      ishod_at: new Date('2026-11-22T10:00:00Z'),
      ishod_by: b.owner,
    })
    .where('id', '=', preoffer.id)
    .execute();
  const expected = {
    odgovornaOsoba: { id: b.staff, ime: 'Mira Jović' },
    sledeciKontakt: { datum: '2026-12-01', osoba: { ime: 'Petar Vlasnik' }, opis: 'pozvati' },
    ishod: {
      ishod: 'otkazano',
      uzrok: 'cena',
      razlog: 'skupo',
      datum: '2026-11-22T10:00:00.000Z',
      korisnik: { ime: 'Petar Vlasnik' },
    },
    aktivnostAt: expect.stringMatching(/^\d{4}-.*Z$/),
  };
  const one = await b.gql<{ getPreoffer: object }>(`query($id: ID!) { getPreoffer(id: $id) { ${state} } }`, {
    id: preoffer.id,
  });
  expect(one.data.getPreoffer).toEqual(expected);
  const all = await b.gql<{ listPreoffers: { items: object[] } }>(
    `{ listPreoffers(ishod: "otkazano") { items { ${state} } } }`,
  );
  expect(all.data.listPreoffers.items[0]).toEqual(expected);
});

test('colleagues are the active accounts by name', async () => {
  const away = await b.account('otisla', 'Ana Otišla', []);
  await b.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', away).execute();
  const { data } = await b.gql<{ listColleagues: object[] }>('{ listColleagues { id ime } }');
  expect(data.listColleagues).toEqual([
    { id: b.staff, ime: 'Mira Jović' },
    { id: b.owner, ime: 'Petar Vlasnik' },
  ]);
});

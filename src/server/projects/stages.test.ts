import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import {
  archiveProject,
  change,
  newPreoffer,
  newProject,
  query,
  read,
  setColumns,
  storedObject,
} from '../../../tests/api/business-steps.ts';

const b = await startApp();

const STAGES = 'izmerenoAt izabranaPonudaAt ugovorenoAt spremnoAt arhiviranoAt';

const stagesOf = (id: string) => read<Record<string, string | null>>(b, 'getProject', id, STAGES);

const momentsOfTrail = async (id: string) => {
  const rows = await b.db
    .selectFrom('changes')
    .select(['action', 'at'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return (action: string) => rows.find(row => row.action === action)?.at;
};

test('stores the moment of each stage, which a later document does not change', async () => {
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
  const objectKey = await storedObject(b, 'contract');
  await change(b, 'updateProjectContracts', { ...at9, naziv: 'aneks', objectKey });
  expect(await stagesOf(at9.id)).toEqual(reached);
});

test('archiving stores its moment, and the return from the archive removes it', async () => {
  const project = await newProject(b, 9);
  await archiveProject(b, project);
  const archived = await stagesOf(project.id);
  expect(archived.spremnoAt).not.toBeNull();
  expect(archived.arhiviranoAt).not.toBeNull();
  await change(b, 'updateProject', { ...project, archived: false }, 'id', { as: b.owner });
  expect(await stagesOf(project.id)).toEqual({ ...archived, arhiviranoAt: null });
});

test('returns people, the next contact and the outcome in lists and details', async () => {
  const preoffer = await newPreoffer(b);
  const state = `odgovornaOsoba { id ime } sledeciKontakt { datum osoba { ime } opis }
    ishod { ishod uzrok razlog datum korisnik { ime } } aktivnostAt`;
  await setColumns(b, 'preoffers', preoffer.id, {
    odgovorna_osoba: b.staff,
    sledeci_kontakt: '2026-12-01',
    sledeci_kontakt_osoba: b.owner,
    sledeci_kontakt_opis: 'pozvati',
    ishod: 'otkazano',
    ishod_uzrok: 'cena',
    ishod_razlog: 'skupo',
    ishod_at: new Date('2026-11-22T10:00:00Z'),
    ishod_by: b.owner,
  });
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
  expect(await read(b, 'getPreoffer', preoffer.id, state)).toEqual(expected);
  expect(await query(b, `{ listPreoffers(ishod: "otkazano") { items { ${state} } } }`)).toEqual({ items: [expected] });
});

test('returns the active accounts as colleagues, by name', async () => {
  const away = await b.account('otisla', 'Ana Otišla', []);
  await b.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', away).execute();
  expect(await query(b, '{ listColleagues { id ime } }')).toEqual([
    { id: b.staff, ime: 'Mira Jović' },
    { id: b.owner, ime: 'Petar Vlasnik' },
  ]);
});

import { expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newPreoffer, newProject, refusedAt } from '../../../tests/api/business-steps.ts';

const app = await startApp();
const DAY = 86_400_000;
const today = belgradeDay(new Date());
const day = (shift: number) => addDays(today, shift);

interface Page {
  items: { klijent: string; id: string }[];
  total: number;
  poVrsti: { vrstaPosla: string; broj: number }[];
}

const textOf = (list: string, args: string) =>
  `{ ${list}(sort: "klijent:asc"${args && `, ${args}`}) { items { id klijent } total poVrsti { vrstaPosla broj } } }`;
const page = (list: string, args: string, as = app.staff) => app.query<Page>(textOf(list, args), {}, { as });

/** The clients' names in the list; checks that the list's total is their number. */
async function names(list: string, args: string, as?: string): Promise<string[]> {
  const { items, total } = await page(list, args, as);
  expect(total).toBe(items.length);
  return items.map(({ klijent }) => klijent);
}

test('filters pre-offers by status, contact, meeting, project, person, next contact, activity, outcome and day', async () => {
  const addPreoffer = async (klijent: string, row: object) => {
    const { id } = await newPreoffer(app, { klijent });
    await app.setColumns('preoffers', id, { odgovorna_osoba: null, ...row });
  };
  const lost = { ishod: 'izgubljeno', ishod_at: new Date() } as const;
  await addPreoffer('Ana', { status: 'Zainteresovan', odgovorna_osoba: app.staff, sledeci_kontakt: day(-1) });
  const called = { status: 'Nema odgovora', kontakt: 'Telefon', odgovorna_osoba: app.owner, sledeci_kontakt: day(0) };
  await addPreoffer('Bora', called);
  const before = new Date(Date.now() - 20 * DAY);
  await addPreoffer('Ceca', {
    sastanak: 'Obavljen',
    sledeci_kontakt: day(6),
    created_at: before,
    aktivnost_at: before,
  });
  await addPreoffer('Dara', { sledeci_kontakt: day(7), created_at: new Date('2026-03-29T22:30:00Z') });
  await addPreoffer('Eva', lost);
  await addPreoffer('Filip', { ishod: 'otkazano', ishod_at: new Date(), status: 'Zainteresovan' });
  await newProject(app);
  const ofProject = 'Đorđević d.o.o.';
  await app.db.updateTable('preoffers').set({ odgovorna_osoba: null }).where('klijent', '=', ofProject).execute();

  const filteredNames = (args: string, as?: string) => names('listPreoffers', args, as);
  const open = ['Ana', 'Bora', 'Ceca', 'Dara', ofProject];
  expect(await filteredNames('')).toEqual(open);
  expect(await filteredNames('ishod: ""')).toEqual(open);
  expect(await filteredNames('ishod: "izgubljeno"')).toEqual(['Eva']);
  expect(await filteredNames('ishod: "otkazano"')).toEqual(['Filip']);
  expect(await filteredNames('ishod: "zavrseni"')).toEqual(['Eva', 'Filip']);
  expect(await filteredNames('ishod: "svi"')).toHaveLength(7);
  expect(await filteredNames('status: "Zainteresovan"')).toEqual(['Ana']);
  expect(await filteredNames('status: "Zainteresovan", ishod: "svi"')).toEqual(['Ana', 'Filip']);
  expect(await filteredNames('status: "bez"')).toEqual(['Ceca', 'Dara', ofProject]);
  expect(await filteredNames('kontakt: "Telefon"')).toEqual(['Bora']);
  expect(await filteredNames('sastanak: "Obavljen"')).toEqual(['Ceca']);
  expect(await filteredNames('projekat: "da"')).toEqual([ofProject]);
  expect(await filteredNames('projekat: "ne"')).toEqual(['Ana', 'Bora', 'Ceca', 'Dara']);
  expect(await filteredNames('odgovornaOsoba: "ja"')).toEqual(['Ana']);
  expect(await filteredNames('odgovornaOsoba: "ja"', app.owner)).toEqual(['Bora']);
  expect(await filteredNames(`odgovornaOsoba: "${app.owner}"`)).toEqual(['Bora']);
  expect(await filteredNames('odgovornaOsoba: "niko"')).toEqual(['Ceca', 'Dara', ofProject]);
  expect(await filteredNames('sledeciKontakt: "kasni"')).toEqual(['Ana']);
  expect(await filteredNames('sledeciKontakt: "danas"')).toEqual(['Bora']);
  expect(await filteredNames('sledeciKontakt: "dospeo"')).toEqual(['Ana', 'Bora']);
  expect(await filteredNames('sledeciKontakt: "nedelja"')).toEqual(['Bora', 'Ceca']);
  expect(await filteredNames('sledeciKontakt: "ima"')).toEqual(['Ana', 'Bora', 'Ceca', 'Dara']);
  expect(await filteredNames('sledeciKontakt: "nema"')).toEqual([ofProject]);
  expect(await filteredNames('aktivnost: "14"')).toEqual(['Ceca']);
  expect(await filteredNames('aktivnost: "30"')).toEqual([]);
  // Dara's pre-offer was made at 00:30 of March 30 in Belgrade, in summer time
  expect(await filteredNames('od: "2026-03-30", do: "2026-03-30"')).toEqual(['Dara']);
  expect(await filteredNames('do: "2026-03-29"')).toEqual([]);
  expect(await filteredNames('od: "2026-03-31"')).toEqual(['Ana', 'Bora', 'Ceca', ofProject]);
});

test('filters projects by step, debt, next due, next visit and activity, without cancelled ones', async () => {
  const addProject = async (klijent: string, step: 3 | 4 | 6 | 9, row: object = {}) => {
    const { id } = await newProject(app, step);
    await app.setColumns('projects', id, { klijent, odgovorna_osoba: null, ...row });
    return id;
  };
  const addMeasurement = (projectId: string, datum: string) => app.insertForProject('visits', projectId, { datum });
  await app.db.updateTable('projects').set({ deleted_at: new Date() }).execute();
  const atStep3 = await addProject('Ana', 3);
  await addMeasurement(atStep3, day(0));
  const atStep4 = await addProject('Bora', 4);
  await addMeasurement(atStep4, day(-1));
  await addProject('Ceca', 6, { odgovorna_osoba: app.staff });
  const paid = await addProject('Dara', 6);
  await app.insertForProject('payments', paid, { iznos: '118000', datum: day(0) });
  await addProject('Eva', 9, { ishod: 'otkazano', ishod_at: new Date() });
  const archived = await addProject('Filip', 9, { archived: true, ready_for_optimization: true });
  await addMeasurement(archived, day(5));

  const filteredNames = (args: string) => names('listProjects', args);
  expect(await filteredNames('')).toEqual(['Ana', 'Bora', 'Ceca', 'Dara']);
  expect(await filteredNames('ishod: "otkazano"')).toEqual(['Eva']);
  expect(await filteredNames('korak: "3"')).toEqual(['Ana']);
  expect(await filteredNames('korak: "6"')).toEqual(['Ceca', 'Dara']);
  expect(await filteredNames('dug: "da"')).toEqual(['Ceca']);
  expect(await filteredNames('dug: "ne"')).toEqual(['Ana', 'Bora', 'Dara']);
  expect(await filteredNames('rokUplate: "kasni"')).toEqual([]);
  expect(await filteredNames('rokUplate: "nedelja"')).toEqual(['Ceca']);
  await app.db
    .updateTable('payment_dues')
    .set({ rok: day(-1) })
    .where('rok', 'is not', null)
    .execute();
  expect(await filteredNames('rokUplate: "kasni"')).toEqual(['Ceca']);
  expect(await filteredNames('rokUplate: "nedelja"')).toEqual([]);
  expect(await filteredNames('rokUplate: "ima"')).toEqual(['Ceca']);
  expect(await filteredNames('rokUplate: "nema"')).toEqual(['Ana', 'Bora', 'Dara']);
  expect(await filteredNames('termin: "danas"')).toEqual(['Ana']);
  expect(await filteredNames('termin: "nedelja"')).toEqual(['Ana']);
  expect(await filteredNames('termin: "nema"')).toEqual(['Bora', 'Ceca', 'Dara']);
  expect(await filteredNames('odgovornaOsoba: "ja", korak: "6"')).toEqual(['Ceca']);
  expect(await filteredNames('aktivnost: "7"')).toEqual([]);
  expect(await names('listArchivedProjects', 'termin: "ima"')).toEqual(['Filip']);
  expect((await page('listProjects', 'korak: "6"')).poVrsti).toEqual([{ vrstaPosla: 'PVC', broj: 2 }]);
});

test('returns the last activity and the next visit of the projects of a page', async () => {
  const project = await newProject(app);
  for (const [datum, vreme] of [
    [day(-1), '08:00'],
    [day(3), '10:00'],
    [day(3), '09:30'],
    [day(2), '15:00'],
  ])
    await app.change('updateProjectMeasurements', { ...project, datum, vreme });
  await app.setColumns('projects', project.id, { klijent: 'Žika' });
  const changes = app.db.selectFrom('changes').select('at').where('entity_id', '=', project.id).orderBy('id', 'desc');
  const { at } = await changes.executeTakeFirstOrThrow();
  const fields =
    'aktivnostAt sledeciTermin { datum vreme } odgovornaOsoba { ime } sledeciKontakt { datum } ishod { ishod }';
  expect(await app.query(`{ listProjects(sort: "klijent:desc", first: 1) { items { ${fields} } } }`)).toEqual({
    items: [
      {
        ...{ aktivnostAt: at, sledeciTermin: { datum: day(2), vreme: '15:00' } },
        ...{ odgovornaOsoba: { ime: 'Mira Jović' }, sledeciKontakt: null, ishod: null },
      },
    ],
  });
});

test('accepts all filters of pre-offers together', async () => {
  const preofferFilters =
    'status: "bez", kontakt: "bez", sastanak: "bez", projekat: "ne", odgovornaOsoba: "niko", sledeciKontakt: "nema"';
  const allFilters = `${preofferFilters}, aktivnost: "7", ishod: "svi", od: "2026-01-01", do: "2026-12-31"`;
  for (const args of [allFilters, allFilters.replace('"7"', '"30"'), `${allFilters}, vrstaPosla: "ALU"`])
    expect(await names('listPreoffers', args)).toEqual([]);
});

test.each([
  ['listPreoffers', 'vrstaPosla', 'Krov'],
  ['listPreoffers', 'status', 'Skupo'],
  ['listPreoffers', 'status', 'constructor'],
  ['listPreoffers', 'odgovornaOsoba', 'x'],
  ['listPreoffers', 'sledeciKontakt', 'juče'],
  ['listPreoffers', 'aktivnost', '8'],
  ['listPreoffers', 'ishod', 'dobijeno'],
  ['listPreoffers', 'od', '2026-02-30'],
  ['listPreoffers', 'do', 'sutra\\u0000'],
  ['listProjects', 'korak', '5'],
  ['listProjects', 'dug', 'možda'],
  ['listProjects', 'rokUplate', 'kasno'],
  ['listProjects', 'termin', 'kasni'],
])('%s reports its filter %s as wrong for the value „%s“', async (list, name, value) => {
  const { errors, status } = await app.gql(textOf(list, `${name}: "${value}"`));
  expect(status).toBe(200);
  expect(errors[0]?.extensions).toMatchObject(refusedAt(name));
});

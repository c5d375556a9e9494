import { expect, test } from 'vitest';
import type { ReachedStep } from '#domain/project/steps.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { INACTIVE_DAYS, NEXT_STEPS, nextStep } from '#domain/today.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newPreoffer, newProject } from '../../../tests/api/business-steps.ts';
import { newOrder } from '../../../tests/api/glass-steps.ts';
import type { TodayItem, WorkCounts } from './today.queries.ts';

type Item = TodayItem & { broj: string | null };
interface Today {
  blokovi: { vrsta: string; total: number; stavke: Item[] }[];
  kasniKontakti: number | null;
  otvoreno: WorkCounts;
}

const app = await startApp();

const QUERY = `query($moje: Boolean) { getToday(moje: $moje) {
  blokovi { vrsta total stavke { entity id naziv broj opis korak datum vreme iznos telefon adresa mesto osoba } }
  kasniKontakti otvoreno { projekti porudzbine optimizacija nalozi } } }`;
interface Options {
  as?: string;
  moje?: boolean;
}
const today = ({ as = app.staff, moje = false }: Options = {}) => app.query<Today>(QUERY, { moje }, { as });
async function blockOf(vrsta: string, options?: Options) {
  const block = (await today(options)).blokovi.find(one => one.vrsta === vrsta);
  if (!block) throw new Error(`no block ${vrsta}`);
  return block;
}
const ids = (found: { stavke: Item[] }) => found.stavke.map(({ id }) => id);

const now = belgradeDay(new Date());
const inProject = (id: string, columns: object) => app.setColumns('projects', id, columns);
const inPreoffer = (id: string, columns: object) => app.setColumns('preoffers', id, columns);
const cancelAllProjects = () =>
  app.db.updateTable('projects').set({ ishod: 'otkazano', ishod_at: new Date() }).execute();
const sumsOf = (id: string) =>
  app.db.selectFrom('projects').select(['ukupno', 'placeno', 'dug']).where('id', '=', id).executeTakeFirstOrThrow();
const insertDue = (projectId: string, iznos: string, rok: string | null, tip: 'avans' | 'ostatak' = 'ostatak') =>
  app.insertForProject('payment_dues', projectId, { tip, iznos, rok });
const insertPayment = (projectId: string, iznos: string) =>
  app.insertForProject('payments', projectId, { datum: now, iznos });
/** Makes a project without the dues that the choice of its offer makes; returns its id. */
async function newProjectWithoutDues(step: 6 | 9): Promise<string> {
  const { id } = await newProject(app, step);
  await app.db.deleteFrom('payment_dues').where('project_id', '=', id).execute();
  return id;
}

test('lists the open visits of today and tomorrow with address, phone and time', async () => {
  const row = await newProject(app);
  const { id } = row;
  await inProject(id, { telefon: '+381641234567', adresa: 'Cara Dušana 5', odgovorna_osoba: app.staff });
  const opis = 'Tri prozora';
  for (const day of [-1, 0, 2])
    await app.change('updateProjectMeasurements', { ...row, datum: addDays(now, day), vreme: '14:00', opis });
  const { clientId } = await newPreoffer(app);
  const visit = (more: object) =>
    app.change<{ id: string; version: number }>('createVisit', { vrsta: 'montaza', datum: now, ...more }, 'id version');
  await visit({ projectId: id, datum: addDays(now, 1), vreme: '08:15', osobe: [app.owner, app.staff] });
  await visit({ clientId, vrsta: 'servis' });
  const withoutRecord = await visit({ vrsta: 'ostalo', opis: 'Registracija kombija', vreme: '07:00' });
  for (const status of ['obavljeno', 'otkazano'])
    await app.change('setVisitStatus', { ...(await visit({ clientId })), status }, 'id');
  const { total, stavke } = await blockOf('merenja');
  expect(total).toBe(4);
  expect(stavke).toMatchObject([
    { id: clientId, entity: 'client', datum: now, vreme: null, opis: 'Servis', korak: null, osoba: null },
    { id: withoutRecord.id, entity: 'visit', naziv: 'Registracija kombija', vreme: '07:00' },
    {
      id,
      entity: 'project',
      datum: now,
      vreme: '14:00',
      opis: 'Merenje: Tri prozora',
      korak: 3,
      telefon: '+381641234567',
    },
    {
      ...{ id, datum: addDays(now, 1), vreme: '08:15', opis: 'Montaža', korak: null },
      ...{ adresa: 'Cara Dušana 5', osoba: 'Petar Vlasnik, Mira Jović' },
    },
  ]);
  expect(stavke[2]?.broj).toMatch(/^\d{4}\/\d{4}$/);
  const mine = async (as: string) => (await blockOf('merenja', { moje: true, as })).stavke.map(item => item.opis);
  expect(await mine(app.owner)).toEqual(['Montaža']);
  expect(await mine(app.staff)).toEqual(['Merenje: Tri prozora', 'Montaža']);
  await visit({ projectId: id, vrsta: 'servis' });
  expect(await mine(app.staff)).toEqual(['Servis', 'Merenje: Tri prozora', 'Montaža']);
  await inProject(id, { ishod: 'otkazano', ishod_at: new Date() });
  expect((await blockOf('merenja')).total).toBe(2);
});

test('lists the due next contacts; counts the overdue ones that are assigned to the caller or to nobody', async () => {
  const before = await today();
  const [late, todays, later] = [await newPreoffer(app), await newProject(app), await newPreoffer(app)];
  await inPreoffer(late.id, {
    ...{ odgovorna_osoba: null, sledeci_kontakt: addDays(now, -3) },
    sledeci_kontakt_opis: 'Pitati za boju',
  });
  await inProject(todays.id, { odgovorna_osoba: null, sledeci_kontakt: now });
  await inPreoffer(later.id, { sledeci_kontakt: addDays(now, 1) });
  const { total, stavke } = await blockOf('kontakti');
  expect(total).toBe(2);
  expect(stavke).toMatchObject([
    { id: late.id, entity: 'preoffer', datum: addDays(now, -3), opis: 'Pitati za boju', broj: null },
    { id: todays.id, entity: 'project', datum: now },
  ]);
  expect((await today()).kasniKontakti).toBe((before.kasniKontakti ?? 0) + 1);
  await inPreoffer(late.id, { sledeci_kontakt_osoba: app.owner });
  expect((await today()).kasniKontakti).toBe(before.kasniKontakti);
  expect((await today(app.asOwner)).kasniKontakti).toBe((before.kasniKontakti ?? 0) + 1);
  expect(ids(await blockOf('kontakti', { moje: true }))).toEqual([]);
  expect(ids(await blockOf('kontakti', { moje: true, as: app.owner }))).toEqual([late.id]);
  await inPreoffer(late.id, { sledeci_kontakt: null });
  await inProject(todays.id, { sledeci_kontakt: null });
  expect((await blockOf('kontakti')).total).toBe(0);
});

test('lists pre-offers that had no activity for a week, the most recently active first', async () => {
  const newSilentPreoffer = async (days: number, more: object = {}) => {
    const { id } = await newPreoffer(app);
    await inPreoffer(id, { aktivnost_at: new Date(Date.now() - days * 86_400_000 - 60_000), ...more });
    return id;
  };
  const [week, month] = [await newSilentPreoffer(INACTIVE_DAYS), await newSilentPreoffer(30)];
  await newSilentPreoffer(INACTIVE_DAYS - 1);
  await newSilentPreoffer(30, { status: 'Skupi smo' });
  await newSilentPreoffer(30, { sledeci_kontakt: addDays(now, 5) });
  await newSilentPreoffer(30, { ishod: 'izgubljeno', ishod_at: new Date() });
  await newSilentPreoffer(30, { deleted_at: new Date(), deleted_by: app.staff });
  const silentBlock = await blockOf('tihe');
  expect([silentBlock.total, ...ids(silentBlock)]).toEqual([2, week, month]);
});

test('lists a project with an offer document until an offer is chosen or a next contact is set', async () => {
  const { id } = await newProject(app, 6);
  const isListedAfter = async (set: object) => {
    await inProject(id, set);
    return ids(await blockOf('ponude')).includes(id);
  };
  expect(await isListedAfter({ step: 4 })).toBe(true);
  expect(await isListedAfter({ sledeci_kontakt: addDays(now, 2) })).toBe(false);
  expect(await isListedAfter({ sledeci_kontakt: null })).toBe(true);
  expect(await isListedAfter({ step: 6 })).toBe(false);
});

interface ProjectCase {
  step: ReachedStep;
  isReady: boolean;
  wasMeasured: boolean;
  hasOffer: boolean;
  sum: string | null;
  advance: string | null;
}
const stateOf = (isReady: boolean, wasMeasured: boolean, sum: string | null, advance: string | null) => ({
  isReady,
  wasMeasured,
  hasOffer: wasMeasured,
  sum,
  advance,
});
const STATES = [
  stateOf(false, false, null, null),
  stateOf(false, true, null, '100.00'),
  stateOf(false, true, '99.99', '100.00'),
  stateOf(false, true, '100.00', '100.00'),
  stateOf(true, true, '117999.99', null),
  stateOf(true, true, '118000.00', null),
  stateOf(true, true, '118000.01', null),
];

/** Makes a project in the given state; returns its id, and its next step according to the domain. */
async function newProjectInState({ step, isReady, wasMeasured, hasOffer, sum, advance }: ProjectCase) {
  const { id } = await newProject(app);
  await inProject(id, { step, ready_for_optimization: isReady, vrednost_uneta: true });
  await app.insertForProject('visits', id, { datum: addDays(now, wasMeasured ? -1 : 0) });
  if (hasOffer) {
    const object_key = await app.storeObject('offer');
    await app.insertForProject('documents', id, { kind: 'offer', object_key, naziv: 'p.pdf' });
  }
  if (advance) await insertDue(id, advance, null, 'avans');
  if (sum) await insertPayment(id, sum);
  const { placeno, dug } = await sumsOf(id);
  return { id, next: nextStep({ step, wasMeasured, hasOffer, isReady, paid: placeno, advance, debt: dug ?? '0.00' }) };
}

test('lists each project with the next step that the domain computes, in every state', async () => {
  await cancelAllProjects();
  const expectedSteps = new Map<string, string>();
  for (const step of [3, 4, 6, 9] as const)
    for (const state of STATES) {
      const { id, next } = await newProjectInState({ step, ...state });
      if (next) expectedSteps.set(id, NEXT_STEPS[next].words);
    }
  const listedSteps = new Map<string, string | null>();
  // The block lists ten rows: listed projects are cancelled, so that the next query lists the next rows.
  for (let nextRows = await blockOf('spremno'); nextRows.stavke.length > 0; nextRows = await blockOf('spremno'))
    for (const { id, opis, korak } of nextRows.stavke) {
      listedSteps.set(id, opis);
      expect(korak === null).toBe(opis === NEXT_STEPS.arhiva.words);
      await inProject(id, { ishod: 'otkazano', ishod_at: new Date() });
    }
  expect(new Set(expectedSteps.values()).size).toBe(5);
  expect(Object.fromEntries(listedSteps)).toEqual(Object.fromEntries(expectedSteps));
});

test('lists a project with a contract until its advance is paid, with the missing amount', async () => {
  const [withoutPlan, partlyPaid] = [await newProjectWithoutDues(9), await newProjectWithoutDues(9)];
  await insertDue(partlyPaid, '50000.00', now, 'avans');
  await insertDue(partlyPaid, '68000.00', null);
  await insertPayment(partlyPaid, '20000.50');
  const { stavke } = await blockOf('avansi');
  expect(stavke.filter(({ id }) => [withoutPlan, partlyPaid].includes(id)).map(({ iznos }) => iznos)).toEqual([
    null,
    '29999.50',
  ]);
  await insertPayment(partlyPaid, '29999.50');
  await insertPayment(withoutPlan, '1.00');
  expect(ids(await blockOf('avansi')).filter(id => [withoutPlan, partlyPaid].includes(id))).toEqual([]);
});

test('lists archived projects with an overdue amount, those late for longest first, or the largest amounts first', async () => {
  await cancelAllProjects();
  const newArchivedProject = async (iznos: string, rok: string | null) => {
    const id = await newProjectWithoutDues(9);
    await inProject(id, { ready_for_optimization: true, archived: true });
    await insertDue(id, iznos, rok);
    return id;
  };
  const largest = await newArchivedProject('50000.00', addDays(now, -1));
  const oldest = await newArchivedProject('30000.00', addDays(now, -40));
  await newArchivedProject('20000.00', now);
  await newArchivedProject('68000.00', null);
  const lateBlock = async (order: string) => {
    const text = `{ getToday(kasne: "${order}") { blokovi { vrsta iznos stavke { id datum iznos } } } }`;
    return (await app.query<Today>(text)).blokovi.find(({ vrsta }) => vrsta === 'kasne');
  };
  const rows = [
    { id: oldest, datum: addDays(now, -40), iznos: '30000.00' },
    { id: largest, datum: addDays(now, -1), iznos: '50000.00' },
  ];
  expect(await lateBlock('rok')).toEqual({ vrsta: 'kasne', iznos: '80000.00', stavke: rows });
  expect((await lateBlock('dug'))?.stavke).toEqual(rows.toReversed());
});

test('lists glass orders that are late or due this week, until they are delivered', async () => {
  const friday = addDays(now, 30);
  const [late, todays, later] = [
    await newOrder(app, { datumIsporuke: now }),
    await newOrder(app, { datumIsporuke: now }),
    await newOrder(app, { datumIsporuke: friday }),
  ];
  await app.setColumns('glass_orders', late.id, { datum_isporuke: addDays(now, -2) });
  const glassBlock = await blockOf('staklo');
  expect([glassBlock.total, ...ids(glassBlock)]).toEqual([2, late.id, todays.id]);
  expect(glassBlock.stavke[0]).toMatchObject({ entity: 'glass-order', broj: late.broj, datum: addDays(now, -2) });
  expect(ids(glassBlock)).not.toContain(later.id);
  await app.setColumns('glass_orders', late.id, { status: 'Isporučeno' });
  expect(ids(await blockOf('staklo'))).toEqual([todays.id]);
});

test('only owners see the accounts that wait for approval', async () => {
  const id = await app.account('nova', 'Nova Osoba', []);
  await app.db.updateTable('accounts').set({ status: 'pending' }).where('id', '=', id).execute();
  expect((await blockOf('nalozi', { as: app.owner, moje: true })).stavke).toMatchObject([
    { id, entity: 'account', naziv: 'Nova Osoba', opis: 'nova' },
  ]);
  expect((await today()).blokovi.map(({ vrsta }) => vrsta)).not.toContain('nalozi');
  expect((await today()).otvoreno.nalozi).toBeNull();
  expect((await today(app.asOwner)).otvoreno.nalozi).toBe(1);
});

test('counts as many open projects as the lists of projects contain', async () => {
  const { id } = await newProject(app, 9);
  await inProject(id, { ready_for_optimization: true });
  const counts = async () => {
    const total = async (list: string) => (await app.query<{ total: number }>(`{ ${list} { total } }`)).total;
    const { projekti, optimizacija } = (await today()).otvoreno;
    expect(projekti).toBe(await total('listProjects'));
    expect(optimizacija).toBe(await total('listOptimizationProjects'));
    return optimizacija;
  };
  const before = await counts();
  await inProject(id, { ishod: 'izgubljeno', ishod_at: new Date() });
  expect(await counts()).toBe((before ?? 0) - 1);
});

test('„Moje“ lists projects for which the caller is responsible; a block contains ten rows and counts all', async () => {
  const projectIds: string[] = [];
  for (let n = 0; n < 11; n++) projectIds.push((await newProject(app)).id);
  await app.db.updateTable('projects').set({ step: 6, archived: false }).where('id', 'in', projectIds).execute();
  const mine = projectIds.slice(0, 2);
  await app.db.updateTable('projects').set({ odgovorna_osoba: null }).execute();
  await app.db.updateTable('projects').set({ odgovorna_osoba: app.staff }).where('id', 'in', mine).execute();
  const all = await blockOf('spremno');
  expect(all.total).toBeGreaterThanOrEqual(11);
  expect(all.stavke).toHaveLength(10);
  expect(ids(await blockOf('spremno', { moje: true }))).toEqual(mine);
  expect((await blockOf('spremno', { moje: true, as: app.owner })).total).toBe(0);
});

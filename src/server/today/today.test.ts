import { expect, test } from 'vitest';
import { overdue } from '#domain/project/dues.ts';
import type { ReachedStep } from '#domain/project/steps.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { NEXT_STEPS, nextStep, SILENT_DAYS } from '#domain/today.ts';
import { startApp } from '../../../tests/api/app.ts';
import { change, newPreoffer, newProject, query, setColumns, storedObject } from '../../../tests/api/business-steps.ts';
import { newOrder } from '../../../tests/api/glass-steps.ts';
import type { TodayItem, WorkCounts } from './today.queries.ts';

type Item = TodayItem & { broj: string | null };
interface Today {
  blokovi: { vrsta: string; total: number; stavke: Item[] }[];
  kasniKontakti: number | null;
  otvoreno: WorkCounts;
}

const b = await startApp();

const QUERY = `query($moje: Boolean) { getToday(moje: $moje) {
  blokovi { vrsta total stavke { entity id naziv broj opis korak datum vreme iznos telefon adresa mesto osoba } }
  kasniKontakti otvoreno { projekti porudzbine optimizacija nalozi } } }`;
interface Options {
  as?: string;
  moje?: boolean;
}
const today = ({ as = b.staff, moje = false }: Options = {}) => query<Today>(b, QUERY, { moje }, { as });
async function block(vrsta: string, options?: Options) {
  const found = (await today(options)).blokovi.find(one => one.vrsta === vrsta);
  if (!found) throw new Error(`no block ${vrsta}`);
  return found;
}
const ids = (found: { stavke: Item[] }) => found.stavke.map(({ id }) => id);

const now = belgradeDay(new Date());
const written = () => ({ created_by: b.staff, korisnik: 'Mira' });
const inProject = (id: string, columns: object) => setColumns(b, 'projects', id, columns);
const inPreoffer = (id: string, columns: object) => setColumns(b, 'preoffers', id, columns);
const cancelAllProjects = () => b.db.updateTable('projects').set({ ishod: 'otkazano', ishod_at: new Date() }).execute();
const sumsOf = (id: string) =>
  b.db.selectFrom('projects').select(['ukupno', 'placeno', 'dug']).where('id', '=', id).executeTakeFirstOrThrow();
const measured = (project_id: string, datum: string, vreme = '09:30') =>
  b.db
    .insertInto('visits')
    .values({ project_id, datum, vreme, opis: 'Tri prozora', ...written() })
    .execute();
const due = (project_id: string, iznos: string, rok: string | null, tip: 'avans' | 'ostatak' = 'ostatak') =>
  b.db
    .insertInto('payment_dues')
    .values({ project_id, tip, iznos, rok, ...written() })
    .execute();
const paid = (project_id: string, iznos: string) =>
  b.db
    .insertInto('payments')
    .values({ project_id, tip: 'avans', nacin: 'gotovina', datum: now, iznos, ...written() })
    .execute();
/** A project without dues, since these tests are not about the plan that choosing an offer makes. */
async function planned(step: 6 | 9): Promise<string> {
  const { id } = await newProject(b, step);
  await b.db.deleteFrom('payment_dues').where('project_id', '=', id).execute();
  return id;
}

test('lists the open visits of today and tomorrow with place, phone and time', async () => {
  const row = await newProject(b);
  const { id } = row;
  await inProject(id, { telefon: '+381641234567', adresa: 'Cara Dušana 5', odgovorna_osoba: b.staff });
  const opis = 'Tri prozora';
  for (const day of [-1, 0, 2])
    await change(b, 'updateProjectMeasurements', { ...row, datum: addDays(now, day), vreme: '14:00', opis });
  const { clientId } = await newPreoffer(b);
  const visit = (more: object) =>
    change<{ id: string; version: number }>(b, 'createVisit', { vrsta: 'montaza', datum: now, ...more }, 'id version');
  await visit({ projectId: id, datum: addDays(now, 1), vreme: '08:15', osobe: [b.owner, b.staff] });
  await visit({ clientId, vrsta: 'servis' });
  const alone = await visit({ vrsta: 'ostalo', opis: 'Registracija kombija', vreme: '07:00' });
  for (const status of ['obavljeno', 'otkazano'])
    await change(b, 'setVisitStatus', { ...(await visit({ clientId })), status }, 'id');
  const { total, stavke } = await block('merenja');
  expect(total).toBe(4);
  expect(stavke).toMatchObject([
    { id: clientId, entity: 'client', datum: now, vreme: null, opis: 'Servis', korak: null, osoba: null },
    { id: alone.id, entity: 'visit', naziv: 'Registracija kombija', vreme: '07:00' },
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
  const mine = async (as: string) => (await block('merenja', { moje: true, as })).stavke.map(item => item.opis);
  expect(await mine(b.owner)).toEqual(['Montaža']);
  expect(await mine(b.staff)).toEqual(['Merenje: Tri prozora', 'Montaža']);
  await visit({ projectId: id, vrsta: 'servis' });
  expect(await mine(b.staff)).toEqual(['Servis', 'Merenje: Tri prozora', 'Montaža']);
  await inProject(id, { ishod: 'otkazano', ishod_at: new Date() });
  expect((await block('merenja')).total).toBe(2);
});

test('lists the due next contacts; counts the overdue ones of the caller and of nobody', async () => {
  const before = await today();
  const [late, todays, later] = [await newPreoffer(b), await newProject(b), await newPreoffer(b)];
  await inPreoffer(late.id, {
    ...{ odgovorna_osoba: null, sledeci_kontakt: addDays(now, -3) },
    sledeci_kontakt_opis: 'Pitati za boju',
  });
  await inProject(todays.id, { odgovorna_osoba: null, sledeci_kontakt: now });
  await inPreoffer(later.id, { sledeci_kontakt: addDays(now, 1) });
  const { total, stavke } = await block('kontakti');
  expect(total).toBe(2);
  expect(stavke).toMatchObject([
    { id: late.id, entity: 'preoffer', datum: addDays(now, -3), opis: 'Pitati za boju', broj: null },
    { id: todays.id, entity: 'project', datum: now },
  ]);
  expect((await today()).kasniKontakti).toBe((before.kasniKontakti ?? 0) + 1);
  await inPreoffer(late.id, { sledeci_kontakt_osoba: b.owner });
  expect((await today()).kasniKontakti).toBe(before.kasniKontakti);
  expect((await today({ as: b.owner })).kasniKontakti).toBe((before.kasniKontakti ?? 0) + 1);
  expect(ids(await block('kontakti', { moje: true }))).toEqual([]);
  expect(ids(await block('kontakti', { moje: true, as: b.owner }))).toEqual([late.id]);
  await inPreoffer(late.id, { sledeci_kontakt: null });
  await inProject(todays.id, { sledeci_kontakt: null });
  expect((await block('kontakti')).total).toBe(0);
});

test('lists silent pre-offers, the one that fell silent last first', async () => {
  const silent = async (days: number, more: object = {}) => {
    const { id } = await newPreoffer(b);
    await inPreoffer(id, { aktivnost_at: new Date(Date.now() - days * 86_400_000 - 60_000), ...more });
    return id;
  };
  const [week, month] = [await silent(SILENT_DAYS), await silent(30)];
  await silent(SILENT_DAYS - 1);
  await silent(30, { status: 'Skupi smo' });
  await silent(30, { sledeci_kontakt: addDays(now, 5) });
  await silent(30, { ishod: 'izgubljeno', ishod_at: new Date() });
  await silent(30, { deleted_at: new Date(), deleted_by: b.staff });
  const found = await block('tihe');
  expect([found.total, ...ids(found)]).toEqual([2, week, month]);
});

test('lists a project with an offer until one is chosen or a next contact is set', async () => {
  const { id } = await newProject(b, 6);
  const state = async (set: object) => {
    await inProject(id, set);
    return ids(await block('ponude')).includes(id);
  };
  expect(await state({ step: 4 })).toBe(true);
  expect(await state({ sledeci_kontakt: addDays(now, 2) })).toBe(false);
  expect(await state({ sledeci_kontakt: null })).toBe(true);
  expect(await state({ step: 6 })).toBe(false);
});

interface Facts {
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

/** Makes a project in that state; returns what it is ready for according to the domain. */
async function inState({ step, isReady, wasMeasured, hasOffer, sum, advance }: Facts) {
  const { id } = await newProject(b);
  await inProject(id, { step, ready_for_optimization: isReady, vrednost_uneta: true });
  await measured(id, addDays(now, wasMeasured ? -1 : 0));
  if (hasOffer) {
    const object_key = await storedObject(b, 'offer');
    const row = { kind: 'offer', project_id: id, object_key, naziv: 'p.pdf', ...written() } as const;
    await b.db.insertInto('documents').values(row).execute();
  }
  if (advance) await due(id, advance, null, 'avans');
  if (sum) await paid(id, sum);
  const { placeno, dug } = await sumsOf(id);
  return { id, next: nextStep({ step, wasMeasured, hasOffer, isReady, paid: placeno, advance, debt: dug ?? '0.00' }) };
}

test('lists each project with the next step that the domain computes, in every state', async () => {
  await cancelAllProjects();
  const expected = new Map<string, string>();
  for (const step of [3, 4, 6, 9] as const)
    for (const state of STATES) {
      const { id, next } = await inState({ step, ...state });
      if (next) expected.set(id, NEXT_STEPS[next].words);
    }
  const seen = new Map<string, string | null>();
  // a page has ten rows: the ones that were checked are cancelled, so that the next ones appear
  for (let rest = await block('spremno'); rest.stavke.length > 0; rest = await block('spremno'))
    for (const { id, opis, korak } of rest.stavke) {
      seen.set(id, opis);
      expect(korak === null).toBe(opis === NEXT_STEPS.arhiva.words);
      await inProject(id, { ishod: 'otkazano', ishod_at: new Date() });
    }
  expect(new Set(expected.values()).size).toBe(5);
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(expected));
});

test('lists a contract until its advance is paid, with the missing amount', async () => {
  const [planless, partly] = [await planned(9), await planned(9)];
  await due(partly, '50000.00', now, 'avans');
  await due(partly, '68000.00', null);
  await paid(partly, '20000.50');
  const { stavke } = await block('avansi');
  expect(stavke.filter(({ id }) => [planless, partly].includes(id)).map(({ iznos }) => iznos)).toEqual([
    null,
    '29999.50',
  ]);
  await paid(partly, '29999.50');
  await paid(planless, '1.00');
  expect(ids(await block('avansi')).filter(id => [planless, partly].includes(id))).toEqual([]);
});

test('lists the overdue amount that the domain computes, also of an archived project', async () => {
  const days = { first: addDays(now, -40), second: addDays(now, -1), third: now };
  const dues = [
    { iznos: '50000.00', rok: days.first },
    { iznos: '30000.00', rok: days.second },
    { iznos: '20000.00', rok: days.third },
    { iznos: '68000.00', rok: null },
  ];
  await cancelAllProjects();
  await planned(9); // everything of it is unpaid, but no due has a day
  for (const [sum, vrednost, since] of [
    ['0.00', '1000.00', days.first],
    ['49999.99', '1000.00', days.first],
    ['50000.00', '1000.00', days.second],
    ['80000.00', '1000.00', null],
    ['10000.00', '100.00', days.first],
  ] as const) {
    const id = await planned(9);
    await inProject(id, { ready_for_optimization: true, archived: true, vrednost });
    for (const { iznos, rok } of dues) await due(id, iznos, rok);
    if (sum !== '0.00') await paid(id, sum);
    const { ukupno, placeno } = await sumsOf(id);
    const late = overdue(dues, { total: ukupno, paid: placeno }, now);
    const item = (await block('kasne')).stavke.find(found => found.id === id);
    expect(item?.datum ?? null, sum).toBe(since);
    expect(item?.datum ?? null).toBe(late[0]?.due.rok ?? null);
    expect(Number(item?.iznos ?? 0).toFixed(2)).toBe(late.reduce((all, { open }) => all + Number(open), 0).toFixed(2));
  }
  expect((await block('kasne')).total).toBe(4);
  type BySum = { blokovi: { vrsta: string; iznos: string | null; stavke: { iznos: string }[] }[] };
  const { blokovi } = await query<BySum>(b, '{ getToday(kasne: "dug") { blokovi { vrsta iznos stavke { iznos } } } }');
  const late = blokovi.find(({ vrsta }) => vrsta === 'kasne');
  const sums = late?.stavke.map(({ iznos }) => Number(iznos)) ?? [];
  expect(sums).toEqual(sums.toSorted((one, other) => other - one));
  expect(Number(late?.iznos)).toBeCloseTo(sums.reduce((all, sum) => all + sum, 0));
});

test('lists glass that is late or comes this week, until it is delivered', async () => {
  const friday = addDays(now, 30);
  const [late, todays, later] = [
    await newOrder(b, { datumIsporuke: now }),
    await newOrder(b, { datumIsporuke: now }),
    await newOrder(b, { datumIsporuke: friday }),
  ];
  await b.db
    .updateTable('glass_orders')
    .set({ datum_isporuke: addDays(now, -2) })
    .where('id', '=', late.id)
    .execute();
  const found = await block('staklo');
  expect([found.total, ...ids(found)]).toEqual([2, late.id, todays.id]);
  expect(found.stavke[0]).toMatchObject({ entity: 'glass-order', broj: late.broj, datum: addDays(now, -2) });
  expect(ids(found)).not.toContain(later.id);
  await b.db.updateTable('glass_orders').set({ status: 'Isporučeno' }).where('id', '=', late.id).execute();
  expect(ids(await block('staklo'))).toEqual([todays.id]);
});

test('lists waiting accounts for owners only', async () => {
  const id = await b.account('nova', 'Nova Osoba', []);
  await b.db.updateTable('accounts').set({ status: 'pending' }).where('id', '=', id).execute();
  expect((await block('nalozi', { as: b.owner, moje: true })).stavke).toMatchObject([
    { id, entity: 'account', naziv: 'Nova Osoba', opis: 'nova' },
  ]);
  expect((await today()).blokovi.map(({ vrsta }) => vrsta)).not.toContain('nalozi');
  expect((await today()).otvoreno.nalozi).toBeNull();
  expect((await today({ as: b.owner })).otvoreno.nalozi).toBe(1);
});

test('counts the open records of a section as its list does', async () => {
  const { id } = await newProject(b, 9);
  await inProject(id, { ready_for_optimization: true });
  const counts = async () => {
    const total = async (list: string) => (await query<{ total: number }>(b, `{ ${list} { total } }`)).total;
    const { projekti, optimizacija } = (await today()).otvoreno;
    expect(projekti).toBe(await total('listProjects'));
    expect(optimizacija).toBe(await total('listOptimizationProjects'));
    return optimizacija;
  };
  const before = await counts();
  await inProject(id, { ishod: 'izgubljeno', ishod_at: new Date() });
  expect(await counts()).toBe((before ?? 0) - 1);
});

test('„Moje“ contains what the caller is responsible for; a block shows ten rows and counts all', async () => {
  const made: string[] = [];
  for (let n = 0; n < 11; n++) made.push((await newProject(b)).id);
  await b.db.updateTable('projects').set({ step: 6, archived: false }).where('id', 'in', made).execute();
  const mine = made.slice(0, 2);
  await b.db.updateTable('projects').set({ odgovorna_osoba: null }).execute();
  await b.db.updateTable('projects').set({ odgovorna_osoba: b.staff }).where('id', 'in', mine).execute();
  const all = await block('spremno');
  expect(all.total).toBeGreaterThanOrEqual(11);
  expect(all.stavke).toHaveLength(10);
  expect(ids(await block('spremno', { moje: true }))).toEqual(mine);
  expect((await block('spremno', { moje: true, as: b.owner })).total).toBe(0);
});

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { startApp } from '../../../tests/api/app.ts';
import { CONFLICT, newProject, type Row, refusedAt } from '../../../tests/api/business-steps.ts';

interface Due {
  id: string;
  version: number;
  index: number;
  tip: string;
  iznos: string;
  procenat: string | null;
  rok: string | null;
  napomena: string | null;
}

const app = await startApp();
let project: Row;
beforeEach(async () => {
  project = await newProject(app, 6);
});

const LIST = 'rokUplate rokoviUplata { id version index tip iznos procenat rok napomena }';
const today = belgradeDay(new Date());
const RATE = { tip: 'rata', iznos: '1000.00', rok: '2026-12-24', napomena: null };

const readDues = () => app.read<{ rokUplate: string | null; rokoviUplata: Due[] }>('getProject', project.id, LIST);
const dues = async () => (await readDues()).rokoviUplata;
const nextDueDay = async () => (await readDues()).rokUplate;
const dueTarget = ({ id, version, index }: Due) => ({ ...project, rokId: id, version, index });
const finances = (vrednost: string) =>
  app.change('updateProjectFinances', { ...project, vrednost, kurs: '117.1234', popust: '0', demontaza: null });
const onlyDue = async (): Promise<Due> => {
  const [due] = await dues();
  if (!due) throw new Error('the project has no due');
  return due;
};
const setPlan = (rows: object[]) =>
  sql`update company set plan_placanja = ${JSON.stringify(rows)}::jsonb`.execute(app.db);
const HALVES = [
  { tip: 'avans', procenat: '50', dana: 0 },
  { tip: 'ostatak', procenat: '50', dana: null },
];

test('the choice of an offer makes the dues of the company’s plan, which add up to the total', async () => {
  expect(await dues()).toMatchObject([
    { tip: 'avans', iznos: '59000.00', procenat: '50', rok: today, version: 1 },
    { tip: 'ostatak', iznos: '59000.00', procenat: '50', rok: null, version: 1 },
  ]);
  await setPlan([
    { tip: 'avans', procenat: '33.33', dana: 0 },
    { tip: 'rata', procenat: '33.33', dana: 45 },
    { tip: 'ostatak', procenat: '33.34', dana: null },
  ]);
  try {
    project = await newProject(app, 6);
    expect((await dues()).map(({ iznos, rok }) => [iznos, rok])).toEqual([
      ['39329.40', today],
      ['39329.40', addDays(today, 45)],
      ['39341.20', null],
    ]);
    await setPlan([]);
    project = await newProject(app, 6);
    expect(await dues()).toEqual([]);
  } finally {
    await setPlan(HALVES);
  }
});

test('dues of the plan, including deleted ones, follow the total; a due with a typed amount does not', async () => {
  const [advance, rest] = (await dues()) as [Due, Due];
  await app.change('deleteDue', dueTarget(rest));
  await finances('1000.01');
  expect(await dues()).toMatchObject([{ iznos: '58562.29', version: 2 }]);
  await app.restore('due', rest.id);
  expect(await dues()).toMatchObject([{ iznos: '58562.29' }, { iznos: '58562.28', procenat: '50' }]);

  const now = await onlyDue();
  expect(now.id).toBe(advance.id);
  await app.change('updateDue', { ...dueTarget(now), tip: 'avans', iznos: now.iznos, rok: '2026-12-01' });
  expect(await onlyDue()).toMatchObject({ procenat: '50', rok: '2026-12-01' });
  await app.change('updateDue', { ...dueTarget(await onlyDue()), tip: 'avans', iznos: '50000' });
  expect(await onlyDue()).toMatchObject({ procenat: null, rok: null, iznos: '50000.00' });
  await finances('2000.00');
  expect((await dues()).map(({ iznos }) => iznos)).toEqual(['50000.00', '117123.40']);
});

test('dues of the plan follow the largest possible total and a total of zero', async () => {
  const largest = { vrednost: '999999999999.99', kurs: '999999.999999', popust: '0' };
  await app.change('updateProjectFinances', { ...project, ...largest });
  expect((await dues()).map(({ iznos }) => iznos)).toEqual(['999999999999.99', '999999999999.99']);
  await finances('0');
  expect((await dues()).map(({ iznos }) => iznos)).toEqual(['0.00', '0.00']);
});

test('records each added, changed and removed due; the project’s next due day is that of the first open due', async () => {
  for (const due of await dues()) await app.change('deleteDue', { ...dueTarget(due), index: 0 });
  expect(await nextDueDay()).toBeNull();
  await app.change('createDue', { ...project, ...RATE, napomena: ' "po dogovoru" ' });
  expect(await dues()).toMatchObject([{ ...RATE, napomena: 'po dogovoru', procenat: null, version: 1, index: 0 }]);
  await app.change('createDue', { ...project, ...RATE, rok: '2026-11-24' });
  expect(await nextDueDay()).toBe('2026-11-24');
  const paid = { ...project, tip: 'avans', nacin: 'gotovina', iznos: '1000.00', datum: '2026-11-22' };
  await app.change('updateProjectPayments', paid);
  expect(await nextDueDay()).toBe('2026-12-24');
  await app.change('updateDue', { ...dueTarget(await onlyDue()), ...RATE, rok: '2026-12-31' });
  await app.change('deleteDue', dueTarget(await onlyDue()));
  expect(await dues()).toMatchObject([{ rok: '2026-11-24' }]);
  const rate = { tip: 'rata', iznos: '1000.00' };
  const changed = { rok: { staro: '2026-12-24', novo: '2026-12-31' }, napomena: { staro: 'po dogovoru', novo: null } };
  expect((await app.trailOf(project.id)).filter(({ action }) => action.endsWith('Due')).slice(-3)).toEqual([
    { action: 'createDue', detail: { ...rate, rok: '2026-11-24' } },
    { action: 'updateDue', detail: { ...rate, ...changed } },
    { action: 'deleteDue', detail: { ...rate, rok: '2026-12-31' } },
  ]);
});

test('refuses a wrong index, id or version of a due; one of two concurrent changes succeeds', async () => {
  const [one, other] = (await dues()) as [Due, Due];
  for (const wrong of [{ index: 1 }, { rokId: other.id }, { rokId: 'x' }, { version: 2 }, { index: 7 }]) {
    const stale = { ...dueTarget(one), ...wrong };
    expect(await app.refusal('updateDue', { ...stale, ...RATE })).toMatchObject(CONFLICT);
    expect(await app.refusal('deleteDue', stale)).toMatchObject(CONFLICT);
  }
  const sent = ['1', '2'].map(iznos => ({ ...dueTarget(one), ...RATE, iznos }));
  expect(await app.race('updateDue', sent)).toEqual({ done: 1, codes: ['CONFLICT'] });
});

test('one of two concurrent calls makes the dues of the plan; a project with dues or without a chosen offer is refused', async () => {
  expect(await app.refusal('createPlannedDues', project)).toMatchObject(CONFLICT);
  for (const due of await dues()) await app.change('deleteDue', { ...dueTarget(due), index: 0 });
  expect(await app.race('createPlannedDues', [project, project])).toEqual({ done: 1, codes: ['CONFLICT'] });
  await finances('100');
  expect((await dues()).map(({ iznos }) => iznos)).toEqual(['5856.17', '5856.17']);
  project = await newProject(app, 4);
  expect(await app.refusal('createPlannedDues', project)).toMatchObject(CONFLICT);
  expect(await app.refusal('createDue', { ...project, ...RATE })).toMatchObject(CONFLICT);
});

test('reports every error of a due under the name of the wrong field', async () => {
  const due = dueTarget(await onlyDue());
  for (const [wrong, field] of [
    [{ iznos: '0' }, 'iznos'],
    [{ iznos: '-1' }, 'iznos'],
    [{ tip: 'poklon' }, 'tip'],
    [{ napomena: 'x'.repeat(10_001) }, 'napomena'],
  ] as const)
    for (const [name, target] of [
      ['createDue', project],
      ['updateDue', due],
    ] as const)
      expect(await app.refusal(name, { ...target, ...RATE, ...wrong }), name).toMatchObject(refusedAt(field));
});

test('an owner sets the payment plan; the second of two concurrent owners is refused', async () => {
  const newPlan = [{ tip: 'avans', procenat: '100', dana: 7 }];
  expect(await app.refusal('updatePaymentPlan', { plan: newPlan, pre: newPlan }, app.asOwner)).toMatchObject(CONFLICT);
  const below100 = [{ tip: 'avans', procenat: '99', dana: 7 }];
  expect(await app.refusal('updatePaymentPlan', { plan: below100, pre: HALVES }, app.asOwner)).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { plan: 'Procenti zajedno treba da budu tačno 100.' },
  });
  const inputs = [newPlan, []].map(sent => ({ plan: sent, pre: HALVES }));
  expect(await app.race('updatePaymentPlan', inputs, [app.asOwner, app.asOwner])).toEqual({
    done: 1,
    codes: ['CONFLICT'],
  });
  const selection = 'planPlacanja { tip procenat dana }';
  const { planPlacanja: pre } = await app.query<{ planPlacanja: object[] }>(`{ getCompany { ${selection} } }`);
  const back = await app.change('updatePaymentPlan', { plan: HALVES, pre }, selection, app.asOwner);
  expect(back).toEqual({ planPlacanja: HALVES });
  expect((await app.trailOf('company', 'updatePaymentPlan')).at(-1)?.detail).toMatchObject({
    planPlacanja: { novo: '50 % avans odmah, 50 % ostatak na dan montaže' },
  });
});

test('nothing is due until the project’s value is entered; entering the value makes the dues of the plan once', async () => {
  await setPlan(HALVES);
  project = await newProject(app, 6, null);
  const money = 'ukupno dug rokUplate finansije { vrednostUneta vrednost } rokoviUplata { iznos }';
  const save = (more: object) =>
    app.change('updateProjectFinances', { ...project, kurs: '117.5', popust: '0', demontaza: null, ...more }, money);
  const withoutDues = { ukupno: null, dug: null, rokUplate: null, rokoviUplata: [] };
  const rate = { vrednost: '1000.00', kurs: '117.5', pre: { kurs: '118' } };
  expect(await save(rate)).toEqual({ ...withoutDues, finansije: { vrednostUneta: false, vrednost: '1000.00' } });
  expect(await app.refusal('createPlannedDues', { ...project })).toMatchObject(CONFLICT);
  const withValue = { vrednost: '1000.00', pre: { vrednost: '1000.00' } };
  const withDues = {
    ...{ ukupno: '117500.00', dug: '117500.00', rokUplate: today },
    rokoviUplata: [{ iznos: '58750.00' }, { iznos: '58750.00' }],
    finansije: { vrednostUneta: true, vrednost: '1000.00' },
  };
  expect(await save(withValue)).toEqual(withDues);
  expect(await save(withValue)).toEqual(withDues);
  const trail = await app.trailOf(project.id, 'updateProjectFinances');
  expect(trail.map(({ detail }) => detail)).toEqual([
    { kurs: { staro: '118', novo: '117.5' } },
    { vrednost: { staro: null, novo: '1000.00' } },
  ]);
});

test('makes the dues of the plan from a value that is sent with the choice of the offer', async () => {
  await setPlan(HALVES);
  project = await newProject(app, 4);
  const objectKey = await app.storeObject('offer');
  await app.change('updateProjectOfferFiles', { ...project, naziv: 'p.pdf', objectKey });
  const choice = { ...project, objectKey, step: 6, vrednost: '2000' };
  const refused = await app.refusal('updateProjectSelectedOffer', { ...choice, vrednost: '-1' });
  expect(refused).toMatchObject(refusedAt('vrednost'));
  const chosen = await app.change('updateProjectSelectedOffer', choice, 'step ukupno rokoviUplata { iznos }');
  const rokoviUplata = [{ iznos: '118000.00' }, { iznos: '118000.00' }];
  expect(chosen).toEqual({ step: 6, ukupno: '236000.00', rokoviUplata });
});

test('the list of active projects is sorted by the next due across pages; projects without a due are last', async () => {
  const rows = [];
  for (const days of [30, null, -3]) {
    project = await newProject(app, 6);
    const rok = days === null ? null : addDays(today, days);
    await app.db.updateTable('payment_dues').set({ rok }).where('project_id', '=', project.id).execute();
    await app.setColumns('projects', project.id, { vrsta_posla: 'Velux' });
    rows.push({ id: project.id, rokUplate: rok });
  }
  const [later, without, late] = rows;
  const sorted = async (sort: string) => {
    const text = `query($after: String) { listProjects(first: 1, vrstaPosla: "Velux", sort: "${sort}", after: $after) {
      nextToken items { id rokUplate } } }`;
    const items = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page: { nextToken: string | null; items: object[] } = await app.query(text, { after });
      items.push(...page.items);
      after = page.nextToken;
    }
    return items;
  };
  expect(await sorted('rokUplate:asc')).toEqual([late, later, without]);
  expect(await sorted('rokUplate:desc')).toEqual([without, later, late]);
});

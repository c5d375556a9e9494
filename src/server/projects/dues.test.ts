import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { type CallOptions, TestApp } from '../../../tests/api/app.ts';
import { change, newProject, type Row, race, refusal, storedObject } from '../../../tests/api/business-steps.ts';

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

let b: TestApp;
let project: Row;
beforeAll(async () => {
  b = await TestApp.start();
});
beforeEach(async () => {
  project = await newProject(b, 6);
});
afterAll(() => b.close());

const LIST = 'rokUplate rokoviUplata { id version index tip iznos procenat rok napomena }';
const today = belgradeDay(new Date());
const RATE = { tip: 'rata', iznos: '1000.00', rok: '2026-12-24', napomena: null };

async function dues(): Promise<Due[]> {
  const query = `query($id: ID!) { getProject(id: $id) { ${LIST} } }`;
  const { data } = await b.gql<{ getProject: { rokoviUplata: Due[] } }>(query, { id: project.id });
  return data.getProject.rokoviUplata;
}
const first = async () =>
  (
    await b.gql<{ getProject: { rokUplate: string | null } }>('query($id: ID!) { getProject(id: $id) { rokUplate } }', {
      id: project.id,
    })
  ).data.getProject.rokUplate;
const seen = ({ id, version, index }: Due) => ({ ...project, rokId: id, version, index });
const finances = (vrednost: string) =>
  change(b, 'updateProjectFinances', { ...project, vrednost, kurs: '117.1234', popust: '0', demontaza: null });
const onlyDue = async (): Promise<Due> => {
  const [due] = await dues();
  if (!due) throw new Error('the project has no due');
  return due;
};
const plan = (rows: object[]) =>
  b.db
    .updateTable('company')
    .set({ plan_placanja: JSON.stringify(rows) })
    .execute();
const HALVES = [
  { tip: 'avans', procenat: '50', dana: 0 },
  { tip: 'ostatak', procenat: '50', dana: null },
];

test('a chosen offer makes the dues of the company’s plan, which are the whole total', async () => {
  expect(await dues()).toMatchObject([
    { tip: 'avans', iznos: '59000.00', procenat: '50', rok: today, version: 1 },
    { tip: 'ostatak', iznos: '59000.00', procenat: '50', rok: null, version: 1 },
  ]);
  await plan([
    { tip: 'avans', procenat: '33.33', dana: 0 },
    { tip: 'rata', procenat: '33.33', dana: 45 },
    { tip: 'ostatak', procenat: '33.34', dana: null },
  ]);
  try {
    project = await newProject(b, 6);
    expect((await dues()).map(({ iznos, rok }) => [iznos, rok])).toEqual([
      ['39329.40', today],
      ['39329.40', addDays(today, 45)],
      ['39341.20', null],
    ]);
    await plan([]);
    project = await newProject(b, 6);
    expect(await dues()).toEqual([]);
  } finally {
    await plan(HALVES);
  }
});

test('dues of the plan follow the total, also in the bin; one whose amount was typed keeps it', async () => {
  const [advance, rest] = (await dues()) as [Due, Due];
  await change(b, 'deleteDue', seen(rest));
  await finances('1000.01');
  expect(await dues()).toMatchObject([{ iznos: '58562.29', version: 2 }]);
  await b.gql('mutation($id: ID!) { restoreDeleted(vrsta: "due", id: $id) { id } }', { id: rest.id }, { as: b.owner });
  expect(await dues()).toMatchObject([{ iznos: '58562.29' }, { iznos: '58562.28', procenat: '50' }]);

  const now = await onlyDue();
  expect(now.id).toBe(advance.id);
  await change(b, 'updateDue', { ...seen(now), tip: 'avans', iznos: now.iznos, rok: '2026-12-01' });
  expect(await onlyDue()).toMatchObject({ procenat: '50', rok: '2026-12-01' });
  await change(b, 'updateDue', { ...seen(await onlyDue()), tip: 'avans', iznos: '50000' });
  expect(await onlyDue()).toMatchObject({ procenat: null, rok: null, iznos: '50000.00' });
  await finances('2000.00');
  expect((await dues()).map(({ iznos }) => iznos)).toEqual(['50000.00', '117123.40']);
});

test('a total that no payment could reach and a total of nothing make dues too', async () => {
  await change(b, 'updateProjectFinances', {
    ...project,
    vrednost: '999999999999.99',
    kurs: '999999.999999',
    popust: '0',
  });
  expect((await dues()).map(({ iznos }) => iznos)).toEqual(['999999999999.99', '999999999999.99']);
  await finances('0');
  expect((await dues()).map(({ iznos }) => iznos)).toEqual(['0.00', '0.00']);
});

test('a due is added, changed and removed, each time in the history; the first one open is the project’s', async () => {
  for (const due of await dues()) await change(b, 'deleteDue', { ...seen(due), index: 0 });
  expect(await first()).toBeNull();
  await change(b, 'createDue', { ...project, ...RATE, napomena: ' "po dogovoru" ' });
  expect(await dues()).toMatchObject([{ ...RATE, napomena: 'po dogovoru', procenat: null, version: 1, index: 0 }]);
  await change(b, 'createDue', { ...project, ...RATE, rok: '2026-11-24' });
  expect(await first()).toBe('2026-11-24');
  const paid = { ...project, tip: 'avans', nacin: 'gotovina', iznos: '1000.00', datum: '2026-11-22' };
  await change(b, 'updateProjectPayments', paid);
  expect(await first()).toBe('2026-12-24');
  await change(b, 'updateDue', { ...seen(await onlyDue()), ...RATE, rok: '2026-12-31' });
  await change(b, 'deleteDue', seen(await onlyDue()));
  expect(await dues()).toMatchObject([{ rok: '2026-11-24' }]);
  const trail = await b.db
    .selectFrom('changes')
    .select(['action', 'detail'])
    .where('entity_id', '=', project.id)
    .where('action', 'in', ['createDue', 'updateDue', 'deleteDue'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(trail).toEqual([
    { action: 'deleteDue', detail: { tip: 'rata', iznos: '1000.00', rok: '2026-12-31' } },
    {
      action: 'updateDue',
      detail: {
        tip: 'rata',
        iznos: '1000.00',
        rok: { staro: '2026-12-24', novo: '2026-12-31' },
        napomena: { staro: 'po dogovoru', novo: null },
      },
    },
    { action: 'createDue', detail: { tip: 'rata', iznos: '1000.00', rok: '2026-11-24' } },
  ]);
});

test('index, id and version must all be those that the caller saw, and of two at once one succeeds', async () => {
  const [one, other] = (await dues()) as [Due, Due];
  for (const wrong of [{ index: 1 }, { rokId: other.id }, { rokId: 'x' }, { version: 2 }, { index: 7 }]) {
    const stale = { ...seen(one), ...wrong };
    expect(await refusal(b, 'updateDue', { ...stale, ...RATE })).toMatchObject({ code: 'CONFLICT' });
    expect(await refusal(b, 'deleteDue', stale)).toMatchObject({ code: 'CONFLICT' });
  }
  const sent = ['1', '2'].map(iznos => ({ ...seen(one), ...RATE, iznos }));
  expect(await race(b, 'updateDue', sent)).toEqual({ done: 1, codes: ['CONFLICT'] });
});

test('a project without dues gets those of the plan once', async () => {
  expect(await refusal(b, 'createPlannedDues', project)).toMatchObject({ code: 'CONFLICT' });
  for (const due of await dues()) await change(b, 'deleteDue', { ...seen(due), index: 0 });
  expect(await race(b, 'createPlannedDues', [project, project])).toEqual({ done: 1, codes: ['CONFLICT'] });
  await finances('100');
  expect((await dues()).map(({ iznos }) => iznos)).toEqual(['5856.17', '5856.17']);
  project = await newProject(b, 4);
  expect(await refusal(b, 'createPlannedDues', project)).toMatchObject({ code: 'CONFLICT' });
  expect(await refusal(b, 'createDue', { ...project, ...RATE })).toMatchObject({ code: 'CONFLICT' });
});

test('every error is reported at its field', async () => {
  const target = seen(await onlyDue());
  for (const [wrong, field] of [
    [{ iznos: '0' }, 'iznos'],
    [{ iznos: '-1' }, 'iznos'],
    [{ tip: 'poklon' }, 'tip'],
    [{ napomena: 'x'.repeat(10_001) }, 'napomena'],
  ] as const)
    for (const name of ['createDue', 'updateDue'])
      expect(await refusal(b, name, { ...(name === 'createDue' ? project : target), ...RATE, ...wrong })).toMatchObject(
        {
          code: 'BAD_USER_INPUT',
          fields: { [field]: expect.any(String) },
        },
      );
});

test('an owner sets the plan; of two at once one is refused, and staff may not', async () => {
  const next = [{ tip: 'avans', procenat: '100', dana: 7 }];
  const as: CallOptions = { as: b.owner };
  expect(await refusal(b, 'updatePaymentPlan', { plan: next, pre: HALVES })).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusal(b, 'updatePaymentPlan', { plan: next, pre: next }, as)).toMatchObject({ code: 'CONFLICT' });
  const short = [{ tip: 'avans', procenat: '99', dana: 7 }];
  expect(await refusal(b, 'updatePaymentPlan', { plan: short, pre: HALVES }, as)).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { plan: 'Procenti zajedno treba da budu tačno 100.' },
  });
  expect(
    await race(
      b,
      'updatePaymentPlan',
      [
        { plan: next, pre: HALVES },
        { plan: [], pre: HALVES },
      ],
      [as, as],
    ),
  ).toEqual({ done: 1, codes: ['CONFLICT'] });
  const { data } = await b.gql<{ getCompany: { planPlacanja: object[] } }>(
    '{ getCompany { planPlacanja { tip procenat dana } } }',
  );
  const pre = data.getCompany.planPlacanja;
  const back = await change(b, 'updatePaymentPlan', { plan: HALVES, pre }, 'planPlacanja { tip procenat dana }', as);
  expect(back).toEqual({ planPlacanja: HALVES });
  const [told] = await b.db
    .selectFrom('changes')
    .select('detail')
    .where('action', '=', 'updatePaymentPlan')
    .orderBy('id', 'desc')
    .execute();
  expect(told?.detail).toMatchObject({ planPlacanja: { novo: '50 % avans odmah, 50 % ostatak na dan montaže' } });
});

test('until the value is entered nothing is due or owed; entering it makes the dues of the plan once', async () => {
  await plan(HALVES);
  project = await newProject(b, 6, null);
  const money = 'ukupno dug rokUplate finansije { vrednostUneta vrednost } rokoviUplata { iznos }';
  const save = (more: object) =>
    change(b, 'updateProjectFinances', { ...project, kurs: '117.5', popust: '0', demontaza: null, ...more }, money);
  const unknown = { ukupno: null, dug: null, rokUplate: null, rokoviUplata: [] };
  const rate = { vrednost: '1000.00', kurs: '117.5', pre: { kurs: '118' } };
  expect(await save(rate)).toEqual({ ...unknown, finansije: { vrednostUneta: false, vrednost: '1000.00' } });
  expect(await refusal(b, 'createPlannedDues', { ...project })).toMatchObject({ code: 'CONFLICT' });
  const entered = { vrednost: '1000.00', pre: { vrednost: '1000.00' } };
  const known = {
    ...{
      ukupno: '117500.00',
      dug: '117500.00',
      rokUplate: today,
      rokoviUplata: [{ iznos: '58750.00' }, { iznos: '58750.00' }],
    },
    finansije: { vrednostUneta: true, vrednost: '1000.00' },
  };
  expect(await save(entered)).toEqual(known);
  expect(await save(entered)).toEqual(known);
  const trail = await b.db
    .selectFrom('changes')
    .select('detail')
    .where('entity_id', '=', project.id)
    .where('action', '=', 'updateProjectFinances')
    .orderBy('id')
    .execute();
  expect(trail.map(({ detail }) => detail)).toEqual([
    { kurs: { staro: '118', novo: '117.5' } },
    { vrednost: { staro: null, novo: '1000.00' } },
    {},
  ]);
});

test('the value is entered with the choice of the offer, and the plan is made of it', async () => {
  await plan(HALVES);
  project = await newProject(b, 4);
  const objectKey = await storedObject(b, 'offer');
  await change(b, 'updateProjectOfferFiles', { ...project, naziv: 'p.pdf', objectKey });
  const choice = { ...project, objectKey, step: 6, vrednost: '2000' };
  expect(await refusal(b, 'updateProjectSelectedOffer', { ...choice, vrednost: '-1' })).toMatchObject({
    fields: { vrednost: expect.any(String) },
  });
  const chosen = await change(b, 'updateProjectSelectedOffer', choice, 'step ukupno rokoviUplata { iznos }');
  expect(chosen).toEqual({
    step: 6,
    ukupno: '236000.00',
    rokoviUplata: [{ iznos: '118000.00' }, { iznos: '118000.00' }],
  });
});

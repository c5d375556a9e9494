import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dueRsd, paidBy } from '#domain/project/finance.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { type CallOptions, TestApp } from '../../../tests/api/app.ts';
import { change, newProject, type Row, race, refusal } from '../../../tests/api/business-steps.ts';
import { settlePayments } from './settle-payments.ts';

interface Payment {
  id: string;
  version: number;
  index: number;
  iznos: string;
  datum: string;
  napomena: string | null;
  ispravljeno: string | null;
  createdById: string;
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

const LIST = 'uplate { id version index tip nacin iznos datum napomena createdBy createdById ispravljeno }';
const KEPT = { tip: 'avans', nacin: 'gotovina', datum: '2026-11-21', napomena: null };

/** Adds a payment and returns what a caller sends to correct it. */
async function added(iznos: string, options: CallOptions = {}) {
  const input = { ...project, ...KEPT, iznos };
  const { uplate } = await change<{ uplate: Payment[] }>(b, 'updateProjectPayments', input, LIST, options);
  const payment = uplate.at(-1) as Payment;
  return { ...project, uplataId: payment.id, version: payment.version, index: payment.index };
}
const payments = async () => {
  const query = `query($id: ID!) { getProject(id: $id) { ${LIST} finansije { vrednostUneta vrednost kurs popust demontaza } } }`;
  const { data } = await b.gql<{ getProject: { uplate: Payment[]; finansije: Parameters<typeof dueRsd>[0] } }>(query, {
    id: project.id,
  });
  return data.getProject;
};
const dayAgo = (uplataId: string) =>
  sql`update payments set created_at = created_at - interval '1 day' where id = ${uplataId}`.execute(b.db);

const history = async (uplataId: string) => {
  const query = `query($id: ID!, $uplataId: ID) {
    listChanges(entity: "project", entityId: $id, uplataId: $uplataId) { items { action actorName detail } } }`;
  const response = await b.gql<{ listChanges: { items: { action: string; actorName: string; detail: string }[] } }>(
    query,
    { id: project.id, uplataId },
  );
  return response.data.listChanges.items.map(({ action, actorName, detail }) => [
    action,
    actorName,
    JSON.parse(detail),
  ]);
};

test('a corrected payment counts with its new amount, and its history keeps the old one', async () => {
  await added('100.00');
  const wrong = await added('1250.00');
  const before = await payments();
  const correct = { ...wrong, ...KEPT, tip: 'ostatak', iznos: '1520', napomena: ' "keš" ' };
  const { uplate } = await change<{ uplate: Payment[] }>(b, 'updateProjectPayment', correct, LIST);
  expect(uplate).toMatchObject([
    { iznos: '100.00', version: 1, ispravljeno: null },
    {
      ...{ tip: 'ostatak', nacin: 'gotovina', iznos: '1520.00', napomena: 'keš', version: 2 },
      ...{ createdBy: 'Mira Jović', createdById: b.staff, ispravljeno: expect.stringMatching(/Z$/) },
    },
  ]);
  const after = await payments();
  const due = ({ finansije, uplate: paid }: typeof after) => Number(dueRsd(finansije, paidBy(paid, '2026-12-31')));
  expect(due(before) - due(after)).toBe(270);
  const { uplataId } = wrong;
  const entered = { uplataId, tip: 'avans', nacin: 'gotovina', iznos: '1250.00', datum: '2026-11-21' };
  const corrected = {
    ...entered,
    tip: { staro: 'avans', novo: 'ostatak' },
    iznos: { staro: '1250.00', novo: '1520.00' },
    napomena: { staro: null, novo: 'keš' },
  };
  expect(await history(uplataId)).toEqual([
    ['updateProjectPayment', 'Mira Jović', corrected],
    ['updateProjectPayments', 'Mira Jović', entered],
  ]);
});

test('a correction that changes nothing raises no version and is not in the trail', async () => {
  const target = await added('100.00');
  await change(b, 'updateProjectPayment', { ...target, ...KEPT, iznos: 100 });
  expect((await payments()).uplate).toMatchObject([{ version: 1, ispravljeno: null }]);
  expect(await history(target.uplataId)).toHaveLength(1);
});

test('the history of a payment from before corrections is found by its time', async () => {
  const target = await added('100.00');
  await added('200.00');
  await sql`alter table changes disable trigger changes_never_change`.execute(b.db);
  await sql`update changes set detail = detail - 'uplataId' where entity_id = ${project.id}`.execute(b.db);
  await sql`alter table changes enable trigger changes_never_change`.execute(b.db);
  // then both were written at the time of the transaction
  await sql`update payments p set created_at = c.at from changes c where c.entity_id = p.project_id::text
    and c.detail ->> 'iznos' = p.iznos::text and p.project_id = ${project.id}`.execute(b.db);
  expect(await history(target.uplataId)).toMatchObject([['updateProjectPayments', 'Mira Jović', { iznos: '100.00' }]]);
});

test('index, id and version must all be those that the caller saw', async () => {
  const first = await added('100.00');
  const second = await added('200.00');
  const stale = [
    { ...second, index: 0 },
    { ...second, index: 2 },
    { ...second, uplataId: first.uplataId },
    { ...second, uplataId: 'x' },
    { ...second, version: 2 },
    { ...second, version: 0 },
  ];
  for (const input of stale) {
    expect(await refusal(b, 'updateProjectPayment', { ...input, ...KEPT, iznos: 1 })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await refusal(b, 'deleteProjectPayment', { ...input, razlog: 'greška' })).toMatchObject({
      code: 'CONFLICT',
    });
  }
  const elsewhere = await newProject(b, 6);
  const foreign = { ...second, ...elsewhere, index: 0 };
  expect(await refusal(b, 'updateProjectPayment', { ...foreign, ...KEPT, iznos: 1 })).toMatchObject({
    code: 'CONFLICT',
  });
  expect(await refusal(b, 'deleteProjectPayment', { ...second, index: -1, razlog: 'greška' })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  expect((await payments()).uplate.map(({ iznos }) => iznos)).toEqual(['100.00', '200.00']);
});

test('of two concurrent corrections or removals of one payment one succeeds', async () => {
  const target = await added('100.00');
  const amounts = ['110', '120', '130'].map(iznos => ({ ...target, ...KEPT, iznos }));
  const asOwner = [{ as: b.owner }];
  expect(await race(b, 'updateProjectPayment', amounts, asOwner)).toEqual({ done: 1, codes: ['CONFLICT', 'CONFLICT'] });
  const { uplate } = await payments();
  expect(uplate).toMatchObject([{ version: 2 }]);
  const removal = { ...target, version: 2, razlog: 'greška' };
  expect(await race(b, 'deleteProjectPayment', [removal, removal], asOwner)).toEqual({ done: 1, codes: ['CONFLICT'] });
  expect(await history(target.uplataId)).toHaveLength(3);
});

test('who entered it corrects it on the same day, an owner at any time', async () => {
  const colleague = await b.account('jova', 'Jova Simić', []);
  const target = await added('100.00');
  const correct = { ...target, ...KEPT, iznos: 110 };
  const removal = { ...target, razlog: 'greška' };
  for (const as of [colleague]) {
    expect(await refusal(b, 'updateProjectPayment', correct, { as })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(b, 'deleteProjectPayment', removal, { as })).toMatchObject({ code: 'FORBIDDEN' });
  }
  await dayAgo(target.uplataId);
  expect(await refusal(b, 'updateProjectPayment', correct)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusal(b, 'deleteProjectPayment', removal)).toMatchObject({ code: 'FORBIDDEN' });
  await change(b, 'updateProjectPayment', correct, 'id', { as: b.owner });
  await change(b, 'deleteProjectPayment', { ...removal, version: 2 }, 'id', { as: b.owner });
});

test('a removed payment counts in no sum; an owner finds it with its reason and restores it', async () => {
  await added('100.00');
  const target = await added('200.00');
  const removed = await change<{ uplate: Payment[] }>(
    b,
    'deleteProjectPayment',
    { ...target, razlog: ' dva puta\nuneta ' },
    LIST,
  );
  expect(removed.uplate.map(({ iznos }) => iznos)).toEqual(['100.00']);
  const bin = 'query { listDeleted(search: "dva puta uneta") { id vrsta naziv klijent projectId deletedBy } }';
  const { data } = await b.gql<{ listDeleted: { id: string }[] }>(bin, {}, { as: b.owner });
  expect(data.listDeleted).toEqual([
    {
      id: target.uplataId,
      vrsta: 'payment',
      naziv: '200.00 din, 21.11.2026. (dva puta uneta)',
      klijent: 'Đorđević d.o.o.',
      projectId: project.id,
      deletedBy: 'Mira Jović',
    },
  ]);
  const restore = 'mutation($id: ID!) { restoreDeleted(vrsta: "payment", id: $id) { id } }';
  const { errors } = await b.gql(restore, { id: target.uplataId }, { as: b.owner });
  expect(errors).toEqual([]);
  expect((await payments()).uplate.map(({ iznos }) => iznos)).toEqual(['100.00', '200.00']);
  expect(await history(target.uplataId)).toMatchObject([
    ['restoreDeleted', 'Petar Vlasnik', { vrsta: 'payment' }],
    ['deleteProjectPayment', 'Mira Jović', { iznos: '200.00', razlog: 'dva puta uneta' }],
    ['updateProjectPayments', 'Mira Jović', { iznos: '200.00' }],
  ]);
});

test('an archived project’s payments cannot be changed, not even by owners', async () => {
  const closed = await newProject(b, 9);
  project = closed;
  const target = await added('100.00');
  await change(b, 'updateProject', { ...closed, readyForOptimization: true });
  await change(b, 'updateProject', { ...closed, archived: true });
  for (const as of [b.staff, b.owner]) {
    const correct = { ...target, ...KEPT, iznos: 1 };
    expect(await refusal(b, 'updateProjectPayment', correct, { as })).toMatchObject({ code: 'CONFLICT' });
    expect(await refusal(b, 'deleteProjectPayment', { ...target, razlog: 'greška' }, { as })).toMatchObject({
      code: 'CONFLICT',
    });
  }
});

test('every error is reported at its field', async () => {
  const target = await added('100.00');
  const correct = { ...target, ...KEPT, iznos: '100.00' };
  for (const [wrong, field] of [
    [{ iznos: '0' }, 'iznos'],
    [{ iznos: '1,5' }, 'iznos'],
    [{ tip: 'poklon' }, 'tip'],
    [{ nacin: 'bitkoin' }, 'nacin'],
    [{ datum: '2026-02-30' }, 'datum'],
    [{ napomena: 'x'.repeat(10_001) }, 'napomena'],
  ] as const)
    expect(await refusal(b, 'updateProjectPayment', { ...correct, ...wrong }), field).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
  for (const razlog of ['', ' x ', 'x'.repeat(501), 'a\u0000b'])
    expect(await refusal(b, 'deleteProjectPayment', { ...target, razlog })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { razlog: expect.any(String) },
    });
  const listed =
    'query($id: ID!, $u: ID) { listChanges(entity: "project", entityId: $id, uplataId: $u) { nextToken } }';
  for (const u of ['', 'x', '-1', '1'.repeat(16)])
    expect((await b.gql(listed, { id: project.id, u })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
});

test('a correction that is sent twice acts once', async () => {
  const target = await added('100.00');
  const query =
    'mutation($input: UpdatePaymentInput!) { updateProjectPayment(input: $input) { uplate { iznos version } } }';
  const input = { ...target, ...KEPT, iznos: '110.00' };
  const responses = [];
  for (let i = 0; i < 2; i += 1) responses.push(await b.gql(query, { input }, { key: `ispravka-${target.uplataId}` }));
  expect(responses.map(({ data }) => data)).toEqual(
    Array(2).fill({ updateProjectPayment: { uplate: [{ iznos: '110.00', version: 2 }] } }),
  );
});

test('a payment of a day after today is refused at its field, also when a payment is corrected', async () => {
  const datum = addDays(belgradeDay(new Date()), 1);
  const input = { ...project, ...KEPT, iznos: '9000000.00', datum };
  const expected = { code: 'BAD_USER_INPUT', fields: { datum: expect.stringContaining('posle današnjeg dana') } };
  expect(await refusal(b, 'updateProjectPayments', input)).toMatchObject(expected);
  const payment = await added('10.00');
  const later = { ...payment, ...KEPT, iznos: '10.00', datum };
  expect(await refusal(b, 'updateProjectPayment', later)).toMatchObject(expected);
});

test('a payment above what is left is accepted: the screen is what asks', async () => {
  const { uplate } = await change<{ uplate: Payment[] }>(
    b,
    'updateProjectPayments',
    { ...project, ...KEPT, iznos: '9000000.00' },
    LIST,
  );
  expect(uplate.at(-1)).toMatchObject({ iznos: '9000000.00' });
});

test('a payment that an older program dated later counts from its day', async () => {
  const tomorrow = addDays(belgradeDay(new Date()), 1);
  const { uplataId } = await added('500.00');
  await sql`update payments set datum = ${tomorrow} where id = ${uplataId}`.execute(b.db);
  const placeno = async () => {
    const query = 'query($id: ID!) { getProject(id: $id) { placeno } }';
    return (await b.gql<{ getProject: { placeno: string } }>(query, { id: project.id })).data.getProject.placeno;
  };
  expect(await placeno()).toBe('0.00');
  await sql`alter table payments disable trigger payments_are_summed`.execute(b.db);
  await sql`update payments set datum = ${belgradeDay(new Date())}, created_at = created_at - interval '2 days'
    where id = ${uplataId}`.execute(b.db);
  await sql`alter table payments enable trigger payments_are_summed`.execute(b.db);
  expect(await placeno()).toBe('0.00');
  await settlePayments(b.db, new Date());
  expect(await placeno()).toBe('500.00');
});

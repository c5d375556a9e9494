import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { dueRsd, paidUntil } from '#domain/project/finance.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { type CallOptions, startApp } from '../../../tests/api/app.ts';
import {
  archiveProject,
  CONFLICT,
  FORBIDDEN,
  newProject,
  type Row,
  refusedAt,
} from '../../../tests/api/business-steps.ts';
import { updatePaidSums } from './update-paid-sums.ts';

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

const app = await startApp();
let project: Row;
beforeEach(async () => {
  project = await newProject(app, 6);
});

const LIST = 'uplate { id version index tip nacin iznos datum napomena createdBy createdById ispravljeno }';
const PAYMENT = { tip: 'avans', nacin: 'gotovina', datum: '2026-11-21', napomena: null };

/** Adds a payment and returns the fields that identify it in a correction. */
async function addPayment(iznos: string, options: CallOptions = {}) {
  const input = { ...project, ...PAYMENT, iznos };
  const { uplate } = await app.change<{ uplate: Payment[] }>('updateProjectPayments', input, LIST, options);
  const payment = uplate.at(-1) as Payment;
  return { ...project, uplataId: payment.id, version: payment.version, index: payment.index };
}
interface Payments {
  uplate: Payment[];
  finansije: Parameters<typeof dueRsd>[0];
}
const FINANCES = 'finansije { vrednostUneta vrednost kurs popust demontaza }';
const payments = () => app.read<Payments>('getProject', project.id, `${LIST} ${FINANCES}`);
const backdate = (uplataId: string) =>
  sql`update payments set created_at = created_at - interval '1 day' where id = ${uplataId}`.execute(app.db);

const history = async (uplataId: string) => {
  const text = `query($id: ID!, $uplataId: ID) {
    listChanges(entity: "project", entityId: $id, uplataId: $uplataId) { items { action actorName detail } } }`;
  type Changes = { items: { action: string; actorName: string; detail: string }[] };
  const { items } = await app.query<Changes>(text, { id: project.id, uplataId });
  return items.map(({ action, actorName, detail }) => [action, actorName, JSON.parse(detail)]);
};

test('a correction changes the debt by the difference, and the payment’s history contains the old amount', async () => {
  await addPayment('100.00');
  const mistyped = await addPayment('1250.00');
  const before = await payments();
  const correct = { ...mistyped, ...PAYMENT, tip: 'ostatak', iznos: '1520', napomena: ' "keš" ' };
  const { uplate } = await app.change<{ uplate: Payment[] }>('updateProjectPayment', correct, LIST);
  expect(uplate).toMatchObject([
    { iznos: '100.00', version: 1, ispravljeno: null },
    {
      ...{ tip: 'ostatak', nacin: 'gotovina', iznos: '1520.00', napomena: 'keš', version: 2 },
      ...{ createdBy: 'Mira Jović', createdById: app.staff, ispravljeno: expect.stringMatching(/Z$/) },
    },
  ]);
  const after = await payments();
  const debtOf = ({ finansije, uplate: paid }: typeof after) =>
    Number(dueRsd(finansije, paidUntil(paid, '2026-12-31')));
  expect(debtOf(before) - debtOf(after)).toBe(270);
  const { uplataId } = mistyped;
  const firstEntry = { uplataId, tip: 'avans', nacin: 'gotovina', iznos: '1250.00', datum: '2026-11-21' };
  const corrected = {
    ...firstEntry,
    tip: { staro: 'avans', novo: 'ostatak' },
    iznos: { staro: '1250.00', novo: '1520.00' },
    napomena: { staro: null, novo: 'keš' },
  };
  expect(await history(uplataId)).toEqual([
    ['updateProjectPayment', 'Mira Jović', corrected],
    ['updateProjectPayments', 'Mira Jović', firstEntry],
  ]);
});

test('a correction of a payment with equal values neither raises the version nor appears in the trail', async () => {
  const target = await addPayment('100.00');
  await app.change('updateProjectPayment', { ...target, ...PAYMENT, iznos: 100 });
  expect((await payments()).uplate).toMatchObject([{ version: 1, ispravljeno: null }]);
  expect(await history(target.uplataId)).toHaveLength(1);
});

test('finds the history of a payment by its time when older entries of the trail do not contain its id', async () => {
  const target = await addPayment('100.00');
  await addPayment('200.00');
  await sql`alter table changes disable trigger changes_never_change`.execute(app.db);
  await sql`update changes set detail = detail - 'uplataId' where entity_id = ${project.id}`.execute(app.db);
  await sql`alter table changes enable trigger changes_never_change`.execute(app.db);
  // older versions stored a payment and its change with the same timestamp
  await sql`update payments p set created_at = c.at from changes c where c.entity_id = p.project_id::text
    and c.detail ->> 'iznos' = p.iznos::text and p.project_id = ${project.id}`.execute(app.db);
  expect(await history(target.uplataId)).toMatchObject([['updateProjectPayments', 'Mira Jović', { iznos: '100.00' }]]);
});

test('refuses to correct or remove a payment by a wrong index, id, version or project', async () => {
  const first = await addPayment('100.00');
  const second = await addPayment('200.00');
  const stale = [
    { ...second, index: 0 },
    { ...second, index: 2 },
    { ...second, uplataId: first.uplataId },
    { ...second, uplataId: 'x' },
    { ...second, version: 2 },
    { ...second, version: 0 },
  ];
  for (const input of stale) {
    expect(await app.refusal('updateProjectPayment', { ...input, ...PAYMENT, iznos: 1 })).toMatchObject(CONFLICT);
    expect(await app.refusal('deleteProjectPayment', { ...input, razlog: 'greška' })).toMatchObject(CONFLICT);
  }
  const otherProject = await newProject(app, 6);
  const inOtherProject = { ...second, ...otherProject, index: 0 };
  expect(await app.refusal('updateProjectPayment', { ...inOtherProject, ...PAYMENT, iznos: 1 })).toMatchObject(
    CONFLICT,
  );
  expect(await app.refusal('deleteProjectPayment', { ...second, index: -1, razlog: 'greška' })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  expect((await payments()).uplate.map(({ iznos }) => iznos)).toEqual(['100.00', '200.00']);
});

test('one of several concurrent corrections of a payment succeeds, and one of several concurrent removals', async () => {
  const target = await addPayment('100.00');
  const amounts = ['110', '120', '130'].map(iznos => ({ ...target, ...PAYMENT, iznos }));
  expect(await app.race('updateProjectPayment', amounts, [app.asOwner])).toEqual({
    done: 1,
    codes: ['CONFLICT', 'CONFLICT'],
  });
  const { uplate } = await payments();
  expect(uplate).toMatchObject([{ version: 2 }]);
  const removal = { ...target, version: 2, razlog: 'greška' };
  expect(await app.race('deleteProjectPayment', [removal, removal], [app.asOwner])).toEqual({
    done: 1,
    codes: ['CONFLICT'],
  });
  expect(await history(target.uplataId)).toHaveLength(3);
});

test('lets the author correct a payment on the same day, and an owner at any time', async () => {
  const colleague = await app.account('jova', 'Jova Simić', []);
  const target = await addPayment('100.00');
  const correct = { ...target, ...PAYMENT, iznos: 110 };
  const removal = { ...target, razlog: 'greška' };
  const as = { as: colleague };
  expect(await app.refusal('updateProjectPayment', correct, as)).toMatchObject(FORBIDDEN);
  expect(await app.refusal('deleteProjectPayment', removal, as)).toMatchObject(FORBIDDEN);
  await app.change('updateProjectPayment', correct);
  await backdate(target.uplataId);
  const nextDay = { ...correct, version: 2, iznos: 120 };
  expect(await app.refusal('updateProjectPayment', nextDay)).toMatchObject(FORBIDDEN);
  expect(await app.refusal('deleteProjectPayment', { ...removal, version: 2 })).toMatchObject(FORBIDDEN);
  await app.change('updateProjectPayment', nextDay, 'id', app.asOwner);
  await app.change('deleteProjectPayment', { ...removal, version: 3 }, 'id', app.asOwner);
});

test('a removed payment counts in no sum; an owner finds the payment by the reason of its removal and restores it', async () => {
  await addPayment('100.00');
  const target = await addPayment('200.00');
  const removal = { ...target, razlog: ' dva puta\nuneta ' };
  const removed = await app.change('deleteProjectPayment', removal, 'uplate { iznos } ukupno placeno dug');
  const sums = { ukupno: '118000.00', placeno: '100.00', dug: '117900.00' };
  expect(removed).toEqual({ uplate: [{ iznos: '100.00' }], ...sums });
  const bin = '{ listDeleted(search: "dva puta uneta") { id vrsta naziv klijent projectId deletedBy } }';
  expect(await app.query(bin, {}, app.asOwner)).toEqual([
    {
      id: target.uplataId,
      vrsta: 'payment',
      naziv: '200.00 din, 21.11.2026. (dva puta uneta)',
      klijent: 'Đorđević d.o.o.',
      projectId: project.id,
      deletedBy: 'Mira Jović',
    },
  ]);
  expect(await app.restore('payment', target.uplataId)).toEqual([]);
  expect((await payments()).uplate.map(({ iznos }) => iznos)).toEqual(['100.00', '200.00']);
  expect(await history(target.uplataId)).toMatchObject([
    ['restoreDeleted', 'Petar Vlasnik', { vrsta: 'payment' }],
    ['deleteProjectPayment', 'Mira Jović', { iznos: '200.00', razlog: 'dva puta uneta' }],
    ['updateProjectPayments', 'Mira Jović', { iznos: '200.00' }],
  ]);
});

test('returns CONFLICT for changes of an archived project’s payments, also to owners', async () => {
  project = await newProject(app, 9);
  const target = await addPayment('100.00');
  await archiveProject(app, project);
  for (const as of [app.staff, app.owner]) {
    const correct = { ...target, ...PAYMENT, iznos: 1 };
    expect(await app.refusal('updateProjectPayment', correct, { as })).toMatchObject(CONFLICT);
    expect(await app.refusal('deleteProjectPayment', { ...target, razlog: 'greška' }, { as })).toMatchObject(CONFLICT);
  }
});

test('reports every error of a correction or removal of a payment under the name of the wrong field', async () => {
  const target = await addPayment('100.00');
  const correct = { ...target, ...PAYMENT, iznos: '100.00' };
  for (const [wrong, field] of [
    [{ iznos: '0' }, 'iznos'],
    [{ nacin: 'bitkoin' }, 'nacin'],
    [{ napomena: 'x'.repeat(10_001) }, 'napomena'],
  ] as const)
    expect(await app.refusal('updateProjectPayment', { ...correct, ...wrong }), field).toMatchObject(refusedAt(field));
  for (const razlog of ['', ' x ', 'x'.repeat(501), 'a\u0000b'])
    expect(await app.refusal('deleteProjectPayment', { ...target, razlog })).toMatchObject(refusedAt('razlog'));
  const historyQuery =
    'query($id: ID!, $u: ID) { listChanges(entity: "project", entityId: $id, uplataId: $u) { nextToken } }';
  for (const uplataId of ['', 'x', '-1', '1'.repeat(16)])
    expect(await app.queryCode(historyQuery, { id: project.id, u: uplataId })).toBe('BAD_USER_INPUT');
});

test('refuses a new payment and a correction with a day after today', async () => {
  const datum = addDays(belgradeDay(new Date()), 1);
  const input = { ...project, ...PAYMENT, iznos: '9000000.00', datum };
  const expected = { code: 'BAD_USER_INPUT', fields: { datum: expect.stringContaining('posle današnjeg dana') } };
  expect(await app.refusal('updateProjectPayments', input)).toMatchObject(expected);
  const payment = await addPayment('10.00');
  const withFutureDay = { ...payment, ...PAYMENT, iznos: '10.00', datum };
  expect(await app.refusal('updateProjectPayment', withFutureDay)).toMatchObject(expected);
});

test('accepts a payment above the debt', async () => {
  const payment = { ...project, ...PAYMENT, iznos: '118000.50' };
  const sums = await app.change('updateProjectPayments', payment, 'ukupno placeno dug');
  expect(sums).toEqual({ ukupno: '118000.00', placeno: '118000.50', dug: '-0.50' });
});

test('a payment with a day in the future, stored by an older version, counts from that day', async () => {
  const tomorrow = addDays(belgradeDay(new Date()), 1);
  const { uplataId } = await addPayment('500.00');
  await sql`update payments set datum = ${tomorrow} where id = ${uplataId}`.execute(app.db);
  const placeno = async () => (await app.read<{ placeno: string }>('getProject', project.id, 'placeno')).placeno;
  expect(await placeno()).toBe('0.00');
  await sql`alter table payments disable trigger payments_are_summed`.execute(app.db);
  await sql`update payments set datum = ${belgradeDay(new Date())}, created_at = created_at - interval '2 days'
    where id = ${uplataId}`.execute(app.db);
  await sql`alter table payments enable trigger payments_are_summed`.execute(app.db);
  expect(await placeno()).toBe('0.00');
  await updatePaidSums(app.db, new Date());
  expect(await placeno()).toBe('500.00');
});

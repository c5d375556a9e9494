import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { paperValues } from '#domain/paper/paper-values.ts';
import { overdue } from '#domain/project/dues.ts';
import { FINANCE_FIELDS } from '#domain/project/fields.ts';
import { agreedRsd, dueRsd, type Price, paidUntil } from '#domain/project/finance.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { addMoney, compareMoney, type Money } from '#domain/text/decimal.ts';
import { between, chance } from '#seed/random.ts';
import { columnsOf } from '#server/kernel/column-names.ts';
import { startApp } from '../../tests/api/app.ts';
import { newProject } from '../../tests/api/business-steps.ts';
import { paperSource } from './papers/papers.queries.ts';
import { debtsOn, lateOn } from './reports/accounting.queries.ts';
import { collectedByMonth, debtorsOn, receivablesOn } from './reports/reports.queries.ts';

// This file compares all functions and queries that compute what is paid, owed or late, for the same generated projects.
const today = belgradeDay(new Date());
/** Days for which accountants request figures: a past one, and today. */
const DAYS = [addDays(today, -10), today];
const PROJECT_COUNT = 18;

interface Job {
  id: string;
  createdAt: string;
  clientId: string;
  price: Price;
  dues: { iznos: Money; rok: string | null }[];
  payments: { iznos: Money; datum: string }[];
}

const money = (from: number, to: number): Money => `${between(from, to)}.${String(between(0, 99)).padStart(2, '0')}`;
const sum = (amounts: readonly Money[]): Money => amounts.reduce(addMoney, '0.00');
const above = (amount: Money | null): amount is Money => amount !== null && compareMoney(amount, '0.00') > 0;

const app = await startApp();
const jobs: Job[] = [];

async function generated(n: number): Promise<Job> {
  const { id, createdAt } = await newProject(app, 6, null);
  const vrednostUneta = n % 6 > 0;
  const price: Price = {
    ...{
      vrednostUneta,
      vrednost: vrednostUneta ? money(100, 9_000) : '1000.00',
      kurs: `117.${between(1, 999_999)}`,
      popust: String(between(0, 20)),
    },
    demontaza: chance(0.5) ? money(0, 30_000) : null,
  };
  const dues = Array.from({ length: between(0, 4) }, () => ({
    iznos: money(1_000, 300_000),
    rok: chance(0.2) ? null : addDays(today, between(-60, 30)),
  }));
  // older versions could store payments with a day in the future
  const payments = Array.from({ length: between(0, 5) }, () => ({
    iznos: money(500, 300_000),
    datum: addDays(today, between(-40, 15)),
  }));
  const long = new Date(`${addDays(today, -90)}T12:00:00Z`);
  const columns = { ...columnsOf(price, FINANCE_FIELDS), vrednost_uneta: vrednostUneta, offer_selected_at: long };
  await app.setColumns('projects', id, columns);
  for (const due of dues) await app.insertForProject('payment_dues', id, due);
  for (const payment of [...payments, { iznos: '77777.00', datum: today, deleted_at: new Date() }])
    await app.insertForProject('payments', id, payment);
  const { clientId } = await app.read<{ clientId: string }>('getProject', id, 'clientId');
  return { id, createdAt, clientId, price, dues, payments };
}

for (let n = 0; n < PROJECT_COUNT; n++) jobs.push(await generated(n));

const paidOf = ({ payments }: Job, day: string): Money => paidUntil(payments, day);
const debtOf = (job: Job, day: string): Money | null => dueRsd(job.price, paidOf(job, day));
const lateOf = ({ price, dues, payments }: Job, day: string) =>
  overdue(dues, { total: agreedRsd(price), paid: paidUntil(payments, day) }, day);
const lateSum = (job: Job, day: string): Money => sum(lateOf(job, day).map(({ open }) => open));
const owing = () => jobs.filter(job => above(debtOf(job, today)));
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

test('projects of every kind were made: owing, late, paid, overpaid, paid in advance, without a value', () => {
  expect(owing().length).toBeGreaterThan(0);
  expect(jobs.filter(job => above(lateSum(job, today))).length).toBeGreaterThan(0);
  expect(jobs.filter(job => debtOf(job, today)?.startsWith('-')).length).toBeGreaterThan(0);
  expect(jobs.filter(job => debtOf(job, today) === null).length).toBeGreaterThan(0);
  expect(jobs.filter(({ payments }) => payments.some(({ datum }) => datum > today)).length).toBeGreaterThan(0);
});

const debtOrZero = (job: Job): Money => {
  const debt = debtOf(job, today);
  return above(debt) ? debt : '0.00';
};
const itemsOf = async <Item>(list: string, fields: string) =>
  (await app.query<{ items: Item[] }>(`{ ${list} { items { ${fields} } } }`)).items;
/** Returns the sorted numbers of a column of an exported list. */
const exportedNumbers = async (file: string, column: string) => {
  const { body } = await app.get(`/api/export/${file}.csv`);
  const rows = parse<Record<string, string>>(body, { bom: true, columns: true, delimiter: ';' });
  return sorted(rows.map(row => row[column]?.replace(',', '.')));
};
const sorted = (amounts: readonly (string | undefined)[]) => amounts.map(Number).toSorted((a, c) => a - c);

test('the project shows the paid and the owed amount', async () => {
  for (const job of jobs)
    expect(await app.read('getProject', job.id, 'ukupno placeno dug')).toEqual({
      ukupno: agreedRsd(job.price),
      placeno: paidOf(job, today),
      dug: debtOf(job, today),
    });
});

test('the filters „dug“ and „kasni“ find exactly the projects with such amounts', async () => {
  const listed = async (filter: string) =>
    ids(await itemsOf<{ id: string }>(`listProjects(first: 1000, ${filter})`, 'id'));
  expect(await listed('dug: "da"')).toEqual(ids(owing()));
  expect(await listed('dug: "ne"')).toEqual(ids(jobs.filter(job => !above(debtOf(job, today)))));
  expect(await listed('rokUplate: "kasni"')).toEqual(ids(jobs.filter(job => above(lateSum(job, today)))));
});

test('the export of projects has the paid amount of each project', async () => {
  expect(await exportedNumbers('projekti', 'Uplaćeno (din)')).toEqual(sorted(jobs.map(job => paidOf(job, today))));
});

test('the list of projects has the late amount of each project', async () => {
  for (const { id, kasni } of await itemsOf<{ id: string; kasni: string }>('listProjects(first: 1000)', 'id kasni'))
    expect(kasni).toBe(lateSum(jobs.find(job => job.id === id) as Job, today));
});

test('the page of a client shows the sum of the debts of the client’s projects', async () => {
  for (const job of jobs)
    expect(await app.read('getClientOverview', job.clientId, 'duguje')).toEqual({ duguje: debtOrZero(job) });
});

test('the list and the export of clients show the sum of the debts of each client’s projects', async () => {
  const items = await itemsOf<{ id: string; duguje: string }>('listClients(first: 1000)', 'id duguje');
  for (const job of jobs) expect(items.find(({ id }) => id === job.clientId)?.duguje).toBe(debtOrZero(job));
  expect(await exportedNumbers('klijenti', 'Duguje (din)')).toEqual(sorted(items.map(({ duguje }) => duguje)));
});

test('the page „Danas“ shows the same late amounts as the projects, and since when they are late', async () => {
  type Block = { vrsta: string; total: number; stavke: { id: string; datum: string; iznos: string }[] };
  const text = '{ getToday { blokovi { vrsta total stavke { id datum iznos } } } }';
  const { blokovi } = await app.query<{ blokovi: Block[] }>(text);
  const block = blokovi.find(({ vrsta }) => vrsta === 'kasne');
  expect(block?.total).toBe(jobs.filter(job => above(lateSum(job, today))).length);
  expect(block?.stavke.length).toBeGreaterThan(0);
  for (const { id, datum, iznos } of block?.stavke ?? []) {
    const job = jobs.find(candidate => candidate.id === id) as Job;
    expect([datum, iznos]).toEqual([lateOf(job, today)[0]?.due.rok, lateSum(job, today)]);
  }
});

test('a document from a template contains the same debt as the project', async () => {
  for (const job of jobs) {
    const source = await paperSource(app.db, job.id);
    if (!source) throw new Error('no project');
    const listed = source.payments.map(({ iznos }) => iznos);
    expect(sum(listed)).toBe(paidOf(job, today));
    expect(source.project.placeno).toBe(paidOf(job, today));
    expect(source.project.dug).toBe(debtOf(job, today));
    const { uplate, rate, ukupno, dug } = paperValues(source, today);
    expect(uplate).toHaveLength(listed.length);
    const isKnown = job.price.vrednostUneta;
    expect([ukupno !== '', dug !== '', rate.length]).toEqual([isKnown, isKnown, isKnown ? job.dues.length : 0]);
  }
});

describe.each(DAYS)('on %s', day => {
  test('the report of receivables has the sums of the projects’ debts, overpaid and late amounts', async () => {
    const { uzrast, ...sums } = await receivablesOn(app.db, day);
    const debts = jobs.map(job => debtOf(job, day)).filter(debt => debt !== null);
    const overpaid = debts.filter(debt => debt.startsWith('-')).map(debt => debt.slice(1));
    expect(sums).toEqual({
      iznos: sum(debts.filter(above)),
      broj: debts.filter(above).length,
      preplaceno: sum(overpaid),
      preplacenoBroj: overpaid.length,
      kasni: sum(jobs.map(job => lateSum(job, day))),
      kasniBroj: jobs.filter(job => above(lateSum(job, day))).length,
    });
    expect(sum(uzrast.map(({ iznos }) => iznos))).toBe(sums.kasni);
    expect(uzrast.reduce((all, { broj }) => all + broj, 0)).toBe(jobs.flatMap(job => lateOf(job, day)).length);
  });

  test('the report of receivables lists the projects that owe, sorted by the days that they are late', async () => {
    const debtors = await debtorsOn(app.db, day, PROJECT_COUNT);
    const expected = jobs
      .filter(job => above(debtOf(job, day)))
      .map(job => ({ id: job.id, dug: debtOf(job, day), kasni: lateSum(job, day) }));
    const found = debtors.map(({ id, dug, kasni }) => ({ id, dug, kasni }));
    expect(found.toSorted(byId)).toEqual(expected.toSorted(byId));
    const days = debtors.map(({ dana }) => dana ?? -1);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
  });

  test('the accountant’s files list the debt and the late amounts of each project', async () => {
    const debts = (await debtsOn(app.db, day)).map(({ dug }) => dug).toSorted();
    expect(debts).toEqual(
      jobs
        .map(job => debtOf(job, day))
        .filter(debt => debt !== null && debt !== '0.00')
        .toSorted(),
    );
    const lateAmounts = (await lateOn(app.db, day)).map(({ iznos }) => iznos).toSorted();
    expect(lateAmounts).toEqual(jobs.flatMap(job => lateOf(job, day).map(({ open }) => open)).toSorted());
  });

  test('the months of the report of payments add up to what was paid by that day', async () => {
    const months = await collectedByMonth(app.db, '2000-01-01', day);
    expect(sum(months.map(({ iznos }) => iznos))).toBe(sum(jobs.map(job => paidOf(job, day))));
  });
});

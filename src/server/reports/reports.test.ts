import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { addMoney } from '#domain/text/decimal.ts';
import { addMonths, firstDay, lastDay, monthOf, monthWords } from '#domain/text/months.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newPreoffer, newProject, refusedAt } from '../../../tests/api/business-steps.ts';
import { newFinishedList } from '../../../tests/api/opening-steps.ts';
import type { Report } from './reports.ts';

const sum = (amounts: string[]) => amounts.reduce(addMoney, '0.00');

const app = await startApp();

const SUMS = 'iznos broj preplaceno preplacenoBroj kasni kasniBroj uzrast { od do iznos broj }';
const QUERY = `query($od: Date!, $do: Date!) { getReport(od: $od, do: $do) {
  od do na pipeline { faza broj iznos }
  meseci { mesec ugovoreno ugovorenoEur ugovorenoBroj naplaceno poNacinu { nacin iznos } predponuda projekata otvoreno
    izgubljeno otkazano poUzroku { uzrok izgubljeno otkazano } staklo otvora otvori }
  potrazivanja { ${SUMS} } potrazivanjaLane { ${SUMS} }
  dugovi { id broj klijent ukupno placeno dug kasni dana }
  vremena { faza broj otvorenih medijana p90 } najduze { id broj klijent faza dana osoba } } }`;
const requestReport = (od: string, to: string) => app.gql(QUERY, { od, do: to }, app.asOwner);
const report = (od: string, to: string) => app.query<Report>(QUERY, { od, do: to }, app.asOwner);

const today = belgradeDay(new Date());
const setProject = (id: string, values: object) => app.setColumns('projects', id, values);
const insertPayment = (projectId: string, iznos: string, datum: string, nacin = 'gotovina') =>
  app.insertForProject('payments', projectId, { iznos, datum, nacin });
const insertDue = (projectId: string, iznos: string, rok: string | null) =>
  app.insertForProject('payment_dues', projectId, { iznos, rok });
async function newAgreedProject(at: string, values: object = {}): Promise<string> {
  const { id } = await newProject(app, 6);
  await app.db.deleteFrom('payment_dues').where('project_id', '=', id).execute();
  await setProject(id, { offer_selected_at: new Date(at), ...values });
  return id;
}

test.each([
  ['2024-10-31T22:59:59.999Z', '2024-10'],
  ['2024-10-31T23:00:00.000Z', '2024-11'],
  ['2024-03-31T21:59:59.999Z', '2024-03'],
  ['2024-03-31T22:00:00.000Z', '2024-04'],
  ['2024-12-31T23:00:00.000Z', '2025-01'],
])('the report, whose months begin at midnight in Belgrade, counts an offer chosen at %s in %s', async (at, month) => {
  const before = await report('2024-01-01', '2025-12-31');
  await newAgreedProject(at, { vrednost: '0.01', kurs: '100' });
  const after = await report('2024-01-01', '2025-12-31');
  const changedMonths = after.meseci.filter((row, i) => row.ugovorenoBroj !== before.meseci[i]?.ugovorenoBroj);
  expect(changedMonths.map(({ mesec }) => mesec)).toEqual([month]);
  const ofMonth = await report(firstDay(month), lastDay(month));
  expect(ofMonth.meseci.map(({ mesec, ugovoreno }) => [mesec, ugovoreno])).toEqual([
    [month, changedMonths[0]?.ugovoreno],
  ]);
});

test('the report counts a payment in the month of its day', async () => {
  const id = await newAgreedProject('2024-01-15T10:00:00Z');
  await insertPayment(id, '10.01', '2024-01-31');
  await insertPayment(id, '20.02', '2024-02-01', 'kartica');
  await insertPayment(id, '0.03', '2024-02-29');
  const { meseci } = await report('2024-01-01', '2024-02-29');
  expect(meseci.map(({ naplaceno, poNacinu }) => [naplaceno, poNacinu])).toEqual([
    ['10.01', [{ nacin: 'gotovina', iznos: '10.01' }]],
    [
      '20.05',
      [
        { nacin: 'gotovina', iznos: '0.03' },
        { nacin: 'kartica', iznos: '20.02' },
      ],
    ],
  ]);
});

test('the report counts lost and cancelled jobs by cause in the month in which they ended', async () => {
  const ended = { ishod_at: new Date('2023-05-31T21:30:00Z'), ishod_by: app.staff };
  for (const values of [
    { ishod: 'izgubljeno', ishod_uzrok: 'cena' },
    { ishod: 'otkazano', ishod_uzrok: 'cena' },
    { ishod: 'izgubljeno', ishod_uzrok: 'konkurencija' },
    { ishod: 'izgubljeno', ishod_razlog: 'pre spiska razloga' },
  ] as const) {
    const { id } = await newPreoffer(app);
    await app.setColumns('preoffers', id, { ...ended, ...values });
  }
  await setProject((await newProject(app)).id, { ...ended, ishod: 'izgubljeno', ishod_uzrok: 'cena' });
  const { meseci } = await report('2023-05-01', '2023-06-30');
  const poUzroku = [
    { uzrok: 'cena', izgubljeno: 2, otkazano: 1 },
    { uzrok: 'konkurencija', izgubljeno: 1, otkazano: 0 },
    { uzrok: null, izgubljeno: 1, otkazano: 0 },
  ];
  expect(meseci[0]).toMatchObject({ izgubljeno: 4, otkazano: 1, poUzroku });
  expect(meseci[1]).toMatchObject({ izgubljeno: 0, otkazano: 0, poUzroku: [] });
});

test('the report counts one measuring list per project, in the month in which the list was finished', async () => {
  const { id } = await newProject(app);
  await newFinishedList(app, id, [{ kolicina: 2, sirina: 1000, visina: 1500 }]);
  await newFinishedList(app, id, [{}], { vrsta: 'kontrolno merenje', obuhvat: 'deo' });
  const finished_at = new Date('2022-02-28T23:30:00Z'); // in Belgrade on the first of March
  await app.db.updateTable('measuring_lists').set({ finished_at }).where('project_id', '=', id).execute();
  const { meseci } = await report('2022-02-01', '2022-04-30');
  expect(meseci.map(({ otvora, otvori }) => [otvora, otvori])).toEqual([
    [0, 0],
    [2, 3],
    [0, 0],
  ]);
});

test('the sums of the report by month and by stage are those of the list of projects', async () => {
  const month = monthOf(today);
  for (let n = 0; n < 6; n++) {
    const values = { vrednost: `${1000 + n * 333}.33`, kurs: '117.1234', popust: String(n), demontaza: `${n}.07` };
    await newAgreedProject(`${addDays(today, -n * 40)}T10:00:00Z`, values);
  }
  await newAgreedProject(`${today}T01:00:00Z`, { ishod: 'otkazano', ishod_at: new Date() });
  const list = '{ listProjects(first: 1000) { items { step ukupno } } }';
  const { items } = await app.query<{ items: { step: number; ukupno: string }[] }>(list, {}, app.asOwner);
  const agreed = items.filter(({ step }) => step >= 6);
  const { meseci, pipeline, na } = await report(firstDay(addMonths(month, -35)), lastDay(month));
  expect(na).toBe(today);
  expect(sum(meseci.map(({ ugovoreno }) => ugovoreno))).toBe(sum(agreed.map(({ ukupno }) => ukupno)));
  const atSix = agreed.filter(({ step }) => step === 6);
  expect(pipeline.find(({ faza }) => faza === 'ugovor')).toEqual({
    faza: 'ugovor',
    broj: atSix.length,
    iznos: sum(atSix.map(({ ukupno }) => ukupno)),
  });
  expect(meseci.at(-1)?.otkazano).toBe(1);
});

test('the receivables of a past day include only what was agreed and paid by that day', async () => {
  const id = await newAgreedProject('2021-05-10T10:00:00Z'); // the total is 118,000.00
  await insertDue(id, '50000.00', '2021-05-20');
  await insertDue(id, '68000.00', '2021-07-01');
  await insertPayment(id, '60000.00', '2021-06-15');
  const receivablesOn = async (day: string) => (await report(day, day)).potrazivanja;
  expect(await receivablesOn('2021-05-09')).toMatchObject({ iznos: '0.00', broj: 0 });
  expect(await receivablesOn('2021-05-20')).toMatchObject({ iznos: '118000.00', broj: 1, kasni: '0.00' });
  expect(await receivablesOn('2021-06-05')).toMatchObject({ iznos: '118000.00', kasni: '50000.00', kasniBroj: 1 });
  expect((await receivablesOn('2021-06-05')).uzrast.map(({ iznos }) => iznos)).toEqual([
    '0.00',
    '50000.00',
    '0.00',
    '0.00',
  ]);
  expect(await receivablesOn('2021-06-15')).toMatchObject({ iznos: '58000.00', kasni: '0.00' });
  expect(await receivablesOn('2021-07-02')).toMatchObject({ iznos: '58000.00', kasni: '58000.00' });
  expect((await report('2022-06-05', '2022-06-05')).potrazivanjaLane).toMatchObject({ kasni: '50000.00' });
});

test('the report counts each pre-offer in the month in which it was made, even when it has a project', async () => {
  const month = monthOf(today);
  const before = (await report(firstDay(month), lastDay(month))).meseci[0];
  await newPreoffer(app);
  await newProject(app);
  const tooExpensive = await newPreoffer(app);
  await app.setColumns('preoffers', tooExpensive.id, { status: 'Skupi smo' });
  const after = (await report(firstDay(month), lastDay(month))).meseci[0];
  expect([
    (after?.predponuda ?? 0) - (before?.predponuda ?? 0),
    (after?.projekata ?? 0) - (before?.projekata ?? 0),
    (after?.otvoreno ?? 0) - (before?.otvoreno ?? 0),
  ]).toEqual([3, 1, 1]);
});

test('the times of a stage include projects that are still in it; projects longest in their stage are listed first', async () => {
  const days = (n: number) => new Date(Date.now() - n * 86_400_000);
  const longest = await newProject(app);
  await setProject(longest.id, { measured_at: days(1999), step: 4, offer_selected_at: null });
  await newAgreedProject(days(1990).toISOString(), { measured_at: days(2000) });
  const { vremena } = await report(addDays(today, -2001), addDays(today, -1998));
  expect(vremena).toEqual([
    { faza: 'ponuda', broj: 2, otvorenih: 1, medijana: expect.closeTo(1004.5, 0), p90: expect.any(Number) },
  ]);
  const { najduze } = await report(today, today);
  expect(najduze.find(row => row.id === longest.id)).toMatchObject({ faza: 'ponuda', dana: 1999 });
  expect(najduze.map(({ dana }) => dana)).toEqual(najduze.map(({ dana }) => dana).toSorted((x, y) => y - x));
});

test('the report refuses an impossible period and names the wrong field', async () => {
  const refusalOf = async (od: string, to: string) => (await requestReport(od, to)).errors[0]?.extensions;
  expect(await refusalOf(today, addDays(today, -1))).toMatchObject(refusedAt('do'));
  expect(await refusalOf('1900-01-01', '2200-01-01')).toMatchObject({ code: 'BAD_USER_INPUT' });
});

const get = (file: string, as = app.owner) => app.get(`/api/export/${file}`, { as });
/** The cells of an exported CSV, without the header. */
const csvRows = async (file: string) => {
  const { statusCode, body } = await get(file);
  expect(statusCode, body).toBe(200);
  const lines = body.trim().split('\r\n').slice(1);
  return lines.map(line => line.split(';'));
};

test('the export of months contains the figures of the report', async () => {
  const { meseci } = await report('2023-07-01', '2024-06-30');
  const rows = await csvRows('meseci.csv?mesec=2024-06');
  expect(rows.map(([month]) => month)).toEqual(meseci.map(({ mesec }) => monthWords(mesec)));
  const column = (at: number) => rows.map(row => row[at]?.replace(',', '.')).map(Number);
  expect(column(2)).toEqual(meseci.map(({ ugovoreno }) => Number(ugovoreno)));
  expect(column(4)).toEqual(meseci.map(({ naplaceno }) => Number(naplaceno)));
  expect(column(4).some(amount => amount > 0)).toBe(true);
});

test('the export of reasons contains why jobs ended in the twelve months up to the chosen month', async () => {
  const rows = (await csvRows('razlozi.csv?mesec=2024-04')).map(row => row.join(' '));
  expect(rows).toEqual(['Cena 2 1', 'Konkurencija 1 0', 'Nije izabran 1 0']);
});

test('the exports of stages and their times contain the figures of the report', async () => {
  const { pipeline, vremena } = await report('2023-06-01', '2024-06-30');
  expect((await csvRows('koraci.csv')).map(([, count]) => Number(count))).toEqual(pipeline.map(({ broj }) => broj));
  expect((await csvRows('vremena.csv?mesec=2024-06')).map(([, count]) => Number(count))).toEqual(
    vremena.map(({ broj }) => broj),
  );
  expect(pipeline.length).toBeGreaterThan(1);
  const days = (await csvRows('najduze.csv')).map(row => Number(row[3]));
  expect(days).toEqual(days.toSorted((x, y) => y - x));
});

test('the export of receivables contains what was owed at the end of the chosen month', async () => {
  const rows = await csvRows('potrazivanja.csv?mesec=2021-06');
  expect(rows.map(row => row.slice(3))).toContainEqual(['118000', '60000', '58000', '30.06.2021.']);
});

test('the export of late dues contains those of the last day of a month, and their sum is that of the report', async () => {
  const rows = await csvRows('dugovanja.csv?mesec=2022-06');
  const { potrazivanja } = await report('2022-06-01', '2022-06-30');
  expect(rows.length).toBe(potrazivanja.uzrast.reduce((all, { broj }) => all + broj, 0));
  expect(sum(rows.map(([, , , , , amount = '']) => amount.replace(',', '.')))).toBe(potrazivanja.kasni);
  expect(rows.length).toBeGreaterThan(0);
});

test('a workbook for accountants contains all lists of a month, each on its sheet', async () => {
  const as = await app.account('knjige', 'Knjigovođa', ['knjigovodstvo']);
  const { statusCode, headers, rawPayload } = await get('knjigovodstvo.xlsx?mesec=2024-02', as);
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="knjigovodstvo-${belgradeDay(new Date())}.xlsx"`,
  ]);
  const file = new Blob([new Uint8Array(rawPayload)]);
  const rowsOf = async (name: string) => (await readSheet(file, name)).slice(1);
  expect((await rowsOf('Uplate')).map(row => row.slice(4, 7))).toEqual([
    ['Rata', 'Kartica', 20.02],
    ['Rata', 'Gotovina', 0.03],
  ]);
  for (const [name, sheet] of [
    ['potrazivanja', 'Potraživanja'],
    ['dugovanja', 'Kasne uplate'],
  ] as const) {
    const { body } = await get(`${name}.csv?mesec=2024-02`, as);
    expect((await rowsOf(sheet)).length, sheet).toBe(body.trim().split('\r\n').length - 1);
  }
  expect((await get('knjigovodstvo.csv', as)).statusCode).toBe(404);
  expect((await get('knjigovodstvo.xlsx?mesec=2024-13', as)).statusCode).toBe(400);
});

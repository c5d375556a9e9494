import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Cell } from 'write-excel-file/node';
import { belgradeDay } from '#domain/text/dates.ts';
import { startApp } from '../../../tests/api/app.ts';
import { FORBIDDEN, newClient, newProject, type Row, target } from '../../../tests/api/business-steps.ts';
import { xlsxOf } from '../../../tests/api/import-files.ts';
import { deleteAllRows, importer, reimportExport } from '../../../tests/api/importer.ts';

const app = await startApp();
beforeEach(() => deleteAllRows(app, 'projects', 'preoffers', 'clients'));

interface Answer {
  errors: { row: number; column: string; message: string }[];
  notes: { row: number; column: string; message: string }[];
  imported: number;
}

const { preview, write } = importer<Answer>(app, 'projects');
const HEAD =
  'Stari broj;Klijent;PIB;Vrsta posla;Datum;Vrednost (din);Vrednost (EUR);Kurs;Plaćeno;Datum uplate;Način uplate';
const csv = (...rows: string[]) => `${HEAD}\n${rows.join('\n')}`;

const storedProjects = () =>
  app.db
    .selectFrom('projects')
    .innerJoin('preoffers', 'preoffers.id', 'projects.preoffer_id')
    .innerJoin('clients', 'clients.id', 'projects.client_id')
    .select([
      'projects.stari_broj as stariBroj',
      'projects.created_at as createdAt',
      'projects.uvezeno_at as uvezenoAt',
      'projects.klijent',
      'projects.vrsta_posla as vrstaPosla',
      'poslovno_ime as client',
      'year',
      'step',
      'archived',
      'vrednost',
      'kurs',
      'popust',
      'demontaza',
      'ukupno',
      'placeno',
      'dug',
      'rok_uplate as rokUplate',
      'archived_at as archivedAt',
      'preoffers.created_at as askedAt',
      'preoffers.uvezeno_at as preofferUvezenoAt',
    ])
    .where('projects.deleted_at', 'is', null)
    .orderBy('projects.stari_broj')
    .execute();
const payments = () =>
  app.db
    .selectFrom('payments')
    .innerJoin('projects', 'projects.id', 'payments.project_id')
    .select(['stari_broj as stariBroj', 'tip', 'nacin', 'iznos', 'datum', 'payments.napomena'])
    .where('projects.deleted_at', 'is', null)
    .orderBy('stari_broj')
    .execute();

const FILE = csv(
  '45/2019;DJORDJEVIC DOO;;pvc;15.03.2019.;354.000,50;;;da;02.04.2019.;gotovina',
  '46/2019;Drugo ime;101134702;ALU;16.03.2019. 09:30;;1850;117,85;100.000,00;;',
  '47;Nova kuća;;Velux;17.03.2019.;99.999.999,99;;;;;',
);

test('the preview of projects shows clients and sums, and stores nothing', async () => {
  await newClient(app, { poslovnoIme: 'Đorđević d.o.o.', pib: '101134702' });
  const file = `${FILE}\n 45 / 2019;Nova kuća;;PVC;15.03.2019.;100;;;;;`;
  expect(await preview(file)).toMatchObject({
    hasHead: true,
    problem: null,
    counts: { rows: 4, fresh: 3, duplicates: 1, faulty: 0 },
    clients: { fresh: 1, known: 1 },
    sums: { vrednost: '100572022.99', placeno: '454000.50', dug: '100118022.49' },
    duplicates: [{ row: 5, naziv: 'Nova kuća', opis: '45 / 2019, PVC, 15.03.2019., 100.00 din', earlierRow: 2 }],
    sample: [
      { row: 2, opis: '45/2019, PVC, 15.03.2019., 354,000.50 din' },
      { row: 3, opis: '46/2019, ALU, 16.03.2019., 1850.00 EUR' },
      { row: 4 },
    ],
  });
  expect(await storedProjects()).toEqual([]);
});

test('the preview lists projects whose payment is above their value', async () => {
  const file = csv(
    '1;Prva;;PVC;15.03.2019.;1.000,00;;;1.000,00;;',
    '2;Druga;;PVC;15.03.2019.;1.000,00;;;1.500,00;;',
    '3;Treća;;PVC;15.03.2019.;;10;117,2;1.172,01;;',
  );
  expect(await preview(file)).toMatchObject({
    counts: { fresh: 3, overpaid: 2 },
    overpaid: [
      { row: 3, naziv: 'Druga', opis: 'vredi 1,000.00 din, plaćeno 1,500.00 din' },
      { row: 4, naziv: 'Treća', opis: 'vredi 1,172.00 din, plaćeno 1,172.01 din' },
    ],
  });
});

test('the preview reports each error of a project with its row and column', async () => {
  const { errors } = await preview(
    csv(
      ';A;;PVC;15.03.2019.;100;;;;;',
      `${'9'.repeat(61)};A;;PVC;15.03.2019.;sto;;;-5;31.02.2020.;ček`,
      '1;A;;PVC;15.03.2019.;;;;;;',
      '2;A;;PVC;15.03.2019.;1.234;;;;;',
      '3;A;;PVC;15.03.2019.;100;1;117;;;',
      '4;A;;PVC;15.03.2019.;;100;0,5;;;',
      '5;A;;PVC;15.03.2019.;100;100;;;;',
      '6;A;;PVC;15.03.2019.;100 EUR;;;;;',
      '7;A;;PVC;15.03.2019.;;;117;sve;;',
    ),
  );
  const message = expect.any(String);
  const column = 'Vrednost (din)';
  expect(errors).toEqual([
    { row: 2, column: 'Stari broj', message: 'Unesite stari broj.' },
    { row: 3, column: 'Stari broj', message: 'Unesite najviše 60 znakova.' },
    { row: 3, column, message },
    { row: 3, column: 'Način uplate', message },
    { row: 3, column: 'Datum uplate', message },
    { row: 3, column: 'Uplaćeno (din)', message: 'Unesite broj koji nije manji od nule.' },
    { row: 4, column, message: 'Unesite vrednost, u dinarima ili u evrima.' },
    { row: 5, column, message: '„1.234“ može biti 1234,00 ili 1,23. Napišite iznos sa dve decimale.' },
    { row: 6, column, message: 'Vrednost u evrima daje 117.00 din. Uvezite samo jednu od te dve kolone.' },
    { row: 7, column: 'Kurs', message: 'Kurs je broj dinara za jedan evro, na primer 117.2.' },
    { row: 8, column, message },
    { row: 9, column, message: 'Ovde se upisuju dinari, a upisani iznos je u evrima.' },
    { row: 10, column, message },
  ]);
  expect(await preview('Klijent;Vrsta posla;Datum\nA;PVC;1.1.2020.')).toMatchObject({
    problem: 'Izaberite koja kolona je „Stari broj“.',
  });
  expect(await preview('Stari broj;Klijent;Vrsta posla;Datum;Vrednost\n1;A;PVC;1.1.2020.;5')).toMatchObject({
    problem: expect.stringContaining('vodili kao neplaćeni'),
  });
});

test('the import stores projects in the archive with their day, exact amounts, clients, payments and trail', async () => {
  await newClient(app, { poslovnoIme: 'Đorđević d.o.o.', pib: '101134702' });
  expect(await write(FILE, 'expected=3&clients=1&naziv=Stari%20projekti.csv')).toMatchObject({
    status: 200,
    imported: 3,
    clients: 1,
  });
  const rows = await storedProjects();
  expect(rows).toMatchObject([
    {
      stariBroj: '45/2019',
      createdAt: '2019-03-15T11:00:00.000Z',
      askedAt: '2019-03-15T11:00:00.000Z',
      klijent: 'DJORDJEVIC DOO',
      client: 'Đorđević d.o.o.',
      vrstaPosla: 'PVC',
      placeno: '354000.50',
    },
    {
      stariBroj: '46/2019',
      createdAt: '2019-03-16T08:30:00.000Z',
      client: 'Đorđević d.o.o.',
      vrednost: '1850.00',
      kurs: '117.85',
      placeno: '100000.00',
    },
    { stariBroj: '47', client: 'Nova kuća', placeno: '0.00' },
  ]);
  expect(rows.map(({ ukupno, dug }) => [Number(ukupno).toFixed(2), Number(dug).toFixed(2)])).toEqual([
    ['354000.50', '0.00'],
    ['218022.50', '118022.50'],
    ['99999999.99', '99999999.99'],
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({ year: 0, step: 9, archived: true, rokUplate: null, archivedAt: null });
    expect(row.uvezenoAt).not.toBeNull();
    expect(row.preofferUvezenoAt).not.toBeNull();
  }
  expect(await payments()).toMatchObject([
    { stariBroj: '45/2019', tip: 'rata', nacin: 'gotovina', iznos: '354000.50', datum: '2019-04-02' },
    {
      stariBroj: '46/2019',
      nacin: 'nepoznato',
      iznos: '100000.00',
      datum: '2019-03-16',
      napomena: 'Uvezeno: Stari projekti.csv',
    },
  ]);
  const trail = await app.db
    .selectFrom('changes')
    .select(['entity', 'action', 'detail'])
    .where('search', 'like', '%stari projekti%')
    .orderBy('id')
    .execute();
  expect(trail.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    'client importClients',
    ...Array.from({ length: 3 }, () => ['preoffer importPreoffers', 'project importProjects']).flat(),
  ]);
  expect(trail[2]?.detail).toMatchObject({ stariBroj: '45/2019', datum: '2019-03-15', fajl: 'Stari projekti.csv' });
});

test('a search finds an imported project by its old number; only an owner takes the project out of the archive', async () => {
  await write(FILE, 'expected=3');
  type Archived = Row & { broj: string };
  const list = '{ listArchivedProjects(search: "46/2019") { items { id broj createdAt } } }';
  const [archived] = (await app.query<{ items: Archived[] }>(list)).items;
  if (!archived) throw new Error('not found by its old number');
  expect(archived.broj).toMatch(/^U-\d{4}$/);
  const selection = 'stariBroj uvezenoAt ugovori { naziv } preoffer { uvezenoAt projectId } uplate { nacin iznos }';
  expect(await app.read('getProject', archived.id, selection)).toMatchObject({
    stariBroj: '46/2019',
    ugovori: [],
    preoffer: { projectId: archived.id },
    uplate: [{ nacin: 'nepoznato', iznos: '100000.00' }],
  });
  const found = await app.query('{ find(search: "46/2019") { vrsta opis } }');
  expect(found).toContainEqual({ vrsta: 'project', opis: 'ALU, stari broj 46/2019, u arhivi' });
  const back = { ...target(archived), archived: false };
  expect(await app.refusal('updateProject', back)).toMatchObject(FORBIDDEN);
  expect(await app.change('updateProject', back, 'archived', app.asOwner)).toEqual({ archived: false });
});

test('„Danas“ does not list imported projects, reports count them on their day; imported projects get no number of this year', async () => {
  const counters = () => app.db.selectFrom('counters').selectAll().where('year', '<>', 0).execute();
  const figures = async () => {
    type Today = { blokovi: { vrsta: string; total: number }[] };
    const { blokovi } = await app.query<Today>('{ getToday { blokovi { vrsta total } } }', {}, app.asOwner);
    const year = belgradeDay(new Date()).slice(0, 4);
    const report = (od: string, to: string) =>
      app.query<{ meseci: object[] }>(
        `{ getReport(od: "${od}", do: "${to}") {
          meseci { mesec ugovoreno ugovorenoBroj naplaceno poNacinu { nacin iznos } predponuda projekata otvoreno }
          pipeline { faza broj } vremena { faza broj } najduze { id } potrazivanja { iznos broj kasni preplaceno } } }`,
        {},
        app.asOwner,
      );
    return {
      today: blokovi,
      counters: await counters(),
      thisYear: await report(`${year}-01-01`, `${year}-12-31`),
      old: (await report('2019-03-01', '2019-04-30')).meseci,
    };
  };
  const before = await figures();
  await write(FILE, 'expected=3');
  const after = await figures();
  expect(after.today).toEqual(before.today);
  expect(after.counters).toEqual(before.counters);
  // of this year's figures only the receivables change, because the debt of the imported projects is owed today
  expect(after.thisYear).toMatchObject({
    ...before.thisYear,
    potrazivanja: { iznos: '100118022.49', broj: 2, kasni: '0.00', preplaceno: '0.00' },
  });
  expect(before.old).toMatchObject([{ ugovorenoBroj: 0 }, { naplaceno: '0.00' }]);
  expect(after.old).toMatchObject([
    {
      mesec: '2019-03',
      ugovoreno: '100572022.99',
      ugovorenoBroj: 3,
      naplaceno: '100000.00',
      poNacinu: [{ nacin: 'nepoznato', iznos: '100000.00' }],
      predponuda: 0,
      projekata: 0,
      otvoreno: 0,
    },
    { naplaceno: '354000.50', poNacinu: [{ nacin: 'gotovina', iznos: '354000.50' }], predponuda: 0 },
  ]);
});

test('finds only duplicates in an export of the archive, and imports all of it into an empty archive', async () => {
  await write(FILE, 'expected=3');
  const inEur = 'Stari broj;Klijent;Vrsta posla;Datum;Vrednost (EUR);Kurs;Popust (%);Demontaža (din);Uplaćeno (din)';
  await write(`${inEur}\n48;Nova kuća;PVC;18.03.2019.;1850,55;117,853;12,5;3000,40;100`, 'expected=1');
  const project = await newProject(app);
  const { broj } = await app.read<{ broj: string }>('getProject', project.id, 'broj');
  const archived = { archived: true, ready_for_optimization: true, step: 9, vrednost_uneta: true };
  await app.setColumns('projects', project.id, archived);
  const comparable = async () =>
    (await storedProjects()).map(({ uvezenoAt, preofferUvezenoAt, askedAt, ...row }) => ({
      ...row,
      kurs: Number(row.kurs),
    }));
  const before = (await comparable()).filter(({ stariBroj }) => stariBroj !== null);
  expect(before.at(-1)).toMatchObject({ stariBroj: '48', popust: '12.5', demontaza: '3000.40', placeno: '100.00' });
  await reimportExport(app, { list: 'projects', exportName: 'arhiva', rows: 5 }, async () => {
    const after = await comparable();
    // the number of a project that was made in this program is its old number after the import
    expect(after.filter(({ stariBroj }) => stariBroj === broj)).toHaveLength(1);
    expect(after.filter(({ stariBroj }) => stariBroj !== broj)).toEqual(before);
    await sql`update projects set deleted_at = now() where stari_broj = ${broj}`.execute(app.db);
    await sql`update projects set deleted_at = null where id = ${project.id}`.execute(app.db);
  });
});

test('a project without an entered value has no value after its export is imported', async () => {
  const { id } = await newProject(app);
  const archived = { archived: true, ready_for_optimization: true, step: 9, kurs: '117.5' };
  await app.setColumns('projects', id, archived);
  for (const format of ['csv', 'xlsx']) {
    const { rawPayload: file } = await app.get(`/api/export/arhiva.${format}`);
    await deleteAllRows(app, 'projects');
    expect(await preview(file)).toMatchObject({
      counts: { fresh: 1, faulty: 0, overpaid: 0 },
      sums: { vrednost: '0.00', placeno: '0.00', dug: '0.00' },
      sample: [{ opis: expect.stringMatching(/, vrednost nije uneta$/) }],
    });
    expect(await write(file, 'expected=1')).toMatchObject({ imported: 1 });
    expect(await storedProjects()).toMatchObject([{ vrednost: '1000.00', kurs: '117.5', ukupno: null, dug: null }]);
  }
});

test('imports numbers of an XLSX rounded to two decimals, which the preview notes; refuses texts with more decimals', async () => {
  const head = ['Broj projekta', 'Kupac', 'Posao', 'Datum', 'Ukupno', 'Uplaćeno'];
  const row = (number: number, ...money: [number | string, number | null]) => [
    ...[number, 'Mira Mirić', 'PVC', '1.2.2018.'],
    ...money,
  ];
  const file = await xlsxOf([head, row(1001, 1234.5678, 100.1 + 0.2), row(1002, 0, null)]);
  expect(await preview(file)).toMatchObject({
    counts: { fresh: 2, faulty: 0, noted: 1 },
    notes: [{ row: 2, column: 'Vrednost (din)', message: '1234,5678 se uvozi kao 1234,57.' }],
  });
  expect(await write(file, 'expected=2&clients=1')).toMatchObject({ imported: 2 });
  expect(await storedProjects()).toMatchObject([
    { stariBroj: '1001', ukupno: expect.stringMatching(/^1234\.570*$/), placeno: '100.30' },
    { stariBroj: '1002', ukupno: expect.stringMatching(/^0(\.0*)?$/), placeno: '0.00' },
  ]);
  const typed = await xlsxOf([head, row(1004, '1234,5678', null)]);
  expect(await preview(typed)).toMatchObject({ counts: { fresh: 0, faulty: 1 }, notes: [] });
});

test('imports days that are spreadsheet numbers in the file, and reports such a day after today', async () => {
  const head = ['Broj projekta', 'Kupac', 'Posao', 'Datum', 'Ukupno', 'Uplaćeno', 'Datum uplate'];
  const row = (number: number, datum: number, datumUplate: number) => [
    ...[number, 'Mira Mirić', 'PVC', datum, 1_000],
    ...[500, datumUplate],
  ];
  const file = await xlsxOf([head, row(1001, 43_588, 43_600.5)]);
  expect(await write(file, 'expected=1&clients=1')).toMatchObject({ imported: 1 });
  expect(await storedProjects()).toMatchObject([{ createdAt: '2019-05-03T10:00:00.000Z' }]);
  expect(await payments()).toMatchObject([{ datum: '2019-05-15' }]);
  const message = 'Datum je u budućnosti. Uvoze se samo stare predponude i projekti.';
  expect((await preview(await xlsxOf([head, row(1002, 73_000, 43_588)]))).errors).toEqual([
    { row: 2, column: 'Datum', message },
  ]);
});

test('imports a discount that an XLSX shows in percent as shown, and a plain number unchanged', async () => {
  const percent = (value: number) => ({ type: Number, value, format: '0.00%' });
  const row = (number: number, popust: Cell, placeno: Cell = null) => [
    ...[number, 'Mira Mirić', 'PVC', '1.2.2018.', 1_000, 117],
    popust,
    placeno,
  ];
  const head = ['Broj projekta', 'Kupac', 'Posao', 'Datum', 'Vrednost EUR', 'Kurs', 'Popust', 'Plaćeno'];
  const file = await xlsxOf([head, row(1, percent(0.12345)), row(2, 10), row(3, '10 %')]);
  expect(await preview(file)).toMatchObject({
    notes: [{ row: 2, column: 'Popust (%)', message: '12,345% se uvozi kao 12,35.' }],
  });
  expect(await write(file, 'expected=3&clients=1')).toMatchObject({ imported: 3 });
  expect((await storedProjects()).map(({ popust }) => Number(popust))).toEqual([12.35, 10, 10]);
  const aboveLimit = await xlsxOf([head, row(4, percent(1.1)), row(5, 10, percent(1))]);
  expect((await preview(aboveLimit)).errors).toMatchObject([
    { row: 2, column: 'Popust (%)' },
    { row: 3, column: 'Uplaćeno (din)' },
  ]);
});

test('stores no project, client or pre-offer of a file of which the database refuses one payment', async () => {
  await sql`alter table payments add constraint stone check (datum <> '2019-03-16') not valid`.execute(app.db);
  expect(await write(FILE, 'expected=3')).toMatchObject({ status: 500 });
  await sql`alter table payments drop constraint stone`.execute(app.db);
  expect(await storedProjects()).toEqual([]);
  for (const list of ['listClients', 'listPreoffers'])
    expect(await app.query(`{ ${list} { total } }`)).toEqual({ total: 0 });
  expect(await write(FILE, 'expected=3')).toMatchObject({ imported: 3 });
});

test('imports 700 projects with consecutive numbers once when it is sent twice with one idempotency key', async () => {
  const key = 'uvoz-projekata-0123';
  const rows = Array.from({ length: 700 }, (_, n) => `S-${n};Kuća ${n};;PVC;15.03.2019.;${1_000_000 + n},37;;;da;;`);
  const file = csv(...rows);
  const responses = await Promise.all([write(file, 'expected=700', { key }), write(file, 'expected=700', { key })]);
  expect(responses.map(({ imported }) => imported)).toEqual([700, 700]);
  const { rows: sums } = await sql`select count(*)::int as broj, sum(ukupno)::numeric(16, 2)::text as ukupno,
    sum(placeno)::text as placeno, count(distinct number)::int as brojeva, max(number) - min(number) as razmak
    from projects where deleted_at is null`.execute(app.db);
  expect(sums).toEqual([{ broj: 700, ukupno: '700244909.00', placeno: '700244909.00', brojeva: 700, razmak: 699 }]);
});

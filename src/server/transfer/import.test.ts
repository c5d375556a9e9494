import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLIENT_FIELDS, type ClientField } from '#domain/client/fields.ts';
import { IMPORT_BYTES_MAX } from '#domain/limits.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newClient } from '../../../tests/api/business-steps.ts';
import { workbookOf, xlsxOf } from '../../../tests/api/import-files.ts';
import { deleteAllRows, importer, reimportExport, whileReading } from '../../../tests/api/importer.ts';

const ROWS = 3_005;
const app = await startApp(
  {},
  { rowsMax: { import: ROWS }, unpackedMax: { bytes: 2_000_000, cells: Number.MAX_VALUE } },
);
beforeEach(() => deleteAllRows(app, 'clients'));

interface Preview {
  hasHead: boolean;
  headRow: number | null;
  lines: number;
  top: { row: number; text: string }[];
  problem: string | null;
  columns: { head: string; samples: string[]; field: string | null }[];
  counts: { rows: number; fresh: number; duplicates: number; faulty: number };
  errors: { row: number; column: string; message: string }[];
  duplicates: { row: number; naziv: string; by: string; client: string | null; earlierRow: number | null }[];
  sample: { row: number; poslovnoIme: string }[];
}
type Answer = Preview & { imported: number; error: { code: string; message: string; fields?: object } };

const { preview, write } = importer<Answer>(app, 'clients');
const names = async () =>
  (
    await app.db
      .selectFrom('clients')
      .select('poslovno_ime')
      .where('deleted_at', 'is', null)
      .orderBy('poslovno_ime')
      .execute()
  ).map(row => row.poslovno_ime);
const fileOf = (count: number, start = 0) =>
  `Naziv;PIB;Telefon;Mesto\n${Array.from({ length: count }, (_, n) => `Uvezena firma ${start + n};;064/${String(1_000_000 + start + n)};Ćuprija`).join('\n')}`;

test('the preview shows columns, new clients, duplicates and errors with their rows, and stores nothing', async () => {
  await newClient(app, { poslovnoIme: 'Đorđević d.o.o.', pib: '101134702' });
  const response = await preview(
    [
      'Naziv firme;PIB;Tel.;Mesto;E-mail',
      'Čačanka;100000032;064/123-456;Čačak;a@b.rs',
      'DJORDJEVIC DOO;;;;',
      'Drugo ime;101134702;;;',
      '',
      'Loš PIB;123456789;nema;;',
      'čačanka;;;;',
    ].join('\n'),
  );
  expect(response).toMatchObject({
    hasHead: true,
    problem: null,
    counts: { rows: 5, fresh: 1, duplicates: 3, faulty: 1 },
    errors: [
      { row: 6, column: 'PIB', message: 'PIB ima devet cifara, a poslednja je kontrolna. Proverite ga.' },
      { row: 6, column: 'Telefon' },
    ],
    duplicates: [
      { row: 3, naziv: 'DJORDJEVIC DOO', by: 'naziv', client: 'Đorđević d.o.o.', earlierRow: null },
      { row: 4, naziv: 'Drugo ime', by: 'PIB', client: 'Đorđević d.o.o.', earlierRow: null },
      { row: 7, naziv: 'čačanka', by: 'naziv', client: null, earlierRow: 2 },
    ],
    sample: [{ row: 2, poslovnoIme: 'Čačanka', pib: '100000032', telefon1: '+38164123456', mesto: 'Čačak' }],
  });
  expect(response.columns.map(({ field }) => field)).toEqual(['poslovnoIme', 'pib', 'telefon1', 'mesto', 'email']);
  expect(response.columns[0]).toMatchObject({
    head: 'Naziv firme',
    samples: ['Čačanka', 'DJORDJEVIC DOO', 'Drugo ime'],
  });
  expect(await names()).toEqual(['Đorđević d.o.o.']);
});

test('the preview reads the columns as the fields that the caller chooses', async () => {
  const file = 'A;B\nNiš;Prvi\nBor;Drugi';
  expect(await preview(file)).toMatchObject({ hasHead: false, counts: { rows: 3 } });
  const response = await preview(file, 'head=da&fields=mesto,poslovnoIme');
  expect(response).toMatchObject({ hasHead: true, counts: { rows: 2, fresh: 2 } });
  expect(response.sample[0]).toMatchObject({ row: 2, poslovnoIme: 'Prvi', mesto: 'Niš' });
  expect(await preview(file, 'haed=da')).toMatchObject({
    status: 400,
    error: { fields: { haed: 'Nepoznat parametar.' } },
  });
  expect(await preview(file, 'fields=mesto,')).toMatchObject({ problem: expect.stringContaining('Poslovno ime') });
  for (const query of ['fields=mesto,x', 'fields=a&fields=b', 'head=x'])
    expect(await preview(file, query), query).toMatchObject({ status: 400, error: { code: 'BAD_USER_INPUT' } });
});

test('the preview shows the first 200 characters of a long cell', async () => {
  const { columns } = await preview(`Naziv;${'h'.repeat(5_000)}\nA;${'😀'.repeat(5_000)}`);
  expect(columns[1]).toMatchObject({ head: 'h'.repeat(200), samples: ['😀'.repeat(200)] });
});

test('the preview accepts a file with a malformed Content-Type', async () => {
  const headers = { ...app.headers(), 'content-type': 'csv' };
  const url = '/api/import/clients/preview';
  const response = await app.app.inject({ method: 'POST', url, headers, payload: 'Naziv\nĐorđević' });
  expect(response.json()).toMatchObject({ counts: { fresh: 1 } });
});

test('the preview reads a CSV in the encoding Windows-1250', async () => {
  const win1250 = Buffer.from(
    [...'Naziv;Mesto\r\n'].map(c => c.charCodeAt(0)).concat([0xd0, 0x8a, 0xc8, 0x3b, 0x8e, 0xe6]),
  );
  expect((await preview(win1250)).sample[0]).toMatchObject({ poslovnoIme: 'ĐŠČ', mesto: 'Žć' });
});

test('imports the clients that the preview showed, and records them in the trail with the file’s name', async () => {
  const file = await xlsxOf([
    ['Vrsta klijenta', 'Poslovno ime', 'Ime', 'Prezime', 'PIB', 'Telefon'],
    ['Firma', '=Jednako', null, null, 101134702, '+381641234567'],
    ['Fizičko lice', null, 'Ana Marija', 'Kos', null, 641234567],
  ]);
  expect(await preview(file)).toMatchObject({ counts: { fresh: 2, faulty: 0 } });
  expect(await write(file, 'expected=2&naziv=Stari%20klijenti.xlsx')).toMatchObject({ status: 200, imported: 2 });
  expect(await names()).toEqual(['=Jednako', 'Ana Marija Kos']);
  const { data } = await app.gql<{ listClients: { items: object[] } }>(
    '{ listClients(search: "ana kos 0641234567") { items { tip ime prezime telefon1 version } } }',
  );
  expect(data.listClients.items).toEqual([
    { tip: 'fizicko', ime: 'Ana Marija', prezime: 'Kos', telefon1: '+381641234567', version: 1 },
  ]);
  const trail = await app.db
    .selectFrom('changes')
    .select(['actor_name', 'detail'])
    .where('action', '=', 'importClients')
    .where('search', 'like', '%stari klijenti%')
    .orderBy('id')
    .execute();
  expect(trail).toMatchObject([
    { actor_name: 'Mira Jović', detail: { poslovnoIme: '=Jednako', fajl: 'Stari klijenti.xlsx' } },
    { detail: { poslovnoIme: 'Ana Marija Kos', tip: 'fizicko' } },
  ]);
});

test('finds only duplicates in an export of clients, and imports every field and person into an empty list', async () => {
  const firm: Record<Exclude<ClientField, 'ime' | 'prezime'>, string> = {
    poslovnoIme: '=Povratna; „Kuća“ d.o.o.',
    pib: '101134702',
    maticniBroj: '07036540',
    mesto: 'Čačak',
    adresa: 'Ulica "1. maj" 5, sprat 2',
    telefon1: '062/206-8864',
    telefon2: '+49 30 901820',
    dostava: '-Magacin 3',
    brojRacuna: '265-1660310005042-68',
    poslovnaBanka: '@Banka',
    vrstaUplate: '50%',
    nacinPlacanja: '0,5',
    racunovodstvo: '1.1.2020.',
    email: 'a@povratna.rs',
    postanskiBroj: '01100',
    jbkjs: '01234',
    neSalji: '2026-11-22',
    napomena: 'Zvati; „posle 17“\n=sprat 3',
  };
  const { id: clientId } = await newClient(app, { poslovnoIme: firm.poslovnoIme });
  expect(await app.rest('PUT', '/api/clients/update', { clientId, version: 1, ...firm })).toMatchObject({
    status: 200,
  });
  const ana = { ime: 'Ana', uloga: 'direktorka', telefon: '0641234567', email: 'ana@povratna.rs' };
  for (const person of [ana, { ime: 'Petar', email: 'petar@povratna.rs' }, { ime: 'Jova' }])
    await app.change('createClientPerson', { clientId, ...person });
  await newClient(app, { tip: 'fizicko', poslovnoIme: undefined, ime: 'Ana Marija', prezime: 'Kos' });
  const fields = ['tip', ...CLIENT_FIELDS, 'osobe { ime uloga telefon email }'].join(' ');
  const read = async () =>
    (await app.gql<{ listClients: { items: object[] } }>(`{ listClients { items { ${fields} } } }`)).data.listClients
      .items;
  const before = await read();
  expect(before).toMatchObject([{ jbkjs: '01234', osobe: [{}, {}, { ime: 'Jova' }] }, { prezime: 'Kos' }]);
  const { body } = await app.get('/api/export/klijenti.csv');
  expect(body).toMatch(/^[^\n]*;Bez poruka od;[^\n]*;Kontakt osobe/);
  expect(body).toContain(';22.11.2026.;');
  expect(body).toContain('Ana, direktorka, 064/123-4567, ana@povratna.rs; Petar, petar@povratna.rs; Jova');
  await reimportExport(app, { list: 'clients', exportName: 'klijenti', rows: 2 }, async () => {
    expect(await read()).toEqual(before);
    const search = '{ listClients(search: "povratna petar") { total } }';
    expect((await app.gql(search)).data).toEqual({ listClients: { total: 1 } });
  });
});

test('the import skips duplicates and rows with errors, imports duplicates, or refuses the file, as requested', async () => {
  await newClient(app, { poslovnoIme: 'Isti' });
  const file = 'Naziv;PIB\nNovi;\nISTI;\nLoš;1';
  expect(await write(file, 'expected=1')).toMatchObject({
    status: 400,
    error: { fields: { faulty: expect.stringContaining('Redova sa greškama: 1') } },
  });
  expect(await write(file, 'expected=3&faulty=skip')).toMatchObject({ status: 409, error: { code: 'CONFLICT' } });
  expect(await write(file, 'faulty=skip')).toMatchObject({ status: 400 });
  expect(await names()).toEqual(['Isti']);
  expect(await write(file, 'expected=1&faulty=skip')).toMatchObject({ imported: 1 });
  expect(await write(file, 'expected=2&faulty=skip&duplicates=import')).toMatchObject({ imported: 2 });
  expect(await names()).toEqual(['ISTI', 'Isti', 'Novi', 'Novi']);
  expect(await write(file, 'expected=0&faulty=skip')).toMatchObject({ status: 400, error: { code: 'BAD_USER_INPUT' } });
});

test('imports as many rows as a file may have while other requests succeed, and refuses a file with one row more', async () => {
  const file = fileOf(ROWS);
  expect(await preview(file)).toMatchObject({ counts: { rows: ROWS, fresh: ROWS } });
  const query = '{ listClients(first: 10) { items { id } } }';
  const { done, reads } = await whileReading(app, query, write(file, `expected=${ROWS}`));
  expect(done).toMatchObject({ imported: ROWS });
  expect(reads).toBeGreaterThan(3);
  expect(await names()).toHaveLength(ROWS);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from changes join clients on clients.id::text = entity_id
    where action = 'importClients' and deleted_at is null`.execute(app.db);
  expect(rows[0]?.n).toBe(ROWS);
  expect(await preview(fileOf(ROWS + 1))).toMatchObject({
    error: { message: 'Fajl ima više od 3,005 redova. Podelite ga na više fajlova.' },
  });
});

test('imports a file whose name, cut to its maximum length, would end within a surrogate pair', async () => {
  const naziv = encodeURIComponent(`${'a'.repeat(199)}😀.csv`);
  expect(await write('Naziv\nDugačko ime fajla', `expected=1&naziv=${naziv}`)).toMatchObject({ imported: 1 });
});

test('imports the clients once when the request is sent several times with one idempotency key', async () => {
  const file = fileOf(500);
  const key = 'uvoz-0123456789';
  const responses = await Promise.all([write(file, 'expected=500', { key }), write(file, 'expected=500', { key })]);
  expect(responses.map(({ imported }) => imported)).toEqual([500, 500]);
  expect(await write(file, 'expected=500', { key })).toMatchObject({ imported: 500 });
  expect(await names()).toHaveLength(500);
  expect(await write(fileOf(2), 'expected=2', { key })).toMatchObject({ error: { code: 'CONFLICT' } });
});

test('imports nothing when the caller disconnects before the import is committed', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const lock = await app.db.startTransaction().execute();
  await sql`lock table changes in share mode`.execute(lock); // the import waits until it can write to the trail
  const abort = new AbortController();
  const closedResponse = new Promise(resolve =>
    app.app.server.once('request', (_request, response) => response.once('close', resolve)),
  );
  const sending = fetch(`${address}/api/import/clients?expected=2`, {
    method: 'POST',
    body: fileOf(2),
    headers: { ...app.headers(), 'idempotency-key': 'prekinut-uvoz' },
    signal: abort.signal,
  });
  const waitingLocks = sql`select 1 from pg_locks where relation = 'changes'::regclass and not granted`;
  await expect.poll(async () => (await waitingLocks.execute(app.db)).rows.length).toBe(1);
  abort.abort();
  await Promise.all([expect(sending).rejects.toThrow(), closedResponse]);
  await lock.rollback().execute();
  // waits for the end of the first import; it would be refused if the first import had stored the key
  expect(await write(fileOf(3), 'expected=3', { key: 'prekinut-uvoz' })).toMatchObject({ imported: 3 });
  expect(await names()).toHaveLength(3);
});

test('refuses to import a file that is empty, has no rows, is no spreadsheet or is too large', async () => {
  expect(await preview('')).toMatchObject({ status: 400, error: { message: 'Fajl je prazan.' } });
  expect(await preview('Naziv;PIB')).toMatchObject({ error: { message: 'U fajlu nema redova za uvoz.' } });
  expect(await preview(Buffer.from([1, 0, 2]))).toMatchObject({
    error: { message: 'Ovo nije ni Excel (XLSX) ni CSV fajl.' },
  });
  const large = await preview(Buffer.alloc(IMPORT_BYTES_MAX + 1, 'a'));
  expect(large).toMatchObject({ status: 413, error: { message: 'Fajl je veći od dozvoljenog (10.0 MB).' } });
  expect(await write('Naziv\nA', 'expected=1&fields=mesto')).toMatchObject({
    error: { fields: { fields: expect.any(String) } },
  });
  expect(await names()).toEqual([]);
});

test('refuses a zip bomb and a sheet of billions of empty cells, while other requests succeed', async () => {
  const bomb = workbookOf('', [{ name: 'xl/media/a.xml', content: Buffer.alloc(2_000_000), declaredSize: 10 }]);
  const row = (n: number) => `<row r="${n}"><c r="A${n}"><v>1</v></c></row>`;
  const wideSheet = `<row r="1"><c r="XFD1"><v>1</v></c></row>${Array.from({ length: 30_000 }, (_, n) => row(n + 2)).join('')}`;
  const [ofBomb, ofWideSheet, list] = await Promise.all([
    preview(bomb),
    preview(workbookOf(wideSheet)),
    app.gql('{ listClients(first: 1) { items { id } } }'),
  ]);
  expect(list.status).toBe(200);
  expect(ofBomb).toMatchObject({ status: 400, error: { message: expect.stringContaining('raspakuje') } });
  expect(ofWideSheet).toMatchObject({
    status: 400,
    error: { message: expect.stringContaining('ne može da se pročita') },
  });
  expect(await preview('Naziv\nPosle toga')).toMatchObject({ counts: { fresh: 1 } });
}, 90_000);

describe('the preview of an irregular file', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => `Firma ${n + 1};Ulica ${n + 1};Čačak;`).join('\n');

  test('the preview reports a row whose stray quote makes the next lines part of the row, and its number of lines', async () => {
    const withStrayQuote = rows(60).replace('Firma 20;', '"Firma 20;').replace('Firma 23;', '"Firma 23;');
    const { counts, lines, errors } = await preview(`Naziv;Adresa;Mesto;Napomena\n${withStrayQuote}`);
    expect({ lines, rows: counts.rows, fresh: counts.fresh, faulty: counts.faulty }).toEqual({
      lines: 60,
      rows: 57,
      fresh: 56,
      faulty: 1,
    });
    expect(errors).toEqual([
      {
        row: 21,
        column: 'Poslovno ime',
        message: 'Prelom reda usred polja (redovi 21–24 u fajlu). Proverite navodnike.',
      },
    ]);
  });

  test('the preview accepts line breaks in a note, and reports line breaks in columns that are not imported', async () => {
    const file = 'Naziv;Napomena;Boja\nPrva;"dva\nreda";plava\nDruga;;"ple\nva"\n';
    const { counts, lines, errors } = await preview(file);
    expect([counts.rows, counts.faulty, lines]).toEqual([2, 1, 4]);
    expect(errors).toMatchObject([{ row: 3, column: 'Kolona C' }]);
  });

  test('the preview finds the header below a title, unless the caller names the row of the header', async () => {
    const file = 'Spisak kupaca 2025;;\n;;\nStanje na dan;31.12.2025.;\nNaziv;Mesto;Telefon\nSava;Čačak;064/123-456\n';
    const response = await preview(file);
    expect(response).toMatchObject({ hasHead: true, headRow: 4, lines: 1, counts: { rows: 1, fresh: 1 } });
    expect(response.columns.map(({ field }) => field)).toEqual(['poslovnoIme', 'mesto', 'telefon1']);
    expect(response.top[0]).toEqual({ row: 1, text: 'Spisak kupaca 2025' });
    expect(await preview(file, 'head=1')).toMatchObject({ headRow: 1, counts: { rows: 3 } });
    expect(await preview(file, 'head=9')).toMatchObject({ status: 400, error: { message: 'U fajlu nema reda 9.' } });
    expect(await write(file, 'expected=1')).toMatchObject({ status: 200, imported: 1 });
    expect(await names()).toEqual(['Sava']);
  });

  test('the preview reports the cell of a formula’s error, in an XLSX and in a CSV', async () => {
    const cells = (row: number, name: string, secondCell: string) =>
      `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${name}</t></is></c>${secondCell}</row>`;
    const book = workbookOf(
      `${cells(1, 'Naziv', '<c r="B1" t="inlineStr"><is><t>Mesto</t></is></c>')}${cells(2, 'Sava', '<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>')}`,
    );
    const error = (code: string) => ({ row: 2, column: 'Mesto', message: `Ćelija B2 ima grešku formule ${code}.` });
    expect((await preview(book)).errors).toEqual([error('#DIV/0!')]);
    expect((await preview('Naziv;Mesto\nSava;#REF!\n#Prva;#1\n')).errors).toEqual([error('#REF!')]);
  });

  test('the preview reports formulas that the program that wrote the file has not computed', async () => {
    const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const book = workbookOf(
      [
        `<row r="1">${text('A1', 'Naziv')}${text('B1', 'Mesto')}${text('C1', 'Adresa')}</row>`,
        `<row r="2">${text('A2', 'Sava')}<c r="B2"><f>D2</f></c>${text('C2', 'Glavna 1')}</row>`,
        `<row r="3">${text('A3', 'Drina')}<c r="B3" t="str"><f>D3</f><v></v></c><c r="C3"><f>1</f><v>1</v></c></row>`,
        `<row r="4">${text('A4', 'Tisa')}<c r="B4"/><c r="C4"><f>D4</f></c></row>`,
      ].join(''),
    );
    const message = (cell: string) =>
      `Formula u ćeliji ${cell} nije izračunata. Otvorite fajl u Excelu, sačuvajte ga i uvezite ponovo.`;
    expect(await preview(book)).toMatchObject({
      counts: { fresh: 1 },
      errors: [
        { row: 2, column: 'Mesto', message: message('B2') },
        { row: 4, column: 'Adresa', message: message('C4') },
      ],
    });
  });
});

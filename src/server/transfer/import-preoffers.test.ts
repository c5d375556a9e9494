import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { belgradeDay } from '#domain/text/dates.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newClient, projectInput, type Row } from '../../../tests/api/business-steps.ts';
import { deleteAllRows, importer, reimportExport, whileReading } from '../../../tests/api/importer.ts';

const MANY_ROWS = 2_000;
const app = await startApp();
beforeEach(() => deleteAllRows(app, 'preoffers', 'clients'));

interface Answer {
  errors: { row: number; column: string; message: string }[];
  imported: number;
}

const { preview, write } = importer<Answer>(app, 'preoffers');
const csv = (...rows: string[]) => `Klijent;PIB;Mesto;Telefon;Vrsta posla;Datum;Kontakt;Status\n${rows.join('\n')}`;
const storedPreoffers = () =>
  app.db
    .selectFrom('preoffers')
    .innerJoin('clients', 'clients.id', 'preoffers.client_id')
    .select([
      'preoffers.id',
      'preoffers.created_at as createdAt',
      'preoffers.uvezeno_at as uvezenoAt',
      'preoffers.aktivnost_at as aktivnostAt',
      'klijent',
      'poslovno_ime as client',
      'clients.pib',
      'vrsta_posla as vrstaPosla',
      'kontakt',
      'status',
      'sastanak',
      'preoffers.telefon',
      'preoffers.mesto',
      'preoffers.adresa',
    ])
    .where('preoffers.deleted_at', 'is', null)
    .orderBy('preoffers.created_at')
    .execute();
const countSilentPreoffers = async () => {
  type Today = { blokovi: { vrsta: string; total: number }[] };
  const { blokovi } = await app.query<Today>('{ getToday { blokovi { vrsta total } } }');
  return blokovi.find(({ vrsta }) => vrsta === 'tihe')?.total;
};

const FILE = csv(
  'DJORDJEVIC DOO;;Čačak;064/123-4567;pvc;15.03.2024.;telefon;Skupi smo',
  'Drugo ime;101134702;;;ALU;16.03.2024. 09:30;;',
  'Nova kuća;;Bor;;Sobna vrata;2024-03-17;Lično;Zainteresovan',
  'nova KUĆA;100000032;;;Velux;18.03.2024.;;',
);

test('the preview shows the client of each pre-offer, and stores nothing', async () => {
  await newClient(app, { poslovnoIme: 'Đorđević d.o.o.', pib: '101134702' });
  const file = csv(
    'DJORDJEVIC DOO;;;;pvc;15.03.2024.;;',
    'Drugo ime;101134702;;;PVC;15.03.2024. 18:00;;',
    'Nova kuća;;;;ALU;16.03.2024.;;',
  );
  expect(await preview(file)).toMatchObject({
    hasHead: true,
    problem: null,
    counts: { rows: 3, fresh: 2, duplicates: 1, faulty: 0 },
    clients: { fresh: 1, known: 1 },
    matches: [
      { row: 4, rows: 1, by: null, naziv: 'Nova kuća' },
      { row: 2, rows: 2, by: 'naziv', naziv: 'Đorđević d.o.o.' },
    ],
    duplicates: [{ row: 3, naziv: 'Drugo ime', opis: 'PVC, 15.03.2024.', earlierRow: 2 }],
    sample: [
      { row: 2, naziv: 'DJORDJEVIC DOO', opis: 'PVC, 15.03.2024.' },
      { row: 4, naziv: 'Nova kuća', opis: 'ALU, 16.03.2024.' },
    ],
  });
  expect(await storedPreoffers()).toEqual([]);
});

test('the preview reports each error of a pre-offer with its row and column', async () => {
  const tomorrow = belgradeDay(new Date(Date.now() + 2 * 86_400_000))
    .split('-')
    .reverse()
    .join('.');
  const { errors } = await preview(
    csv(
      ';;;;PVC;15.03.2024.;;',
      'A;1;;abc;gvožđe;31.02.2024.;pismo;možda',
      `A;;;;PVC;${tomorrow};;`,
      'A;;;;;;;',
      'A;;;;PVC;15.03.1924.;;',
    ),
  );
  const message = expect.any(String);
  expect(errors).toEqual([
    { row: 2, column: 'Klijent', message: 'Unesite klijenta.' },
    { row: 3, column: 'PIB', message },
    { row: 3, column: 'Telefon', message },
    {
      row: 3,
      column: 'Vrsta posla',
      message: 'Vrsta posla je jedno od: PVC, ALU, Velux, Sobna vrata, Oprema, Servis.',
    },
    { row: 3, column: 'Datum', message: 'Unesite datum koji postoji, na primer 21.11.2026.' },
    { row: 3, column: 'Kontakt', message },
    { row: 3, column: 'Status', message },
    { row: 4, column: 'Datum', message: 'Datum je u budućnosti. Uvoze se samo stare predponude i projekti.' },
    { row: 5, column: 'Vrsta posla', message },
    { row: 5, column: 'Datum', message },
    { row: 6, column: 'Datum', message: 'Datum je pre 1990. godine. Proverite ga.' },
  ]);
  expect(await preview('Klijent;Datum\nA;1.1.2020.')).toMatchObject({
    problem: 'Izaberite koja kolona je „Vrsta posla“.',
  });
});

test('the import stores pre-offers with their day, marked as imported, with their clients and their trail', async () => {
  await newClient(app, { poslovnoIme: 'Đorđević d.o.o.', pib: '101134702' });
  expect(await preview(FILE)).toMatchObject({ counts: { fresh: 4 }, clients: { fresh: 1, known: 1 } });
  expect(await write(FILE, 'expected=4&clients=1&naziv=Stari%20upiti.csv')).toMatchObject({
    status: 200,
    imported: 4,
    clients: 1,
  });
  const rows = await storedPreoffers();
  expect(rows).toMatchObject([
    {
      createdAt: '2024-03-15T11:00:00.000Z',
      klijent: 'DJORDJEVIC DOO',
      client: 'Đorđević d.o.o.',
      vrstaPosla: 'PVC',
      kontakt: 'Telefon',
      status: 'Skupi smo',
      telefon: '+381641234567',
    },
    { createdAt: '2024-03-16T08:30:00.000Z', klijent: 'Drugo ime', client: 'Đorđević d.o.o.', kontakt: null },
    { createdAt: '2024-03-17T11:00:00.000Z', client: 'Nova kuća', pib: '100000032', vrstaPosla: 'Sobna vrata' },
    { createdAt: '2024-03-18T11:00:00.000Z', client: 'Nova kuća', klijent: 'nova KUĆA' },
  ]);
  for (const row of rows) {
    expect(row.uvezenoAt).not.toBeNull();
    expect(row.aktivnostAt).toBe(row.createdAt);
  }
  const trail = await app.db
    .selectFrom('changes')
    .select(['entity', 'action', 'detail'])
    .where('search', 'like', '%stari upiti%')
    .orderBy('id')
    .execute();
  expect(trail.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    'client importClients',
    ...Array.from({ length: 4 }, () => 'preoffer importPreoffers'),
  ]);
  expect(trail[1]?.detail).toEqual({
    klijent: 'DJORDJEVIC DOO',
    vrstaPosla: 'PVC',
    datum: '2024-03-15',
    fajl: 'Stari upiti.csv',
  });
});

test('„Danas“ does not list imported pre-offers, reports count them, and projects can be made of them', async () => {
  const before = await countSilentPreoffers();
  const counter = () => app.db.selectFrom('counters').selectAll().where('name', '=', 'project').execute();
  const numbers = await counter();
  const file = csv('Tihi klijent;;;;PVC;15.03.2024.;;Zainteresovan');
  const report = async () => {
    const text = '{ getReport(od: "2024-03-01", do: "2024-03-31") { meseci { predponuda } } }';
    const { meseci } = await app.query<{ meseci: { predponuda: number }[] }>(text, {}, app.asOwner);
    return meseci[0]?.predponuda ?? 0;
  };
  const countBefore = await report();
  expect(await write(file, 'expected=1&clients=1')).toMatchObject({ imported: 1 });
  expect(await countSilentPreoffers()).toBe(before);
  expect(await report()).toBe(countBefore + 1);
  expect(await counter()).toEqual(numbers);
  const quiet = async (more: string) => {
    const text = `{ listPreoffers(search: "tihi klijent"${more}) { items { id createdAt clientId } } }`;
    return (await app.query<{ items: (Row & { clientId: string })[] }>(text)).items;
  };
  const [preoffer] = await quiet('');
  if (!preoffer) throw new Error('not listed');
  expect(await quiet(', aktivnost: "14"')).toEqual([]);
  // an imported pre-offer that was changed in this program is listed by „Danas“ like any other
  await app.change('updatePreoffers', { id: preoffer.id, indexCreatedAt: preoffer.createdAt, kontakt: 'Telefon' });
  await sql`update preoffers set aktivnost_at = now() - interval '20 days', uvezeno_at = now() - interval '30 days'
    where id = ${preoffer.id}`.execute(app.db);
  expect(await countSilentPreoffers()).toBe((before ?? 0) + 1);
  await app.change('createProjects', projectInput(preoffer));
  expect(await counter()).not.toEqual(numbers);
});

test('finds only duplicates in an export of pre-offers, and imports all of it into an empty list', async () => {
  await newClient(app, { poslovnoIme: 'Đorđević d.o.o.', pib: '101134702' });
  await write(FILE, 'expected=4&clients=1');
  const head = 'Klijent;Mesto;Adresa;Telefon;Vrsta posla;Datum;Kontakt;Status;Sastanak';
  const row = '=Puna kuća;Čačak;"Ulica 1; sprat 2";+49 30 901820;PVC;19.03.2024. 23:59;Lično;Nema odgovora;Nepotreban';
  expect(await write(`${head}\n${row}`, 'expected=1&clients=1')).toMatchObject({ imported: 1 });
  const comparable = async () => (await storedPreoffers()).map(({ id, uvezenoAt, aktivnostAt, ...rest }) => rest);
  const before = await comparable();
  expect(before.at(-1)).toMatchObject({ sastanak: 'Nepotreban', adresa: 'Ulica 1; sprat 2', mesto: 'Čačak' });
  await reimportExport(app, { list: 'preoffers', exportName: 'predponude', rows: 5 }, async () =>
    expect(await comparable()).toEqual(before),
  );
});

test('returns 409 when the number of pre-offers or clients differs from the number in the preview', async () => {
  const file = csv('Novi klijent;;;;PVC;15.03.2024.;;', 'Stari;;;;PVC;15.03.2024.;;');
  expect(await write(file, 'expected=1&clients=2')).toMatchObject({ status: 409 });
  await newClient(app, { poslovnoIme: 'Stari' });
  expect(await write(file, 'expected=2&clients=2')).toMatchObject({ status: 409, error: { code: 'CONFLICT' } });
  expect(await storedPreoffers()).toEqual([]);
  expect(await write(file, 'expected=2&clients=1')).toMatchObject({ imported: 2, clients: 1 });
  expect(await write(file, 'expected=0&clients=0')).toMatchObject({
    status: 400,
    error: { message: 'Nema nijedne predponude za uvoz.' },
  });
  expect(await write(file, 'expected=2&duplicates=import')).toMatchObject({ imported: 2, clients: 0 });
});

test('returns 409 to the second of two people who import pre-offers concurrently', async () => {
  const other = csv(...Array.from({ length: 300 }, (_, n) => `Zgrada ${n};;;;PVC;15.03.2024.;;`));
  const responses = await Promise.all([write(other, 'expected=300'), write(other, 'expected=300', app.asOwner)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await storedPreoffers()).toHaveLength(300);
});

test('imports 2,000 pre-offers with new clients while other requests succeed', async () => {
  const rows = Array.from(
    { length: MANY_ROWS },
    (_, n) => `Kuća ${n};;Ćuprija;064/${1_000_000 + n};PVC;${String(1 + (n % 28)).padStart(2, '0')}.03.2024.;;`,
  );
  const file = csv(...rows);
  const query = '{ listPreoffers(first: 10) { items { id } } }';
  const { done, reads } = await whileReading(app, query, write(file, `expected=${MANY_ROWS}&clients=${MANY_ROWS}`));
  expect(done).toMatchObject({ imported: MANY_ROWS });
  expect(reads).toBeGreaterThan(3);
  expect(await storedPreoffers()).toHaveLength(MANY_ROWS);
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { belgradeDay } from '#domain/text/dates.ts';
import { startApp } from '../../../tests/api/app.ts';
import { change, newClient, projectInput } from '../../../tests/api/business-steps.ts';
import { emptyLists, importer, whileReading } from '../../../tests/api/importer.ts';

const MANY = 2_000;
const b = await startApp();
beforeEach(() => emptyLists(b, 'preoffers', 'clients'));

interface Answer {
  errors: { row: number; column: string; message: string }[];
  imported: number;
}

const { preview, write } = importer<Answer>(b, 'preoffers');
const csv = (...rows: string[]) => `Klijent;PIB;Mesto;Telefon;Vrsta posla;Datum;Kontakt;Status\n${rows.join('\n')}`;
const stored = () =>
  b.db
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
const silent = async () => {
  const { data } = await b.gql<{ getToday: { blokovi: { vrsta: string; total: number }[] } }>(
    '{ getToday { blokovi { vrsta total } } }',
  );
  return data.getToday.blokovi.find(({ vrsta }) => vrsta === 'tihe')?.total;
};

const FILE = csv(
  'DJORDJEVIC DOO;;Čačak;064/123-4567;pvc;15.03.2024.;telefon;Skupi smo',
  'Drugo ime;101134702;;;ALU;16.03.2024. 09:30;;',
  'Nova kuća;;Bor;;Sobna vrata;2024-03-17;Lično;Zainteresovan',
  'nova KUĆA;100000032;;;Velux;18.03.2024.;;',
);

describe('the preview', () => {
  test('shows the client of each pre-offer, and writes nothing', async () => {
    await newClient(b, { poslovnoIme: 'Đorđević d.o.o.', pib: '101134702' });
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
    expect(await stored()).toEqual([]);
  });

  test('reports errors by row and column', async () => {
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
    expect(errors.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Klijent'],
      [3, 'PIB'],
      [3, 'Telefon'],
      [3, 'Vrsta posla'],
      [3, 'Datum'],
      [3, 'Kontakt'],
      [3, 'Status'],
      [4, 'Datum'],
      [5, 'Vrsta posla'],
      [5, 'Datum'],
      [6, 'Datum'],
    ]);
    const at = (row: number, column: string) => errors.find(one => one.row === row && one.column === column)?.message;
    expect(at(2, 'Klijent')).toBe('Unesite klijenta.');
    expect(at(3, 'Vrsta posla')).toBe('Vrsta posla je jedno od: PVC, ALU, Velux, Sobna vrata, Oprema, Servis.');
    expect(at(3, 'Datum')).toBe('Unesite datum koji postoji, na primer 21.11.2026.');
    expect(at(4, 'Datum')).toBe('Datum je u budućnosti. Uvoze se samo stari upiti i projekti.');
    expect(at(6, 'Datum')).toBe('Datum je pre 1990. godine. Proverite ga.');
    expect(await preview('Klijent;Datum\nA;1.1.2020.')).toMatchObject({
      problem: 'Izaberite koja kolona je „Vrsta posla“.',
    });
  });
});

describe('the import', () => {
  test('writes the pre-offers on their day, marked, with their clients and the trail', async () => {
    await newClient(b, { poslovnoIme: 'Đorđević d.o.o.', pib: '101134702' });
    expect(await preview(FILE)).toMatchObject({ counts: { fresh: 4 }, clients: { fresh: 1, known: 1 } });
    expect(await write(FILE, 'expected=4&clients=1&naziv=Stari%20upiti.csv')).toMatchObject({
      status: 200,
      imported: 4,
      clients: 1,
    });
    const rows = await stored();
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
    const trail = await b.db
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

  test('imported pre-offers are not silent work, count in reports, and can become projects', async () => {
    const before = await silent();
    const counter = () => b.db.selectFrom('counters').selectAll().where('name', '=', 'project').execute();
    const numbers = await counter();
    const file = csv('Tihi klijent;;;;PVC;15.03.2024.;;Zainteresovan');
    const report = async () => {
      const { data } = await b.gql<{ getReport: { meseci: { mesec: string; predponuda: number }[] } }>(
        '{ getReport(od: "2024-03-01", do: "2024-03-31") { meseci { mesec predponuda } } }',
        {},
        { as: b.owner },
      );
      return data.getReport.meseci[0]?.predponuda ?? 0;
    };
    const counted = await report();
    expect(await write(file, 'expected=1&clients=1')).toMatchObject({ imported: 1 });
    expect(await silent()).toBe(before);
    expect(await report()).toBe(counted + 1);
    expect(await counter()).toEqual(numbers);
    const { data } = await b.gql<{ listPreoffers: { items: { id: string; createdAt: string; clientId: string }[] } }>(
      '{ listPreoffers(search: "tihi klijent") { items { id createdAt clientId uvezenoAt } } }',
    );
    const [preoffer] = data.listPreoffers.items;
    if (!preoffer) throw new Error('not listed');
    const quiet = await b.gql<{ listPreoffers: { items: object[] } }>(
      '{ listPreoffers(search: "tihi klijent", aktivnost: "14") { items { id } } }',
    );
    expect(quiet.data.listPreoffers.items).toEqual([]);
    // after something is done to it, it is treated like any other pre-offer
    await change(b, 'updatePreoffers', { id: preoffer.id, indexCreatedAt: preoffer.createdAt, kontakt: 'Telefon' });
    await sql`update preoffers set aktivnost_at = now() - interval '20 days', uvezeno_at = now() - interval '30 days'
      where id = ${preoffer.id}`.execute(b.db);
    expect(await silent()).toBe((before ?? 0) + 1);
    await change(b, 'createProjects', projectInput(preoffer));
    expect(await counter()).not.toEqual(numbers);
  });

  test('finds nothing new in our own export, and imports all of it into an empty list', async () => {
    await newClient(b, { poslovnoIme: 'Đorđević d.o.o.', pib: '101134702' });
    await write(FILE, 'expected=4&clients=1');
    const more = 'Klijent;Mesto;Adresa;Telefon;Vrsta posla;Datum;Kontakt;Status;Sastanak';
    const one =
      '=Puna kuća;Čačak;"Ulica 1; sprat 2";+49 30 901820;PVC;19.03.2024. 23:59;Lično;Nema odgovora;Nepotreban';
    expect(await write(`${more}\n${one}`, 'expected=1&clients=1')).toMatchObject({ imported: 1 });
    const before = (await stored()).map(({ id, uvezenoAt, aktivnostAt, ...row }) => row);
    expect(before.at(-1)).toMatchObject({ sastanak: 'Nepotreban', adresa: 'Ulica 1; sprat 2', mesto: 'Čačak' });
    const files = await Promise.all(
      ['csv', 'xlsx'].map(async format => {
        const { rawPayload } = await b.get(`/api/export/predponude.${format}`);
        return rawPayload;
      }),
    );
    for (const file of files) {
      expect(await preview(file)).toMatchObject({ counts: { rows: 5, fresh: 0, duplicates: 5, faulty: 0 } });
      await emptyLists(b, 'preoffers');
      expect(await write(file, 'expected=5&clients=0')).toMatchObject({ imported: 5 });
      expect((await stored()).map(({ id, uvezenoAt, aktivnostAt, ...row }) => row)).toEqual(before);
    }
  });

  test('returns 409 when the number of jobs or clients differs from the preview', async () => {
    const file = csv('Novi klijent;;;;PVC;15.03.2024.;;', 'Stari;;;;PVC;15.03.2024.;;');
    expect(await write(file, 'expected=1&clients=2')).toMatchObject({ status: 409 });
    await newClient(b, { poslovnoIme: 'Stari' });
    expect(await write(file, 'expected=2&clients=2')).toMatchObject({ status: 409, error: { code: 'CONFLICT' } });
    expect(await stored()).toEqual([]);
    expect(await write(file, 'expected=2&clients=1')).toMatchObject({ imported: 2, clients: 1 });
    expect(await write(file, 'expected=0&clients=0')).toMatchObject({
      status: 400,
      error: { message: 'Nema nijedne predponude za uvoz.' },
    });
    expect(await write(file, 'expected=2&duplicates=import')).toMatchObject({ imported: 2, clients: 0 });
  });

  test('returns 409 to the second of two people who import concurrently', async () => {
    const other = csv(...Array.from({ length: 300 }, (_, n) => `Zgrada ${n};;;;PVC;15.03.2024.;;`));
    const both = await Promise.all([write(other, 'expected=300'), write(other, 'expected=300', { as: b.owner })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stored()).toHaveLength(300);
  });

  test('imports many rows with new clients while other requests succeed', async () => {
    const rows = Array.from(
      { length: MANY },
      (_, n) => `Kuća ${n};;Ćuprija;064/${1_000_000 + n};PVC;${String(1 + (n % 28)).padStart(2, '0')}.03.2024.;;`,
    );
    const file = csv(...rows);
    const query = '{ listPreoffers(first: 10) { items { id } } }';
    const { done, reads } = await whileReading(b, query, write(file, `expected=${MANY}&clients=${MANY}`));
    expect(done).toMatchObject({ imported: MANY });
    expect(reads).toBeGreaterThan(3);
    expect(await stored()).toHaveLength(MANY);
  });
});

import { once } from 'node:events';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { belgradeDay } from '#domain/text/dates.ts';
import { EXPORT_NAMES } from '#domain/transfer/exports.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newClient, newPreoffer, newProject, TOO_MANY_WORDS } from '../../../tests/api/business-steps.ts';
import { newOrder } from '../../../tests/api/glass-steps.ts';
import { newFinishedList } from '../../../tests/api/opening-steps.ts';

const XLSX_ROWS = 900;
const app = await startApp({}, { rowsMax: { xlsx: XLSX_ROWS }, waitingMax: 1 });
const address = await app.app.listen({ port: 0, host: '127.0.0.1' });

const get = (file: string, as: string | null = app.staff) => app.get(`/api/export/${file}`, { as });
const refusalOf = async (file: string, as: string | null = app.staff) => {
  const response = await get(file, as);
  return [response.statusCode, response.json<{ error: { code: string } }>().error.code];
};
const csv = async (file: string, as?: string): Promise<Record<string, string>[]> => {
  const { statusCode, body } = await get(file, as);
  expect(statusCode, body).toBe(200);
  return parse(body, { bom: true, columns: true, delimiter: ';' });
};
const xlsx = async (file: string, as?: string) => {
  const { statusCode, body, rawPayload } = await get(file, as);
  expect(statusCode, body.slice(0, 200)).toBe(200);
  return readSheet(new Blob([new Uint8Array(rawPayload)]));
};
/** Inserts `count` clients with names `Masovni 000001`, `Masovni 000002` and so on. */
const manyClients = (count: number) =>
  sql`insert into clients (tip, poslovno_ime, mesto, search, created_by)
      select 'pravno', 'Masovni ' || lpad(n::text, 6, '0'), 'Šabac', 'masovni ' || lpad(n::text, 6, '0') || ' sabac', ${app.staff}
      from generate_series(1, ${count}::int) n`.execute(app.db);

test('a CSV contains the chosen rows in the chosen order, for spreadsheets with Serbian settings', async () => {
  await newClient(app, { poslovnoIme: 'Žica; "Bakar"', mesto: 'Čačak', pib: '101134702', telefon1: '064/123-456' });
  await newClient(app, {
    poslovnoIme: '=HYPERLINK("http://x")',
    mesto: 'Čačak',
    adresa: 'x,=1+1',
    telefon1: '+43 664 1234567',
  });
  await newClient(app, { poslovnoIme: 'Drugi', mesto: 'Bor' });
  const response = await get('klijenti.csv?search=cacak&sort=poslovnoIme:desc');
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="klijenti-${belgradeDay(new Date())}.csv"`,
    'cache-control': 'no-store',
  });
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [head, first, ...rest] = response.body.split('\r\n');
  expect(head?.startsWith('\uFEFFVrsta klijenta;Poslovno ime;Ime;Prezime;PIB;')).toBe(true);
  expect(first).toMatch(/^Firma;"Žica; ""Bakar""";;;101134702;;Čačak;;064\/123-456;/);
  expect(rest).toHaveLength(2);
  expect(rest[0]).toMatch(/^Firma;"'=HYPERLINK\(""http:\/\/x""\)";;;;;Čačak;x,'=1\+1;\+43 664 123 4567;/);
});

test.each(EXPORT_NAMES)('the export of the list %s can be read as XLSX', async name => {
  expect((await xlsx(`${name}.xlsx`, app.owner)).length).toBeGreaterThan(0);
});

test('an XLSX contains headers, dates as dates and no formulas', async () => {
  const [heads, first] = await xlsx('klijenti.xlsx?search=hyperlink');
  expect(heads?.slice(0, 2)).toEqual(['Vrsta klijenta', 'Poslovno ime']);
  expect(first?.[1]).toBe('=HYPERLINK("http://x")');
  await newClient(app, { poslovnoIme: 'Firma _x0041_ i _x000A_' });
  expect((await xlsx('klijenti.xlsx?search=x0041'))[1]?.[1]).toBe('Firma _x0041_ i _x000A_');
  expect(first?.at(-1)).toBeInstanceOf(Date);
});

test('exports pre-offers of the chosen job type, and values of projects and of the archive as numbers', async () => {
  await newPreoffer(app, { vrstaPosla: 'ALU', klijent: 'Alu kuća' });
  expect((await csv('predponude.csv?vrstaPosla=ALU')).map(row => row.Klijent)).toEqual(['Alu kuća']);
  const { id, createdAt } = await newProject(app, 9);
  await newFinishedList(app, id, [{ kolicina: 2, sirina: 1000, visina: 1500 }]);
  const [heads = [], project = []] = await xlsx('projekti.xlsx');
  const value = (head: string) => project[heads.indexOf(head as never)];
  expect([value('Broj'), value('Korak'), value('Vrednost (EUR)')]).toEqual([
    expect.stringMatching(/^0001\/\d{4}$/),
    9,
    1000,
  ]);
  expect(['Otvora (kom)', 'Otvori (m²)', 'Površina je'].map(value)).toEqual([2, 3, 'mera otvora']);
  expect(await csv('optimizacija.csv')).toEqual([]);
  for (const part of [{ readyForOptimization: true }, { archived: true }])
    await app.change('updateProject', { id, createdAt, ...part });
  expect(await csv('projekti.csv')).toEqual([]);
  expect((await csv('arhiva.csv'))[0]).toMatchObject({ Klijent: 'Đorđević d.o.o.', 'Vrednost (EUR)': '1000' });
  expect(await csv('staklo.csv?status=Nova&kasni=da')).toEqual([]);
});

test('an XLSX formats amounts with two decimals and separators of thousands', async () => {
  const { id, createdAt } = await newProject(app, 9);
  const { rawPayload } = await get('projekti.xlsx');
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(rawPayload)));
  const entries = await reader.getEntries();
  const styles = entries.find(({ filename }) => filename === 'xl/styles.xml');
  const text = styles && !styles.directory ? await styles.getData(new TextWriter()) : '';
  expect(text).toMatch(/formatCode="#,##0\.00"|<xf numFmtId="4"/);
  for (const part of [{ readyForOptimization: true }, { archived: true }])
    await app.change('updateProject', { id, createdAt, ...part });
});

test('exports only the glass orders of the chosen project', async () => {
  const { id } = await newProject(app, 9);
  const { broj } = await app.read<{ broj: string }>('getProject', id, 'broj');
  await newOrder(app, { dobavljac: 'Za projekat', projectId: id });
  await newOrder(app, { dobavljac: 'Za zalihu' });
  expect((await csv(`staklo.csv?projectId=${id}`)).map(row => row.Dobavljač)).toEqual(['Za projekat']);
  const [, row] = await csv('istorija.csv?search=izvezena stakla', app.owner);
  expect(row?.Šta).toBe(`Izvezena lista: Porudžbine stakla (CSV), 1 red, projekat: ${broj}`);
  expect(await refusalOf('staklo.csv?projectId=x')).toEqual([400, 'BAD_USER_INPUT']);
});

test('exports pre-offers by the filters of their list, in which „ja“ means the caller', async () => {
  const { id } = await newPreoffer(app, { klijent: 'Za Miru' });
  await app.setColumns('preoffers', id, { odgovorna_osoba: app.staff, status: 'Zainteresovan' });
  const choice = 'predponude.csv?status=Zainteresovan&odgovornaOsoba=ja&od=2026-01-01';
  expect((await csv(choice)).map(row => row.Klijent)).toEqual(['Za Miru']);
  expect(await csv(choice, app.owner)).toEqual([]);
  const [, ...rows] = await csv('istorija.csv?search=izvezena predponude', app.owner);
  expect(rows[1]?.Šta).toBe(
    `Izvezena lista: Predponude (CSV), 1 red, status: Zainteresovan, odgovorna osoba: Mira Jović, dodato od 01.01.2026.`,
  );
  for (const [person, words] of [
    ['niko', 'Nije dodeljeno'],
    [app.owner, 'Petar Vlasnik'],
  ] as const) {
    await csv(`predponude.csv?odgovornaOsoba=${person}`);
    const [, row] = await csv('istorija.csv?search=izvezena predponude', app.owner);
    expect(row?.Šta).toContain(`odgovorna osoba: ${words}`);
  }
  await app.setColumns('preoffers', id, { ishod: 'izgubljeno', ishod_uzrok: 'cena', ishod_at: new Date() });
  expect((await csv('predponude.csv?ishod=izgubljeno'))[0]).toMatchObject({
    'Ishod posla': 'Izgubljeno',
    'Razlog ishoda': 'Cena',
    'Obrazloženje ishoda': '',
  });
  expect(await refusalOf('predponude.csv?status=Skupo')).toEqual([400, 'BAD_USER_INPUT']);
  expect(await refusalOf('projekti.csv?status=Zainteresovan')).toEqual([400, 'BAD_USER_INPUT']);
});

test('exports the history, the bin and the accounts to owners', async () => {
  await app.rest('PUT', '/api/clients/delete', { clientId: (await newClient(app, { poslovnoIme: 'Za korpu' })).id });
  expect((await csv('korpa.csv?search=korpu', app.owner))[0]).toMatchObject({ Šta: 'Za korpu', Vrsta: 'Klijent' });
  expect((await csv('nalozi.csv?status=active', app.owner)).map(row => row.Grupa)).toContain('Vlasnik');
  const trail = await csv('istorija.csv?search=obrisan klijent', app.owner);
  expect(trail[1]).toMatchObject({
    Ko: 'Mira Jović',
    'Korisničko ime': 'mira',
    Šta: 'Obrisan klijent: Za korpu',
    Zapis: 'Klijent: Za korpu',
  });
});

test('records an export in the trail with the number of rows and the search', async () => {
  await csv('klijenti.csv?search=cacak');
  const [, row] = await csv('istorija.csv?search=izvezena klijenti', app.owner);
  expect(row?.Šta).toBe('Izvezena lista: Klijenti (CSV), 2 reda, pretraga „cacak“');
});

test('records the filters of an export in the trail in Serbian words', async () => {
  await csv('staklo.csv?search=nema&status=Nova&kasni=da');
  await csv('nalozi.csv?status=new-password-required', app.owner);
  const [, ...rows] = await csv('istorija.csv?search=izvezena', app.owner);
  expect(rows.map(row => row.Šta).slice(0, 2)).toEqual([
    'Izvezena lista: Nalozi (CSV), 0 redova, Čeka novu lozinku',
    'Izvezena lista: Porudžbine stakla (CSV), 0 redova, pretraga „nema“, Nova, samo koje kasne',
  ]);
});

test('refuses an export with an unknown list, format or filter, or with a wrong value of a filter', async () => {
  expect(await refusalOf('klijenti.csv', null)).toEqual([401, 'UNAUTHENTICATED']);
  for (const file of ['nema.csv', 'klijenti.pdf', 'klijenti', '__proto__.csv'])
    expect(await refusalOf(file), file).toEqual([404, 'NOT_FOUND']);
  const misspelled = await get('klijenti.csv?serach=Ana');
  expect(misspelled.statusCode).toBe(400);
  expect(misspelled.json()).toMatchObject({ error: { fields: { serach: 'Nepoznat parametar.' } } });
  expect((await get(`staklo.csv?search=${encodeURIComponent('😀'.repeat(200))}`)).statusCode).toBe(200);
  for (const choice of [
    'sort=x:asc',
    'vrstaPosla=X',
    'search=a&search=b',
    `search=${'a'.repeat(201)}`,
    `search=${encodeURIComponent(TOO_MANY_WORDS)}`,
  ])
    expect(await refusalOf(`klijenti.csv?${choice}`), choice).toEqual([400, 'BAD_USER_INPUT']);
  // a filter of another list, or a wrong value
  for (const file of [
    'klijenti.csv?vrstaPosla=PVC',
    'klijenti.csv?status=Nova',
    'projekti.csv?kasni=da',
    'staklo.csv?kasni=x',
  ])
    expect(await refusalOf(file), file).toEqual([400, 'BAD_USER_INPUT']);
  for (const file of ['istorija.csv?vrstaPosla=PVC', 'korpa.csv?search=%00', `nalozi.csv?search=${'a'.repeat(201)}`])
    expect(await refusalOf(file, app.owner), file).toEqual([400, 'BAD_USER_INPUT']);
  expect(await refusalOf('staklo.csv?status=X')).toEqual([400, 'BAD_USER_INPUT']);
  for (const status of ['X', 'toString'])
    expect(await refusalOf(`nalozi.csv?status=${status}`, app.owner), status).toEqual([400, 'BAD_USER_INPUT']);
});

test('returns 429 for a third concurrent export of an account, and 200 to other accounts', async () => {
  await manyClients(XLSX_ROWS);
  const responses = await Promise.all([
    get('klijenti.csv'),
    get('klijenti.csv'),
    get('klijenti.csv'),
    get('klijenti.csv', app.owner),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429]);
  expect(responses.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('5');
  expect((await get('klijenti.csv?search=cacak')).statusCode).toBe(200);
});

test('returns 429 for an XLSX when the queue is full, and frees the slot of a queued caller who disconnects', async () => {
  const names = ['prvi', 'drugi', 'treci', 'cetvrti'];
  const people = await Promise.all(names.map(name => app.account(name, name, [])));
  const open = (as = '', signal: AbortSignal | null = null) =>
    fetch(`${address}/api/export/klijenti.xlsx?search=cacak`, { headers: app.headers({ as }), signal });
  const lock = await app.db.startTransaction().execute();
  await sql`lock table changes in share mode`.execute(lock);
  // this export is running, and waits until it can write to the trail
  const running = open(people[0]);
  const waitingLocks = sql<{
    n: number;
  }>`select count(*)::int as n from pg_locks where relation = 'changes'::regclass and not granted`;
  await expect.poll(async () => (await waitingLocks.execute(app.db)).rows[0]?.n).toBe(1);

  const closedResponses: Promise<unknown>[] = [];
  app.app.server.on('request', (_request, response) => closedResponses.push(once(response, 'close')));
  const abort = new AbortController();
  const queued = [people[1], people[2]].map(as => open(as, abort.signal));
  const refusal = await Promise.race(queued);
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await refusal.json()).toMatchObject({
    error: { code: 'RATE_LIMITED', message: expect.stringMatching(/^Previše izvoza i uvoza čeka na red\./) },
  });
  abort.abort();
  await Promise.all(closedResponses);
  expect((await Promise.allSettled(queued)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);

  const lastExport = open(people[3]);
  await lock.rollback().execute();
  expect([(await running).status, (await lastExport).status]).toEqual([200, 200]);
  const trail = await app.db
    .selectFrom('changes')
    .select('actor_id')
    .where('action', '=', 'exportList')
    .where('actor_id', 'in', people)
    .execute();
  expect(trail.map(row => row.actor_id).toSorted()).toEqual([people[0], people[3]].toSorted());
});

test('an XLSX contains every row of a large list once and in order', async () => {
  const rows = await xlsx('klijenti.xlsx?search=masovni');
  const names = Array.from({ length: XLSX_ROWS }, (_, n) => `Masovni ${String(n + 1).padStart(6, '0')}`);
  expect(rows.slice(1).map(row => row[1])).toEqual(names);
});

test('frees the slot of an export when the caller disconnects', async () => {
  for (let time = 0; time < 3; time++) {
    const abort = new AbortController();
    const { body } = await fetch(`${address}/api/export/klijenti.csv`, {
      headers: app.headers(),
      signal: abort.signal,
    });
    await body?.getReader().read();
    abort.abort();
  }
  await expect.poll(async () => (await get('klijenti.csv?search=cacak')).statusCode).toBe(200);
});

test('refuses an XLSX with too many rows, and exports the same rows as CSV', async () => {
  await manyClients(1);
  expect((await get('klijenti.xlsx')).json()).toMatchObject({
    error: {
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(/najviše 900\. Izaberite CSV ili suzite pretragu\.$/),
    },
  });
  expect(await csv('klijenti.csv?search=masovni')).toHaveLength(XLSX_ROWS + 1);
});

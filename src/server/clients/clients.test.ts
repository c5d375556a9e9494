import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { newClient, newPreoffer, type Row, refusedAt } from '../../../tests/api/business-steps.ts';

interface Client extends Row {
  poslovnoIme: string;
  pib: string | null;
  telefon1: string | null;
  mesto: string | null;
  adresa: string | null;
  version: number;
}
interface Refused {
  error: { code: string; fields?: Record<string, string>; requestId: string };
}

const app = await startApp();

const FIELDS =
  'id createdAt tip poslovnoIme ime prezime pib maticniBroj brojRacuna mesto adresa telefon1 telefon2 version';
const names = async (search: string) => {
  const text = 'query($search: String) { listClients(search: $search) { items { poslovnoIme } } }';
  return (await app.query<{ items: Client[] }>(text, { search })).items.map(client => client.poslovnoIme);
};
const listClients = async () => (await app.rest<{ items: Client[] }>('GET', '/api/clients')).body.items;
const update = <T = Client>(body: object, key?: string) =>
  app.rest<T>('PUT', '/api/clients/update', body, key ? { key } : {});

test('adds a business, and stores its phones and numbers in one format', async () => {
  const input = {
    poslovnoIme: '  Ćevap & <b>Sin</b> ',
    pib: '101134702',
    maticniBroj: '07036540',
    brojRacuna: '265166031000504268',
    mesto: 'Niš',
    adresa: '',
    telefon1: '062/206-8864',
  };
  const created = await app.change<object>('createClients', input, FIELDS);
  expect(created).toMatchObject({
    tip: 'pravno',
    poslovnoIme: 'Ćevap & <b>Sin</b>',
    brojRacuna: '265-1660310005042-68',
    telefon1: '+381622068864',
    adresa: null,
    telefon2: null,
    version: 1,
  });
  expect((await listClients())[0]).toEqual({
    ...created,
    dostava: null,
    poslovnaBanka: null,
    vrstaUplate: null,
    nacinPlacanja: null,
    racunovodstvo: null,
    email: null,
    postanskiBroj: null,
    napomena: null,
    jbkjs: null,
    neSalji: null,
  });
});

test('finds a private person by first name and surname in Latin and Cyrillic, and by phone', async () => {
  const input = { tip: 'fizicko', ime: 'Đorđe', prezime: 'Đorđević', telefon1: '0641234567' };
  const created = await app.change('createClients', input, FIELDS);
  expect(created).toMatchObject({ poslovnoIme: 'Đorđe Đorđević', ime: 'Đorđe', prezime: 'Đorđević' });
  for (const search of ['djordjevic', 'ЂОРЂЕВИЋ', 'dordevic djordje', '064/123']) {
    expect(await names(search), search).toEqual(['Đorđe Đorđević']);
  }
});

test('refuses a client with a missing or wrong value, and reports the field', async () => {
  for (const [input, field] of [
    [{}, 'poslovnoIme'],
    [{ tip: 'fizicko', ime: 'Ana' }, 'prezime'],
    [{ poslovnoIme: 'A\u0000B' }, 'poslovnoIme'],
    [{ poslovnoIme: 'A\ud800B' }, 'poslovnoIme'],
    [{ poslovnoIme: ['A'] }, 'poslovnoIme'],
    [{ poslovnoIme: 'A', mesto: { a: 1 } }, 'mesto'],
  ] as const)
    expect(await app.refusal('createClients', input), JSON.stringify(input)).toMatchObject(refusedAt(field));
});

test('an update of a client changes the sent fields, clears those that are null, and updates the search', async () => {
  const { id } = await newClient(app, { poslovnoIme: 'Staro Ime', mesto: 'Bor', adresa: 'Glavna 1', pib: '101134702' });
  const { body } = await update({ clientId: id, poslovnoIme: 'Novo Ime', mesto: null, pib: '', step: 99, id: 'x' });
  expect(body).toMatchObject({ id, poslovnoIme: 'Novo Ime', mesto: null, pib: null, adresa: 'Glavna 1', version: 2 });
  expect(await names('staro')).toEqual([]);
  expect(await names('novo glavna')).toEqual(['Novo Ime']);
  expect((await update({ clientId: id, poslovnoIme: 'Novo Ime' })).body.version).toBe(2);
});

test('returns 409 to the second of two people who edit one client', async () => {
  const { id } = await newClient(app);
  await app.warm();
  const edits = ['Prvi', 'Drugi'].map(poslovnoIme => update<Refused>({ clientId: id, poslovnoIme, version: 1 }));
  const responses = await Promise.all(edits);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.error.code).toBe('CONFLICT');
});

test('refuses an update of an unknown client, one without a client’s id, and one with wrong values', async () => {
  const { id } = await newClient(app);
  const missing = '00000000-0000-4000-8000-000000000000';
  for (const [body, status, code] of [
    [{ clientId: missing, mesto: 'Bor' }, 404, 'NOT_FOUND'],
    [{ clientId: "' OR 1=1--", mesto: 'Bor' }, 404, 'NOT_FOUND'],
    [{ clientId: 5 }, 400, 'BAD_USER_INPUT'],
    [{}, 400, 'BAD_USER_INPUT'],
    [[], 400, 'BAD_USER_INPUT'],
    [{ clientId: id, version: 'x' }, 400, 'BAD_USER_INPUT'],
    [{ clientId: id, pib: 101134702 }, 400, 'BAD_USER_INPUT'],
  ] as const) {
    const response = await update<Refused>(body);
    expect([response.status, response.body.error.code], JSON.stringify(body)).toEqual([status, code]);
  }
});

test('returns the first response again for a request that is repeated with its idempotency key', async () => {
  const { id } = await newClient(app);
  const body = { clientId: id, mesto: 'Zemun' };
  const responses = await Promise.all([1, 2, 3].map(() => update(body, 'zemun-zemun')));
  expect(responses.map(response => response.body.version)).toEqual([2, 2, 2]);
  expect((await update<Refused>({ ...body, mesto: 'Ub' }, 'zemun-zemun')).body.error.code).toBe('CONFLICT');
});

test('does not return a deleted client; its pre-offers retain their copies of its data', async () => {
  const preoffer = await newPreoffer(app);
  const body = { clientId: preoffer.clientId };
  expect((await app.deleteClient(preoffer.clientId)).body).toEqual(body);
  expect((await app.deleteClient(preoffer.clientId)).status).toBe(404);
  expect((await update(body)).status).toBe(404);
  expect((await listClients()).some(client => client.id === preoffer.clientId)).toBe(false);
  const copy = { klijent: 'Đorđević d.o.o.', clientId: preoffer.clientId, client: null };
  expect(await app.read('getPreoffer', preoffer.id, 'klijent clientId client { id }')).toEqual(copy);
  const refusalOfPreoffer = await app.refusal('createPreoffers', { ...body, klijent: 'A', vrstaPosla: 'ALU' });
  expect(refusalOfPreoffer).toMatchObject(refusedAt('clientId'));
});

test('returns a client by its id; null for a deleted, an unknown and an invalid id', async () => {
  const { id } = await newClient(app);
  const get = (of: string) => app.read('getClient', of, 'id poslovnoIme version');
  expect(await get(id)).toMatchObject({ id, version: 1 });
  await app.deleteClient(id);
  for (const of of [id, '00000000-0000-4000-8000-000000000000', "' or 1=1"]) expect(await get(of)).toBeNull();
});

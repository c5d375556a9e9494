import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { newClient } from '../../../tests/api/business-steps.ts';

const app = await startApp();

const QUERY = `query($poslovnoIme: String, $pib: String, $mesto: String, $telefoni: [String!]) {
  listSimilarClients(poslovnoIme: $poslovnoIme, pib: $pib, mesto: $mesto, telefoni: $telefoni) {
    razlog client { poslovnoIme } } }`;
type Similar = { razlog: string; client: { poslovnoIme: string } }[];
const similar = async (typed: object) =>
  (await app.query<Similar>(QUERY, typed)).map(({ razlog, client }) => [razlog, client.poslovnoIme]);

test('returns clients with the same PIB, phone (also of a contact person) or name, the likeliest first', async () => {
  const gradnja = 'Đorđević gradnja d.o.o.';
  const cacanka = 'Čačanka STR';
  await newClient(app, { poslovnoIme: gradnja, pib: '101134702', mesto: 'Niš', telefon2: '011/344-1234' });
  const { id } = await newClient(app, { poslovnoIme: cacanka, mesto: 'Čačak' });
  await app.change('createClientPerson', { clientId: id, ime: 'Ana', telefon: '0641234567' });
  expect(await similar({ pib: '101134702' })).toEqual([['pib', gradnja]]);
  expect(await similar({ telefoni: ['064/123-4567', '011'] })).toEqual([['telefon', cacanka]]);
  expect(await similar({ poslovnoIme: 'gradnja djordjevic' })).toEqual([['naziv', gradnja]]);
  expect(await similar({ poslovnoIme: 'Đorđević gradnje', mesto: 'NIŠ' })).toEqual([['slican', gradnja]]);
  expect(await similar({ poslovnoIme: 'Đorđević gradnje', mesto: 'Bor' })).toEqual([]);
  expect(await similar({ poslovnoIme: 'cacanka', pib: '101134702' })).toEqual([
    ['pib', gradnja],
    ['naziv', cacanka],
  ]);
  expect(await similar({})).toEqual([]);
  await app.deleteClient(id);
  expect(await similar({ telefoni: ['0641234567'] })).toEqual([]);
});

test('refuses too long and too many texts, and matches LIKE wildcards as plain characters', async () => {
  expect(await app.queryCode(QUERY, { poslovnoIme: 'x'.repeat(801) })).toBe('BAD_USER_INPUT');
  expect(await app.queryCode(QUERY, { telefoni: Array(5).fill('1') })).toBe('BAD_USER_INPUT');
  expect(await similar({ telefoni: ['%%%%'], poslovnoIme: "%' or 1=1 --" })).toEqual([]);
});

import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { change, newClient } from '../../../tests/api/business-steps.ts';

const b = await startApp();

const QUERY = `query($poslovnoIme: String, $pib: String, $mesto: String, $telefoni: [String!]) {
  listSimilarClients(poslovnoIme: $poslovnoIme, pib: $pib, mesto: $mesto, telefoni: $telefoni) {
    razlog client { poslovnoIme } } }`;
interface Similar {
  listSimilarClients: { razlog: string; client: { poslovnoIme: string } }[];
}
const similar = async (asked: object) =>
  (await b.gql<Similar>(QUERY, asked)).data.listSimilarClients.map(({ razlog, client }) => [
    razlog,
    client.poslovnoIme,
  ]);

test('a PIB, a phone, also of a contact person, or a name that another client has is found, the surest first', async () => {
  await newClient(b, {
    poslovnoIme: 'Đorđević gradnja d.o.o.',
    pib: '101134702',
    mesto: 'Niš',
    telefon2: '011/344-1234',
  });
  const { id } = await newClient(b, { poslovnoIme: 'Čačanka STR', mesto: 'Čačak' });
  await change(b, 'createClientPerson', { clientId: id, ime: 'Ana', telefon: '0641234567' });
  const [both, cacanka] = ['Đorđević gradnja d.o.o.', 'Čačanka STR'];
  expect(await similar({ pib: '101134702' })).toEqual([['pib', both]]);
  expect(await similar({ telefoni: ['064/123-4567', '011'] })).toEqual([['telefon', cacanka]]);
  expect(await similar({ poslovnoIme: 'gradnja djordjevic' })).toEqual([['naziv', both]]);
  expect(await similar({ poslovnoIme: 'Đorđević gradnje', mesto: 'NIŠ' })).toEqual([['slican', both]]);
  expect(await similar({ poslovnoIme: 'Đorđević gradnje', mesto: 'Bor' })).toEqual([]);
  expect(await similar({ poslovnoIme: 'cacanka', pib: '101134702' })).toEqual([
    ['pib', both],
    ['naziv', cacanka],
  ]);
  expect(await similar({})).toEqual([]);
  await b.rest('PUT', '/api/clients/delete', { clientId: id });
  expect(await similar({ telefoni: ['0641234567'] })).toEqual([]);
});

test('too long or too many texts are refused, and nothing typed reaches the pattern', async () => {
  const code = async (asked: object) => (await b.gql(QUERY, asked)).errors[0]?.extensions.code;
  expect(await code({ poslovnoIme: 'x'.repeat(801) })).toBe('BAD_USER_INPUT');
  expect(await code({ telefoni: Array.from({ length: 5 }, () => '1') })).toBe('BAD_USER_INPUT');
  expect(await similar({ telefoni: ['%%%%'], poslovnoIme: "%' or 1=1 --" })).toEqual([]);
});

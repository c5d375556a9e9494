import { expect, test } from 'vitest';
import type { Right } from '#domain/rights.ts';
import { searchWords } from '#domain/text/search.ts';
import { startApp } from '../../../tests/api/app.ts';
import { change, newClient, projectInput } from '../../../tests/api/business-steps.ts';
import { newOrder } from '../../../tests/api/glass-steps.ts';
import { type Found, findEverywhere } from './find.queries.ts';

const b = await startApp();

const QUERY = 'query($search: String!) { find(search: $search) { vrsta id naziv opis } }';
const ask = (search: string) => b.gql<{ find: Found[] }>(QUERY, { search });
const find = async (search: string) => (await ask(search)).data.find;

test('one search finds clients, projects, pre-offers and glass orders', async () => {
  const { id: clientId } = await newClient(b, { poslovnoIme: 'Ćirić Gradnja', mesto: 'Pirot' });
  const preoffer = await change<{ id: string; createdAt: string; clientId: string }>(
    b,
    'createPreoffers',
    { clientId, klijent: 'Ćirić Gradnja', vrstaPosla: 'ALU', mesto: 'Pirot' },
    'id createdAt clientId',
  );
  const project = await change<{ id: string; broj: string }>(
    b,
    'createProjects',
    { ...projectInput(preoffer), klijent: 'Ćirić Gradnja', vrstaPosla: 'ALU' },
    'id broj',
  );
  const order = await newOrder(b, { dobavljac: 'Ćirić Gradnja staklo' });
  const found = await find('ciric GRADNJA');
  expect(found.map(({ vrsta, id }) => [vrsta, id])).toEqual([
    ['client', clientId],
    ['project', project.id],
    ['preoffer', preoffer.id],
    ['glass-order', order.id],
  ]);
  expect(found.map(({ naziv }) => naziv)).toEqual([
    'Ćirić Gradnja',
    `${project.broj} Ćirić Gradnja`,
    'Ćirić Gradnja',
    order.broj,
  ]);
  expect(found[0]?.opis).toBe('Pirot');
  expect((await find(project.broj)).some(({ id }) => id === project.id)).toBe(true);
  expect((await find('Ћирић пирот')).map(({ vrsta }) => vrsta)).toContain('client');
});

test('a name that begins with the words comes first, then names with a word that does, then the rest', async () => {
  const { id: prefix } = await newClient(b, { poslovnoIme: 'Rođena Majstor' });
  const { id: word } = await newClient(b, { poslovnoIme: 'Majstor Rođen' });
  const { id: inside } = await newClient(b, { poslovnoIme: 'Porođenica' });
  for (let n = 1; n <= 7; n++) await newClient(b, { poslovnoIme: `Novorođenče ${n}` });
  const clients = (await find('rođen')).filter(({ vrsta }) => vrsta === 'client');
  expect(clients).toHaveLength(6);
  expect(clients.slice(0, 2).map(({ id }) => id)).toEqual([prefix, word]);
  expect(clients.map(({ id }) => id)).not.toContain(inside); // the newest clients match as well as this one
});

test('ranks a name with a word that begins with the search above newer names that only contain it', async () => {
  const { id: old } = await newClient(b, { poslovnoIme: 'Mala Gorica' });
  for (let n = 1; n <= 25; n++) await newClient(b, { poslovnoIme: `Zagorica ${n}` });
  expect((await find('goric'))[0]?.id).toBe(old);
});

test('does not find deleted records', async () => {
  const { id } = await newClient(b, { poslovnoIme: 'Nestali Preduzetnik' });
  expect(await find('nestali')).toHaveLength(1);
  await b.rest('PUT', '/api/clients/delete', { clientId: id });
  expect(await find('nestali')).toEqual([]);
});

test('the newest six of each kind are returned', async () => {
  for (let n = 1; n <= 7; n++) await newClient(b, { poslovnoIme: `Brojni ${n}` });
  expect((await find('brojni')).map(({ naziv }) => naziv)).toEqual([7, 6, 5, 4, 3, 2].map(n => `Brojni ${n}`));
});

test('an empty search finds nothing, LIKE wildcards are plain characters, a long search is refused', async () => {
  for (const search of ['', '   ', '%', '_', "' or 1=1 --", '\\']) expect(await find(search), search).toEqual([]);
  const { errors } = await ask('a'.repeat(201));
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { search: expect.any(String) } });
  expect((await b.gql(QUERY, { search: 'a' }, { as: null })).status).toBe(401);
});

test('kinds that the person may not read are neither searched nor found', async () => {
  await newClient(b, { poslovnoIme: 'Samo jedna reč' });
  const words = searchWords('samo jedna rec');
  const found = (...rights: Right[]) => findEverywhere(b.db, { rights: new Set(rights) }, words);
  expect((await found('clients:read')).map(({ naziv }) => naziv)).toEqual(['Samo jedna reč']);
  expect(await found('clients:write', 'projects:read', 'preoffers:read', 'glass:read', 'trail:read')).toEqual([]);
  expect(await found()).toEqual([]);
});

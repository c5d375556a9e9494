import { expect, test } from 'vitest';
import type { Right } from '#domain/rights.ts';
import { searchWords } from '#domain/text/search.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newClient, projectInput, refusedAt, TOO_MANY_WORDS } from '../../../tests/api/business-steps.ts';
import { newOrder } from '../../../tests/api/glass-steps.ts';
import { type FoundRecord, findEverywhere } from './find.queries.ts';

const app = await startApp();

const QUERY = 'query($search: String!) { find(search: $search) { vrsta id naziv opis } }';
const find = (search: string) => app.query<FoundRecord[]>(QUERY, { search });

test('finds clients, projects, pre-offers and glass orders by one search', async () => {
  const { id: clientId } = await newClient(app, { poslovnoIme: 'Ćirić Gradnja', mesto: 'Pirot' });
  const job = { clientId, klijent: 'Ćirić Gradnja', vrstaPosla: 'ALU' };
  const preoffer = await app.change('createPreoffers', { ...job, mesto: 'Pirot' });
  const { id } = await app.change('createProjects', { ...projectInput({ ...preoffer, clientId }), ...job });
  const { broj } = await app.read<{ broj: string }>('getProject', id, 'broj');
  const order = await newOrder(app, { dobavljac: 'Ćirić Gradnja staklo' });
  const matches = await find('ciric GRADNJA');
  expect(matches.map(({ vrsta, id }) => [vrsta, id])).toEqual([
    ['client', clientId],
    ['project', id],
    ['preoffer', preoffer.id],
    ['glass-order', order.id],
  ]);
  expect(matches.map(({ naziv }) => naziv)).toEqual([
    'Ćirić Gradnja',
    `${broj} Ćirić Gradnja`,
    'Ćirić Gradnja',
    order.broj,
  ]);
  expect(matches[0]?.opis).toBe('Pirot');
  expect((await find(broj)).map(found => found.id)).toContain(id);
  expect((await find('Ћирић пирот')).map(({ vrsta }) => vrsta)).toContain('client');
});

test('shows the PIB or phone by which a client was found, if neither its name nor its town has the word', async () => {
  await newClient(app, {
    poslovnoIme: 'Traženi Klijent',
    mesto: 'Vlasotince',
    pib: '101134702',
    telefon1: '0622068864',
  });
  const opisOf = async (search: string) => (await find(search)).find(({ vrsta }) => vrsta === 'client')?.opis;
  expect(await opisOf('101134702')).toBe('PIB 101134702, Vlasotince');
  expect(await opisOf('vlasotince 206886')).toBe('062/206-8864, Vlasotince');
  expect(await opisOf('trazeni vlasotince')).toBe('Vlasotince');
});

test('returns names that begin with the search first, then names with another word that begins with it', async () => {
  const { id: prefix } = await newClient(app, { poslovnoIme: 'Rođena Majstor' });
  const { id: word } = await newClient(app, { poslovnoIme: 'Majstor Rođen' });
  const { id: inside } = await newClient(app, { poslovnoIme: 'Porođenica' });
  for (let n = 1; n <= 7; n++) await newClient(app, { poslovnoIme: `Novorođenče ${n}` });
  const clients = (await find('rođen')).filter(({ vrsta }) => vrsta === 'client');
  expect(clients).toHaveLength(6);
  expect(clients.slice(0, 2).map(({ id }) => id)).toEqual([prefix, word]);
  expect(clients.map(({ id }) => id)).not.toContain(inside); // newer clients also contain the search inside a word
});

test('ranks a name with a word that begins with the search above newer names that only contain it', async () => {
  const { id: older } = await newClient(app, { poslovnoIme: 'Mala Gorica' });
  for (let n = 1; n <= 25; n++) await newClient(app, { poslovnoIme: `Zagorica ${n}` });
  expect((await find('goric'))[0]?.id).toBe(older);
});

test('does not find deleted records', async () => {
  const { id } = await newClient(app, { poslovnoIme: 'Nestali Preduzetnik' });
  expect(await find('nestali')).toHaveLength(1);
  await app.deleteClient(id);
  expect(await find('nestali')).toEqual([]);
});

test('returns the newest six matches of each kind of record', async () => {
  for (let n = 1; n <= 7; n++) await newClient(app, { poslovnoIme: `Brojni ${n}` });
  expect((await find('brojni')).map(({ naziv }) => naziv)).toEqual([7, 6, 5, 4, 3, 2].map(n => `Brojni ${n}`));
});

test('returns nothing for an empty search or a LIKE wildcard, and refuses a long search', async () => {
  for (const search of ['', '   ', '%', '_', "' or 1=1 --", '\\']) expect(await find(search), search).toEqual([]);
  expect(await find('😀'.repeat(200))).toEqual([]);
  for (const search of ['a'.repeat(201), TOO_MANY_WORDS]) {
    const { errors } = await app.gql(QUERY, { search });
    expect(errors[0]?.extensions, search).toMatchObject(refusedAt('search'));
  }
});

test('does not find kinds of records that the person may not read', async () => {
  await newClient(app, { poslovnoIme: 'Samo jedna reč' });
  const words = searchWords('samo jedna rec');
  const findWithRights = (...rights: Right[]) => findEverywhere(app.db, { rights: new Set(rights) }, words);
  expect((await findWithRights('clients:read')).map(({ naziv }) => naziv)).toEqual(['Samo jedna reč']);
  expect(await findWithRights('clients:write', 'projects:read', 'preoffers:read', 'glass:read', 'trail:read')).toEqual(
    [],
  );
  expect(await findWithRights()).toEqual([]);
});

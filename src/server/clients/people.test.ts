import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { newClient } from '../../../tests/api/business-steps.ts';

interface Person {
  id: string;
  ime: string;
  version: number;
}
interface WithPeople {
  id: string;
  osobe: Person[];
}

const app = await startApp();

const PEOPLE = 'id osobe { id ime uloga telefon email version }';
const add = (clientId: string, ime: string, more: object = {}) =>
  app.change<WithPeople>('createClientPerson', { clientId, ime, ...more }, PEOPLE);
const findClients = async (search: string) => {
  const text = 'query($search: String) { listClients(search: $search) { items { id osobe { ime } } } }';
  return (await app.query<{ items: WithPeople[] }>(text, { search })).items;
};

test('finds a client by its e-mail, its phones without separators, and its contact persons', async () => {
  const { id } = await newClient(app, { poslovnoIme: 'Traženi', telefon2: '064/123-4567', email: 'info@trazeni.rs' });
  await add(id, 'Živka Đurić', { telefon: '011/344-1234', email: 'zivka@posta.rs', uloga: 'tajnica' });
  for (const search of ['info@trazeni.rs', '064123', '0641234567', '064/123', 'zivka djuric', '0113441234', 'zivka@'])
    expect(await findClients(search), search).toMatchObject([{ id }]);
  await app.rest('PUT', '/api/clients/update', { clientId: id, poslovnoIme: 'Novo', email: null });
  expect(await findClients('info@trazeni.rs')).toEqual([]);
  expect(await findClients('živka')).toEqual([{ id, osobe: [{ ime: 'Živka Đurić' }] }]);
});

test('adds, changes and removes contact persons, and records each change in the trail', async () => {
  const { id } = await newClient(app);
  await add(id, 'Ana', { telefon: '0641234567' });
  const { osobe } = await add(id, 'Petar');
  expect(osobe).toEqual([
    { id: expect.any(String), ime: 'Ana', uloga: null, telefon: '+381641234567', email: null, version: 1 },
    { id: expect.any(String), ime: 'Petar', uloga: null, telefon: null, email: null, version: 1 },
  ]);
  const [ana, petar] = osobe.map(person => ({ clientId: id, id: person.id, version: person.version }));
  const changed = await app.change<WithPeople>('updateClientPerson', { ...ana, ime: 'Ana Anić', uloga: 'šef' }, PEOPLE);
  expect(changed.osobe[0]).toMatchObject({ ime: 'Ana Anić', uloga: 'šef', telefon: null, version: 2 });
  const remaining = await app.change<WithPeople>('deleteClientPerson', petar ?? {}, PEOPLE);
  expect(remaining.osobe.map(person => person.ime)).toEqual(['Ana Anić']);
  expect(await findClients('petar')).toEqual([]);
  expect((await app.trailOf(id)).slice(1)).toEqual([
    { action: 'createClientPerson', detail: { ime: 'Ana', telefon: '+381641234567' } },
    { action: 'createClientPerson', detail: { ime: 'Petar' } },
    {
      action: 'updateClientPerson',
      detail: {
        ime: { staro: 'Ana', novo: 'Ana Anić' },
        uloga: { staro: null, novo: 'šef' },
        telefon: { staro: '+381641234567', novo: null },
      },
    },
    { action: 'deleteClientPerson', detail: { ime: 'Petar' } },
  ]);
});

test('refuses the second of two concurrent changes of a contact person, and a person of another client', async () => {
  const { id } = await newClient(app);
  const other = await newClient(app);
  const [person] = (await add(id, 'Ana')).osobe;
  const target = { clientId: id, id: person?.id, version: 1 };
  const inputs = ['A', 'B'].map(ime => ({ ...target, ime }));
  expect(await app.race('updateClientPerson', inputs)).toEqual({ done: 1, codes: ['CONFLICT'] });
  const secondChange = { ...target, version: 2 };
  expect((await app.refusal('deleteClientPerson', { ...secondChange, clientId: other.id })).code).toBe('CONFLICT');
  expect((await app.refusal('deleteClientPerson', { ...secondChange, id: "1' or 1=1" })).code).toBe('CONFLICT');
  expect((await app.refusal('createClientPerson', { clientId: 'x', ime: 'A' })).code).toBe('NOT_FOUND');
  expect((await app.refusal('createClientPerson', { clientId: id, ime: ' ', telefon: 'x' })).fields).toMatchObject({
    ime: expect.any(String),
    telefon: expect.any(String),
  });
});

test('refuses the twenty-first contact person of a client, even for concurrent additions', async () => {
  const { id } = await newClient(app);
  for (let i = 0; i < 19; i += 1) await add(id, `Osoba ${i}`);
  const inputs = ['X', 'Y'].map(ime => ({ clientId: id, ime }));
  expect(await app.race('createClientPerson', inputs)).toEqual({ done: 1, codes: ['CONFLICT'] });
});

import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { change, newClient, race, refusal } from '../../../tests/api/business-steps.ts';

interface Person {
  id: string;
  ime: string;
  version: number;
}
interface WithPeople {
  id: string;
  osobe: Person[];
}

const b = await startApp();

const PEOPLE = 'id osobe { id ime uloga telefon email version }';
const add = (clientId: string, ime: string, more: object = {}) =>
  change<WithPeople>(b, 'createClientPerson', { clientId, ime, ...more }, PEOPLE);
const found = async (search: string) => {
  const query = 'query($search: String) { listClients(search: $search) { items { id osobe { ime } } } }';
  const { data } = await b.gql<{ listClients: { items: WithPeople[] } }>(query, { search });
  return data.listClients.items;
};

test('a client is found by its e-mail, its phones without separators, and its contact persons', async () => {
  const { id } = await newClient(b, { poslovnoIme: 'Traženi', telefon2: '064/123-4567', email: 'info@trazeni.rs' });
  await add(id, 'Živka Đurić', { telefon: '011/344-1234', email: 'zivka@posta.rs', uloga: 'tajnica' });
  for (const search of ['info@trazeni.rs', '064123', '0641234567', '064/123', 'zivka djuric', '0113441234', 'zivka@'])
    expect(
      (await found(search)).map(client => client.id),
      search,
    ).toEqual([id]);
  await b.rest('PUT', '/api/clients/update', { clientId: id, poslovnoIme: 'Novo', email: null });
  expect(await found('info@trazeni.rs')).toEqual([]);
  expect(await found('živka')).toEqual([{ id, osobe: [{ ime: 'Živka Đurić' }] }]);
});

test('contact persons are added, changed and removed; the trail says so', async () => {
  const { id } = await newClient(b);
  await add(id, 'Ana', { telefon: '0641234567' });
  const { osobe } = await add(id, 'Petar');
  expect(osobe).toEqual([
    { id: expect.any(String), ime: 'Ana', uloga: null, telefon: '+381641234567', email: null, version: 1 },
    { id: expect.any(String), ime: 'Petar', uloga: null, telefon: null, email: null, version: 1 },
  ]);
  const [ana, petar] = osobe.map(person => ({ clientId: id, id: person.id, version: person.version }));
  const changed = await change<WithPeople>(b, 'updateClientPerson', { ...ana, ime: 'Ana Anić', uloga: 'šef' }, PEOPLE);
  expect(changed.osobe[0]).toMatchObject({ ime: 'Ana Anić', uloga: 'šef', telefon: null, version: 2 });
  const left = await change<WithPeople>(b, 'deleteClientPerson', petar ?? {}, PEOPLE);
  expect(left.osobe.map(person => person.ime)).toEqual(['Ana Anić']);
  expect(await found('petar')).toEqual([]);
  const trail = await b.db.selectFrom('changes').select(['action', 'detail']).where('entity_id', '=', id).execute();
  expect(trail.slice(1)).toEqual([
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

test('of two people who change one person the second is refused, and so is a person of another client', async () => {
  const { id } = await newClient(b);
  const other = await newClient(b);
  const [person] = (await add(id, 'Ana')).osobe;
  const target = { clientId: id, id: person?.id, version: 1 };
  expect(
    await race(b, 'updateClientPerson', [
      { ...target, ime: 'A' },
      { ...target, ime: 'B' },
    ]),
  ).toEqual({
    done: 1,
    codes: ['CONFLICT'],
  });
  const again = { ...target, version: 2 };
  expect((await refusal(b, 'deleteClientPerson', { ...again, clientId: other.id })).code).toBe('CONFLICT');
  expect((await refusal(b, 'deleteClientPerson', { ...again, id: "1' or 1=1" })).code).toBe('CONFLICT');
  expect((await refusal(b, 'createClientPerson', { clientId: 'x', ime: 'A' })).code).toBe('NOT_FOUND');
  expect((await refusal(b, 'createClientPerson', { clientId: id, ime: ' ', telefon: 'x' })).fields).toMatchObject({
    ime: expect.any(String),
    telefon: expect.any(String),
  });
});

test('twenty at most, also when two people add at once', async () => {
  const { id } = await newClient(b);
  for (let i = 0; i < 19; i += 1) await add(id, `Osoba ${i}`);
  const { done, codes } = await race(b, 'createClientPerson', [
    { clientId: id, ime: 'X' },
    { clientId: id, ime: 'Y' },
  ]);
  expect([done, codes]).toEqual([1, ['CONFLICT']]);
});

test('an exported list imports again, with every field and every person', async () => {
  const { id } = await newClient(b, {
    poslovnoIme: 'Povratna d.o.o.',
    pib: '101134702',
    email: 'a@povratna.rs',
    postanskiBroj: '11000',
    jbkjs: '01234',
    napomena: 'Zvati; „posle 17“\nsprat 3',
    neSalji: '2026-11-22',
    telefon1: '062/206-8864',
  });
  await add(id, 'Ana', { uloga: 'direktorka', telefon: '0641234567', email: 'ana@povratna.rs' });
  await add(id, 'Petar');
  const as = { authorization: `Bearer ${b.bearer(b.staff)}` };
  const file = await b.app.inject({ url: '/api/export/klijenti.csv?search=povratna', headers: as });
  const [row] = parse(file.rawPayload, { bom: true, columns: true, delimiter: ';' }) as Record<string, string>[];
  expect(row).toMatchObject({
    'Bez poruka od': '22.11.2026.',
    'Kontakt osobe': 'Ana, direktorka, 064/123-4567, ana@povratna.rs; Petar',
  });
  await b.rest('PUT', '/api/clients/delete', { clientId: id });
  const response = await b.app.inject({
    method: 'POST',
    url: '/api/import/clients?expected=1&naziv=klijenti.csv',
    headers: { ...as, 'content-type': 'application/octet-stream' },
    payload: file.rawPayload,
  });
  expect(response.json()).toEqual({ imported: 1 });
  const fields = 'poslovnoIme email postanskiBroj jbkjs napomena neSalji telefon1 osobe { ime uloga telefon email }';
  const { data } = await b.gql(`{ listClients(search: "povratna petar") { items { ${fields} } } }`);
  expect(data).toEqual({
    listClients: {
      items: [
        {
          poslovnoIme: 'Povratna d.o.o.',
          email: 'a@povratna.rs',
          postanskiBroj: '11000',
          jbkjs: '01234',
          napomena: 'Zvati; „posle 17“\nsprat 3',
          neSalji: '2026-11-22',
          telefon1: '+381622068864',
          osobe: [
            { ime: 'Ana', uloga: 'direktorka', telefon: '+381641234567', email: 'ana@povratna.rs' },
            { ime: 'Petar', uloga: null, telefon: null, email: null },
          ],
        },
      ],
    },
  });
});

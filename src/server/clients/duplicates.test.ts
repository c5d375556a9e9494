import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { newClient } from '../../../tests/api/business-steps.ts';

const app = await startApp();

type Groups = { razlog: string; klijenti: { poslovnoIme: string }[] }[];
const groups = async () => {
  const groups = await app.query<Groups>('{ listDuplicateClients { razlog klijenti { id poslovnoIme } } }');
  return groups.map(({ razlog, klijenti }) => [razlog, ...klijenti.map(one => one.poslovnoIme)]);
};
const newNamedClient = async (poslovnoIme: string, more: object = {}) =>
  (await newClient(app, { poslovnoIme, ...more })).id;
const declare = (ids: string[]) => app.change('declareDifferentClients', { ids });

test('groups clients with one PIB, phone or name, the likeliest first, without pairs that were declared different', async () => {
  const sava = await newNamedClient('Sava d.o.o.', { pib: '101134702', telefon1: '011/344-1234' });
  const branch = await newNamedClient('Sava radna jedinica', { pib: '101134702', telefon2: '011/344-1234' });
  const ana = await newNamedClient('Ana Anić');
  await app.change('createClientPerson', { clientId: ana, ime: 'Ana', telefon: '0641234567' });
  const anas = await newNamedClient('Anić, Ana');
  const petar = await newNamedClient('Petar', { telefon1: '064/123-4567' });
  await newNamedClient('Sam samcit', { pib: '100000049' });
  const [savas, phones, names] = [
    ['pib', 'Sava d.o.o.', 'Sava radna jedinica'],
    ['telefon', 'Ana Anić', 'Petar'],
    ['naziv', 'Ana Anić', 'Anić, Ana'],
  ];
  expect(await groups()).toEqual([savas, phones, names]);

  await declare([branch, sava]);
  await declare([sava, branch]); // a second declaration of the same pair changes nothing
  expect(await groups()).toEqual([phones, names]);
  // a third client with the PIB of two that were declared different
  await newNamedClient('Sava nova', { pib: '101134702' });
  expect(await groups()).toEqual([['pib', 'Sava d.o.o.', 'Sava radna jedinica', 'Sava nova'], phones, names]);

  await app.deleteClient(petar);
  expect((await groups()).slice(1)).toEqual([names]);
  const merge = { keepId: ana, dropId: anas, keepVersion: 1, dropVersion: 1, uzmi: [] };
  await app.change('mergeClients', merge, 'id', app.asOwner);
  expect((await groups()).slice(1)).toEqual([]);
});

test('records in the trails of both clients that they were declared different', async () => {
  const [one, other] = [
    await newNamedClient('Drina', { pib: '100000057' }),
    await newNamedClient('Drina 2', { pib: '100000057' }),
  ];
  await declare([one, other]);
  for (const id of [one, other])
    expect((await app.trailOf(id)).at(-1)).toEqual({
      action: 'declareDifferentClients',
      detail: { klijenti: ['Drina', 'Drina 2'] },
    });
});

test('refuses to declare one client, too many, unknown or deleted clients different', async () => {
  const original = await newNamedClient('Morava');
  const deletedClient = await newNamedClient('Morava');
  await app.deleteClient(deletedClient);
  const code = async (ids: string[]) => (await app.refusal('declareDifferentClients', { ids })).code;
  expect(await code([original])).toBe('BAD_USER_INPUT');
  expect(await code([original, original])).toBe('BAD_USER_INPUT');
  expect(await code(Array.from({ length: 11 }, () => original))).toBe('BAD_USER_INPUT');
  expect(await code([original, deletedClient])).toBe('NOT_FOUND');
  expect(await code([original, "' or 1=1"])).toBe('NOT_FOUND');
});

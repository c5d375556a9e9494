import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { change, newClient, newPreoffer } from '../../../tests/api/business-steps.ts';
import { emptyBin } from './empty-bin.ts';

const b = await startApp();

const DAYS_LATER = new Date(Date.now() + 91 * 86_400_000);
const withPeople = async (clientId: string) => {
  await change(b, 'createClientPerson', { clientId, ime: 'Ana' });
  const call = { clientId, vrsta: 'Poziv', vreme: '2026-11-20T09:30:00.000Z', tekst: 'Pita za rok' };
  await change(b, 'createClientContact', call);
};
const left = async (table: 'client_people' | 'client_contacts', clientId: string) =>
  (await b.db.selectFrom(table).select('id').where('client_id', '=', clientId).execute()).length;

test('a client that is removed for good takes its persons and calls with it; one with pre-offers keeps all', async () => {
  const { id } = await newClient(b);
  const { clientId: kept } = await newPreoffer(b);
  for (const clientId of [id, kept]) {
    await withPeople(clientId);
    await b.rest('PUT', '/api/clients/delete', { clientId });
  }
  await emptyBin(b.db, DAYS_LATER, async () => {});
  const clients = await b.db.selectFrom('clients').select('id').where('id', 'in', [id, kept]).execute();
  expect(clients).toEqual([{ id: kept }]);
  expect([await left('client_people', id), await left('client_contacts', id)]).toEqual([0, 0]);
  expect([await left('client_people', kept), await left('client_contacts', kept)]).toEqual([1, 1]);
});

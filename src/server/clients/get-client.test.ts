import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { newClient } from '../../../tests/api/business-steps.ts';

const b = await startApp();

const get = async (id: string) =>
  (await b.gql<{ getClient: unknown }>('query($id: ID!) { getClient(id: $id) { id poslovnoIme version } }', { id }))
    .data.getClient;

test('one client is read whole; a deleted, an unknown and an invalid id return null', async () => {
  const { id } = await newClient(b);
  expect(await get(id)).toMatchObject({ id, version: 1 });
  await b.rest('PUT', '/api/clients/delete', { clientId: id });
  expect(await get(id)).toBeNull();
  expect(await get('00000000-0000-4000-8000-000000000000')).toBeNull();
  expect(await get("' or 1=1")).toBeNull();
});

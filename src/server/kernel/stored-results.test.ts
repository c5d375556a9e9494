import { expect, test } from 'vitest';
import { TestApp } from '../../../tests/api/app.ts';
import { newClient } from '../../../tests/api/business-steps.ts';

const RESTORE = 'mutation($id: ID!) { restoreDeleted(vrsta: "client", id: $id) { naziv } }';

test('a result stored for an owner is not returned again after the account loses the owner role', async () => {
  const app = await TestApp.start();
  const { id } = await newClient(app, { poslovnoIme: 'Tajni klijent' });
  await app.rest('PUT', '/api/clients/delete', { clientId: id });
  const submit = () => app.gql(RESTORE, { id }, { as: app.owner, key: 'kljuc-vlasnika-1' });
  expect((await submit()).data).toEqual({ restoreDeleted: { naziv: 'Tajni klijent' } });
  expect((await submit()).data).toEqual({ restoreDeleted: { naziv: 'Tajni klijent' } });
  await app.db
    .updateTable('accounts')
    .set({ groups: ['zaposleni'] })
    .where('id', '=', app.owner)
    .execute();
  const { body } = await submit();
  expect(body).toContain('FORBIDDEN');
  expect(body).not.toContain('Tajni klijent');
  await app.close();
});

import { expect, test } from 'vitest';
import { TestApp } from '../../../tests/api/app.ts';
import { newClient } from '../../../tests/api/business-steps.ts';

const RESTORE = 'mutation($id: ID!) { restoreDeleted(vrsta: "client", id: $id) { naziv } }';

test('a result stored for an owner is not returned again after the account loses the owner role', async () => {
  const b = await TestApp.start();
  const { id } = await newClient(b, { poslovnoIme: 'Tajni klijent' });
  await b.rest('PUT', '/api/clients/delete', { clientId: id });
  const submit = () => b.gql(RESTORE, { id }, { as: b.owner, key: 'kljuc-vlasnika-1' });
  expect((await submit()).data).toEqual({ restoreDeleted: { naziv: 'Tajni klijent' } });
  expect((await submit()).data).toEqual({ restoreDeleted: { naziv: 'Tajni klijent' } });
  await b.db
    .updateTable('accounts')
    .set({ groups: ['zaposleni'] })
    .where('id', '=', b.owner)
    .execute();
  const { body } = await submit();
  expect(body).toContain('FORBIDDEN');
  expect(body).not.toContain('Tajni klijent');
  await b.close();
});

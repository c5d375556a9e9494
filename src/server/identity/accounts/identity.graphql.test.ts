import { graphql } from 'graphql';
import { expect, it } from 'vitest';
import { rightsOf } from '#domain/rights.ts';
import { createBuilder } from '#server/kernel/graphql/graphql-builder.ts';
import { startBench } from '../../../../tests/api/identity-bench.ts';
import { addUserInfo } from './identity.graphql.ts';

const bench = await startBench();
const owner = await bench.owner();

async function getUserInfo(id: string, fields = 'id name type') {
  const builder = createBuilder();
  addUserInfo(builder);
  builder.mutationField('undoDelete', t => t.boolean({ right: 'signed-in', what: 'nothing', resolve: () => true }));
  const contextValue = {
    db: bench.db,
    requestId: '',
    actor: { accountId: '', sessionId: '', username: '', name: '', rights: rightsOf([]) },
  };
  return graphql({ schema: builder.toSchema(), source: `{ getUserInfo(id: "${id}") { ${fields} } }`, contextValue });
}

it('returns only the name and the group of a colleague', async () => {
  const { id } = await bench.staff(owner, 'mira', { email: 'mira@primer.rs', name: 'Mira Đurić' });
  expect((await getUserInfo(id)).data).toEqual({ getUserInfo: { id, name: 'Mira Đurić', type: 'zaposleni' } });
  for (const field of ['email', 'phone', 'status', 'passwordHash'])
    expect((await getUserInfo(id, field)).errors).toHaveLength(1);
});

it('returns null for an account that does not exist or whose sign-up was not confirmed', async () => {
  await bench
    .browser()
    .post('sign-up', { username: 'novi', password: 'Okapnica-siva-21', name: 'Novi', email: 'novi@primer.rs' });
  const novi = await bench.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', 'novi')
    .executeTakeFirstOrThrow();
  for (const id of ['00000000-0000-4000-8000-000000000001', 'nesto', novi.id])
    expect((await getUserInfo(id)).data).toEqual({ getUserInfo: null });
});

import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openNewDatabase } from '../tests/api/database.ts';
import { up } from './0016_trail_usernames.ts';

test('existing rows of the audit trail get their user names, and still cannot be changed after the migration', async () => {
  const { db } = await openNewDatabase({ max: 2 });
  await sql`alter table changes drop column actor_username`.execute(db);
  await sql`alter table sessions drop column proved_at`.execute(db);
  const row = { username: 'ana', username_key: 'ana', name: 'Ana Anić', status: 'active' as const };
  const { id } = await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow();
  const change = { action: 'createClients', entity: 'client', entity_id: 'x' };
  await db
    .insertInto('changes')
    .values([
      { ...change, actor_id: id, actor_name: 'Tuđe ime' },
      { ...change, actor_id: null, actor_name: 'Niko' },
    ])
    .execute();
  await up(db as Kysely<unknown>);
  const rows = await db.selectFrom('changes').select(['actor_name', 'actor_username']).orderBy('id').execute();
  expect(rows).toEqual([
    { actor_name: 'Tuđe ime', actor_username: 'ana' },
    { actor_name: 'Niko', actor_username: '' },
  ]);
  await expect(sql`update changes set actor_username = 'x'`.execute(db)).rejects.toThrow('never changed');
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { freshDatabase } from '../../../../tests/api/database.ts';
import { markSeen } from './sessions.queries.ts';

test('does not fail on a read-only database when the time of the last request should be stored', async () => {
  const { connection, drop } = await freshDatabase();
  const db = openDatabase(connection, { max: 1 });
  await sql`set session characteristics as transaction read only`.execute(db);
  await expect(markSeen(db, randomUUID(), '2026-01-01T00:00:00.000Z', new Date())).resolves.toBeUndefined();
  await db.destroy();
  await drop();
});

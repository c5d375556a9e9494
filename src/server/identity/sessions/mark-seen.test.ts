import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openNewDatabase } from '../../../../tests/api/database.ts';
import { markSeen } from './sessions.queries.ts';

test('does not fail on a read-only database when the time of the last request should be stored', async () => {
  const { db } = await openNewDatabase({ max: 1 });
  await sql`set session characteristics as transaction read only`.execute(db);
  await expect(markSeen(db, randomUUID(), '2026-01-01T00:00:00.000Z', new Date())).resolves.toBeUndefined();
});

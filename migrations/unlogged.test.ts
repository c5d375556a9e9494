import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { freshDatabase } from '../tests/api/database.ts';

test('no table that is not logged has a sequence, which a promoted standby could not read', async () => {
  const { connection, drop } = await freshDatabase();
  const db = openDatabase(connection, { max: 1 });
  try {
    const unlogged = async (kind: 'r' | 'S') =>
      (
        await sql<{ relname: string }>`
          select relname from pg_class where relkind = ${kind} and relpersistence = 'u' order by 1`.execute(db)
      ).rows.map(({ relname }) => relname);
    expect(await unlogged('r')).toEqual(['search_builds', 'search_fresh', 'search_grams', 'search_zones']);
    expect(await unlogged('S')).toEqual([]);
  } finally {
    await db.destroy();
    await drop();
  }
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/api/database.ts';
import { heldWay } from '../../../../tests/api/held-way.ts';
import { isUnavailable, openDatabase, ping } from './database.ts';

const unavailable = async (work: Promise<unknown>) => isUnavailable(await work.catch((error: unknown) => error));

test('a connection that went silent fails the queries waiting on it, and is not used again', async () => {
  const { connection, holdUp, close } = await heldWay();
  const db = openDatabase(connection, { max: 1, silentMs: 300 });
  await ping(db);
  holdUp();
  expect(await unavailable(ping(db))).toBe(true);
  await ping(db);
  const changing = db.transaction().execute(async transaction => {
    await ping(transaction);
    holdUp();
    await ping(transaction);
  });
  expect(await unavailable(changing)).toBe(true);
  await ping(db);
  await db.destroy();
  await close();
});

test('a statement that a standby refuses says that the database is away', async () => {
  const { connection, drop } = await freshDatabase();
  const db = openDatabase(connection, { max: 1 });
  const writing = db.transaction().execute(async transaction => {
    await sql`set transaction read only`.execute(transaction);
    await sql`create table written (n int)`.execute(transaction);
  });
  expect(await unavailable(writing)).toBe(true);
  await db.destroy();
  await drop();
});

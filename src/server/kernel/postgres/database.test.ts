import { expect, test } from 'vitest';
import { heldWay } from '../../../../tests/api/held-way.ts';
import { isUnavailable, openDatabase, ping } from './database.ts';

const unavailable = async (work: Promise<unknown>) => isUnavailable(await work.catch((error: unknown) => error));

test('a connection that went silent fails the queries waiting on it, and is not used again', async () => {
  const { connection, holdUp, close } = await heldWay();
  const db = openDatabase(connection, 1, 300);
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

import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/kernel/postgres/database.ts';
import { freshDatabase } from '../../../../tests/api/database.ts';
import { heldWay } from '../../../../tests/api/held-way.ts';
import { createSessionChecks } from './session-checks.ts';

let db: Kysely<Database>;
let drop: () => Promise<void>;
let statements = 0;

beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  db = openDatabase(fresh.connection);
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

async function session(username: string): Promise<{ accountId: string; sessionId: string }> {
  const row = { username, username_key: username, name: username, status: 'active' as const, groups: [] };
  const { id: accountId } = await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow();
  const later = new Date(Date.now() + 3_600_000);
  const { id } = await db
    .insertInto('sessions')
    .values({
      account_id: accountId,
      token_hash: Buffer.from(randomUUID()),
      expires_at: later,
      created_at: new Date(),
      last_seen_at: new Date(),
      address: '127.0.0.1',
      user_agent: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId, sessionId: id };
}

/** A clock that counts its calls: one per statement. */
const counted = () => {
  statements += 1;
  return new Date();
};

test('concurrent calls share one statement, each for its own session', async () => {
  const [ana, boris] = [await session('ana'), await session('boris')];
  const check = createSessionChecks(db, counted);
  statements = 0;
  const responses = await Promise.all([
    check(ana.sessionId, ana.accountId),
    check(boris.sessionId, boris.accountId),
    check(ana.sessionId, ana.accountId),
    check(ana.sessionId, boris.accountId),
    check(randomUUID(), ana.accountId),
  ]);
  expect(responses.map(row => row?.username)).toEqual(['ana', 'boris', 'ana', undefined, undefined]);
  expect(statements).toBe(1);
});

test('a call after the end of a session is not answered by an older statement', async () => {
  const { accountId, sessionId } = await session('vera');
  const check = createSessionChecks(db, counted);
  const before = check(sessionId, accountId);
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
  expect(await check(sessionId, accountId)).toBeUndefined();
  await before;
});

test('a failed statement rejects all calls that wait for it, and the next call runs another', async () => {
  const { accountId, sessionId } = await session('goran');
  let isDown = true;
  const check = createSessionChecks(db, () => {
    if (isDown) throw new Error('down');
    return new Date();
  });
  const refused = await Promise.allSettled([check(sessionId, accountId), check(sessionId, accountId)]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect((await check(sessionId, accountId))?.username).toBe('goran');
});

test('a statement that hangs delays no later call', async () => {
  const { connection, holdUp, close } = await heldWay();
  const distant = openDatabase(connection, { max: 2, silentMs: 4_000 });
  const check = createSessionChecks(distant, counted);
  const [ana, boris] = [randomUUID(), randomUUID()];
  await check(ana, ana); // opens the connection
  holdUp();
  const order: string[] = [];
  const first = check(ana, ana).catch(() => order.push('first'));
  await setImmediate();
  await setImmediate(); // the statement is in flight
  const second = check(boris, boris).then(() => order.push('second'));
  await Promise.all([first, second]);
  expect(order).toEqual(['second', 'first']);
  await distant.destroy();
  await close();
});

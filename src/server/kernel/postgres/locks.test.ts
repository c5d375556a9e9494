import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openNewDatabase } from '../../../../tests/api/database.ts';
import { openDatabase } from './database.ts';
import { takeLock, tryConnectionLock, tryLock, unlock } from './locks.ts';

const { connection, db: firstServer } = await openNewDatabase({ max: 2 });
const secondServer = openDatabase(connection, { max: 2 });
afterAll(() => secondServer.destroy());

test('a transaction holds the locks that it took, and no others, until it ends', async () => {
  const areLocked = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const holder = firstServer.transaction().execute(async db => {
    await takeLock(db, 'provider account', 'Ana');
    await takeLock(db, 'import');
    areLocked.resolve();
    await end.promise;
  });
  await areLocked.promise;
  await secondServer.transaction().execute(async db => {
    expect(await tryLock(db, 'import')).toBe(false);
    expect(await tryLock(db, 'templates')).toBe(true);
    await takeLock(db, 'provider account', 'Boris');
  });
  let isWaiting = true;
  const waiter = secondServer.transaction().execute(async db => {
    await takeLock(db, 'provider account', 'Ana');
    isWaiting = false;
  });
  await new Promise(resolve => setTimeout(resolve, 100));
  expect(isWaiting).toBe(true);
  end.resolve();
  await Promise.all([holder, waiter]);
});

test('a connection holds its lock until it releases it', async () => {
  await firstServer.connection().execute(async holder => {
    expect(await tryConnectionLock(holder, 'backup')).toBe(true);
    await secondServer.connection().execute(async db => expect(await tryConnectionLock(db, 'backup')).toBe(false));
    await unlock(holder, 'backup');
    await secondServer.connection().execute(async db => expect(await tryConnectionLock(db, 'backup')).toBe(true));
  });
});

test('no file except locks.ts takes a lock in SQL text; rows are locked with Kysely', () => {
  const lock = /\bfor (no key )?(update|(key )?share)\b|\block table\b|pg_(try_)?advisory/i;
  const files = globSync('src/server/**/*.ts').filter(file => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(200);
  const locking = files.filter(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some(line => !/^\s*(\/?\*|\/\/)/.test(line) && lock.test(line)),
  );
  expect(locking).toEqual(['src/server/kernel/postgres/locks.ts']);
});

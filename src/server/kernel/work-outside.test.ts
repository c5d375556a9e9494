import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openNewDatabase } from '../../../tests/api/database.ts';
import type { OutsideTransaction } from './call.ts';
import { inMutation, withWorkOutsideTransaction } from './mutation.ts';
import type { Db } from './postgres/database.ts';

/** A pool of one connection: work that needs it would wait forever while a transaction has it. */
const { db } = await openNewDatabase({ max: 1 });

const submit = { accountId: '', rights: new Set<never>(), key: undefined, request: '' };
const mutate = (run: (transaction: Db, outside: OutsideTransaction) => Promise<unknown>) =>
  withWorkOutsideTransaction(outside =>
    inMutation(
      db,
      submit,
      () => false,
      transaction => run(transaction, outside),
    ),
  );
const insertCounter = async (connection: Db, year: number) => {
  await sql`insert into counters (name, year, value) values ('project', ${year}, 1)`.execute(connection);
};
const years = async () => (await db.selectFrom('counters').select('year').execute()).map(({ year }) => year);

test('work outside the transaction runs once, while none is open; earlier writes are rolled back and then repeated', async () => {
  let works = 0;
  const result = await mutate(async (transaction, outside) => {
    await insertCounter(transaction, 2001);
    const { rows } = await outside('a look', async () => {
      works += 1;
      return sql<{ open: number }>`select count(*)::int as open from counters`.execute(db);
    });
    return rows;
  });
  expect(result).toEqual([{ open: 0 }]);
  expect(works).toBe(1);
  expect(await years()).toEqual([2001]);
});

test('failed work rejects in the use case; if it is not caught, nothing is stored', async () => {
  const failing = mutate(async (transaction, outside) => {
    await insertCounter(transaction, 2002);
    await outside('a failure', () => Promise.reject(new Error('no')));
  });
  await expect(failing).rejects.toThrow('no');
  const result = await mutate((_transaction, outside) =>
    outside('a failure', () => Promise.reject(new Error('no'))).catch((error: Error) => {
      if (error.message !== 'no') throw error;
      return 'caught';
    }),
  );
  expect(result).toBe('caught');
  expect(await years()).not.toContain(2002);
});

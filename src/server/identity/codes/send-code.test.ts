import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { STAFF_PASSWORD, startBench, waitForLocks } from '../../../../tests/api/identity-bench.ts';

const bench = await startBench();

const EMAIL = 'mira@firma.rs';

it('stores a code and its message in one transaction, so that the last of two messages has the valid code', async () => {
  const { id, browser } = await bench.staff(await bench.owner(), 'mira');
  const ask = () => browser.post('contact/send', { channel: 'email', value: EMAIL, password: STAFF_PASSWORD });
  const codes = () => bench.db.selectFrom('one_time_codes').select('purpose').where('account_id', '=', id).execute();
  const { requests, stored } = await bench.db.transaction().execute(async transaction => {
    await sql`lock table jobs in share mode`.execute(transaction);
    const requests = [ask(), ask()];
    await waitForLocks(bench, requests.length);
    return { requests, stored: await codes() };
  });
  expect(stored, 'codes whose messages are not stored yet').toEqual([]);
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await codes()).toEqual([{ purpose: 'email' }]);
  expect((await browser.post('contact/verify', { channel: 'email', code: await bench.lastCode(EMAIL) })).status).toBe(
    200,
  );
});

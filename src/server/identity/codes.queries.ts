import type { Db } from '#server/kernel/database.ts';
import { CODE_LIFE, secondsAfter } from './times.ts';

export type Purpose = 'confirm' | 'sign-in' | 'reset' | 'email' | 'phone';
const TRIES = 5;

interface NewCode {
  accountId: string;
  purpose: Purpose;
  target: string;
  mac: Buffer;
}

/** A new code takes the place of an earlier one for the same purpose. */
export async function upsertCode(db: Db, { accountId, purpose, target, mac }: NewCode, now: Date): Promise<void> {
  const fresh = { target, code_mac: mac, attempts_left: TRIES, expires_at: secondsAfter(now, CODE_LIFE) };
  await db
    .insertInto('one_time_codes')
    .values({ account_id: accountId, purpose, ...fresh })
    .onConflict(clash => clash.columns(['account_id', 'purpose']).doUpdateSet(fresh))
    .execute();
}

/** Takes one try, in one statement; undefined when there is no live code or no try left. */
export const takeTry = (db: Db, accountId: string, purpose: Purpose, now: Date) =>
  db
    .updateTable('one_time_codes')
    .set(code => ({ attempts_left: code('attempts_left', '-', 1) }))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now.toISOString())
    .returning(['target', 'code_mac', 'attempts_left'])
    .executeTakeFirst();

/** Whether the code was still there: it works once. */
export const burn = async (db: Db, accountId: string, purpose: Purpose, mac: Buffer): Promise<boolean> =>
  (
    await db
      .deleteFrom('one_time_codes')
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .where('code_mac', '=', mac)
      .executeTakeFirst()
  ).numDeletedRows === 1n;

export const removeOldCodes = (db: Db, now: Date) =>
  db.deleteFrom('one_time_codes').where('expires_at', '<=', now.toISOString()).execute();

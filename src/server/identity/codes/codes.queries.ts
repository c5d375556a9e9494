import { sql } from 'kysely';
import { anyOf } from '#server/kernel/postgres/any-of.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { CODE_LIFE, secondsAfter } from '../times.ts';

export type Purpose = 'confirm' | 'sign-in' | 'reset' | 'email' | 'phone';
const TRIES = 5;
/**
 * How many of the five tries callers may use who did not request the code; only the caller who did has the other tries.
 */
const TRIES_OF_OTHER_CALLERS = 2;

interface NewCode {
  accountId: string;
  purpose: Purpose;
  askedFrom: string;
  target: string;
  /** The id of the key file of the server process that issued the code. */
  issuedBy: string;
  /** A keyed hash of the code for each server process, keyed by the id of its key file. */
  proofs: Record<string, string>;
}

/** Stores a code; it replaces an earlier one that the same caller requested for the same account and purpose. */
export async function upsertCode(db: Db, { accountId, purpose, askedFrom, ...code }: NewCode, now: Date) {
  const values = {
    target: code.target,
    issued_by: code.issuedBy,
    proofs: JSON.stringify(code.proofs),
    attempts_left: TRIES,
    elsewhere_left: TRIES_OF_OTHER_CALLERS,
    expires_at: secondsAfter(now, CODE_LIFE),
  };
  await db
    .insertInto('one_time_codes')
    .values({ account_id: accountId, purpose, asked_from: askedFrom, ...values })
    .onConflict(clash => clash.columns(['account_id', 'purpose', 'asked_from']).doUpdateSet(values))
    .execute();
}

/** Counts a try, in one statement, at every live code that the caller may still try; returns these codes. */
export const takeTries = (db: Db, accountIds: string[], purpose: Purpose, from: string, now: Date) =>
  db
    .with('tried', query =>
      query
        .selectFrom('one_time_codes')
        .select(['account_id', 'purpose', 'asked_from'])
        .where('account_id', '=', anyOf(accountIds))
        .where('purpose', '=', purpose)
        .where('attempts_left', '>', 0)
        .where('expires_at', '>', now.toISOString())
        .where(code => code.or([code('asked_from', 'in', ['', from]), code('elsewhere_left', '>', 0)]))
        .orderBy('account_id')
        .orderBy('asked_from')
        .forUpdate(),
    )
    .updateTable('one_time_codes as code')
    .from('tried')
    .set(code => ({
      attempts_left: code('attempts_left', '-', 1),
      elsewhere_left: sql<number>`elsewhere_left - case when code.asked_from in ('', ${from}) then 0 else 1 end`,
    }))
    .whereRef('code.account_id', '=', 'tried.account_id')
    .whereRef('code.purpose', '=', 'tried.purpose')
    .whereRef('code.asked_from', '=', 'tried.asked_from')
    .returning(['code.account_id', 'code.asked_from', 'code.target', 'code.issued_by', 'code.proofs'])
    .execute();

/**
 * Deletes the code and all other codes of the account for the purpose. Returns false when the code was already deleted,
 * so that it works once.
 */
export async function deleteCodeOnce(
  db: Db,
  { accountId, purpose, askedFrom, proofs }: Pick<NewCode, 'accountId' | 'purpose' | 'askedFrom' | 'proofs'>,
): Promise<boolean> {
  const codes = db.deleteFrom('one_time_codes').where('account_id', '=', accountId).where('purpose', '=', purpose);
  const { numDeletedRows } = await codes
    .where('asked_from', '=', askedFrom)
    .where('proofs', '=', sql<never>`${JSON.stringify(proofs)}::jsonb`)
    .executeTakeFirst();
  if (numDeletedRows === 1n) await codes.execute();
  return numDeletedRows === 1n;
}

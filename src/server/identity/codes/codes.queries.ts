import { sql } from 'kysely';
import { anyOf } from '#server/kernel/postgres/any-of.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { CODE_LIFE, secondsAfter } from '../times.ts';

export type Purpose = 'confirm' | 'sign-in' | 'reset' | 'email' | 'phone';
const TRIES = 5;
/**
 * How many of the five tries may be used by callers that did not request the code; the others are reserved for the
 * caller that did.
 */
const TRIES_ELSEWHERE = 2;

interface NewCode {
  accountId: string;
  purpose: Purpose;
  askedFrom: string;
  target: string;
  /** The key file's id of the process that issued the code; `proofs` has a keyed hash of the code for each process. */
  issuedBy: string;
  proofs: Record<string, string>;
}

/** A new code replaces an earlier one that the same caller requested for the same purpose. */
export async function upsertCode(db: Db, { accountId, purpose, askedFrom, ...code }: NewCode, now: Date) {
  const fresh = {
    target: code.target,
    issued_by: code.issuedBy,
    proofs: JSON.stringify(code.proofs),
    attempts_left: TRIES,
    elsewhere_left: TRIES_ELSEWHERE,
    expires_at: secondsAfter(now, CODE_LIFE),
  };
  await db
    .insertInto('one_time_codes')
    .values({ account_id: accountId, purpose, asked_from: askedFrom, ...fresh })
    .onConflict(clash => clash.columns(['account_id', 'purpose', 'asked_from']).doUpdateSet(fresh))
    .execute();
}

/** Takes one try from every live code that this caller may still try, in one statement; returns those codes. */
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
    .returning([
      'code.account_id',
      'code.asked_from',
      'code.target',
      'code.issued_by',
      'code.proofs',
      'code.attempts_left',
    ])
    .execute();

/**
 * Deletes this code and the account's other codes for that purpose; returns whether it still existed, so that a code
 * works once.
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

export const removeOldCodes = (db: Db, now: Date) =>
  db.deleteFrom('one_time_codes').where('expires_at', '<=', now.toISOString()).execute();

import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#server/kernel/postgres/database.ts';
import { CODE_LIFE, secondsAfter } from '../times.ts';

export type Purpose = 'confirm' | 'sign-in' | 'reset' | 'email' | 'phone';
const TRIES = 5;
/**
 * Of the five tries, callers that did not request the code may use at most these; the rest is reserved for the caller that
 * did.
 */
const TRIES_ELSEWHERE = 2;

type Row = Selectable<Database['one_time_codes']>;

interface NewCode {
  accountId: string;
  purpose: Purpose;
  askedFrom: string;
  target: string;
  /** The key file id of the process that issued it, and its proof for each process. */
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
export async function takeTries(db: Db, accountIds: string[], purpose: Purpose, from: string, now: Date) {
  const { rows } = await sql<
    Pick<Row, 'account_id' | 'asked_from' | 'target' | 'issued_by' | 'proofs' | 'attempts_left'>
  >`
    with tried as (
      select account_id, purpose, asked_from from one_time_codes
      where account_id = any(${accountIds}::uuid[]) and purpose = ${purpose} and attempts_left > 0 and expires_at > ${now}
        and (asked_from in ('', ${from}) or elsewhere_left > 0)
      order by account_id, asked_from for update
    )
    update one_time_codes as code set
      attempts_left = attempts_left - 1,
      elsewhere_left = elsewhere_left - case when code.asked_from in ('', ${from}) then 0 else 1 end
    from tried
    where (code.account_id, code.purpose, code.asked_from) = (tried.account_id, tried.purpose, tried.asked_from)
    returning code.account_id, code.asked_from, code.target, code.issued_by, code.proofs, code.attempts_left`.execute(
    db,
  );
  return rows;
}

/**
 * Deletes the code and the account's others for that purpose; returns whether it still existed, so that a code works once.
 */
export async function burn(
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

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { badInput, type Refusal } from '#domain/errors.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { IdentityCore } from '../core.ts';
import { deleteCodeOnce, type Purpose, takeTries, upsertCode } from './codes.queries.ts';

interface CodeFor {
  accountId: string;
  purpose: Purpose;
  /** The challenge of the sign-in that the code is for, if any. */
  boundTo?: string | undefined;
  /** The caller, for a code that anybody can request: strangers cannot use up the tries of the person. */
  from?: string | undefined;
}

const proofOf = (key: Buffer, { accountId, purpose, boundTo }: CodeFor, target: string, code: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify([accountId, purpose, boundTo ?? '', target, code]))
    .digest('base64url');

const isSame = (proof: string, stored: string | undefined) =>
  stored?.length === proof.length && timingSafeEqual(Buffer.from(proof), Buffer.from(stored));

/**
 * Stores a keyed hash of six digits for each server process; only that process and the issuing one can derive its key.
 * `post` queues the message in the same transaction: the row of the code is locked until then, so that messages are
 * queued in the order of their codes.
 */
export async function issueCode(
  { db, codeKeys, clock }: IdentityCore,
  code: CodeFor,
  target: string,
  post: (db: Db, digits: string) => Promise<unknown>,
): Promise<void> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const { accountId, purpose, from = '' } = code;
  const keys = [...(await codeKeys.withAll())];
  const proofs = Object.fromEntries(keys.map(([id, key]) => [id, proofOf(key, code, target, digits)]));
  await db.transaction().execute(async transaction => {
    const row = { accountId, purpose, askedFrom: from, target, issuedBy: codeKeys.id, proofs };
    await upsertCode(transaction, row, clock());
    await post(transaction, digits);
  });
}

/** The account of a right code, and the contact that the code was sent to; undefined for a wrong code. */
type Redeemed = { accountId: string; target: string } | undefined;

/** Counts a try for the codes of the accounts, then compares the digits. */
export async function redeemCodeOf(
  { db, codeKeys, clock }: IdentityCore,
  accountIds: string[],
  { purpose, boundTo, from = '' }: Omit<CodeFor, 'accountId'>,
  digits: string,
): Promise<Redeemed> {
  const rows = await takeTries(db, accountIds, purpose, from, clock());
  for (const { account_id: accountId, target, issued_by, proofs, asked_from } of rows) {
    const key = await codeKeys.with(issued_by);
    if (!key) continue;
    const proof = proofOf(key, { accountId, purpose, boundTo }, target, digits);
    const isRight = isSame(proof, proofs[codeKeys.id]);
    const code = { accountId, purpose, askedFrom: asked_from, proofs };
    if (isRight && (await deleteCodeOnce(db, code))) return { accountId, target };
  }
  return undefined;
}

export const redeemCode = (core: IdentityCore, { accountId, ...code }: CodeFor, digits: string): Promise<Redeemed> =>
  redeemCodeOf(core, [accountId], code, digits);

export const wrongCode = (): Refusal => badInput({ code: 'Kod nije ispravan ili više ne važi.' });

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { badInput, type Refusal } from '#domain/errors.ts';
import { burn, type Purpose, takeTry, upsertCode } from './codes.queries.ts';
import type { IdentityCore } from './core.ts';

interface CodeFor {
  accountId: string;
  purpose: Purpose;
  /** The challenge that the code answers, if it answers one. */
  boundTo?: string;
}

const macOf = (pepper: Buffer, { accountId, purpose, boundTo }: CodeFor, target: string, code: string) =>
  createHmac('sha256', pepper)
    .update(JSON.stringify([accountId, purpose, boundTo ?? '', target, code]))
    .digest();

/** Six digits for one purpose of one account, good for ten minutes and five tries; only a keyed hash is stored. */
export async function issueCode({ db, pepper, clock }: IdentityCore, code: CodeFor, target: string): Promise<string> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const { accountId, purpose } = code;
  await upsertCode(db, { accountId, purpose, target, mac: macOf(pepper, code, target, digits) }, clock());
  return digits;
}

export type Redeemed = { target: string } | { target: null; triesLeft: number };

/** Takes a try first, then compares. `target` is the contact that the code proves. */
export async function redeemCode(
  { db, pepper, clock }: IdentityCore,
  code: CodeFor,
  digits: string,
): Promise<Redeemed> {
  const row = await takeTry(db, code.accountId, code.purpose, clock());
  if (!row) return { target: null, triesLeft: 0 };
  const mac = macOf(pepper, code, row.target, digits);
  const right = timingSafeEqual(mac, row.code_mac) && (await burn(db, code.accountId, code.purpose, mac));
  return right ? { target: row.target } : { target: null, triesLeft: row.attempts_left };
}

export const wrongCode = (): Refusal => badInput({ code: 'Kod nije ispravan ili više ne važi.' });

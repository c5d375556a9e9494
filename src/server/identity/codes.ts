import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { badInput, type Refusal } from '#domain/errors.ts';
import { burn, type Purpose, takeTries, upsertCode } from './codes.queries.ts';
import type { IdentityCore } from './core.ts';

interface CodeFor {
  accountId: string;
  purpose: Purpose;
  /** The challenge that the code answers, if it answers one. */
  boundTo?: string | undefined;
  /** The caller, for a code that anybody can ask for: strangers elsewhere cannot take its holder's tries. */
  from?: string | undefined;
}

const macOf = (pepper: Buffer, { accountId, purpose, boundTo }: CodeFor, target: string, code: string) =>
  createHmac('sha256', pepper)
    .update(JSON.stringify([accountId, purpose, boundTo ?? '', target, code]))
    .digest();

/** Six digits for one purpose of one account, good for ten minutes and five tries; only a keyed hash is stored. */
export async function issueCode({ db, pepper, clock }: IdentityCore, code: CodeFor, target: string): Promise<string> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const { accountId, purpose, from = '' } = code;
  const mac = macOf(pepper, code, target, digits);
  await upsertCode(db, { accountId, purpose, askedFrom: from, target, mac }, clock());
  return digits;
}

export type Redeemed = { accountId: string; target: string } | { target: null; triesLeft: number };

/** Takes a try first, then compares. `target` is the contact that the code proves, `accountId` whose code it is. */
export async function redeemCodeOf(
  { db, pepper, clock }: IdentityCore,
  accountIds: string[],
  { purpose, boundTo, from = '' }: Omit<CodeFor, 'accountId'>,
  digits: string,
): Promise<Redeemed> {
  const rows = await takeTries(db, accountIds, purpose, from, clock());
  for (const { account_id: accountId, target, code_mac } of rows) {
    const mac = macOf(pepper, { accountId, purpose, boundTo }, target, digits);
    if (timingSafeEqual(mac, code_mac) && (await burn(db, accountId, purpose, mac))) return { accountId, target };
  }
  return { target: null, triesLeft: Math.max(0, ...rows.map(row => row.attempts_left)) };
}

export const redeemCode = (core: IdentityCore, { accountId, ...code }: CodeFor, digits: string): Promise<Redeemed> =>
  redeemCodeOf(core, [accountId], code, digits);

export const wrongCode = (): Refusal => badInput({ code: 'Kod nije ispravan ili više ne važi.' });

import type { Account } from './accounts.queries.ts';
import type { Purpose } from './codes.queries.ts';
import { issueCode } from './codes.ts';
import type { IdentityCore } from './core.ts';
import { codeMessage } from './messages.ts';
import type { Channel } from './outbox.queries.ts';
import { type Hit, hit } from './throttles.queries.ts';
import { HOUR } from './times.ts';

/**
 * At most ten codes an hour are sent to an account: four that anybody can ask for by its name, and six that its password
 * or its session asked for, so that strangers cannot use up what the person needs.
 */
const PER_HOUR: Record<Purpose, { whose: 'guest' | 'own'; max: number }> = {
  confirm: { whose: 'guest', max: 4 },
  reset: { whose: 'guest', max: 4 },
  'sign-in': { whose: 'own', max: 6 },
  email: { whose: 'own', max: 6 },
  phone: { whose: 'own', max: 6 },
};

interface CodeToSend {
  account: Account;
  purpose: Purpose;
  channel: Channel;
  target: string;
  boundTo?: string;
}

/** Sends a code, unless enough were sent within the hour: then the answer is the wait, in seconds. */
export async function sendCode(core: IdentityCore, code: CodeToSend): Promise<{ wait: number } | null> {
  const { account, purpose, channel, target, boundTo } = code;
  const { whose, max } = PER_HOUR[purpose];
  const { hits, wait }: Hit = await hit(core.db, { key: ['codes', whose, account.id], within: HOUR }, core.clock());
  if (hits > max) return { wait };
  const digits = await issueCode(core, { accountId: account.id, purpose, ...(boundTo && { boundTo }) }, target);
  const words = codeMessage(purpose, channel, digits, core.config.publicUrl);
  await core.delivery.post({ accountId: account.id, channel, recipient: target, ...words });
  return null;
}

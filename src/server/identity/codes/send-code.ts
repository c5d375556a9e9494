import type { Account } from '../accounts/accounts.queries.ts';
import type { IdentityCore } from '../core.ts';
import { type Channel, insertMessage } from '../delivery/outbox.queries.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../times.ts';
import type { Purpose } from './codes.queries.ts';
import { issueCode } from './codes.ts';
import { codeMessage } from './messages.ts';
import { type AttemptCount, countAttempts } from './throttles.queries.ts';

/**
 * Who requests a code: a `guest`, who only knows a user name, or the person (`own`), after entering the password or
 * with a session.
 */
type Requester = 'guest' | 'own';
const REQUESTER_OF: Record<Purpose, Requester> = {
  confirm: 'guest',
  reset: 'guest',
  'sign-in': 'own',
  email: 'own',
  phone: 'own',
};

/**
 * The most codes per account and hour. Once guests have requested four, each further caller can request only one, so
 * that strangers cannot use up all codes of the person.
 */
const CODES_PER_HOUR: Record<Requester, number> = { guest: 4, own: 6 };
/** The most codes per day for one number or mail address, so that nobody is flooded with our messages. */
const CODES_PER_RECIPIENT: Record<Channel, Record<Requester, number>> = {
  sms: { guest: 8, own: 20 },
  email: { guest: 20, own: 40 },
  owner: { guest: 20, own: 40 },
};
/** The part of SMS_PER_DAY that guests may use. */
const SMS_SHARE_OF_GUESTS = 1 / 4;

interface CodeToSend {
  account: Account;
  purpose: Purpose;
  channel: Channel;
  target: string;
  boundTo?: string;
  /** Who requests a code that anybody can request. */
  from?: string;
}

async function accountLimit({ db, clock }: IdentityCore, { account, from }: CodeToSend, requester: Requester) {
  const key = ['codes', requester, account.id];
  const byCaller = await countAttempts(db, { key: [...key, from ?? ''], within: HOUR_SECONDS }, clock());
  if (byCaller.hits > CODES_PER_HOUR[requester]) return byCaller;
  const all = await countAttempts(db, { key, within: HOUR_SECONDS }, clock());
  return all.hits > CODES_PER_HOUR[requester] && byCaller.hits > 1 ? all : null;
}

async function dailyLimit(
  core: IdentityCore,
  { channel, target }: CodeToSend,
  requester: Requester,
): Promise<AttemptCount | null> {
  const { db, clock, config } = core;
  const recipient = ['recipient', requester, channel, target.toLowerCase()];
  const received = await countAttempts(db, { key: recipient, within: DAY_SECONDS }, clock());
  if (received.hits > CODES_PER_RECIPIENT[channel][requester]) return received;
  if (channel !== 'sms' || !config.sms) return null;
  const limits: [who: string, max: number][] = [['all', config.smsPerDay]];
  if (requester === 'guest') limits.unshift(['guest', Math.floor(config.smsPerDay * SMS_SHARE_OF_GUESTS)]);
  for (const [who, max] of limits) {
    const sent = await countAttempts(db, { key: ['sms', who], within: DAY_SECONDS }, clock());
    if (sent.hits <= max) continue;
    core.log.warn({ event: 'sms-limit', who, perDay: max }, 'SMS_PER_DAY is used up: a code was not sent');
    return sent;
  }
  return null;
}

/** Sends a code and returns null; when a limit is reached, sends nothing and returns the seconds to wait. */
export async function sendCode(core: IdentityCore, code: CodeToSend): Promise<{ wait: number } | null> {
  const { account, purpose, channel, target, boundTo, from } = code;
  const requester = REQUESTER_OF[purpose];
  const reached = (await accountLimit(core, code, requester)) ?? (await dailyLimit(core, code, requester));
  if (reached) return { wait: reached.wait };
  const accountId = account.id;
  await issueCode(core, { accountId, purpose, boundTo, from }, target, (db, digits) => {
    const words = codeMessage(purpose, channel, digits, core.config.publicUrl);
    return insertMessage(db, 'code', { accountId, channel, recipient: target, ...words }, core.clock());
  });
  core.sendCodes(channel);
  return null;
}

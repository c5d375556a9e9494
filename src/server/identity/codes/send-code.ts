import type { Account } from '../accounts/accounts.queries.ts';
import type { IdentityCore } from '../core.ts';
import { type Channel, insertMessage } from '../delivery/outbox.queries.ts';
import { DAY, HOUR } from '../times.ts';
import type { Purpose } from './codes.queries.ts';
import { issueCode } from './codes.ts';
import { codeMessage } from './messages.ts';
import { type Hit, hit } from './throttles.queries.ts';

/** Who requests a code: a guest, who only knows a name, or the person, after the password or with a session. */
type Asker = 'guest' | 'own';
const REQUESTER_OF: Record<Purpose, Asker> = {
  confirm: 'guest',
  reset: 'guest',
  'sign-in': 'own',
  email: 'own',
  phone: 'own',
};

/**
 * The most codes per account and hour. When four were requested by guests, each further caller can request only one, so
 * that strangers cannot use up all codes of the person.
 */
const PER_HOUR: Record<Asker, number> = { guest: 4, own: 6 };
/** The most codes per number or address and day, over all accounts, so that nobody is flooded with our messages. */
const PER_RECIPIENT: Record<Channel, Record<Asker, number>> = {
  sms: { guest: 8, own: 20 },
  email: { guest: 20, own: 40 },
  owner: { guest: 20, own: 40 },
};
/** The share of the company's SMS per day that guests may cause. */
const SHARE_OF_GUESTS = 1 / 4;

interface CodeToSend {
  account: Account;
  purpose: Purpose;
  channel: Channel;
  target: string;
  boundTo?: string;
  /** The caller, for codes that anybody can request. */
  from?: string;
}

async function overAccount({ db, clock }: IdentityCore, { account, from }: CodeToSend, whose: Asker) {
  const here = await hit(db, { key: ['codes', whose, account.id, from ?? ''], within: HOUR }, clock());
  if (here.hits > PER_HOUR[whose]) return here;
  const all = await hit(db, { key: ['codes', whose, account.id], within: HOUR }, clock());
  return all.hits > PER_HOUR[whose] && here.hits > 1 ? all : null;
}

async function overDay(core: IdentityCore, { channel, target }: CodeToSend, whose: Asker): Promise<Hit | null> {
  const { db, clock, config } = core;
  const recipient = ['recipient', whose, channel, target.toLowerCase()];
  const received = await hit(db, { key: recipient, within: DAY }, clock());
  if (received.hits > PER_RECIPIENT[channel][whose]) return received;
  if (channel !== 'sms' || !config.sms) return null;
  const limits: [who: string, max: number][] = [['all', config.smsPerDay]];
  if (whose === 'guest') limits.unshift(['guest', Math.floor(config.smsPerDay * SHARE_OF_GUESTS)]);
  for (const [who, max] of limits) {
    const sent = await hit(db, { key: ['sms', who], within: DAY }, clock());
    if (sent.hits <= max) continue;
    core.log.warn({ event: 'sms-limit', who, perDay: max }, 'SMS_PER_DAY is used up: a code was not sent');
    return sent;
  }
  return null;
}

/** Sends a code and returns undefined; when a limit is reached, returns the seconds to wait. */
export async function sendCode(core: IdentityCore, code: CodeToSend): Promise<{ wait: number } | null> {
  const { account, purpose, channel, target, boundTo, from } = code;
  const whose = REQUESTER_OF[purpose];
  const over = (await overAccount(core, code, whose)) ?? (await overDay(core, code, whose));
  if (over) return { wait: over.wait };
  const accountId = account.id;
  await issueCode(core, { accountId, purpose, boundTo, from }, target, (db, digits) => {
    const words = codeMessage(purpose, channel, digits, core.config.publicUrl);
    return insertMessage(db, 'code', { accountId, channel, recipient: target, ...words }, core.clock());
  });
  core.sendCodes(channel);
  return null;
}

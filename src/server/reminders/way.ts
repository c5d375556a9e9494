import type { ReminderChannel } from '#domain/reminder/reminder.ts';
import { phoneCountry } from '#domain/text/phone.ts';
import type { Gateway, Gateways } from '#server/identity/delivery/gateway.ts';
import type { Channel } from '#server/identity/delivery/outbox.queries.ts';
import type { Reachable } from './messages.queries.ts';
import type { StoredSettings } from './settings.queries.ts';

/** Why a message does not leave. */
interface Needless {
  needless: string;
}

const GATEWAY = { sms: 'sms', mejl: 'email' } as const satisfies Record<ReminderChannel, Channel>;

/** The channel that the company has chosen, or why nothing leaves by it. */
export function senderOf(
  { kanal }: Pick<StoredSettings, 'kanal'>,
  gateways: Gateways,
): { kanal: ReminderChannel; gateway: Gateway } | Needless {
  if (kanal === null) return { needless: 'Poruke su isključene.' };
  const gateway = gateways[GATEWAY[kanal]];
  return gateway ? { kanal, gateway } : { needless: kanal === 'sms' ? 'Server nema SMS.' : 'Server nema mejl.' };
}

/** Countries to which an SMS may go. */
export interface SmsLimits {
  smsCountries: readonly string[];
}

/** The number or address, or why there is none. */
export function recipientOf(
  channel: ReminderChannel,
  { telefon, email, neSalji }: Reachable,
  { smsCountries }: SmsLimits,
  today: string,
): { to: string } | Needless {
  if (neSalji !== null && neSalji <= today) return { needless: 'Klijent ne želi poruke.' };
  const to = channel === 'sms' ? telefon : email;
  if (!to) return { needless: channel === 'sms' ? 'Nema telefona.' : 'Nema e-adrese.' };
  if (channel === 'sms' && !smsCountries.includes(phoneCountry(to) ?? ''))
    return { needless: 'Na brojeve ove zemlje SMS se ne šalje.' };
  return { to };
}

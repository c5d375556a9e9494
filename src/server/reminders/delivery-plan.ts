import type { ReminderChannel } from '#domain/reminder/reminder.ts';
import { isMobile } from '#domain/text/mobile-phone.ts';
import { phoneCountry } from '#domain/text/phone.ts';
import type { Gateway, Gateways } from '#server/identity/delivery/gateway.ts';
import type { Channel } from '#server/identity/delivery/outbox.queries.ts';
import type { Reachable } from './messages.queries.ts';
import type { StoredSettings } from './settings.queries.ts';

/** The gateways and limits of this server. */
export interface Sender {
  gateways: Gateways;
  /** Countries to which an SMS may be sent. */
  smsCountries: readonly string[];
}

/**
 * How a message reaches its customer; or why it does not: it is not wanted, or it cannot be sent, possibly only at the
 * moment.
 */
export type DeliveryPlan =
  | { kanal: ReminderChannel; to: string; gateway: Gateway }
  | { needless: string }
  | { problem: string; mayPass?: boolean };

/** The first of the client's numbers that can get an SMS from this server, or why there is none. */
function smsNumber(
  numbers: readonly (string | null)[],
  countries: readonly string[],
): { to: string } | { problem: string } {
  const known = numbers.filter(number => number !== null);
  const mobile = known.filter(isMobile);
  const to = mobile.find(number => countries.includes(phoneCountry(number) ?? ''));
  if (to) return { to };
  if (mobile.length > 0) return { problem: 'Na brojeve ove zemlje SMS se ne šalje.' };
  return { problem: known.length > 0 ? 'Broj nije mobilni, a e-adrese nema.' : 'Nema telefona.' };
}

interface ByChannel {
  /** The gateway that sends it. */
  by: Channel;
  notSetUp: string;
  /** The number or address of the customer, or why there is none. */
  recipient(to: Reachable, sender: Sender): { to: string } | { problem: string };
}

/** For each channel of the settings, how it reaches a customer. */
const CHANNELS = {
  sms: {
    by: 'sms',
    notSetUp: 'Slanje SMS poruka nije podešeno.',
    recipient: ({ telefon, telefon2 }, { smsCountries }) => smsNumber([telefon, telefon2], smsCountries),
  },
  mejl: {
    by: 'email',
    notSetUp: 'Slanje mejlova nije podešeno.',
    recipient: ({ email }) => (email ? { to: email } : { problem: 'Nema e-adrese.' }),
  },
} as const satisfies Record<ReminderChannel, ByChannel>;

/** How the message is sent by that channel, or why it cannot be sent. */
function by(kanal: ReminderChannel, reachable: Reachable, sender: Sender): Exclude<DeliveryPlan, { needless: string }> {
  const channel: ByChannel = CHANNELS[kanal];
  const gateway = sender.gateways[channel.by];
  if (!gateway) return { problem: channel.notSetUp, mayPass: true };
  const found = channel.recipient(reachable, sender);
  return 'to' in found ? { kanal, to: found.to, gateway } : found;
}

/** How a message reaches the customer by the channel of the settings; a client who cannot get an SMS gets a mail. */
export function planDelivery(
  reachable: Reachable,
  { kanal }: Pick<StoredSettings, 'kanal'>,
  sender: Sender,
  today: string,
): DeliveryPlan {
  if (kanal === null) return { needless: 'Poruke su isključene.' };
  const { neSalji } = reachable;
  if (neSalji !== null && neSalji <= today) return { needless: 'Klijent ne želi poruke.' };
  const first = by(kanal, reachable, sender);
  if (!('problem' in first) || first.mayPass) return first;
  const instead = by('mejl', reachable, sender);
  return 'to' in instead ? instead : first;
}

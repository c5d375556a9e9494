import type { ReminderChannel } from '#domain/reminder/reminder.ts';
import { isMobile } from '#domain/text/mobile-phone.ts';
import { phoneCountry } from '#domain/text/phone.ts';
import type { Gateway, Gateways } from '#server/identity/delivery/gateway.ts';
import type { Channel } from '#server/identity/delivery/outbox.queries.ts';
import type { Reachable } from './messages.queries.ts';
import type { StoredSettings } from './settings.queries.ts';

/** What this server can send. */
export interface Sender {
  gateways: Gateways;
  /** Countries to which an SMS may go. */
  smsCountries: readonly string[];
}

/** How a message reaches its customer; or why it does not: it is not wanted, or it cannot be sent, perhaps only for now. */
export type Way =
  | { kanal: ReminderChannel; to: string; gateway: Gateway }
  | { needless: string }
  | { problem: string; mayPass?: boolean };

/** The first of the client's numbers that can get an SMS from here, or why there is none. */
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
  /** The channel of its gateway. */
  by: Channel;
  notSetUp: string;
  /** The number or address; or why there is none. */
  recipient(to: Reachable, sender: Sender): { to: string } | { problem: string };
}

/** How each channel of the settings reaches a customer. */
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

/** The message by that channel, or why it cannot be sent so. */
function by(kanal: ReminderChannel, reachable: Reachable, sender: Sender): Exclude<Way, { needless: string }> {
  const channel: ByChannel = CHANNELS[kanal];
  const gateway = sender.gateways[channel.by];
  if (!gateway) return { problem: channel.notSetUp, mayPass: true };
  const found = channel.recipient(reachable, sender);
  return 'to' in found ? { kanal, to: found.to, gateway } : found;
}

/** A client who cannot get an SMS gets a mail. */
export function wayTo(
  reachable: Reachable,
  { kanal }: Pick<StoredSettings, 'kanal'>,
  sender: Sender,
  today: string,
): Way {
  if (kanal === null) return { needless: 'Poruke su isključene.' };
  const { neSalji } = reachable;
  if (neSalji !== null && neSalji <= today) return { needless: 'Klijent ne želi poruke.' };
  const first = by(kanal, reachable, sender);
  if (!('problem' in first) || first.mayPass) return first;
  const instead = by('mejl', reachable, sender);
  return 'to' in instead ? instead : first;
}

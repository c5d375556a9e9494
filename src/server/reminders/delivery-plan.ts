import type { ReminderChannel } from '#domain/reminder/reminder.ts';
import { isMobile } from '#domain/text/mobile-phone.ts';
import { phoneCountry } from '#domain/text/phone.ts';
import type { Gateway, Gateways } from '#server/identity/delivery/gateway.ts';
import type { Channel } from '#server/identity/delivery/outbox.queries.ts';
import type { ClientContacts } from './messages.queries.ts';
import type { StoredSettings } from './settings.queries.ts';

/** The gateways of this server, and the countries to which it may send an SMS. */
export interface Sender {
  gateways: Gateways;
  /** Countries to which an SMS may be sent. */
  smsCountries: readonly string[];
}

/**
 * How a message will be sent, or the reason why it will not: `needless` when it is not wanted, `problem` when it cannot
 * be sent; with `mayPass` it can be sent once the server is configured.
 */
export type DeliveryPlan =
  | { kanal: ReminderChannel; to: string; gateway: Gateway }
  | { needless: string }
  | { problem: string; mayPass?: boolean };

/** The first of the client's numbers to which this server may send an SMS. Returns the reason when there is none. */
function smsNumber(
  numbers: readonly (string | null)[],
  countries: readonly string[],
): { to: string } | { problem: string } {
  const available = numbers.filter(number => number !== null);
  const mobile = available.filter(isMobile);
  const to = mobile.find(number => countries.includes(phoneCountry(number) ?? ''));
  if (to) return { to };
  if (mobile.length > 0) return { problem: 'Na brojeve ove zemlje SMS se ne šalje.' };
  return { problem: available.length > 0 ? 'Broj nije mobilni, a e-adrese nema.' : 'Nema telefona.' };
}

interface ChannelDetails {
  /** The gateway that sends the messages. */
  gateway: Channel;
  notSetUp: string;
  /** The number or e-mail address of the client. Returns the reason when there is none. */
  recipient(to: ClientContacts, sender: Sender): { to: string } | { problem: string };
}

/** The gateway and the recipient for each channel that the settings can have. */
const CHANNELS = {
  sms: {
    gateway: 'sms',
    notSetUp: 'Slanje SMS poruka nije podešeno.',
    recipient: ({ telefon, telefon2 }, { smsCountries }) => smsNumber([telefon, telefon2], smsCountries),
  },
  mejl: {
    gateway: 'email',
    notSetUp: 'Slanje mejlova nije podešeno.',
    recipient: ({ email }) => (email ? { to: email } : { problem: 'Nema e-adrese.' }),
  },
} as const satisfies Record<ReminderChannel, ChannelDetails>;

/** How a message is sent by that channel. Returns the reason when it cannot be sent. */
function planBy(
  kanal: ReminderChannel,
  contacts: ClientContacts,
  sender: Sender,
): Exclude<DeliveryPlan, { needless: string }> {
  const channel: ChannelDetails = CHANNELS[kanal];
  const gateway = sender.gateways[channel.gateway];
  if (!gateway) return { problem: channel.notSetUp, mayPass: true };
  const recipient = channel.recipient(contacts, sender);
  return 'to' in recipient ? { kanal, to: recipient.to, gateway } : recipient;
}

/** How a message is sent: by the channel of the settings, else by mail. Returns the reason when it is not sent. */
export function planDelivery(
  contacts: ClientContacts,
  { kanal }: Pick<StoredSettings, 'kanal'>,
  sender: Sender,
  today: string,
): DeliveryPlan {
  if (kanal === null) return { needless: 'Poruke su isključene.' };
  const { neSalji } = contacts;
  if (neSalji !== null && neSalji <= today) return { needless: 'Klijent ne želi poruke.' };
  const preferred = planBy(kanal, contacts, sender);
  if (!('problem' in preferred) || preferred.mayPass) return preferred;
  const byMail = planBy('mejl', contacts, sender);
  return 'to' in byMail ? byMail : preferred;
}

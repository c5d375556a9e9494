import type { ReminderChannel } from '#domain/reminder/reminder.ts';
import { isMobile } from '#domain/text/mobile-phone.ts';
import { phoneCountry } from '#domain/text/phone.ts';
import type { Gateway, Gateways } from '#server/identity/delivery/gateway.ts';
import type { Channel } from '#server/identity/delivery/outbox.queries.ts';
import type { Reachable } from './messages.queries.ts';
import type { StoredSettings } from './settings.queries.ts';

const GATEWAY = { sms: 'sms', mejl: 'email' } as const satisfies Record<ReminderChannel, Channel>;

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

/** An SMS goes to the first number that can get one; a client without such a number gets a mail. */
export function wayTo(
  { telefon, telefon2, email, neSalji }: Reachable,
  { kanal }: Pick<StoredSettings, 'kanal'>,
  { gateways, smsCountries }: Sender,
  today: string,
): Way {
  if (kanal === null) return { needless: 'Poruke su isključene.' };
  if (neSalji !== null && neSalji <= today) return { needless: 'Klijent ne želi poruke.' };
  const gateway = gateways[GATEWAY[kanal]];
  if (!gateway)
    return {
      problem: kanal === 'sms' ? 'Slanje SMS poruka nije podešeno.' : 'Slanje mejlova nije podešeno.',
      mayPass: true,
    };
  if (kanal === 'mejl') return email ? { kanal, to: email, gateway } : { problem: 'Nema e-adrese.' };
  const number = smsNumber([telefon, telefon2], smsCountries);
  if ('to' in number) return { kanal, to: number.to, gateway };
  return email && gateways.email ? { kanal: 'mejl', to: email, gateway: gateways.email } : number;
}

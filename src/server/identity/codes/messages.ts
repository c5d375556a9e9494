import { plainSms } from '#domain/reminder/sms-parts.ts';
import type { Channel } from '../delivery/outbox.queries.ts';
import type { Purpose } from './codes.queries.ts';

const PURPOSE_TEXTS: Record<Purpose, string> = {
  confirm: 'potvrdu naloga',
  'sign-in': 'prijavu',
  reset: 'novu lozinku',
  email: 'potvrdu e-adrese',
  phone: 'potvrdu telefona',
};

/** The text of a message: for an SMS `sms`, otherwise a letter of these lines. */
export const bodyFor = (channel: Channel, lines: readonly string[], sms: string): string =>
  channel === 'sms' ? sms : ['Poštovani,', '', ...lines, '', 'Okno'].join('\n');

/** The line with the site's host and the code, which lets telephones fill in the code by themselves. */
const autofillLine = (publicUrl: string | undefined, code: string) =>
  publicUrl?.startsWith('https:') ? `\n\n@${new URL(publicUrl).host} #${code}` : '';

/** The message with a code. As an SMS it is short and without diacritics, so that it is charged as a single one. */
export function codeMessage(purpose: Purpose, channel: Channel, code: string, publicUrl: string | undefined) {
  const lines = [
    `Vaš kod za ${PURPOSE_TEXTS[purpose]} je ${code}.`,
    'Važi 10 minuta i može se upotrebiti jednom.',
    '',
    'Ako ga niste tražili, zanemarite ovu poruku i nikome ga ne saopštavajte.',
  ];
  const sms = `Vas kod za Okno je ${code}. Ne dajte ga nikome.${autofillLine(publicUrl, code)}`;
  return { subject: `Okno: kod za ${PURPOSE_TEXTS[purpose]}`, body: bodyFor(channel, lines, sms) };
}

const CHANGE_TEXTS = {
  email: 'promenjena je e-adresa',
  phone: 'promenjen je broj telefona',
  name: 'promenjeno je ime',
  password: 'promenjena je lozinka',
  factorOn: 'uključen je drugi korak prijave',
  factorOff: 'isključen je drugi korak prijave',
  recoveryCodes: 'napravljeni su novi rezervni kodovi',
  recoveryUsed: 'upotrebljen je rezervni kod za prijavu',
  calendarFeed: 'napravljena je nova adresa kalendara',
  recovered: 'pristup je vraćen sa servera',
} as const;

export type NoticeOf = keyof typeof CHANGE_TEXTS;

/** The message about a change of the account. As an SMS it has no diacritics, so that it is charged as a single one. */
export function noticeMessage(what: NoticeOf, channel: Channel, username: string) {
  const subject = `Okno: ${CHANGE_TEXTS[what]}`;
  const lines = [
    `Na vašem nalogu „${username}“ ${CHANGE_TEXTS[what]}.`,
    'Ako ste to uradili vi, ne treba ništa da preduzimate.',
    '',
    'Ako niste, odmah se javite vlasniku, koji može da vas odjavi sa svih uređaja i napravi privremenu lozinku.',
  ];
  const sms = `${plainSms(subject)}. Ako to niste vi, odmah se javite vlasniku.`;
  return { subject, body: bodyFor(channel, lines, sms) };
}

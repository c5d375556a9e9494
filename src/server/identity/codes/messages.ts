import type { Channel } from '../delivery/outbox.queries.ts';
import type { Purpose } from './codes.queries.ts';

const WHAT_FOR: Record<Purpose, string> = {
  confirm: 'potvrdu naloga',
  'sign-in': 'prijavu',
  reset: 'novu lozinku',
  email: 'potvrdu e-adrese',
  phone: 'potvrdu telefona',
};

/** The line with the site's host and the code, from which telephones fill in the code by themselves. */
const boundTo = (publicUrl: string | undefined, code: string) =>
  publicUrl?.startsWith('https:') ? `\n\n@${new URL(publicUrl).host} #${code}` : '';

/** The text around a code. An SMS is short and without diacritics, so that it costs one part. */
export function codeMessage(purpose: Purpose, channel: Channel, code: string, publicUrl: string | undefined) {
  const subject = `Okno: kod za ${WHAT_FOR[purpose]}`;
  if (channel === 'sms') {
    return { subject, body: `Vas kod za Okno je ${code}. Ne dajte ga nikome.${boundTo(publicUrl, code)}` };
  }
  const body = [
    'Poštovani,',
    '',
    `Vaš kod za ${WHAT_FOR[purpose]} je ${code}.`,
    'Važi 10 minuta i može se upotrebiti jednom.',
    '',
    'Ako ga niste tražili, zanemarite ovu poruku i nikome ga ne saopštavajte.',
    '',
    'Okno',
  ];
  return { subject, body: body.join('\n') };
}

const CHANGED = {
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

export type NoticeOf = keyof typeof CHANGED;

/** Without diacritics, so that an SMS costs fewer parts. */
export const plainSms = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'dj');

/** The text that reports a change on the account; an SMS is short and without diacritics here too. */
export function noticeMessage(what: NoticeOf, channel: Channel, username: string) {
  const subject = `Okno: ${CHANGED[what]}`;
  if (channel === 'sms') return { subject, body: `${plainSms(subject)}. Ako to niste vi, odmah se javite vlasniku.` };
  const body = [
    'Poštovani,',
    '',
    `Na vašem nalogu „${username}“ ${CHANGED[what]}.`,
    'Ako ste to uradili vi, ne treba ništa da preduzimate.',
    '',
    'Ako niste, odmah se javite vlasniku, koji može da vas odjavi sa svih uređaja i napravi privremenu lozinku.',
    '',
    'Okno',
  ];
  return { subject, body: body.join('\n') };
}

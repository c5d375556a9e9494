import type { Channel } from '../delivery/outbox.queries.ts';
import type { Purpose } from './codes.queries.ts';

const WHAT_FOR: Record<Purpose, string> = {
  confirm: 'potvrdu naloga',
  'sign-in': 'prijavu',
  reset: 'novu lozinku',
  email: 'potvrdu e-adrese',
  phone: 'potvrdu telefona',
};

/** Where people sign in, for telephones that fill the code in by themselves. */
const boundTo = (publicUrl: string | undefined, code: string) =>
  publicUrl?.startsWith('https:') ? `\n\n@${new URL(publicUrl).host} #${code}` : '';

/** The words around a code. An SMS is short and without diacritics, so that it costs one part. */
export function codeMessage(purpose: Purpose, channel: Channel, code: string, publicUrl: string | undefined) {
  const subject = `Okno: kod za ${WHAT_FOR[purpose]}`;
  if (channel === 'sms') {
    return { subject, body: `Okno kod: ${code}. Ne dajte ga nikome.${boundTo(publicUrl, code)}` };
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

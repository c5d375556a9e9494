import { randomUUID } from 'node:crypto';
import { badInput, conflict } from '#domain/errors.ts';
import { NO_MAIL_SERVER } from '#domain/mail/mail.ts';
import { parseMail } from '#domain/mail/mail-input.ts';
import { recordChange } from '#server/changes/changes.ts';
import { requireAttempt } from '#server/identity/codes/throttles.queries.ts';
import type { Mailer } from '#server/identity/delivery/mail-gateway.ts';
import { HOUR_SECONDS } from '#server/identity/times.ts';
import type { Call } from '#server/kernel/call.ts';

const TESTS_AN_HOUR = 20;

/**
 * Sends a test mail while the caller waits, and returns its recipient. Throws BAD_USER_INPUT with the mail server's error.
 */
export async function sendTestMail(
  call: Call,
  { mailer, fromName }: { mailer: Mailer | undefined; fromName: string | null },
  address: string,
): Promise<string> {
  const { db, actor, now } = call;
  if (!mailer) throw conflict(`${NO_MAIL_SERVER} Obratite se administratoru.`);
  const { prima, naslov, tekst } = parseMail({
    prima: [address.trim()],
    naslov: 'Probna poruka iz programa Okno',
    tekst: 'Ako čitate ovo, mejl iz programa Okno stiže. Proverite da nije stigao u neželjenu poštu.',
  });
  await requireAttempt(db, { key: ['test mail', actor.accountId], max: TESTS_AN_HOUR, within: HOUR_SECONDS }, now);
  const mail = { to: prima, cc: [], fromName, replyTo: null, subject: naslov, text: tekst };
  const messageId = `<${randomUUID()}@okno.localhost>`;
  const problem = await call.outsideTransaction(`test mail to ${prima.join()}`, () =>
    mailer({ ...mail, messageId, inReplyTo: null, attachments: [] }).then(
      () => null,
      (error: Error) => error.message,
    ),
  );
  if (problem !== null) throw badInput({ prima: `Poruka nije otišla. ${problem}` });
  const [naziv = ''] = prima;
  await recordChange(call, { entity: 'company', id: 'company', action: 'sendTestMail', detail: { naziv } });
  return naziv;
}

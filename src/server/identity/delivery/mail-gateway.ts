import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { maskedRecipient } from '#domain/reminder/recipient.ts';
import { NotSent, Refused } from '#server/kernel/jobs/jobs.ts';
import type { Gateway, MarkPossiblySent } from './gateway.ts';

const CONNECT_MS = 10_000;
/**
 * How long a server may be silent, in milliseconds; it may scan a mail with attachments for viruses before it accepts
 * it.
 */
const SILENCE_MS = { code: 15_000, letter: 60_000 };

interface Failure extends Error {
  code?: string;
  responseCode?: number;
  /** The server's reply: „550 No such user“. */
  response?: string;
}

/**
 * Returns NotSent or Refused, or the failure itself when the server got the whole message (`isWhole`) but its reply is
 * missing, so that it is unknown whether it accepted the message.
 */
const refusalOf = (failure: Failure, isWhole: boolean): Error => {
  const { code, message, responseCode = 0, response = message } = failure;
  if (isWhole && responseCode < 400) return failure;
  // a wrong password may be corrected in the settings before the next attempt
  const isFinal = responseCode >= 500 && code !== 'EAUTH';
  return isFinal
    ? new Refused(`Server za mejl je odbio poruku: ${response}`, { cause: failure })
    : new NotSent(message, { cause: failure });
};

interface Sending {
  markPossiblySent: MarkPossiblySent | undefined;
  /** Whether the message was sent to its end. */
  isWhole: boolean;
}

/**
 * Returns the message as a stream whose end waits for `markPossiblySent`. It is not read before the server requests it, so that a
 * connection or process that ends earlier has certainly sent no mail.
 */
function endingWith(message: Readable, sending: Sending): Readable {
  const read = async function* () {
    yield* message;
    await sending.markPossiblySent?.();
    sending.isWhole = true;
  };
  const delayed = Readable.from(read(), { objectMode: false });
  message.once('error', error => delayed.destroy(error));
  return delayed;
}

interface Smtp {
  url: string;
  from: string;
}

/**
 * Sends mails by SMTP with nodemailer; every wait has a timeout. Returns the recipients that the server did not accept.
 */
function openSender(url: string, silence: number) {
  const sends = new Map<string, Sending>();
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const sending = sends.get(String(mail.data.messageId));
    if (sending) mail.message.processFunc(message => endingWith(message, sending));
    done();
  });
  return async (
    mail: SendMailOptions & { messageId: string },
    markPossiblySent?: MarkPossiblySent,
  ): Promise<string[]> => {
    const sending: Sending = { markPossiblySent, isWhole: false };
    sends.set(mail.messageId, sending);
    try {
      const { rejected } = await transport.sendMail(mail);
      return [...rejected];
    } catch (error) {
      throw refusalOf(error as Failure, sending.isWhole);
    } finally {
      sends.delete(mail.messageId);
    }
  };
}

const bare = (address: string) => ({ name: '', address });

const ADDRESS_OF = /<([^<>]+)>\s*$/;
const addressOf = (from: string): string => ADDRESS_OF.exec(from)?.[1] ?? from;
const newMessageId = (from: string): string => `<${randomUUID()}@${addressOf(from).split('@')[1] ?? 'localhost'}>`;

/** The gateway of codes and notices. */
export function mailGateway({ url, from }: Smtp): Gateway {
  const send = openSender(url, SILENCE_MS.code);
  return async ({ recipient, subject, body, replyTo }, markPossiblySent) => {
    const mail = { from, to: bare(recipient), subject, text: body, messageId: newMessageId(from) };
    await send({ ...mail, ...(replyTo && { replyTo: bare(replyTo) }) }, markPossiblySent).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      // the server often quotes the address, which some people who are shown this reason may not read
      error.message = error.message.replace(/[^\s<>]+@[^\s<>]+/g, maskedRecipient);
      throw error;
    });
  };
}

/** A mail that a person wrote. */
export interface Letter {
  to: readonly string[];
  cc: readonly string[];
  /** The sender's name, shown before the address of SMTP_FROM. */
  fromName: string | null;
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
  messageId: string;
  /** The message id of the mail that this one repeats. */
  inReplyTo: string | null;
  attachments: readonly { name: string; contentType: string; content: Readable }[];
}

/**
 * Sends a letter to all of its recipients at once; returns those that the server did not accept when it accepted
 * others. Rejects with `NotSent` when certainly nothing was sent, and with `Refused` when trying again makes no sense.
 */
export type Mailer = (letter: Letter, markPossiblySent?: MarkPossiblySent) => Promise<string[]>;

/** The mailer of people's letters; codes and notices have their own gateway. */
export function openMailer({ url, from }: Smtp): Mailer {
  const send = openSender(url, SILENCE_MS.letter);
  const address = addressOf(from);
  return ({ to, cc, fromName, replyTo, subject, text, messageId, inReplyTo, attachments }, markPossiblySent) =>
    send(
      {
        from: fromName ? { name: fromName, address } : from,
        to: to.map(bare),
        cc: cc.map(bare),
        subject,
        text,
        messageId,
        ...(replyTo && { replyTo }),
        ...(inReplyTo && { inReplyTo, references: inReplyTo }),
        attachments: attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
      },
      markPossiblySent,
    );
}

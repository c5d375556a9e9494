import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { maskedRecipient } from '#domain/reminder/recipient.ts';
import { NotSent, Refused } from '#server/kernel/jobs/jobs.ts';
import type { Gateway, MarkPossiblySent } from './gateway.ts';

const CONNECT_MS = 10_000;
/** How long a mail server may be silent: before it accepts a letter, it may scan the attachments for viruses. */
const SILENCE_MS = { code: 15_000, letter: 60_000 };

interface Failure extends Error {
  code?: string;
  responseCode?: number;
  /** The server's reply: „550 No such user“. */
  response?: string;
}

/**
 * Returns NotSent or Refused. When the server got the whole message (`isWhole`) but its reply is missing, returns the
 * failure itself, because the server may have accepted the message.
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
 * Returns the message as a stream that awaits `markPossiblySent` before its end. The server requests the message before
 * it is read, so that a connection or process that ends earlier has certainly sent no mail.
 */
function markedBeforeEnd(message: Readable, sending: Sending): Readable {
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
 * Returns a function that sends a mail by SMTP and returns the recipients that the server did not accept. Every wait
 * has a timeout.
 */
function openSender(url: string, silenceMs: number) {
  const sendingByMessageId = new Map<string, Sending>();
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const sending = sendingByMessageId.get(String(mail.data.messageId));
    if (sending) mail.message.processFunc(message => markedBeforeEnd(message, sending));
    done();
  });
  return async (
    mail: SendMailOptions & { messageId: string },
    markPossiblySent?: MarkPossiblySent,
  ): Promise<string[]> => {
    const sending: Sending = { markPossiblySent, isWhole: false };
    sendingByMessageId.set(mail.messageId, sending);
    try {
      const { rejected } = await transport.sendMail(mail);
      return [...rejected];
    } catch (error) {
      throw refusalOf(error as Failure, sending.isWhole);
    } finally {
      sendingByMessageId.delete(mail.messageId);
    }
  };
}

const bare = (address: string) => ({ name: '', address });

const ADDRESS_OF = /<([^<>]+)>\s*$/;
const addressOf = (from: string): string => ADDRESS_OF.exec(from)?.[1] ?? from;
const newMessageId = (from: string): string => `<${randomUUID()}@${addressOf(from).split('@')[1] ?? 'localhost'}>`;

/** Creates the gateway for mails with codes and notices. */
export function mailGateway({ url, from }: Smtp): Gateway {
  const send = openSender(url, SILENCE_MS.code);
  return async ({ recipient, subject, body, replyTo }, markPossiblySent) => {
    const mail = { from, to: bare(recipient), subject, text: body, messageId: newMessageId(from) };
    await send({ ...mail, ...(replyTo && { replyTo: bare(replyTo) }) }, markPossiblySent).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      // the server often quotes the address of the recipient, which not everybody who reads the error may know
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
  /** The message id of the mail that the letter repeats. */
  inReplyTo: string | null;
  attachments: readonly { name: string; contentType: string; content: Readable }[];
}

/**
 * Sends a letter to all recipients at once; returns those that the server refused while it accepted others. Rejects
 * with `NotSent` when certainly nothing was sent, and with `Refused` when trying again makes no sense.
 */
export type Mailer = (letter: Letter, markPossiblySent?: MarkPossiblySent) => Promise<string[]>;

/** Creates the mailer for letters; codes and notices have their own gateway. */
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

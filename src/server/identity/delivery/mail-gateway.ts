import { createTransport } from 'nodemailer';
import { NotSent } from '#server/kernel/jobs/jobs.ts';
import type { Gateway } from './gateway.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;

/** Nodemailer's errors before the server was given the message; a reply of 400 and more refuses it. */
const BEFORE_THE_MESSAGE = ['ECONNECTION', 'EDNS', 'ETLS', 'EAUTH', 'EENVELOPE'];

function isCertain(error: unknown): boolean {
  const { code = '', command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
  return responseCode >= 400 || command === 'CONN' || BEFORE_THE_MESSAGE.includes(code);
}

/** SMTP by nodemailer; every wait is bounded. */
export function mailGateway({ url, from }: { url: string; from: string }): Gateway {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ recipient, subject, body, replyTo }) => {
    const mail = { from, to: { name: '', address: recipient }, subject, text: body };
    try {
      await transport.sendMail({ ...mail, ...(replyTo && { replyTo: { name: '', address: replyTo } }) });
    } catch (error) {
      throw isCertain(error) ? new NotSent((error as Error).message, { cause: error }) : error;
    }
  };
}

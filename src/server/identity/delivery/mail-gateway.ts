import { createTransport } from 'nodemailer';
import type { Gateway } from './gateway.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;

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
  return async ({ recipient, subject, body }) => {
    await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text: body });
  };
}

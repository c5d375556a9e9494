import { setTimeout as sleep } from 'node:timers/promises';
import { scratchFolder } from '../scratch.ts';
import { type MailServer, startMailServer, textOf } from '../services/mail-server.ts';
import { type SmsServer, startSmsServer } from '../services/sms-server.ts';
import { OWNER_ENV } from './owner.ts';
import { type RunningServer, startNewServer } from './start-server.ts';

/** A server with an owner, a mail server and an SMS gateway. */
export interface OwnServer extends Omit<RunningServer, 'stop'> {
  mail: MailServer;
  sms: SmsServer;
  /** Waits until `count` codes were sent to the e-mail address or phone; returns the newest one. */
  code(contact: string, count?: number): Promise<string>;
  /** The number of codes that were sent to the e-mail address or phone. */
  sent(contact: string): number;
  /** The text of the last mail to the address. */
  lastMail(address: string): string;
  stop(): Promise<void>;
}

const hasCode = (text: string) => /\b\d{6}\b/.test(text);

/** Starts a server with a new data folder, a mail server and an SMS gateway; `env` replaces environment variables. */
export async function startOwnServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const [mail, sms] = [await startMailServer(), await startSmsServer()];
  const server = await startNewServer(scratchFolder('server'), {
    ...OWNER_ENV,
    SMTP_URL: mail.url,
    SMS_URL: `http://127.0.0.1:${sms.port}/poruke`,
    ...env,
  });
  const mailsTo = (address: string) =>
    mail.mails.filter(text => /\r\nTo: ([^\r]*)\r\n/.exec(text)?.[1]?.split(', ').includes(address)).map(textOf);
  const sentTo = (contact: string): string[] =>
    contact.includes('@')
      ? mailsTo(contact).filter(hasCode)
      : sms.received
          .map(({ body }) => JSON.parse(body))
          .flatMap(({ to, text }) => (to === contact && hasCode(text) ? [text] : []));
  return {
    ...server,
    mail,
    sms,
    sent: contact => sentTo(contact).length,
    lastMail: address => mailsTo(address).at(-1) ?? '',
    async code(contact, count = 1) {
      const until = Date.now() + 60_000;
      while (sentTo(contact).length < count && Date.now() < until) await sleep(50);
      if (sentTo(contact).length !== count) throw new Error(`${sentTo(contact).length} messages to ${contact}`);
      return /\d{6}/.exec(sentTo(contact).at(-1) ?? '')?.[0] ?? '';
    },
    async stop() {
      await server.stop();
      await mail.close();
      await sms.close();
    },
  };
}

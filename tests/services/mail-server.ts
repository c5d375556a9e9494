import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  mails: string[];
  /** Its replies to the next messages, before it accepts messages again. */
  refuse: string[];
  /** Addresses that it does not know. */
  unknown: string[];
  /** Takes the next messages and ends the connection without a reply, as a server that dies. */
  die: { times: number };
  close(): Promise<unknown>;
}

/** A real SMTP server on loopback that keeps the messages it receives. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const refuse: string[] = [];
  const unknown: string[] = [];
  const die = { times: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(unknown.includes(address) ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      let mail = '';
      stream.setEncoding('utf8');
      stream.on('data', chunk => {
        mail += chunk;
      });
      stream.on('end', () => {
        const problem = refuse.shift();
        if (problem) return done(new Error(problem));
        mails.push(mail);
        if (die.times === 0) return done();
        die.times -= 1;
        for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy();
      });
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise(resolve => server.close(() => resolve(null)));
  return { url: `smtp://127.0.0.1:${port}`, mails, refuse, unknown, die, close };
}

/** The text of a mail, decoded. */
export const textOf = (mail: string) => {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

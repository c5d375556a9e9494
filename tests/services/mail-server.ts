import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  mails: string[];
  /** Errors with which the server refuses the next messages, one for each; afterwards it accepts messages again. */
  refuse: string[];
  /** Recipients that the server refuses as unknown. */
  unknown: string[];
  /** The next `times` messages are stored, but the connection ends without a reply, as when the server crashes. */
  die: { times: number };
  /** Which of the next messages get no reply, as from a server that hangs. */
  stall: Stall;
  /** Ends all open connections without a reply. */
  hangUp(): void;
  close(): Promise<unknown>;
}

interface Stall {
  /** Where the server stops replying: at MAIL FROM, before the first byte of the message, or after the last one. */
  at: 'mail' | 'message' | 'end';
  /** How many of the next messages get no reply; counts down. */
  times: number;
  /** How many messages have got no reply so far. */
  reached: number;
}

/** Starts an SMTP server on loopback that stores the mails it receives, on this port or, by default, on a free one. */
export async function startMailServer(fixedPort = 0): Promise<MailServer> {
  const mails: string[] = [];
  const refuse: string[] = [];
  const unknown: string[] = [];
  const die = { times: 0 };
  const stall: Stall = { at: 'mail', times: 0, reached: 0 };
  const stallsAt = (here: Stall['at']): boolean => {
    if (stall.at !== here || stall.times === 0) return false;
    stall.times -= 1;
    stall.reached += 1;
    return true;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (!stallsAt('mail')) done();
    },
    onRcptTo({ address }, _session, done) {
      done(unknown.includes(address) ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      if (stallsAt('message')) return;
      let mail = '';
      stream.setEncoding('utf8');
      stream.on('data', chunk => {
        mail += chunk;
      });
      stream.on('end', () => {
        const problem = refuse.shift();
        if (problem) return done(new Error(problem));
        mails.push(mail);
        if (stallsAt('end')) return;
        if (die.times === 0) return done();
        die.times -= 1;
        for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy();
      });
    },
  });
  // a killed sender breaks its connection
  server.on('error', () => {});
  await new Promise<void>(resolve => server.listen(fixedPort, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const hangUp = () => {
    for (const { _socket } of server.connections) _socket.destroy();
  };
  const close = () => {
    hangUp();
    return new Promise(resolve => server.close(() => resolve(null)));
  };
  return { url: `smtp://127.0.0.1:${port}`, mails, refuse, unknown, die, stall, hangUp, close };
}

/** Returns the decoded text of a mail. */
export const textOf = (mail: string) => {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

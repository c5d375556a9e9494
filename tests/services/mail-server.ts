import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  mails: string[];
  /** The server's replies to the next messages; afterwards it accepts messages again. */
  refuse: string[];
  /** Addresses that the server refuses as unknown. */
  unknown: string[];
  /** Receives the next messages and ends the connection without a reply, as a server that crashes. */
  die: { times: number };
  /** Stops replying to the next messages at that command, as a server that hangs. */
  stall: Stall;
  /** Ends all connections without a reply. */
  hangUp(): void;
  close(): Promise<unknown>;
}

interface Stall {
  /** The command at which the server hangs: MAIL FROM, the start of the message (no byte of it is read), or its end. */
  at: 'mail' | 'message' | 'end';
  /** The number of messages that still get no reply. */
  times: number;
  /** The number of messages that got no reply. */
  reached: number;
}

/** A real SMTP server on loopback that stores the messages it receives. `at`: the port, to start a server again after its end. */
export async function startMailServer(at = 0): Promise<MailServer> {
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
  // a client that was killed breaks its connection
  server.on('error', () => {});
  await new Promise<void>(resolve => server.listen(at, '127.0.0.1', resolve));
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

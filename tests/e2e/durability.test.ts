import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { belgradeMoment } from '#domain/calendar/local-time.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { paper, photo } from '#seed/papers.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { scratchFolder } from '../scratch.ts';
import { type MailServer, startMailServer } from '../services/mail-server.ts';
import { Caller, newOpenProject, type Row } from './caller.ts';
import { OWNER, OWNER_ENV } from './owner.ts';
import { type RunningServer, startNewServer, startServer } from './start-server.ts';

/** Ends the server with the signal, and starts it again with the same data folder and port. */
async function restartServer(server: RunningServer, folder: string, signal: NodeJS.Signals): Promise<RunningServer> {
  await server.stop(signal);
  return startServer(folder, { ...OWNER_ENV, PORT: new URL(server.url).port });
}

describe('kill -9 while clients are written', () => {
  const WRITERS = 4;

  const scratch = scratchFolder('kill');
  const folder = join(scratch, 'podaci');
  let server: RunningServer;
  let owner: Caller;

  beforeAll(async () => {
    server = await startNewServer(scratch, OWNER_ENV);
    owner = await Caller.signIn(OWNER, server.url);
  });
  afterAll(() => server.stop());

  const CREATE = 'mutation createClients($input: CreateClientsInput!) { createClients(input: $input) { id } }';

  /** Creates clients until `run.isOver`; repeats each request with the same key until it is answered. */
  async function write(
    writer: string,
    run: { isOver: boolean; hasFailed: boolean },
    answered: string[],
  ): Promise<void> {
    for (let i = 0; !run.isOver; i++) {
      const poslovnoIme = `Pisac ${writer} broj ${i}`;
      const key = randomUUID();
      while (!run.hasFailed) {
        try {
          await owner.query(CREATE, { input: { poslovnoIme } }, key);
          answered.push(poslovnoIme);
          break;
        } catch {
          await sleep(100);
        }
      }
      await sleep(40); // so that a run makes fewer changes than an account may make per minute
    }
  }

  const postmaster = () => Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);

  const restart = async () => {
    server = await restartServer(server, folder, 'SIGKILL');
  };

  const KILLS: [string, () => Promise<void>][] = [
    ['the server', restart],
    ['the database', async () => void process.kill(postmaster(), 'SIGKILL')],
    [
      'server and database together',
      async () => {
        process.kill(postmaster(), 'SIGKILL');
        await restart();
      },
    ],
  ];

  test.each(KILLS)('every answered mutation is stored once after kill -9 of %s', async (name, kill) => {
    const run = { isOver: false, hasFailed: false };
    onTestFailed(() => {
      run.isOver = run.hasFailed = true;
    });
    const answeredNames: string[] = [];
    const writers = Array.from({ length: WRITERS }, (_, i) => write(`${name} ${i}`, run, answeredNames));
    while (answeredNames.length < 10) await sleep(20);
    await kill();
    const before = answeredNames.length;
    while (answeredNames.length < before + 10) await sleep(20);
    run.isOver = true;
    await Promise.all(writers);
    const names = (await owner.clientNames()).filter(text => text.startsWith(`Pisac ${name} `));
    expect(names.toSorted()).toEqual(answeredNames.toSorted());
  });
});

describe('kill -9 during an upload', () => {
  const scratch = scratchFolder('upload');
  const folder = join(scratch, 'podaci');
  const store = join(folder, 'files');
  const temporary = join(store, '.tmp');
  let server: RunningServer;
  let owner: Caller;
  let project: Row;

  beforeAll(async () => {
    server = await startNewServer(scratch, OWNER_ENV);
    owner = await Caller.signIn(OWNER, server.url);
    ({ project } = await newOpenProject(owner, 'Kuća'));
  });
  afterAll(() => server.stop());

  async function restart(signal: NodeJS.Signals): Promise<void> {
    server = await restartServer(server, folder, signal);
  }

  /** The paths of the stored files, without unfinished uploads. */
  const storedPaths = () =>
    readdirSync(store, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && entry.parentPath !== temporary)
      .map(entry => join(entry.parentPath, entry.name));

  /** The rows of the table `files`; `attached`: whether a list of documents has the file. */
  async function fileRows(): Promise<{ object_key: string; state: string; attached: boolean }[]> {
    const client = new pg.Client({
      host: join(folder, 'postgres/cluster'),
      port: 5432,
      user: 'okno',
      database: 'okno',
      password: readFileSync(join(folder, 'postgres/password'), 'utf8'),
    });
    await client.connect();
    const { rows } = await client.query(
      'select object_key, state, exists (select from documents d where d.object_key = f.object_key) as attached from files f',
    );
    await client.end();
    return rows;
  }

  /** More bytes than the server collects in memory before it writes them to the disk. */
  const BUFFER_MAX_BYTES = 256 * 1024;

  const partialFiles = () => readdirSync(temporary).map(name => join(temporary, name));

  test('after kill -9 during an upload no file is stored, the file can be sent again, and the partial one is deleted', async () => {
    const bytes = Buffer.concat([await paper('Velik', []), Buffer.alloc(4_000_000, ' ')]);
    const sentBytes = bytes.subarray(0, 2_000_000);
    const stateBefore = { paths: storedPaths(), rows: await fileRows() };
    const upload = request(`${server.url}/api/files/ugovori?naziv=pola.pdf`, {
      method: 'PUT',
      headers: { ...owner.headers, 'content-type': 'application/pdf', 'content-length': bytes.length },
    });
    const lost = once(upload, 'error');
    upload.write(sentBytes);
    await expect
      .poll(() => partialFiles().map(path => sentBytes.length - statSync(path).size < BUFFER_MAX_BYTES), {
        timeout: 60_000,
      })
      .toEqual([true]);
    await restart('SIGKILL');
    await lost;

    expect({ paths: storedPaths(), rows: await fileRows() }).toEqual(stateBefore);
    const objectKey = await owner.store('contract', 'pola.pdf', bytes);
    const input = { ...project, naziv: 'pola.pdf', objectKey };
    await owner.change('updateProjectContracts', input);
    const { url } = await owner.get<{ url: string }>(`/api/files/url?${new URLSearchParams({ objectKey })}`);
    const stored = await fetch(server.url + url);
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);

    // A partial file is deleted when it is older than an hour.
    expect(partialFiles()).toHaveLength(1);
    for (const path of partialFiles()) utimesSync(path, new Date(), new Date(Date.now() - 2 * 3_600_000));
    await restart('SIGTERM');
    await expect.poll(partialFiles, { timeout: 60_000 }).toEqual([]);
  });

  /** Uploads a photo and adds it to the project; retries until both succeed. */
  async function send(naziv: string, bytes: Buffer): Promise<string> {
    for (;;) {
      try {
        const objectKey = await owner.store('image', naziv, bytes, 'image/jpeg');
        await owner.change('updateProjectImages', { ...project, naziv, objectKey, tags: [] });
        return objectKey;
      } catch {
        await sleep(50);
      }
    }
  }

  test('every row of `files` in the state `stored` has its file after kill -9 at any time of an upload', async () => {
    const bytes = await photo();
    for (const pause of [5, 45, 130]) {
      const sent = Promise.all(['a', 'b'].map(name => send(`${name} ${pause}.jpg`, bytes)));
      await sleep(pause);
      await restart('SIGKILL');
      await sent;
    }
    const rows = await fileRows();
    for (const { object_key, state } of rows.filter(row => row.state === 'stored'))
      expect([object_key, state, existsSync(join(store, object_key))]).toEqual([object_key, 'stored', true]);
    expect(rows.filter(({ attached, state }) => attached && state !== 'stored')).toEqual([]);
    type Photos = { images: { objectKey: string }[] };
    const { images } = await owner.read<Photos>('getProject', project.id, 'images { objectKey }');
    expect(images.length).toBeGreaterThanOrEqual(6);
    for (const { objectKey } of images) {
      const { url } = await owner.get<{ url: string }>(
        `/api/files/url?${new URLSearchParams({ objectKey, variant: 'thumb' })}`,
      );
      expect((await fetch(server.url + url)).status).toBe(200);
      expect(readFileSync(join(store, objectKey)).equals(bytes)).toBe(true);
    }
  });
});

describe('kill -9 while a mail is sent', () => {
  const TODAY = belgradeDay(new Date());
  const LONG_TIMEOUT = { timeout: 90_000 };
  /** Longer than the minutes that a killed process holds its lock on a job. */
  const LOCK_MINUTES = 6;
  /** Longer than the minutes after which the client of a moved visit is notified. */
  const SETTLE_MINUTES = 11;

  const scratch = scratchFolder('mail');
  let mail: MailServer;
  let server: RunningServer;
  let owner: Caller;
  let project: Row;
  /** The shift of the server's clock in ms; it begins at noon tomorrow, because clients get no messages at night. */
  let shift = belgradeMoment({ datum: addDays(TODAY, 1), vreme: '12:00' }).getTime() - Date.now();

  const env = () => ({ ...OWNER_ENV, SMTP_URL: mail.url, CLOCK_SHIFT: String(shift) });
  async function start(minutes: number): Promise<void> {
    shift += minutes * 60_000;
    server = await startServer(join(scratch, 'podaci'), env());
    owner = await Caller.signIn(OWNER, server.url);
  }

  beforeAll(async () => {
    mail = await startMailServer();
    server = await startNewServer(scratch, env());
    owner = await Caller.signIn(OWNER, server.url);
    ({ project } = await newOpenProject(owner, 'Veranda'));
    const settings = { version: 0, kanal: 'mejl', saKvacicama: false };
    await owner.change('updateReminderSettings', settings, 'version');
  });
  afterAll(async () => {
    await server.stop();
    await mail.close();
  });

  const write = (prima: string, prilozi: string[] = []) =>
    owner.change(
      'sendMail',
      { projectId: project.id, prima: [prima], naslov: 'Ponuda', tekst: 'Šaljemo ponudu.', prilozi },
      'id',
    );
  /** The state of the mail to this address. */
  async function stateOf(address: string): Promise<string | undefined> {
    const query = 'query($id: ID) { listMails(projectId: $id) { prima stanje } }';
    const { listMails } = await owner.query<{ listMails: { prima: string[]; stanje: string }[] }>(query, {
      id: project.id,
    });
    return listMails.find(({ prima }) => prima.includes(address))?.stanje;
  }
  /** Creates a client with a visit and moves the visit, so that the client is notified. */
  async function moveVisit(poslovnoIme: string, email: string): Promise<void> {
    const client = await owner.change('createClients', { poslovnoIme, email });
    const when = { vrsta: 'servis', datum: addDays(TODAY, 5), vreme: '09:00' };
    const { id } = await owner.change('createVisit', { ...when, clientId: client.id }, 'id');
    await owner.change('updateVisit', { ...when, vreme: '13:00', id, version: 1 }, 'id');
  }
  async function messageTo(klijent: string): Promise<string | undefined> {
    const query = '{ listReminderMessages { naziv stanje } }';
    const { listReminderMessages } = await owner.query<{ listReminderMessages: { naziv: string; stanje: string }[] }>(
      query,
    );
    return listReminderMessages.find(({ naziv }) => naziv === klijent)?.stanje;
  }
  const received = (address: string): number => mail.mails.filter(text => text.includes(`To: ${address}\r\n`)).length;

  /** Lets the mail server not reply to MAIL FROM, so that no mail is sent before `killAt`. */
  const stallMails = () => Object.assign(mail.stall, { at: 'mail', times: 10 });

  /** Restarts the server `minutes` later; kills it when `times` messages hang at this command of the mail server. */
  async function killAt(at: MailServer['stall']['at'], times: number, minutes: number): Promise<void> {
    await server.stop();
    Object.assign(mail.stall, { at, times, reached: 0 });
    await start(minutes);
    await expect.poll(() => mail.stall.reached, LONG_TIMEOUT).toBe(times);
    await server.stop('SIGKILL');
  }

  test('a mail and a reminder are sent once after kill -9 before the mail server has accepted the sender', async () => {
    stallMails();
    await write('pre@example.com');
    await moveVisit('Pre adrese', 'klijent-pre@example.com');
    await killAt('mail', 2, SETTLE_MINUTES);
    expect(mail.mails).toEqual([]);
    await start(LOCK_MINUTES);
    await expect.poll(() => stateOf('pre@example.com'), LONG_TIMEOUT).toBe('poslato');
    await expect.poll(() => messageTo('Pre adrese'), LONG_TIMEOUT).toBe('done');
    expect([received('pre@example.com'), received('klijent-pre@example.com')]).toEqual([1, 1]);
  });

  test('a mail is sent once after kill -9 in the middle of its message', async () => {
    // more bytes than the buffers of the sockets hold
    const bytes = Buffer.concat([SAMPLES.pdf, Buffer.alloc(13_000_000, ' ')]);
    const objectKey = await owner.store('contract', 'velik.pdf', bytes);
    await owner.change('updateProjectContracts', { ...project, naziv: 'velik.pdf', objectKey });
    stallMails();
    await write('usred@example.com', [objectKey]);
    await killAt('message', 1, LOCK_MINUTES);
    await start(LOCK_MINUTES);
    await expect.poll(() => stateOf('usred@example.com'), LONG_TIMEOUT).toBe('poslato');
    expect(received('usred@example.com')).toBe(1);
  });

  test('a mail is marked as possibly sent, and not sent again, after kill -9 before the mail server’s last reply', async () => {
    stallMails();
    await write('kraj@example.com');
    await moveVisit('Posle kraja', 'klijent-kraj@example.com');
    await killAt('end', 2, SETTLE_MINUTES);
    await start(LOCK_MINUTES);
    await expect.poll(() => stateOf('kraj@example.com'), LONG_TIMEOUT).toBe('možda poslato');
    await expect.poll(() => messageTo('Posle kraja'), LONG_TIMEOUT).toBe('possibly-sent');
    await server.stop();
    await start(24 * 60);
    // When this later mail has been sent, the server has read the whole queue again.
    await write('posle@example.com');
    await expect.poll(() => stateOf('posle@example.com'), LONG_TIMEOUT).toBe('poslato');
    expect([received('kraj@example.com'), received('klijent-kraj@example.com')]).toEqual([1, 1]);
    expect([await stateOf('kraj@example.com'), await messageTo('Posle kraja')]).toEqual([
      'možda poslato',
      'possibly-sent',
    ]);
  });
});

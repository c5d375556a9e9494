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
import { type MailServer, startMailServer } from '../services/mail-server.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { OWNER, OWNER_ENV } from './owner.ts';
import { scratchFolder } from './scratch.ts';
import { type RunningServer, startFreshServer, startServer } from './start-server.ts';

describe('kill -9 while clients are written', () => {
  /** Mutations are sent while a process is killed; every answered one must be stored once, retried ones too. */
  const WRITERS = 4;

  const scratch = scratchFolder('kill');
  const folder = join(scratch, 'podaci');
  let server: RunningServer;
  let cookie = '';

  beforeAll(async () => {
    server = await startFreshServer(scratch, OWNER_ENV);
    const response = await fetch(`${server.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: OWNER.username, password: OWNER.password }),
    });
    cookie = response.headers
      .getSetCookie()
      .map(text => text.split(';', 1)[0])
      .join('; ');
  });
  afterAll(() => server.stop());

  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  }

  const token = async () => ((await post('/api/auth/token', {})) as { token: string }).token;

  interface Answer {
    data?: Record<string, { id: string; nextToken: string | null; items: { poslovnoIme: string }[] }>;
    errors?: { message: string }[];
  }
  const graphql = async (query: string, variables: object, key?: string): Promise<Answer> => {
    const headers = { authorization: `Bearer ${await token()}`, ...(key && { 'idempotency-key': key }) };
    return (await post('/api/graphql', { query, variables }, headers)) as Answer;
  };

  const CREATE = 'mutation createClients($input: CreateClientsInput!) { createClients(input: $input) { id } }';

  /** Creates clients until it is stopped; retries each with the same key until it is answered. */
  async function write(writer: string, run: { isOver: boolean; isLost: boolean }, answered: string[]): Promise<void> {
    for (let i = 0; !run.isOver; i++) {
      const poslovnoIme = `Pisac ${writer} broj ${i}`;
      const key = randomUUID();
      while (!run.isLost) {
        try {
          const { errors } = await graphql(CREATE, { input: { poslovnoIme } }, key);
          if (errors) throw new Error(errors[0]?.message);
          answered.push(poslovnoIme);
          break;
        } catch {
          await sleep(100);
        }
      }
      await sleep(40); // below the limit of one account
    }
  }

  async function stored(): Promise<string[]> {
    const names: string[] = [];
    let after: string | null | undefined;
    do {
      const query =
        'query listClients($after: String) { listClients(first: 1000, after: $after) { items { poslovnoIme } nextToken } }';
      const page: NonNullable<Answer['data']>[string] | undefined = (await graphql(query, { after })).data?.listClients;
      names.push(...(page?.items ?? []).map(client => client.poslovnoIme));
      after = page?.nextToken;
    } while (after);
    return names;
  }

  const postmaster = () => Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);

  async function restart(): Promise<void> {
    const { port } = new URL(server.url);
    server = await startServer(folder, { ...OWNER_ENV, PORT: port });
  }

  const KILLS: [string, () => Promise<void>][] = [
    [
      'the server',
      async () => {
        await server.stop('SIGKILL');
        await restart();
      },
    ],
    ['the database', async () => void process.kill(postmaster(), 'SIGKILL')],
    [
      'both',
      async () => {
        process.kill(postmaster(), 'SIGKILL');
        await server.stop('SIGKILL');
        await restart();
      },
    ],
  ];

  test.each(KILLS)('kill -9 of %s: every answered mutation is stored once', async (name, kill) => {
    const run = { isOver: false, isLost: false };
    onTestFailed(() => {
      run.isOver = run.isLost = true;
    });
    const answered: string[] = [];
    const writers = Array.from({ length: WRITERS }, (_, i) => write(`${name} ${i}`, run, answered));
    while (answered.length < 10) await sleep(20);
    await kill();
    const before = answered.length;
    while (answered.length < before + 10) await sleep(20);
    run.isOver = true;
    await Promise.all(writers);
    const names = (await stored()).filter(text => text.startsWith(`Pisac ${name} `));
    expect(names.toSorted()).toEqual(answered.toSorted());
  });
});

describe('kill -9 during an upload', () => {
  /** The server is killed during an upload: no partial object is ever stored, and the same upload succeeds afterwards. */
  const scratch = scratchFolder('upload');
  const folder = join(scratch, 'podaci');
  const store = join(folder, 'files');
  const temporary = join(store, '.tmp');
  let server: RunningServer;
  let owner: Caller;
  let project: Row;

  beforeAll(async () => {
    server = await startFreshServer(scratch, OWNER_ENV);
    owner = await Caller.signIn(OWNER, server.url);
    ({ project } = await openProject(owner, 'Kuća', await paper('Papir', [])));
  });
  afterAll(() => server.stop());

  async function restart(signal: NodeJS.Signals): Promise<void> {
    const { port } = new URL(server.url);
    await server.stop(signal);
    server = await startServer(folder, { ...OWNER_ENV, PORT: port });
  }

  /** Paths of the stored objects, without unfinished uploads. */
  const objects = () =>
    readdirSync(store, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && entry.parentPath !== temporary)
      .map(entry => join(entry.parentPath, entry.name));

  /** The rows of stored objects, as the database has them. */
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

  /** Of the bytes that have arrived, fewer than these wait in memory to be written together with the next. */
  const WAITING_MAX = 256 * 1024;

  const halves = () => readdirSync(temporary).map(name => join(temporary, name));

  test('killed with a file half sent: no object, no row; the same upload then succeeds, and the half is swept', async () => {
    const bytes = Buffer.concat([await paper('Velik', []), Buffer.alloc(4_000_000, ' ')]);
    const sent = bytes.subarray(0, 2_000_000);
    const before = { objects: objects(), rows: await fileRows() };
    const half = request(`${server.url}/api/files/ugovori?naziv=pola.pdf`, {
      method: 'PUT',
      headers: { ...owner.headers, 'content-type': 'application/pdf', 'content-length': bytes.length },
    });
    const lost = once(half, 'error');
    half.write(sent);
    await expect
      .poll(() => halves().map(path => sent.length - statSync(path).size < WAITING_MAX), { timeout: 60_000 })
      .toEqual([true]);
    await restart('SIGKILL');
    await lost;

    expect({ objects: objects(), rows: await fileRows() }).toEqual(before);
    const objectKey = await owner.store('contract', 'pola.pdf', bytes);
    const input = { ...project, naziv: 'pola.pdf', objectKey };
    await owner.change('updateProjectContracts', 'AddContractInput', input);
    const { url } = await owner.get<{ url: string }>(`/api/files/url?${new URLSearchParams({ objectKey })}`);
    const stored = await fetch(server.url + url);
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);

    // an hour and more later
    expect(halves()).toHaveLength(1);
    for (const path of halves()) utimesSync(path, new Date(), new Date(Date.now() - 2 * 3_600_000));
    await restart('SIGTERM');
    await expect.poll(halves, { timeout: 60_000 }).toEqual([]);
  });

  /** Retries until it is answered: the bytes, then the row on the project's list. */
  async function send(naziv: string, bytes: Buffer): Promise<string> {
    for (;;) {
      try {
        const objectKey = await owner.store('image', naziv, bytes, 'image/jpeg');
        await owner.change('updateProjectImages', 'AddImageInput', { ...project, naziv, objectKey, tags: [] });
        return objectKey;
      } catch {
        await sleep(50);
      }
    }
  }

  test('killed at any moment of an upload: no row that is looked at points to nothing', async () => {
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
    const query = 'query($id: ID!) { getProject(id: $id) { images { objectKey } } }';
    const { getProject } = await owner.ask<{ getProject: { images: { objectKey: string }[] } }>(query, {
      id: project.id,
    });
    expect(getProject.images.length).toBeGreaterThanOrEqual(6);
    for (const { objectKey } of getProject.images) {
      const { url } = await owner.get<{ url: string }>(
        `/api/files/url?${new URLSearchParams({ objectKey, variant: 'thumb' })}`,
      );
      expect((await fetch(server.url + url)).status).toBe(200);
      expect(readFileSync(join(store, objectKey)).equals(bytes)).toBe(true);
    }
  });
});

describe('kill -9 while a mail is sent', () => {
  /**
   * The server is killed while it talks to a mail server that hangs. A mail whose end did not leave goes once after the restart;
   * one whose end did may have arrived, so it is marked so and never sent again by itself.
   */
  const TODAY = belgradeDay(new Date());
  const LOOK = { timeout: 90_000 };
  /** Longer than a process that is gone holds a job. */
  const HOLD_MINUTES = 6;
  /** Until a moved visit is reported. */
  const SETTLE_MINUTES = 11;

  const scratch = scratchFolder('mail');
  let mail: MailServer;
  let server: RunningServer;
  let owner: Caller;
  let project: Row;
  /** At noon, since customers are not written to at night. */
  let shift = belgradeMoment({ datum: addDays(TODAY, 1), vreme: '12:00' }).getTime() - Date.now();

  const env = () => ({ ...OWNER_ENV, SMTP_URL: mail.url, CLOCK_SHIFT: String(shift) });
  async function start(minutes: number): Promise<void> {
    shift += minutes * 60_000;
    server = await startServer(join(scratch, 'podaci'), env());
    owner = await Caller.signIn(OWNER, server.url);
  }

  beforeAll(async () => {
    mail = await startMailServer();
    server = await startFreshServer(scratch, env());
    owner = await Caller.signIn(OWNER, server.url);
    ({ project } = await openProject(owner, 'Veranda', SAMPLES.pdf));
    const settings = { version: 0, kanal: 'mejl', saKvacicama: false };
    await owner.change('updateReminderSettings', 'UpdateReminderSettingsInput', settings, 'version');
  });
  afterAll(async () => {
    await server.stop();
    await mail.close();
  });

  const write = (prima: string, prilozi: string[] = []) =>
    owner.change(
      'sendMail',
      'SendMailInput',
      { projectId: project.id, prima: [prima], naslov: 'Ponuda', tekst: 'Šaljemo ponudu.', prilozi },
      'id',
    );
  /** What became of the mail to that address. */
  async function stateOf(address: string): Promise<string | undefined> {
    const query = 'query($id: ID) { listMails(projectId: $id) { prima stanje } }';
    const { listMails } = await owner.ask<{ listMails: { prima: string[]; stanje: string }[] }>(query, {
      id: project.id,
    });
    return listMails.find(({ prima }) => prima.includes(address))?.stanje;
  }
  /** A visit whose customer is to be notified of its move. */
  async function moveVisit(poslovnoIme: string, email: string): Promise<void> {
    const client = await owner.change('createClients', 'CreateClientsInput', { poslovnoIme, email });
    const when = { vrsta: 'servis', datum: addDays(TODAY, 5), vreme: '09:00' };
    const { id } = await owner.change('createVisit', 'CreateVisitInput', { ...when, clientId: client.id }, 'id');
    await owner.change('updateVisit', 'UpdateVisitInput', { ...when, vreme: '13:00', id, version: 1 }, 'id');
  }
  async function messageTo(klijent: string): Promise<string | undefined> {
    const query = '{ listReminderMessages { naziv stanje } }';
    const { listReminderMessages } = await owner.ask<{ listReminderMessages: { naziv: string; stanje: string }[] }>(
      query,
    );
    return listReminderMessages.find(({ naziv }) => naziv === klijent)?.stanje;
  }
  const received = (address: string): number => mail.mails.filter(text => text.includes(`To: ${address}\r\n`)).length;

  /** Until `killAt`, no mail goes out, however fast the server is. */
  const holdMails = () => Object.assign(mail.stall, { at: 'mail', times: 10 });

  /** Lets that much time pass, then kills the server when the mail server hangs at so many messages. */
  async function killAt(at: MailServer['stall']['at'], times: number, minutes: number): Promise<void> {
    await server.stop();
    Object.assign(mail.stall, { at, times, reached: 0 });
    await start(minutes);
    await expect.poll(() => mail.stall.reached, LOOK).toBe(times);
    await server.stop('SIGKILL');
  }

  test('killed before the mail server took the sender’s address: mail and reminder go once after the restart', async () => {
    holdMails();
    await write('pre@example.com');
    await moveVisit('Pre adrese', 'klijent-pre@example.com');
    await killAt('mail', 2, SETTLE_MINUTES);
    expect(mail.mails).toEqual([]);
    await start(HOLD_MINUTES);
    await expect.poll(() => stateOf('pre@example.com'), LOOK).toBe('poslato');
    await expect.poll(() => messageTo('Pre adrese'), LOOK).toBe('done');
    expect([received('pre@example.com'), received('klijent-pre@example.com')]).toEqual([1, 1]);
  });

  test('killed in the middle of a message: it goes once after the restart', async () => {
    // more than the sockets between them hold
    const bytes = Buffer.concat([SAMPLES.pdf, Buffer.alloc(13_000_000, ' ')]);
    const objectKey = await owner.store('contract', 'velik.pdf', bytes);
    await owner.change('updateProjectContracts', 'AddContractInput', { ...project, naziv: 'velik.pdf', objectKey });
    holdMails();
    await write('usred@example.com', [objectKey]);
    await killAt('message', 1, HOLD_MINUTES);
    await start(HOLD_MINUTES);
    await expect.poll(() => stateOf('usred@example.com'), LOOK).toBe('poslato');
    expect(received('usred@example.com')).toBe(1);
  });

  test('killed after the end of a message, before the reply: it may have gone, is marked so, and never goes again', async () => {
    holdMails();
    await write('kraj@example.com');
    await moveVisit('Posle kraja', 'klijent-kraj@example.com');
    await killAt('end', 2, SETTLE_MINUTES);
    await start(HOLD_MINUTES);
    await expect.poll(() => stateOf('kraj@example.com'), LOOK).toBe('možda poslato');
    await expect.poll(() => messageTo('Posle kraja'), LOOK).toBe('possibly-sent');
    await server.stop();
    await start(24 * 60);
    // once this one is through, the queue was looked at again
    await write('posle@example.com');
    await expect.poll(() => stateOf('posle@example.com'), LOOK).toBe('poslato');
    expect([received('kraj@example.com'), received('klijent-kraj@example.com')]).toEqual([1, 1]);
    expect([await stateOf('kraj@example.com'), await messageTo('Posle kraja')]).toEqual([
      'možda poslato',
      'possibly-sent',
    ]);
  });
});

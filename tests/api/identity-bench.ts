import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Identity } from '#server/identity/identity.ts';
import { readConfig } from '#server/kernel/config.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { type Connection, type Database, openDatabase } from '#server/kernel/postgres/database.ts';
import { newDatabase } from './database.ts';
import { messagesIn } from './messages.ts';

export const ORIGIN = 'http://okno.test';
export const OWNER = { username: 'vlasnik', password: 'Krovna-terasa-7', name: 'Vesna Vlasnić' };
export const STAFF_PASSWORD = 'Okapnica-siva-21';
/** A path outside /api/auth that every active account may read. */
export const WORK = '/api/clients';

type Json = Record<string, unknown>;
interface Answer<T = Json> {
  status: number;
  json: T;
  headers: Record<string, unknown>;
  cookies: string[];
}

/** Sends requests as one person's browser does: with an IP address, cookies and an access token. */
export class Browser {
  readonly jar = new Map<string, string>();
  token = '';
  /** The password that is sent when the server requires a confirmation of identity; an empty one confirms nothing. */
  password = '';
  readonly #app: FastifyInstance;
  readonly address: string;

  constructor(app: FastifyInstance, address: string) {
    this.#app = app;
    this.address = address;
  }

  async call<T = Json>(method: string, url: string, payload?: unknown, headers: Json = {}): Promise<Answer<T>> {
    const allHeaders: Json = {
      host: 'okno.test',
      'x-forwarded-for': this.address,
      ...(method !== 'GET' && { origin: ORIGIN }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(this.jar.size > 0 && { cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...headers,
    };
    const defined = Object.fromEntries(Object.entries(allHeaders).filter(([, value]) => value !== undefined));
    const response = await this.#app.inject({ method, url, payload, headers: defined } as InjectOptions);
    for (const { name, value } of response.cookies) {
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const json = isJson ? response.json() : {};
    if (json?.error?.code === 'CONFIRM_REQUIRED' && this.password) {
      const { status } = await this.post('confirm', { password: this.password });
      if (status === 200) return this.call(method, url, payload, headers);
    }
    return {
      status: response.statusCode,
      json: json as T,
      headers: response.headers,
      cookies: [response.headers['set-cookie'] ?? []].flat(),
    };
  }

  post = <T = Json>(path: string, body: unknown = {}, headers: Json = {}) =>
    this.call<T>('POST', `/api/auth/${path}`, body, headers);
  get = <T = Json>(path: string, headers: Json = {}) => this.call<T>('GET', `/api/auth/${path}`, undefined, headers);
  /** The status of a request with this token for WORK: 200 for an active account. */
  work = async (token = this.token) =>
    (await this.call('GET', WORK, undefined, { authorization: `Bearer ${token}` })).status;

  async signIn(username: string, password: string): Promise<this> {
    this.token = '';
    const { status, json } = await this.post('sign-in', { username, password });
    this.password = password;
    if (status !== 200 || json.next !== 'DONE') throw new Error(`sign-in: ${status} ${JSON.stringify(json)}`);
    return this.renew();
  }

  async renew(): Promise<this> {
    this.token = (await this.post<{ token: string }>('token')).json.token;
    return this;
  }
}

interface BenchOptions {
  env?: Record<string, string>;
  trustProxy?: boolean;
  /** Uses the database of this other bench, like a second server; the data folder and the clock are separate. */
  databaseOf?: Bench;
  clock?: () => Date;
  dataDir?: string;
}

export interface Bench {
  app: FastifyInstance;
  identity: Identity;
  jobs: Jobs;
  db: Kysely<Database>;
  connection: Connection;
  dataDir: string;
  /** All lines of the log. */
  logs: string[];
  advance(seconds: number): void;
  now(): Date;
  browser(address?: string): Browser;
  /** Creates the first owner if there is none; returns a browser in which the owner is signed in. */
  owner(): Promise<Browser>;
  /** Creates an account as the owner, and signs in to it with STAFF_PASSWORD. */
  staff(owner: Browser, username: string, more?: Json): Promise<{ id: string; browser: Browser }>;
  /** Verifies a contact of the browser's person with the code that is sent to the contact. */
  verifyContact(browser: Browser, channel: 'email' | 'phone', value: string): Promise<void>;
  /** The newest code that was sent to the recipient; an empty text if there is none. */
  lastCode(recipient: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts the product as `buildApp` assembles it, without accounts. By default only `advance` moves its clock. */
async function openBench({ env = {}, trustProxy = true, ...options }: BenchOptions = {}): Promise<Bench> {
  const ownDatabase = options.databaseOf ? undefined : await newDatabase();
  const connection = options.databaseOf?.connection ?? ownDatabase?.connection;
  if (!connection) throw new Error('no database');
  const db = openDatabase(connection, { max: 8 });
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'okno-identity-'));
  let time = Date.parse('2026-11-21T09:00:00.000Z');
  const clock = options.clock ?? (() => new Date(time));
  const logs: string[] = [];

  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: ORIGIN, TRUST_PROXY: trustProxy ? 'on' : 'off', ...env });
  const log = { write: (line: string) => void logs.push(line) };
  const {
    http: app,
    identity,
    jobs,
  } = await buildApp({
    config,
    db,
    connection,
    clock,
    log,
    passwordCost: { memory: 64, passes: 1 },
    webClient: null,
  }).catch(async error => {
    await db.destroy();
    await ownDatabase?.drop();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  await app.ready();

  let addresses = 0;
  const browser = (address = `10.1.0.${++addresses}`) => new Browser(app, address);

  const bench: Bench = {
    app,
    identity,
    jobs,
    db,
    connection,
    dataDir,
    logs,
    browser,
    now: clock,
    advance: seconds => {
      time += seconds * 1000;
    },
    async owner() {
      await identity.ensureOwner(OWNER);
      return browser().signIn(OWNER.username, OWNER.password);
    },
    async staff(owner, username, more = {}) {
      const { json } = await owner.post<{ user: { id: string }; temporaryPassword: string }>('admin/users', {
        username,
        name: username,
        ...more,
      });
      const own = browser();
      const currentPassword = json.temporaryPassword;
      await own.post('set-new-password', { username, currentPassword, newPassword: STAFF_PASSWORD });
      return { id: json.user.id, browser: await own.renew() };
    },
    async verifyContact(browser, channel, value) {
      await browser.post('contact/send', { channel, value, password: STAFF_PASSWORD });
      const { status } = await browser.post('contact/verify', { channel, code: await bench.lastCode(value) });
      if (status !== 200) throw new Error(`contact/verify: ${status}`);
    },
    async lastCode(recipient) {
      await identity.idle();
      const codes = (await messagesIn(db, recipient)).filter(({ subject }) => subject.startsWith('Okno: kod'));
      return /\d{6}/.exec(codes.at(-1)?.body ?? '')?.[0] ?? '';
    },
    async close() {
      await app.close();
      await db.destroy();
      await ownDatabase?.drop();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return bench;
}

/**
 * Starts a bench. It is closed after the last test of the file, or after the current test when `closeAfter` is
 * `onTestFinished`.
 */
export async function startBench(
  options: BenchOptions = {},
  closeAfter: (close: () => Promise<void>) => void = afterAll,
) {
  const bench = await openBench(options);
  closeAfter(bench.close);
  return bench;
}

/** A record's changes in the trail, the oldest first. */
export const trailOf = ({ db }: Bench, id: string, entity = 'account') =>
  db
    .selectFrom('changes')
    .select(['action', 'actor_id', 'actor_name', 'actor_username', 'detail'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

/** Sets columns of an account directly in its table. */
export const setAccount = ({ db }: Bench, username: string, columns: object) =>
  db.updateTable('accounts').set(columns).where('username', '=', username).execute();

/** A six-digit code that differs from this one; each index gives another code. */
export const wrongCode = (code: string, index = 0): string =>
  String((Number(code) + index + 1) % 1_000_000).padStart(6, '0');

/** Returns the number of responses with each status. */
export const countByStatus = (responses: { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Resolves when this many statements on the bench's database wait for a lock. */
export async function waitForLocks({ db }: Bench, waiting: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.count ?? 0) >= waiting) return;
  }
}

/** Starts the work while the table is locked against writes; unlocks it when this many statements wait for the lock. */
export async function runConcurrently<T>(
  bench: Bench,
  table: 'accounts' | 'account_identities',
  waiting: number,
  start: () => Promise<T>[],
) {
  const { started } = await bench.db.transaction().execute(async transaction => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(transaction);
    const started = start();
    await waitForLocks(bench, waiting);
    return { started };
  });
  return Promise.all(started);
}

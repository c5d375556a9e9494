import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { type Kysely, sql } from 'kysely';
import { afterAll } from 'vitest';
import type { FieldErrors } from '#domain/errors.ts';
import { type App, type AppOptions, buildApp } from '#server/app.ts';
import { openKeyFile } from '#server/identity/sessions/key-file.ts';
import { insertSession } from '#server/identity/sessions/sessions.queries.ts';
import { signingKeys } from '#server/identity/sessions/signing-keys.ts';
import { createTokens, type Tokens } from '#server/identity/sessions/tokens.ts';
import { readConfig } from '#server/kernel/config.ts';
import { type Connection, type Database, openDatabase } from '#server/kernel/postgres/database.ts';
import { newDatabase } from './database.ts';
import { wrongLeaves } from './leaf-types.ts';

/** The caller: an account's id, or any other text to send as the token; null sends no token. */
export interface CallOptions {
  as?: string | null;
  key?: string;
}

export interface GraphqlError {
  message: string;
  extensions: { code: string; status: number; fields?: FieldErrors };
}

export interface Answer<T> {
  status: number;
  data: T;
  errors: GraphqlError[];
  body: string;
}

interface Parts {
  built: App;
  db: Kysely<Database>;
  connection: Connection;
  dataDir: string;
  tokens: Tokens;
  advance(milliseconds: number): Date;
  drop(): Promise<void>;
}

/**
 * The product as `buildApp` assembles it, on a database and a data folder of its own. Accounts and their sessions are written
 * directly into the tables, so that no password is hashed; identity, limits and everything else are real.
 */
export class TestApp {
  readonly built: App;
  readonly db: Kysely<Database>;
  readonly connection: Connection;
  readonly dataDir: string;
  readonly #tokens: Tokens;
  readonly #advance: (milliseconds: number) => Date;
  readonly #drop: () => Promise<void>;
  readonly #bearers = new Map<string, string>();
  /** Ids of two accounts: a member of staff, who is the default caller, and an owner. */
  staff = '';
  owner = '';

  private constructor({ built, db, connection, dataDir, tokens, advance, drop }: Parts) {
    this.built = built;
    this.db = db;
    this.connection = connection;
    this.dataDir = dataDir;
    this.#tokens = tokens;
    this.#advance = advance;
    this.#drop = drop;
  }

  get app(): FastifyInstance {
    return this.built.http;
  }

  get schema(): GraphQLSchema {
    return this.built.schema;
  }

  /** The options of a call by the owner. */
  get asOwner() {
    return { as: this.owner };
  }

  /** Starts the product; `env` has the environment variables that it reads. */
  static async start(
    env: Record<string, string> = {},
    options: Pick<AppOptions, 'uploadIdleMs' | 'rowsMax' | 'unpackedMax' | 'waitingMax' | 'log' | 'isOwnDocument'> = {},
  ): Promise<TestApp> {
    const { connection, drop } = await newDatabase();
    const db = openDatabase(connection);
    const dataDir = mkdtempSync(join(tmpdir(), 'okno-app-'));
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env });
    let shift = 0;
    const clock = () => new Date(Date.now() + shift);
    const advance = (milliseconds: number) => {
      shift += milliseconds;
      return clock();
    };
    const defaults = { webClient: null, isOwnDocument: () => true };
    const built = await buildApp({ config, db, connection, clock, ...defaults, ...options });
    const tokens = createTokens(signingKeys(db, await openKeyFile(dataDir), clock), clock);
    const test = new TestApp({ built, db, connection, dataDir, tokens, advance, drop });
    test.staff = await test.account('mira', 'Mira Jović', []);
    test.owner = await test.account('vlasnik', 'Petar Vlasnik', ['owner']);
    return test;
  }

  /** A new active account that is signed in; returns its id. */
  async account(username: string, name: string, groups: string[]): Promise<string> {
    const row = { username, username_key: username, name, status: 'active' as const, groups };
    const { id } = await this.db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow();
    await this.signIn(id);
    return id;
  }

  /** Creates a session for the account, used for its calls from now on. */
  async signIn(accountId: string): Promise<void> {
    const token = randomUUID();
    const now = this.#advance(0);
    await insertSession(this.db, { token, accountId, address: '10.0.0.1', userAgent: undefined, provedAt: now }, now);
    const { id, username, name, groups } = await this.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .where('account_id', '=', accountId)
      .select(['sessions.id', 'username', 'name', 'groups'])
      .orderBy('sessions.expires_at', 'desc')
      .executeTakeFirstOrThrow();
    const signed = await this.#tokens.sign({ accountId, sessionId: id }, { username, name, groups });
    this.#bearers.set(accountId, signed.token);
  }

  /** Moves the product's clock forward or back; everybody signs in again, because sessions may have expired. */
  async advanceClock(milliseconds: number): Promise<void> {
    this.#advance(milliseconds);
    for (const accountId of this.#bearers.keys()) await this.signIn(accountId);
  }

  /** Returns the bearer token of the account; returns any other text unchanged. */
  bearer(as: string): string {
    return this.#bearers.get(as) ?? as;
  }

  /** The headers of a request by that caller. */
  headers({ as = this.staff, key }: CallOptions = {}): Record<string, string> {
    return {
      ...(as && { authorization: `Bearer ${this.bearer(as)}` }),
      ...(key && { 'idempotency-key': key }),
    };
  }

  async gql<T>(query: string, variables: object = {}, options: CallOptions = {}): Promise<Answer<T>> {
    const response = await this.app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: this.headers(options),
      payload: { query, variables },
    });
    const { data, errors = [] } = response.json<{ data: T; errors?: GraphqlError[] }>();
    const wrongPaths =
      response.statusCode === 200 ? wrongLeaves(this.schema, query, data as Record<string, unknown> | null) : [];
    if (wrongPaths.length > 0) throw new Error(`${query}\nreturned ${wrongPaths.join(', ')}`);
    return { status: response.statusCode, data, errors, body: response.body };
  }

  async rest<T>(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, options: CallOptions = {}) {
    const headers = this.headers(options);
    const response = await this.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json<T>() };
  }

  /** The whole response to a download. */
  get(url: string, options: CallOptions = {}) {
    return this.app.inject({ url, headers: this.headers(options) });
  }

  /** The response to the upload of a file below the prefix. */
  upload(prefix: string, naziv: string, payload: Buffer, options: CallOptions = {}) {
    const headers = { ...this.headers(options), 'content-type': 'application/octet-stream' };
    return this.app.inject({
      method: 'PUT',
      url: `/api/files/${prefix}?naziv=${encodeURIComponent(naziv)}`,
      headers,
      payload,
    });
  }

  /** Opens that many connections, so that concurrent calls really run concurrently. */
  async warm(connections = 8): Promise<void> {
    await Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.05)`.execute(this.db)));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.db.destroy();
    await this.#drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** The product for the tests of one file; it is closed after the last one. */
export async function startApp(...options: Parameters<typeof TestApp.start>): Promise<TestApp> {
  const app = await TestApp.start(...options);
  afterAll(() => app.close());
  return app;
}

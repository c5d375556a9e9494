import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { FieldErrors } from '#domain/errors.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import { openKeyFile } from '#server/identity/sessions/key-file.ts';
import { insertSession } from '#server/identity/sessions/sessions.queries.ts';
import { signingKeys } from '#server/identity/sessions/signing-keys.ts';
import { createTokens } from '#server/identity/sessions/tokens.ts';
import { readConfig } from '#server/kernel/config.ts';
import { openDatabase } from '#server/kernel/postgres/database.ts';
import { callsOf } from './calls.ts';
import { newDatabase } from './database.ts';
import { wrongLeaves } from './leaf-types.ts';

export interface CallOptions {
  /** An account's id, or any other text to send as the token; null sends no token. The default is the staff account. */
  as?: string | null;
  /** The idempotency key. */
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

export type TestApp = Awaited<ReturnType<typeof openApp>>;

/**
 * Starts the product as `buildApp` assembles it, with its own database and data folder; it reads these environment variables.
 * Accounts and sessions are written directly into the tables, so that no password is hashed; all other parts, including
 * identity and rate limits, are real.
 */
export async function openApp(
  env: Record<string, string> = {},
  options: Pick<AppOptions, 'uploadIdleMs' | 'rowsMax' | 'unpackedMax' | 'waitingMax' | 'log' | 'isOwnDocument'> = {},
) {
  const { connection, drop } = await newDatabase();
  const db = openDatabase(connection);
  const dataDir = mkdtempSync(join(tmpdir(), 'okno-app-'));
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env });
  let shift = 0;
  const clock = () => new Date(Date.now() + shift);
  const defaults = { webClient: null, isOwnDocument: () => true };
  const built = await buildApp({ config, db, connection, clock, ...defaults, ...options });
  const tokens = createTokens(signingKeys(db, await openKeyFile(dataDir), clock), clock);
  const bearers = new Map<string, string>();

  const test = {
    built,
    app: built.http,
    schema: built.schema,
    db,
    connection,
    dataDir,
    /** The ids of two accounts: a member of staff, who is the default caller, and an owner. */
    staff: '',
    owner: '',
    get asOwner(): { as: string } {
      return { as: test.owner };
    },

    /** Creates an active account and a session for it; returns the account's id. */
    async account(username: string, name: string, groups: string[]): Promise<string> {
      const row = { username, username_key: username, name, status: 'active' as const, groups };
      const { id } = await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow();
      await test.signIn(id);
      return id;
    },

    /** Creates a session for the account; its later calls use this session. */
    async signIn(accountId: string): Promise<void> {
      const session = { token: randomUUID(), accountId, address: '10.0.0.1', userAgent: undefined, provedAt: clock() };
      await insertSession(db, session, clock());
      const { id, username, name, groups } = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .where('account_id', '=', accountId)
        .select(['sessions.id', 'username', 'name', 'groups'])
        .orderBy('sessions.expires_at', 'desc')
        .executeTakeFirstOrThrow();
      const signed = await tokens.sign({ accountId, sessionId: id }, { username, name, groups });
      bearers.set(accountId, signed.token);
    },

    /** Moves the product's clock forward or back; creates new sessions, because this may make the old ones expire. */
    async advanceClock(milliseconds: number): Promise<void> {
      shift += milliseconds;
      for (const accountId of bearers.keys()) await test.signIn(accountId);
    },

    /** Returns the bearer token of the account; returns any other text unchanged. */
    bearer: (as: string): string => bearers.get(as) ?? as,

    headers(options: CallOptions = {}): Record<string, string> {
      const { as = test.staff, key } = options;
      return { ...(as && { authorization: `Bearer ${test.bearer(as)}` }), ...(key && { 'idempotency-key': key }) };
    },

    async gql<T>(query: string, variables: object = {}, options: CallOptions = {}): Promise<Answer<T>> {
      const response = await built.http.inject({
        method: 'POST',
        url: '/api/graphql',
        headers: test.headers(options),
        payload: { query, variables },
      });
      const { data, errors = [] } = response.json<{ data: T; errors?: GraphqlError[] }>();
      const wrongPaths =
        response.statusCode === 200 ? wrongLeaves(built.schema, query, data as Record<string, unknown> | null) : [];
      if (wrongPaths.length > 0) throw new Error(`${query}\nreturned ${wrongPaths.join(', ')}`);
      return { status: response.statusCode, data, errors, body: response.body };
    },

    async rest<T>(
      method: 'GET' | 'PUT' | 'POST',
      url: string,
      payload?: object,
      options: CallOptions = {},
    ): Promise<{ status: number; body: T }> {
      const headers = test.headers(options);
      const response = await built.http.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: response.statusCode, body: response.json<T>() };
    },

    /** Sends a GET request; returns the response with its headers and raw body. */
    get: (url: string, options: CallOptions = {}): Promise<LightMyRequestResponse> =>
      built.http.inject({ url, headers: test.headers(options) }),

    /** Uploads a file below the prefix; returns the response. */
    upload: (
      prefix: string,
      naziv: string,
      payload: Buffer,
      options: CallOptions = {},
    ): Promise<LightMyRequestResponse> =>
      built.http.inject({
        method: 'PUT',
        url: `/api/files/${prefix}?naziv=${encodeURIComponent(naziv)}`,
        headers: { ...test.headers(options), 'content-type': 'application/octet-stream' },
        payload,
      }),

    /** Opens this many database connections, so that concurrent calls really run concurrently. */
    async warm(connections = 8): Promise<void> {
      await Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.05)`.execute(db)));
    },

    async close(): Promise<void> {
      await built.http.close();
      await db.destroy();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  test.staff = await test.account('mira', 'Mira Jović', []);
  test.owner = await test.account('vlasnik', 'Petar Vlasnik', ['owner']);
  return Object.assign(test, callsOf(test));
}

/** Starts the product for the tests of a file; closes it after the last test. */
export async function startApp(...options: Parameters<typeof openApp>): Promise<TestApp> {
  const app = await openApp(...options);
  afterAll(() => app.close());
  return app;
}

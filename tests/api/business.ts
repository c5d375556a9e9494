import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { type Kysely, sql } from 'kysely';
import type { FieldErrors } from '#domain/errors.ts';
import { CLIENT_STORE } from '#server/clients/client-store.ts';
import { registerClients } from '#server/clients/clients.routes.ts';
import { EXPORTED_LISTS } from '#server/exported-lists.ts';
import type { Actor } from '#server/kernel/call.ts';
import { readConfig } from '#server/kernel/config.ts';
import { type Database, openDatabase } from '#server/kernel/database.ts';
import { registerGraphql } from '#server/kernel/graphql-endpoint.ts';
import { HttpRefusal } from '#server/kernel/http-errors.ts';
import { createHttpServer } from '#server/kernel/http-server.ts';
import { Cursors } from '#server/lists/cursor.ts';
import { registerLive } from '#server/live/live.ts';
import { createNotices } from '#server/live/notices.ts';
import { buildSchema } from '#server/schema.ts';
import { registerTransfer } from '#server/transfer/transfer.ts';
import { freshDatabase } from './database.ts';

/** Who calls: the token of these tests is the account's id; null sends none. */
export interface CallOptions {
  as?: string | null;
  key?: string;
}

export interface GraphqlError {
  message: string;
  extensions: { code: string; fields?: FieldErrors };
}

export interface Answer<T> {
  status: number;
  data: T;
  errors: GraphqlError[];
  body: string;
}

/** The real server of clients, pre-offers and projects on a database of its own, with tokens that these tests can make. */
export class Business {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly schema: GraphQLSchema;
  readonly #drop: () => Promise<void>;
  /** Ids of two accounts: a member of staff, who calls unless told otherwise, and an owner. */
  staff = '';
  owner = '';

  constructor(app: FastifyInstance, db: Kysely<Database>, schema: GraphQLSchema, drop: () => Promise<void>) {
    this.app = app;
    this.db = db;
    this.schema = schema;
    this.#drop = drop;
  }

  static async start(): Promise<Business> {
    const { connection, drop } = await freshDatabase();
    const db = openDatabase(connection);
    const app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
    const notices = createNotices();
    const schema = buildSchema({ cursors: new Cursors(Buffer.alloc(32, 7)), notices });
    const business = new Business(app, db, schema, drop);
    const options = { db, authenticate: business.#authenticate, limit: () => {} };
    registerGraphql(app, { ...options, schema });
    registerClients(app, options);
    const isStill = async ({ accountId }: Actor) => business.isActive(accountId);
    const clock = () => new Date();
    registerTransfer(app, { ...options, isStill, clock, lists: EXPORTED_LISTS, clients: CLIENT_STORE });
    registerLive(app, { ...options, connection, schema, notices, isStill });
    business.staff = await business.account('mira', 'Mira Jović', []);
    business.owner = await business.account('vlasnik', 'Petar Vlasnik', ['owner']);
    return business;
  }

  #authenticate = async ({ headers }: { headers: { authorization?: string | undefined } }) => {
    const id = headers.authorization?.replace('Bearer ', '');
    const row = id && (await this.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst());
    if (!row) throw new HttpRefusal(401, 'UNAUTHENTICATED', 'Prijavite se.');
    const { username, name } = row;
    return { accountId: row.id, sessionId: row.id, username, name, isOwner: row.groups.includes('owner') };
  };

  async isActive(accountId: string): Promise<boolean> {
    const row = await this.db.selectFrom('accounts').select('status').where('id', '=', accountId).executeTakeFirst();
    return row?.status === 'active';
  }

  async account(username: string, name: string, groups: string[]): Promise<string> {
    const row = { username, username_key: username, name, status: 'active' as const, groups };
    return (await this.db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }

  #headers({ as = this.staff, key }: CallOptions): Record<string, string> {
    return { ...(as && { authorization: `Bearer ${as}` }), ...(key && { 'idempotency-key': key }) };
  }

  async gql<T>(query: string, variables: object = {}, options: CallOptions = {}): Promise<Answer<T>> {
    const answer = await this.app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: this.#headers(options),
      payload: { query, variables },
    });
    const { data, errors = [] } = answer.json<{ data: T; errors?: GraphqlError[] }>();
    return { status: answer.statusCode, data, errors, body: answer.body };
  }

  async rest<T>(method: 'GET' | 'PUT', url: string, payload?: object, options: CallOptions = {}) {
    const headers = this.#headers(options);
    const answer = await this.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<T>() };
  }

  /** Opens that many connections, so that what follows at once really runs at once. */
  async warm(connections = 8): Promise<void> {
    await Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.05)`.execute(this.db)));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.db.destroy();
    await this.#drop();
  }
}

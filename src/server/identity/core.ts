import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '#server/kernel/config.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import type { Background } from './background.ts';
import type { Channel } from './delivery/outbox.queries.ts';
import type { PasswordCost } from './flows/password-hash.ts';
import type { Cookies } from './http/cookies.ts';
import type { Seal } from './sessions/key-file.ts';
import type { KnownDevices } from './sessions/known-devices.ts';
import type { Tokens } from './sessions/tokens.ts';
import type { SharedKeys } from './shared-keys.ts';

/** The shared services of identity. */
export interface IdentityCore {
  db: Kysely<Database>;
  config: Config;
  clock(): Date;
  log: FastifyBaseLogger;
  /** The keys with which codes are hashed. */
  codeKeys: SharedKeys;
  /** Encrypts values of the database that only a server with this data folder may read. */
  seal: Seal;
  tokens: Tokens;
  devices: KnownDevices;
  cookies: Cookies;
  /** Starts sending the codes that are queued for that channel. */
  sendCodes(channel: Channel): void;
  passwordCost: PasswordCost;
  background: Background;
}

/** The caller of a request without authentication. */
export interface Guest {
  address: string;
  /**
   * Who opened the connection: differs from `address` when `address` comes from a forwarded header that is not trusted.
   * Guesses at secrets of one name are counted by `peer`, because such a header can be forged.
   */
  peer: string;
  userAgent: string | undefined;
  /** The session cookie sent with the request; a new sign-in replaces it. */
  sessionToken: string | undefined;
  /** Adds to the log which account the request concerns. */
  identified(username: string): void;
}

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

/** The services that the modules of identity share. */
export interface IdentityCore {
  db: Kysely<Database>;
  config: Config;
  clock(): Date;
  log: FastifyBaseLogger;
  /** The keys with which one-time codes are hashed. */
  codeKeys: SharedKeys;
  /** Encrypts values of the database that only a server with this data folder may read. */
  seal: Seal;
  tokens: Tokens;
  devices: KnownDevices;
  cookies: Cookies;
  /** Starts sending the queued codes of the channel. */
  sendCodes(channel: Channel): void;
  passwordCost: PasswordCost;
  background: Background;
}

/** The caller as far as known without authentication. */
export interface Guest {
  address: string;
  /**
   * The address of the connection. `address` differs from it when it comes from a forwarded header that is not trusted;
   * such a header can be forged, so guesses at secrets of one name are counted by `peer`.
   */
  peer: string;
  userAgent: string | undefined;
  /** The session cookie sent with the request; a new sign-in replaces it. */
  sessionToken: string | undefined;
  /** The cookie of a sign-in that waits for its second step. */
  challenge: string | undefined;
  /** Names the account in the log of the request. */
  logAccount(username: string): void;
}

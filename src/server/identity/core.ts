import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '#server/kernel/config.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import type { Background } from './background.ts';
import type { Channel } from './delivery/outbox.queries.ts';
import type { Seal } from './sessions/key-file.ts';
import type { KnownDevices } from './sessions/known-devices.ts';
import type { Tokens } from './sessions/tokens.ts';
import type { SharedKeys } from './shared-keys.ts';
import type { PasswordCost } from './ways/password-hash.ts';

/** What every part of identity needs. */
export interface IdentityCore {
  db: Kysely<Database>;
  config: Config;
  clock(): Date;
  log: FastifyBaseLogger;
  /** The keys that prove codes. */
  codeKeys: SharedKeys;
  /** Encrypts what is stored in the database but only this data folder may read. */
  seal: Seal;
  tokens: Tokens;
  devices: KnownDevices;
  /** Sends the codes that wait for that channel, in the background. */
  sendCodes(channel: Channel): void;
  passwordCost: PasswordCost;
  background: Background;
}

/** The caller, as far as the connection shows. */
export interface Guest {
  address: string;
  /**
   * Who opened the connection: another than `address` if that is only what a forwarded header said that is not trusted. Guesses at
   * one name's secrets are counted by it, because a header can be made up.
   */
  peer: string;
  userAgent: string | undefined;
  /** The session cookie sent with the request; a new sign-in replaces it. */
  sessionToken: string | undefined;
  /** Notes for the log which account the request concerns. */
  identified(username: string): void;
}

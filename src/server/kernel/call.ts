import type { FastifyRequest } from 'fastify';
import type { Rights, Role } from '#domain/rights.ts';
import type { Db } from './postgres/database.ts';

/** The caller, as read from the session and account rows for this request. */
export interface Actor {
  accountId: string;
  sessionId: string;
  username: string;
  /** The name recorded with the account's changes. */
  name: string;
  /** What the account may do, by its groups. */
  rights: Rights;
  /** An owner looks at the program as this role does, and changes nothing. */
  lookingAs?: Role | undefined;
}

export type Outside = <T>(about: string, work: () => Promise<T>) => Promise<T>;

/** Outside of a mutation there is no transaction that could wait. */
export const atOnce: Outside = (_about, work) => work();

/** What a use case gets: in a mutation `db` is its transaction. */
export interface Call {
  db: Db;
  actor: Actor;
  /** When the request began, by the program's clock; rules read this one only. */
  now: Date;
  requestId: string;
  /** The program's own address, for mails; undefined when the server does not know it. */
  publicUrl?: string | undefined;
  /**
   * Runs work that waits for a child process, the mail server or the object store, and never while a transaction is open:
   * in a mutation the transaction is rolled back first, and the use case begins again with the result. Call it before
   * anything is written. `about` names the work and everything that it depends on.
   */
  outside: Outside;
  /** The open page that sent the change; the live stream does not notify it, since it has the answer. */
  page?: string | undefined;
}

/** The name that an open page gives itself in the header `okno-page`; undefined for other callers. */
export function pageOf({ headers }: FastifyRequest): string | undefined {
  const page = headers['okno-page'];
  return typeof page === 'string' && /^[\w-]{8,64}$/.test(page) ? page : undefined;
}

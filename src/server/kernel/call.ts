import type { FastifyRequest } from 'fastify';
import type { Rights, Role } from '#domain/rights.ts';
import type { Db } from './postgres/database.ts';

/** The caller of a request; every request reads the session and the account again. */
export interface Actor {
  accountId: string;
  sessionId: string;
  username: string;
  /** The name recorded with the account's changes. */
  name: string;
  /** The rights that the account has through its groups. */
  rights: Rights;
  /** The role as which an owner views the program; `rights` then has the role's rights to read, and none to write. */
  viewingAs?: Role | undefined;
}

export type OutsideTransaction = <T>(workKey: string, work: () => Promise<T>) => Promise<T>;

/** Runs work immediately: outside of a mutation there is no open transaction that would have to wait for it. */
export const runImmediately: OutsideTransaction = (_workKey, work) => work();

/** The context of a use case; in a mutation `db` is the mutation's transaction. */
export interface Call {
  db: Db;
  actor: Actor;
  /** When the request began, by the server's clock; use cases read no other clock. */
  now: Date;
  requestId: string;
  /** The site's public URL, for links in mails; undefined when it is not known. */
  publicUrl?: string | undefined;
  /**
   * Runs work that waits for a child process, the mail server or the object store, never while a transaction is open:
   * in a mutation the transaction is rolled back first, and the use case begins again with the result. Call it before
   * anything is written. `workKey` names the work and everything that it depends on.
   */
  outsideTransaction: OutsideTransaction;
  /**
   * Id of the open page that sent the change; the live stream does not notify this page, since it gets the response.
   */
  page?: string | undefined;
}

/** The id that an open page sends in the header `okno-page`; undefined for other callers. */
function pageOf({ headers }: FastifyRequest): string | undefined {
  const page = headers['okno-page'];
  return typeof page === 'string' && /^[\w-]{8,64}$/.test(page) ? page : undefined;
}

/** The context of a use case that the request runs. */
export const callOf = (
  request: FastifyRequest,
  actor: Actor,
  context: Pick<Call, 'db' | 'now' | 'outsideTransaction'>,
): Call => ({ ...context, actor, requestId: request.id, page: pageOf(request) });

/**
 * Names a record that the caller wants to read or change. `createdAt` must equal `created_at` in the record's row, so
 * that a wrong id never changes another record.
 */
export interface RecordTarget {
  id: string;
  createdAt: string;
}

/** Names a record that the caller wants to change, with the version that the caller saw. */
export interface SeenRecord {
  id: string;
  version: number;
}

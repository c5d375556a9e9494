import type { FastifyRequest } from 'fastify';
import type { Rights } from '#domain/rights.ts';
import type { Db } from './postgres/database.ts';

/** Who is calling, as the session and account rows say at this moment. */
export interface Actor {
  accountId: string;
  sessionId: string;
  username: string;
  /** The name written beside what the account does. */
  name: string;
  /** What the account may do, by its groups. */
  rights: Rights;
}

/** What a use case gets: in a mutation `db` is its transaction. */
export interface Call {
  db: Db;
  actor: Actor;
  requestId: string;
  /** The open page that sent the change; it knows of it already when the live stream tells. */
  page?: string | undefined;
}

/** The name that an open page gives itself in the header `okno-page`; undefined for other callers. */
export function pageOf({ headers }: FastifyRequest): string | undefined {
  const page = headers['okno-page'];
  return typeof page === 'string' && /^[\w-]{8,64}$/.test(page) ? page : undefined;
}

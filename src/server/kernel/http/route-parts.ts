import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Right } from '#domain/rights.ts';
import type { Actor } from '../call.ts';
import type { Database } from '../postgres/database.ts';
import type { Limit } from './rate-limit.ts';

/** What the routes of every feature need. */
export interface RouteParts {
  db: Kysely<Database>;
  clock(): Date;
  /** Returns the caller; throws UNAUTHENTICATED, or FORBIDDEN unless the caller has the route's right and all `rights`. */
  authenticate(request: FastifyRequest, ...rights: Right[]): Promise<Actor>;
  /** Throws RATE_LIMITED when the account sends too many requests. */
  limit: Limit;
}

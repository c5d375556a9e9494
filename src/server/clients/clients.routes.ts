import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import { type Actor, type Call, pageOf } from '#server/kernel/call.ts';
import { inMutation, submitOf, withWorkOutsideTransaction } from '#server/kernel/mutation.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import { BODY_MAX } from '#server/kernel/request-limits.ts';
import { allClients } from './clients.queries.ts';
import { deleteClient, updateClient } from './clients.ts';

interface Options {
  db: Kysely<Database>;
  authenticate(request: FastifyRequest): Promise<Actor>;
  clock(): Date;
  limit(actor: Actor, kind: 'query' | 'mutation'): void;
}

type Body = Record<string, unknown>;

function readBody({ body }: FastifyRequest): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal('BAD_USER_INPUT', 'Telo zahteva treba da bude JSON objekat.');
  return body as Body;
}

/** Adds the three REST routes of clients that the specification requires; their other operations are in GraphQL. */
export function registerClients(app: FastifyInstance, { db, clock, authenticate, limit }: Options): void {
  app.get('/api/clients', async (request, reply) => {
    limit(await authenticate(request), 'query');
    reply.header('cache-control', 'no-store');
    return { items: await allClients(db) };
  });

  const addPut = (path: string, change: (call: Call, body: Body) => Promise<object>) =>
    app.put(path, { bodyLimit: BODY_MAX.client }, async (request, reply) => {
      const actor = await authenticate(request);
      limit(actor, 'mutation');
      const body = readBody(request);
      reply.header('cache-control', 'no-store');
      const call = { actor, now: clock(), requestId: request.id, page: pageOf(request) };
      return withWorkOutsideTransaction(outside =>
        inMutation(
          db,
          submitOf(request, actor, [path, body]),
          () => false,
          transaction => change({ ...call, db: transaction, outsideTransaction: outside }, body),
        ),
      );
    });
  addPut('/api/clients/update', updateClient);
  addPut('/api/clients/delete', deleteClient);
}

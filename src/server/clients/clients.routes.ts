import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import type { Call } from '#server/kernel/call.ts';
import type { RouteParts } from '#server/kernel/http/route-parts.ts';
import { mutate } from '#server/kernel/mutation.ts';
import { BODY_MAX } from '#server/kernel/request-limits.ts';
import { allClients } from './clients.queries.ts';
import { deleteClient, updateClient } from './clients.ts';

type Body = Record<string, unknown>;

function readBody({ body }: FastifyRequest): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal('BAD_USER_INPUT', 'Telo zahteva treba da bude JSON objekat.');
  return body as Body;
}

/** Adds the three REST routes of clients that the specification requires; their other operations are in GraphQL. */
export function registerClients(app: FastifyInstance, { db, clock, authenticate, limit }: RouteParts): void {
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
      return mutate({ db, clock }, { request, actor, content: [path, body] }, call => change(call, body));
    });
  addPut('/api/clients/update', updateClient);
  addPut('/api/clients/delete', deleteClient);
}

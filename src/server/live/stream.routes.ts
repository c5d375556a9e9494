import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import { sameRights } from '#domain/rights.ts';
import { type Actor, type Call, runImmediately } from '#server/kernel/call.ts';
import type { FindOperation, Operation } from '#server/kernel/graphql/graphql-document.ts';
import { readRequest, type Subscribed, wantsStream } from '#server/kernel/graphql/graphql-endpoint.ts';
import { abortSignal } from '#server/kernel/http/abort-signal.ts';
import { HttpRefusal } from '#server/kernel/http/http-errors.ts';
import type { RouteParts } from '#server/kernel/http/route-parts.ts';
import { createSlots } from '#server/kernel/slots.ts';
import { type Audience, createAudience } from './audience.ts';

const DEFAULT_SUBSCRIPTION = 'subscription { changed { entity id action actorId actorName page } }';
/** The most open streams per account: several windows, a phone, and some reserve. */
const STREAMS_PER_ACCOUNT_MAX = 20;
const RETRY_AFTER_SECONDS = 5;

export interface StreamOptions extends RouteParts {
  findOperation: FindOperation;
  /** Whether the session is alive and the account unchanged since the stream opened. */
  isSessionValid(actor: Actor): Promise<boolean>;
  /** Whether this process receives the changes that are made from now on. */
  isListening(): boolean;
}

type Get = FastifyRequest<{ Querystring: Partial<Subscribed> }>;

function readQuery({ query: { query = DEFAULT_SUBSCRIPTION, operationName } }: Get): Subscribed {
  if (typeof query !== 'string' || (operationName !== undefined && typeof operationName !== 'string'))
    throw new Refusal('BAD_USER_INPUT', 'Upit nije ispravan: pošaljite jednu pretplatu.');
  return { query, operationName };
}

/** Responds with the results of a subscription as server-sent events. */
export type OpenStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  subscription: Subscribed,
) => Promise<FastifyReply>;

/**
 * Adds the routes that send a subscription as server-sent events (graphql-sse, distinct connections): GET and POST of
 * `/api/graphql/stream`, and GET of `/api/graphql`; the endpoint uses `openStream` for POST of `/api/graphql`.
 */
export function registerStream(
  app: FastifyInstance,
  options: StreamOptions,
): Pick<Audience, 'recheck'> & { openStream: OpenStream } {
  const { db, findOperation, clock, authenticate, limit, isSessionValid, isListening } = options;
  const takeSlot = createSlots(
    STREAMS_PER_ACCOUNT_MAX,
    'Okno je otvoreno u previše prozora. Zatvorite neki, pa osvežite stranicu.',
  );

  const audiences = new Set<Audience & { operation: Operation; actor: Actor }>();
  /** Callers who request the same and may read the same share an audience. */
  const audienceOf = (operation: Operation, actor: Actor, requestId: string): Audience => {
    for (const known of audiences)
      if (
        known.operation === operation &&
        known.actor.viewingAs === actor.viewingAs &&
        sameRights(known.actor.rights, actor.rights)
      )
        return known;
    const call: Call = { db, actor, now: clock(), requestId, outsideTransaction: runImmediately };
    const audience = createAudience({
      async subscribe() {
        const results = await operation.subscribe(call);
        if (!('next' in results)) throw new Refusal('BAD_USER_INPUT', 'Pretplata nema promenljivih.');
        return results;
      },
      isSessionValid,
      onEnd: () => audiences.delete(created),
    });
    const created = { ...audience, operation, actor };
    audiences.add(created);
    return created;
  };

  const openStream: OpenStream = async (request, reply, { query, operationName }) => {
    const actor = await authenticate(request);
    limit(actor, 'query');
    const operation = await findOperation(actor, query, operationName);
    if (operation.kind !== 'subscription')
      throw new Refusal('BAD_USER_INPUT', 'Ovde se šalju samo pretplate; ostalo ide na POST /api/graphql.');
    if (!isListening())
      throw new HttpRefusal(503, 'INTERNAL_SERVER_ERROR', 'Izmene uživo trenutno nisu dostupne.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });

    const signal = abortSignal(reply);
    signal.throwIfAborted();
    signal.addEventListener('abort', takeSlot(actor), { once: true });
    const audience = audienceOf(operation, actor, request.id);
    const text = audience.join(actor);
    signal.addEventListener('abort', () => audience.leave(text), { once: true });
    await audience.opened;
    return reply
      .header('cache-control', 'no-store')
      .header('connection', 'close') // otherwise the idle connection would delay the stop of the server
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(text);
  };

  app.get('/api/graphql/stream', async (request: Get, reply) => openStream(request, reply, readQuery(request)));
  app.post('/api/graphql/stream', async (request, reply) => {
    await authenticate(request); // the caller is authenticated before anything else, as in all routes
    return openStream(request, reply, readRequest(request.body));
  });
  app.get('/api/graphql', async (request: Get, reply) => {
    if (!wantsStream(request)) {
      reply.header('allow', 'POST');
      throw new HttpRefusal(405, 'BAD_USER_INPUT', 'Upiti se šalju metodom POST.');
    }
    return openStream(request, reply, readQuery(request));
  });
  return {
    openStream,
    recheck(accountId) {
      for (const audience of audiences) audience.recheck(accountId);
    },
  };
}

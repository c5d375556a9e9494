import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The status that nginx logs for requests whose caller disconnected before the response was complete. */
const CLIENT_CLOSED_REQUEST = 499;

type OnEnd = (request: FastifyRequest, reply: FastifyReply, status: number) => void;

/** Whether the response is a live stream: it never ends, its reader disconnects. */
const isLiveStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');

/**
 * Calls `onEnd` once for every request except live streams: with the status of its response, or 499 if its caller
 * disconnected.
 */
export function onRequestEnd(app: FastifyInstance, onEnd: OnEnd): void {
  const endedReplies = new WeakSet<FastifyReply>();
  const end = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    if (endedReplies.has(reply)) return;
    endedReplies.add(reply);
    if (!isLiveStream(reply)) onEnd(request, reply, status);
  };
  // hooks with a callback: an asynchronous hook costs every request a promise and a turn of the microtask queue
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => end(request, reply, CLIENT_CLOSED_REQUEST));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply, reply.statusCode);
    done();
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The status that nginx gives to requests whose caller disconnected before the response was complete. */
const GIVEN_UP = 499;

type OnEnd = (request: FastifyRequest, reply: FastifyReply, status: number) => void;

/** A live stream has no end of its own: its reader disconnects. */
const isLiveStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** Calls `onEnd` once for every request but live streams: with the status of its response, or 499 if its caller gave up. */
export function onRequestEnd(app: FastifyInstance, onEnd: OnEnd): void {
  // hooks with a callback: an asynchronous one costs every request a promise and a turn of the microtask queue
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      if (!raw.writableFinished && !isLiveStream(reply)) onEnd(request, reply, GIVEN_UP);
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isLiveStream(reply)) onEnd(request, reply, reply.statusCode);
    done();
  });
}

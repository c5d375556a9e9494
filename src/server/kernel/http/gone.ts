import type { FastifyReply } from 'fastify';
import { HttpRefusal } from './http-errors.ts';

/**
 * Aborts when the response is finished or its client disconnects; already aborted if that happened earlier, since the event
 * fires only once.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Throws when the client has disconnected, so that no work is done for nobody. */
export function requireWaiting(signal: AbortSignal): void {
  if (signal.aborted) throw new HttpRefusal(400, 'BAD_USER_INPUT', 'Zahtev je prekinut.');
}

import type { FastifyReply } from 'fastify';
import { HttpRefusal } from './http-errors.ts';

/**
 * Returns a signal that aborts when the response is finished or the caller disconnects; it is already aborted if that
 * has happened, because the event fires only once. Its reason is a Refusal, which is not logged as a failure of the
 * work.
 */
export function abortSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new HttpRefusal(400, 'BAD_USER_INPUT', 'Zahtev je prekinut.'));
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}

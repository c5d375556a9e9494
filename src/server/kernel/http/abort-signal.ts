import type { FastifyReply } from 'fastify';
import { HttpRefusal } from './http-errors.ts';

/**
 * A signal that aborts when the response is finished or its client disconnects; it is already aborted if that happened
 * earlier, since the event fires only once. The reason is a refusal, which ends work whose result nobody would get.
 */
export function abortSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new HttpRefusal(400, 'BAD_USER_INPUT', 'Zahtev je prekinut.'));
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}

import type { FastifyReply } from 'fastify';
import { HttpRefusal } from './http-errors.ts';

/** Aborted when whoever asked has gone, or was answered; at once when they went before anybody looked, since that is told only once. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Throws when whoever asked has gone: then nobody waits for the work. */
export function requireWaiting(signal: AbortSignal): void {
  if (signal.aborted) throw new HttpRefusal(400, 'BAD_USER_INPUT', 'Zahtev je prekinut.');
}

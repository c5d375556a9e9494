import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCallerQueue } from '#server/kernel/queue.ts';
import { callerOf } from '../codes/throttles.queries.ts';
import type { IdentityCore } from '../core.ts';
import { tooManySignIns } from '../flows/password-hash.ts';
import { addressOf } from './forwarded.ts';

/** More than the number of passwords derived concurrently, because a sign-in also waits for the database. */
const CONCURRENT_MAX = 4;
const WAITING_MAX = 64;

/**
 * Queues the requests to all routes of the scope, which anybody may call and which derive keys from passwords. Browsers
 * in which somebody has signed in come first; then all addresses (an IPv6 prefix counts as one) take turns, so that
 * strangers cannot block the sign-in.
 */
export function queueSignIns(scope: FastifyInstance, core: IdentityCore): void {
  const enqueue = createCallerQueue(CONCURRENT_MAX, { max: WAITING_MAX, refusal: tooManySignIns });
  const callerAt = (request: FastifyRequest) => {
    const device = core.devices.idOf(core.cookies.read(request, 'device'));
    return { key: device ?? callerOf(addressOf(request)), isKnown: device !== undefined };
  };
  scope.addHook('onRoute', route => {
    const { handler } = route;
    route.handler = function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
      return enqueue(callerAt(request), async () => handler.call(this, request, reply));
    };
  });
}

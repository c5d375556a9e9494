import type { FastifyInstance, FastifyRequest } from 'fastify';

const who = new WeakMap<FastifyRequest, string>();

/** Remembers whose request it is, for the line that tells of its refusal: an account's name or id, never what was typed. */
export const noteWho = (request: FastifyRequest, account: string): void => {
  who.set(request, account);
};

/** One line for every 401 and 403: when, who, from where, what. Never a query string, a body or a header. */
export function logRefusals(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 401 && reply.statusCode !== 403) return;
    request.log.warn({
      event: reply.statusCode === 401 ? 'unauthenticated' : 'forbidden',
      who: who.get(request) ?? null,
      address: request.ip,
      method: request.method,
      path: request.url.split('?', 1)[0],
    });
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

const who = new WeakMap<FastifyRequest, string>();
const refusedFields = new WeakMap<FastifyRequest, string>();
const NAME_MAX = 60;

/** Remembers whose request it is, for the line that tells of its refusal: an account's name or id, never what was typed. */
export const noteWho = (request: FastifyRequest, account: string): void => {
  who.set(request, account);
};

/** The account noted for the request, if any. */
export const whoOf = (request: FastifyRequest): string | undefined => who.get(request);

/** Remembers a FORBIDDEN inside an answer of status 200, as GraphQL gives it; `field` is the answer's own name. */
export const noteForbidden = (request: FastifyRequest, field: string): void => {
  refusedFields.set(request, field.slice(0, NAME_MAX));
};

/** One line for every 401 and 403: when, who, from where, what. Never a query string, a body or a header. */
export function logRefusals(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const field = refusedFields.get(request);
    const { statusCode } = reply;
    if (statusCode !== 401 && statusCode !== 403 && field === undefined) return;
    request.log.warn({
      event: statusCode === 401 ? 'unauthenticated' : 'forbidden',
      who: who.get(request) ?? null,
      address: request.ip,
      method: request.method,
      path: request.url.split('?', 1)[0],
      ...(field !== undefined && { field }),
    });
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

const accounts = new WeakMap<FastifyRequest, string>();
const forbiddenFields = new WeakMap<FastifyRequest, string>();
const NAME_MAX = 60;

/** Stores the request's account for the log line of a refusal: its name or id, never what was typed. */
export const setLogAccount = (request: FastifyRequest, account: string): void => {
  accounts.set(request, account);
};

/** The account stored for the request, if any. */
export const logAccountOf = (request: FastifyRequest): string | undefined => accounts.get(request);

/** Stores that a GraphQL response with status 200 contains a FORBIDDEN for `field`, its name in the response. */
export const setForbiddenField = (request: FastifyRequest, field: string): void => {
  forbiddenFields.set(request, field.slice(0, NAME_MAX));
};

const SECRET_ROUTE = /^\/api\/(calendar|mail)\//;
const SECRET = /(\/(?:calendar|mail)\/).*/i;

/** Returns the path for a log line, without the query string and the secret in the URL of a calendar or a mail. */
export const loggedPath = ({ url, routeOptions }: FastifyRequest): string | undefined => {
  if (url === routeOptions.url) return url;
  // The route's pattern is logged, because the URL may spell the same route differently; unknown paths have no pattern.
  return SECRET_ROUTE.test(routeOptions.url ?? '') ? routeOptions.url : url.split('?', 1)[0]?.replace(SECRET, '$1…');
};

/** Logs one line for every 401 and 403: when, who, from where, what; never a query string, a body or a header. */
export function logRefusals(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const field = forbiddenFields.get(request);
    const { statusCode } = reply;
    if (statusCode === 401 || statusCode === 403 || field !== undefined)
      request.log.warn({
        event: statusCode === 401 ? 'unauthenticated' : 'forbidden',
        who: accounts.get(request) ?? null,
        address: request.ip,
        method: request.method,
        path: loggedPath(request),
        ...(field !== undefined && { field }),
      });
    done();
  });
}

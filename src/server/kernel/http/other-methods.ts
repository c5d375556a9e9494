import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from './http-errors.ts';
import { BARE_HEADERS } from './unreadable-request.ts';

/** The paths that a route's pattern has: `/api/clients/:id`, `/api/files/*`. */
const pathsOf = (pattern: string): RegExp => {
  const parts = pattern.split('/').map(part => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part);
  });
  return new RegExp(`^${parts.join('/')}$`);
};

/** Refuses with 405, and with the methods that would do, what is sent to a known path by another method. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const routes: { paths: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ paths: pathsOf(url), methods: [method].flat() });
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = new Set(routes.filter(({ paths }) => paths.test(path)).flatMap(({ methods }) => methods));
    if (allowed.size === 0) return done();
    reply.headers({ ...BARE_HEADERS, allow: [...allowed].toSorted().join(', ') });
    done(new HttpRefusal(405, 'BAD_USER_INPUT', `Ova adresa ne prima ${request.method}.`));
  });
}

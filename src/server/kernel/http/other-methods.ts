import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from './http-errors.ts';

/** Whether a route's pattern (`/api/clients/:id`, `/api/files/*`) matches the path. */
function matches(pattern: string, path: string): boolean {
  const patternParts = pattern.split('/');
  const pathParts = path.split('/');
  if (patternParts.at(-1) === '*' ? pathParts.length < patternParts.length : pathParts.length !== patternParts.length)
    return false;
  return patternParts.every((part, i) => part === '*' || part.startsWith(':') || part === pathParts[i]);
}

/** Returns 405, with the allowed methods, for a known path that is requested with another method. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const routes: { pattern: string; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ pattern: url, methods: [method].flat() });
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = new Set(routes.filter(({ pattern }) => matches(pattern, path)).flatMap(({ methods }) => methods));
    if (allowed.size === 0) return done();
    reply.header('allow', [...allowed].toSorted().join(', '));
    done(new HttpRefusal(405, 'BAD_USER_INPUT', `Ova adresa ne prima ${request.method}.`));
  });
}

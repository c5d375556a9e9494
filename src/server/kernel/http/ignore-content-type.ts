import type { FastifyInstance } from 'fastify';

/** Makes routes accept any Content-Type, even a malformed one: the bytes of a file show its type. */
export function ignoreContentType(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('onRequest', async ({ headers }) => {
    delete headers['content-type'];
  });
}

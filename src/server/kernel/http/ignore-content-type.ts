import type { FastifyInstance } from 'fastify';

/**
 * Removes the header Content-Type of requests, and the parsers that depend on it: the bytes of a file show its type, and Fastify
 * would refuse a malformed header.
 */
export function ignoreContentType(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('onRequest', async ({ headers }) => {
    delete headers['content-type'];
  });
}

import type { FastifyInstance } from 'fastify';

/** `GET /api/health`: 200 when the database and the store answer within two seconds, else 503; no token. */
export function registerHealth(app: FastifyInstance, checks: (() => Promise<void>)[]): void {
  app.get('/api/health', async (request, reply) => {
    const late = new Promise<never>((_, reject) => setTimeout(reject, 2_000, new Error('too slow')).unref());
    try {
      await Promise.race([Promise.all(checks.map(check => check())), late]);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not healthy');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

import type { FastifyInstance } from 'fastify';

/** Milliseconds after which a check counts as failed. */
const TIMEOUT_MS = 2_000;
const REUSE_MS = 1_000;

/** Runs the check at most once at a time for all callers; its result is reused for a second. */
function sharedCheck(check: () => Promise<void>): () => Promise<void> {
  let lastCheck: Promise<void> | undefined;
  return () => {
    if (!lastCheck) {
      const forget = () => setTimeout(() => (lastCheck = undefined), REUSE_MS).unref();
      lastCheck = check();
      lastCheck.then(forget, forget);
    }
    return lastCheck;
  };
}

/** Rejects when the work takes longer than TIMEOUT_MS. */
async function withTimeout(work: Promise<void>): Promise<void> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, TIMEOUT_MS, new Error('too slow'));
  await Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}

/**
 * Adds two routes that need no token. `GET /api/health` returns 200 with `remarks` when all checks end within two
 * seconds, otherwise 503; requests within a second share one result, and a server about to stop returns 503 at once.
 * `GET /api/health/live` returns 200 even without the database, because a restart would not help then.
 */
export function registerHealth(
  app: FastifyInstance,
  checks: (() => Promise<void>)[],
  isStopping: () => boolean = () => false,
  remarks: () => object = () => ({}),
): void {
  const healthy = sharedCheck(async () => {
    try {
      await Promise.all(checks.map(check => check()));
    } catch (error) {
      app.log.warn({ err: error }, 'not healthy');
      throw error;
    }
  });
  app.get('/api/health/live', async () => ({ status: 'ok' }));
  app.get('/api/health', async (_request, reply) => {
    const no = () => reply.code(503).send({ status: 'unavailable' });
    return isStopping() ? no() : withTimeout(healthy()).then(() => ({ status: 'ok', ...remarks() }), no);
  });
}

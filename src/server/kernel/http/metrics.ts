import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { FORWARDING_HEADERS } from '../local-addresses.ts';
import { droppedLines } from '../log-output.ts';
import { HttpRefusal } from './http-errors.ts';
import { onRequestEnd } from './request-end.ts';

const BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A value that is read at every scrape; undefined is left out. */
export type Reading = [name: string, help: string, value: number | undefined, labels?: Record<string, string>];

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const sum = (text: string) => createHash('sha256').update(text).digest();

/** Without a configured token only this computer may read the metrics, because they reveal what the server does. */
function requireReader({ headers, ip, socket }: FastifyRequest, token: string | undefined): void {
  const isForwarded = FORWARDING_HEADERS.some(name => headers[name] !== undefined);
  const isLocal = !isForwarded && [ip, socket.remoteAddress ?? ''].every(address => LOOPBACK.test(address));
  if (token === undefined && !isLocal)
    throw new HttpRefusal(403, 'FORBIDDEN', 'Merenja čita samo ovaj računar ili onaj ko zna METRICS_TOKEN.');
  if (token === undefined || timingSafeEqual(sum(headers.authorization ?? ''), sum(`Bearer ${token}`))) return;
  throw new HttpRefusal(401, 'UNAUTHENTICATED', 'Potreban je token za merenja.');
}

/** Returns the pattern of the route instead of the URL, because patterns are few; for pages a fixed name. */
const routeOf = ({ routeOptions }: FastifyRequest, status: number): string =>
  routeOptions.url ?? (status < 400 ? 'page' : 'unknown');

/**
 * Adds the route `GET /api/metrics` in Prometheus' text format: requests by route and status with their durations,
 * Node's metrics, and what `read` returns. With a configured token, only callers that send the token may read the
 * metrics; without one, only this computer may.
 */
export function registerMetrics(
  app: FastifyInstance,
  { token, read }: { token: string | undefined; read: () => Promise<Reading[]> },
): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'okno_http_request_seconds',
    help: 'Requests by route and status (499: the caller gave up), and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'okno_http_requests_in_flight',
    help: 'Requests that are not yet responded to; live streams and uploads among them.',
    labelNames: ['method', 'route'],
    registers,
  });
  new Counter({
    name: 'okno_log_lines_dropped_total',
    help: 'Lines of the log that standard output did not take.',
    registers,
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });

  app.addHook('onRequest', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
    inFlight.inc(labels);
    // unlike `finish`, `close` is also emitted when the connection breaks before the response
    reply.raw.once('close', () => inFlight.dec(labels));
    done();
  });
  onRequestEnd(app, (request, reply, status) => {
    const labels = { method: request.method, route: routeOf(request, status), status };
    durations.observe(labels, reply.elapsedTime / 1000);
  });

  app.get('/api/metrics', { config: { access: 'everyone' } }, async (request, reply) => {
    requireReader(request, token);
    const readings = new Registry();
    for (const [name, help, value, labels = {}] of await read())
      if (value !== undefined)
        new Gauge({ name, help, labelNames: Object.keys(labels), registers: [readings] }).set(labels, value);
    const text = `${await registry.metrics()}\n${await readings.metrics()}`;
    return reply.type(registry.contentType).send(text);
  });
}

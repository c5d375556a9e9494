import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpRefusal } from './http-errors.ts';

const BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** A value read when it is asked for. */
export interface Gauge {
  name: string;
  help: string;
  value: number;
  labels?: Record<string, string>;
}

interface Series {
  buckets: number[];
  count: number;
  seconds: number;
}

const escaped = (value: string) =>
  value.replaceAll(/["\\\n]/g, character => (character === '\n' ? '\\n' : `\\${character}`));
const labelsOf = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',');

const sum = (text: string) => createHash('sha256').update(text).digest();

function requireToken({ headers }: FastifyRequest, token: string | undefined): void {
  if (token === undefined || timingSafeEqual(sum(headers.authorization ?? ''), sum(`Bearer ${token}`))) return;
  throw new HttpRefusal(401, 'UNAUTHENTICATED', 'Potreban je token za merenja.');
}

/** The lines of all series of one histogram. */
function histogram(series: Map<string, Series>): string[] {
  return [...series].flatMap(([labels, { buckets, count, seconds }]) => [
    ...BUCKETS_SECONDS.map((limit, i) => `okno_http_request_seconds_bucket{${labels},le="${limit}"} ${buckets[i]}`),
    `okno_http_request_seconds_bucket{${labels},le="+Inf"} ${count}`,
    `okno_http_request_seconds_sum{${labels}} ${seconds}`,
    `okno_http_request_seconds_count{${labels}} ${count}`,
  ]);
}

/**
 * `GET /api/metrics` in Prometheus' text format: requests by route and status with their durations, and what `gauges` reads;
 * with a token only for callers that send it.
 */
export function registerMetrics(
  app: FastifyInstance,
  { token, gauges }: { token: string | undefined; gauges: () => Promise<Gauge[]> },
): void {
  const series = new Map<string, Series>();

  const inFlight = new Map<string, number>();

  app.addHook('onRequest', (request, reply, done) => {
    const labels = labelsOf({ method: request.method, route: request.routeOptions.url ?? 'none' });
    const add = (count: number) => inFlight.set(labels, (inFlight.get(labels) ?? 0) + count);
    add(1);
    // a connection that breaks has no response
    reply.raw.once('close', () => add(-1));
    done();
  });
  app.addHook('onResponse', async (request, reply) => {
    // the route's pattern, of which there are few, never the address
    const route = request.routeOptions.url ?? 'none';
    const labels = labelsOf({ method: request.method, route, status: String(reply.statusCode) });
    const found = series.get(labels) ?? { buckets: BUCKETS_SECONDS.map(() => 0), count: 0, seconds: 0 };
    series.set(labels, found);
    const took = reply.elapsedTime / 1000;
    found.count++;
    found.seconds += took;
    BUCKETS_SECONDS.forEach((limit, i) => {
      if (took <= limit) found.buckets[i] = (found.buckets[i] ?? 0) + 1;
    });
  });

  app.get('/api/metrics', { config: { access: 'everyone' } }, async (request, reply) => {
    requireToken(request, token);
    const read = await gauges();
    const lines = [
      '# HELP okno_http_request_seconds Requests by route and status, and how long they took.',
      '# TYPE okno_http_request_seconds histogram',
      ...histogram(series),
      '# HELP okno_http_requests_in_flight Requests that are not yet responded to; live streams and uploads among them.',
      '# TYPE okno_http_requests_in_flight gauge',
      ...[...inFlight].map(([labels, count]) => `okno_http_requests_in_flight{${labels}} ${count}`),
      ...read.flatMap(({ name, help, value, labels = {} }) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} gauge`,
        `${name}${Object.keys(labels).length ? `{${labelsOf(labels)}}` : ''} ${value}`,
      ]),
      '# HELP process_resident_memory_bytes Memory of the server process.',
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# HELP process_uptime_seconds Since the server process began.',
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime()}`,
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

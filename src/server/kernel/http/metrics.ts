import type { FastifyInstance } from 'fastify';

const BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5];

/** `GET /api/metrics` in Prometheus' text format: requests by status class with their durations, memory, uptime. */
export function registerMetrics(app: FastifyInstance): void {
  const requests = new Map<string, number>();
  const buckets = BUCKETS_SECONDS.map(() => 0);
  let count = 0;
  let seconds = 0;

  app.addHook('onResponse', (request, reply, done) => {
    const key = `method="${request.method}",status="${Math.floor(reply.statusCode / 100)}xx"`;
    requests.set(key, (requests.get(key) ?? 0) + 1);
    const took = reply.elapsedTime / 1000;
    count++;
    seconds += took;
    BUCKETS_SECONDS.forEach((limit, i) => {
      if (took <= limit) buckets[i] = (buckets[i] ?? 0) + 1;
    });
    done();
  });

  app.get('/api/metrics', async (_, reply) => {
    const lines = [
      '# TYPE okno_http_requests_total counter',
      ...[...requests].map(([labels, n]) => `okno_http_requests_total{${labels}} ${n}`),
      '# TYPE okno_http_request_seconds histogram',
      ...BUCKETS_SECONDS.map((limit, i) => `okno_http_request_seconds_bucket{le="${limit}"} ${buckets[i]}`),
      `okno_http_request_seconds_bucket{le="+Inf"} ${count}`,
      `okno_http_request_seconds_sum ${seconds}`,
      `okno_http_request_seconds_count ${count}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime()}`,
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

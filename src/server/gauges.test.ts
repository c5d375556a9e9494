import { expect, onTestFinished, test } from 'vitest';
import { openApp, startApp } from '../../tests/api/app.ts';
import { EventReader } from '../../tests/api/event-reader.ts';

const TOKEN = 'merenje-123';
const app = await startApp({ METRICS: 'on', METRICS_TOKEN: TOKEN });

const read = (authorization?: string) =>
  app.app.inject({ method: 'GET', url: '/api/metrics', headers: authorization ? { authorization } : {} });

/** A line of Prometheus' text format. */
const LINE = /^(|# (TYPE|HELP) [a-z_0-9]+ .+|[a-z_0-9]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? ([\d.e+-]+|Nan))$/;

test('metrics name routes, never URLs, and show the database, the disk and the backups', async () => {
  await app.gql('{ getCompany { version } }');
  await app.app.inject({ method: 'GET', url: `/api/account/${app.staff}` });
  await app.app.inject({ method: 'GET', url: `/api/none/${app.staff}` });
  await app.db
    .updateTable('backup_plan')
    .set({ ukljuceno: true, ukljuceno_at: new Date(Date.now() - 49 * 3_600_000) })
    .execute();
  const at = new Date(Date.now() - 3_600_000 * 50);
  await app.db
    .insertInto('backups')
    .values({
      started_at: at,
      finished_at: new Date(at.getTime() + 2_000),
      stanje: 'uspela',
      gde: '/x',
      naziv: 'x',
      bajtova: 5_000,
    })
    .execute();
  const overdue = new Date(Date.now() - 60_000);
  const job = { kind: 'proba', payload: '{}', give_up_at: new Date(Date.now() + 60_000) };
  await app.db
    .insertInto('jobs')
    .values([
      { ...job, key: 'due', run_at: overdue },
      { ...job, key: 'later', run_at: new Date(Date.now() + 3_600_000) },
      { ...job, key: 'done', run_at: overdue, state: 'done', ended_at: overdue },
    ])
    .execute();
  const { statusCode, body } = await read(`Bearer ${TOKEN}`);
  expect(statusCode).toBe(200);
  for (const line of body.trimEnd().split('\n')) expect(line).toMatch(LINE);
  expect(body).toContain('okno_http_request_seconds_count{method="POST",route="/api/graphql",status="200"} 1\n');
  expect(body).toContain('okno_http_request_seconds_bucket{le="1",method="POST",route="/api/graphql",');
  expect(body).toContain('route="/api/account/:id",status="401"');
  expect(body).toContain('route="unknown",status="404"');
  expect(body).not.toContain('status="499"');
  expect(body).not.toContain(app.staff);
  for (const line of [
    'okno_database_up 1',
    'okno_jobs_due 1',
    'okno_backup_planned 1',
    'okno_backup_warning 1',
    'okno_backup_size_bytes 5000',
    'okno_backup_duration_seconds 2',
  ])
    expect(body).toContain(`\n${line}\n`);
  expect(Number(/^okno_backup_age_seconds (.+)$/m.exec(body)?.[1])).toBeGreaterThan(49 * 3_600);
  expect(Number(/^okno_disk_free_bytes (.+)$/m.exec(body)?.[1])).toBeGreaterThan(0);
});

test('an open stream is in flight until it is closed, and the pool shows its connections', async () => {
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const events = await EventReader.open(`${url}/api/graphql/stream`, app.bearer(app.staff));
  const streams = async () => {
    const { body } = await read(`Bearer ${TOKEN}`);
    return /^okno_http_requests_in_flight\{method="GET",route="\/api\/graphql\/stream"\} (.+)$/m.exec(body)?.[1];
  };
  expect(await streams()).toBe('1');
  events.close();
  await expect.poll(streams).toBe('0');
  const body = (await read(`Bearer ${TOKEN}`)).body;
  const gauge = (name: string) => Number(new RegExp(`^okno_database_pool_${name} (\\d+)$`, 'm').exec(body)?.[1]);
  expect(gauge('max')).toBe(16);
  expect(gauge('open')).toBeGreaterThan(0);
  expect(gauge('in_use')).toBeLessThanOrEqual(gauge('open'));
  expect(gauge('waiting')).toBe(0);
});

test('with a configured token, a request for metrics without it is refused', async () => {
  for (const authorization of [undefined, 'Bearer x', TOKEN, `Bearer ${app.bearer(app.owner)}`])
    expect((await read(authorization)).statusCode).toBe(401);
});

test('without a configured token, metrics are sent only to this computer and never through a proxy', async () => {
  const open = await openApp({ METRICS: 'on', TRUST_PROXY: 'on' });
  onTestFinished(() => open.close());
  const status = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await open.app.inject({ url: '/api/metrics', remoteAddress, headers })).statusCode;
  for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) expect(await status(address)).toBe(200);
  for (const address of ['10.0.0.7', '192.168.1.5', '::ffff:10.0.0.7', 'fe80::1', '93.184.216.34'])
    expect(await status(address), address).toBe(403);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
    expect(await status('127.0.0.1', { [name]: '127.0.0.1' }), name).toBe(403);
});

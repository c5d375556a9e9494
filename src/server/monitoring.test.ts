import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startApp } from '../../tests/api/app.ts';

const app = await startApp({ METRICS: 'on' });
await app.gql('{ getCompany { version } }');
const at = new Date();
const row = { started_at: at, finished_at: at, stanje: 'uspela' as const, gde: '/x', naziv: 'x', bajtova: 1 };
const failed = { ...row, stanje: 'neuspela' as const, bajtova: null, greska: 'x' };
await app.db.insertInto('backups').values([row, failed]).execute();
const { body } = await app.app.inject({ method: 'GET', url: '/api/metrics' });
const servedSeries = new Set([...body.matchAll(/^([a-z_]+)[ {]/gm)].map(([, name]) => name ?? ''));

const read = (file: string) => readFileSync(new URL(`../../docs/monitoring/${file}`, import.meta.url), 'utf8');
const seriesIn = (text: string) => [...new Set(text.match(/\b(okno|process|nodejs)_[a-z_]+/g))];

test.each(['alerts.yaml', 'grafana.json'])('every series that %s names is among the metrics', file => {
  const named = seriesIn(read(file));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(name => !servedSeries.has(name))).toEqual([]);
});

const isInstalled = spawnSync('promtool', ['--version']).status === 0;
test.skipIf(!isInstalled)('alerts fire exactly when alerts.test.yaml expects them', () => {
  const cwd = fileURLToPath(new URL('../../docs/monitoring/', import.meta.url));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
    cwd,
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('SUCCESS'), '']);
});

import { expect, it, onTestFinished } from 'vitest';
import { type Bench, countByStatus, OWNER, startBench } from '../../../../tests/api/identity-bench.ts';

const notices = async (bench: Bench) => {
  const owner = await bench.owner();
  const { status, json } = await owner.get<{ items: { code: string; text: string }[] }>('admin/notices');
  // the disk of the machine that runs this may be nearly full
  const items = json.items.filter(({ code }) => code !== 'DISK_NEARLY_FULL');
  return { status, items, owner };
};
const warnings = (bench: Bench) => bench.logs.filter(line => line.includes('proxy-not-trusted'));

it('logs a forwarded header without a trusted proxy once and shows a notice to owners', async () => {
  const bench = await startBench({ trustProxy: false }, onTestFinished);
  for (let time = 0; time < 3; time++) await bench.browser().get('methods');
  expect(warnings(bench)).toHaveLength(1);
  expect(JSON.parse(warnings(bench)[0] ?? '')).toMatchObject({
    level: 40,
    header: 'x-forwarded-for',
    address: '127.0.0.1',
  });
  const { status, items, owner } = await notices(bench);
  expect([status, items]).toMatchObject([
    200,
    [{ code: 'PROXY_NOT_TRUSTED', administrator: expect.stringContaining('TRUST_PROXY=on') }],
  ]);
  const { browser } = await bench.staff(owner, 'ana');
  expect((await browser.get('admin/notices')).status).toBe(403);
});

it('limits callers behind an untrusted proxy by forwarded address, but guesses at one name by connection', async () => {
  const bench = await startBench({ trustProxy: false }, onTestFinished);
  await bench.owner();
  const wrong = (address: string, username: string) =>
    bench.browser(address).post('sign-in', { username, password: 'sigurno-nije-ova' });
  for (let index = 0; index < 61; index++) expect((await wrong(`203.0.113.${index}`, `ime${index}`)).status).toBe(401);
  expect((await bench.browser('203.0.113.200').post('sign-in', OWNER)).status).toBe(200);
  const statuses: number[] = [];
  for (let index = 0; index < 55; index++) statuses.push((await wrong(`198.51.100.${index}`, OWNER.username)).status);
  expect(countByStatus(statuses.map(status => ({ status })))).toEqual({ 401: 5, 429: 50 });
  expect((await wrong('203.0.113.201', 'neko')).status).toBe(401);
  bench.advance(900);
  expect((await bench.browser('203.0.113.200').post('sign-in', OWNER)).status).toBe(200);
}, 120_000);

it('does not count a forged address against the person who has that address', async () => {
  const bench = await startBench({ trustProxy: false }, onTestFinished);
  await bench.owner();
  const post = (remoteAddress: string, body: object, headers = {}) =>
    bench.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      remoteAddress,
      headers: { host: 'okno.test', origin: 'http://okno.test', ...headers },
      payload: body,
    });
  const claim = { 'x-forwarded-for': '192.168.1.5' };
  for (let index = 0; index < 60; index++) {
    const body = { username: `ime${index}`, password: 'sigurno-nije-ova' };
    expect((await post('192.168.1.9', body, claim)).statusCode).toBe(401);
  }
  expect((await post('192.168.1.9', OWNER, claim)).statusCode).toBe(429);
  expect((await post('192.168.1.5', OWNER)).statusCode).toBe(200);
}, 120_000);

it('returns 400 without a configured public URL when the Host is no host, and keeps the calendar link', async () => {
  const bench = await startBench({ env: { PUBLIC_URL: '' } }, onTestFinished);
  const owner = await bench.owner();
  await owner.post('calendar-feed', {}, { origin: 'http://okno.test' });
  const before = (await owner.get('calendar-feed')).json;
  bench.advance(60);
  for (const host of [{ host: '[' }, { 'x-forwarded-host': 'a b' }])
    for (const path of ['calendar-feed', 'second-factor/passkeys/start'])
      expect((await owner.post(path, { password: OWNER.password }, { origin: undefined, ...host })).status).toBe(400);
  expect((await owner.get('calendar-feed')).json).toEqual(before);
});

it('shows no notice when the proxy is trusted', async () => {
  const bench = await startBench({}, onTestFinished);
  expect((await notices(bench)).items).toEqual([]);
  expect(warnings(bench)).toEqual([]);
});

it.each<[string, (index: number) => Record<string, string>]>([
  ['without X-Forwarded-For', () => ({})],
  ['with a word in X-Forwarded-For', index => ({ 'x-forwarded-for': `203.0.113.${index}, unknown${index}` })],
  ['with a port in X-Forwarded-For', index => ({ 'x-forwarded-for': `203.0.113.7:5000${index}` })],
])('logs a request %s once when the proxy is trusted, and counts it as the proxy', async (_how, headersOf) => {
  const bench = await startBench({}, onTestFinished);
  await bench.owner();
  const request = (index: number) => ({
    remoteAddress: '192.168.1.9',
    headers: { host: 'okno.test', origin: 'http://okno.test', ...headersOf(index) },
  });
  const noAddress = () => bench.logs.filter(line => line.includes('proxy-sends-no-address'));
  await bench.app.inject({ url: '/api/health', ...request(0) });
  expect(noAddress()).toEqual([]);
  const payload = { username: 'neko', password: 'sigurno-nije-ova' };
  const statuses: number[] = [];
  for (let index = 0; index < 6; index++) {
    const response = await bench.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload, ...request(index) });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(noAddress()).toHaveLength(1);
  expect(JSON.parse(noAddress()[0] ?? '')).toMatchObject({ level: 40, address: '192.168.1.9' });
  const responses = bench.logs
    .map(line => JSON.parse(line))
    .filter(({ path, ms }) => path === '/api/auth/sign-in' && ms);
  expect(responses.slice(-6).map(({ ip }) => ip)).toEqual(Array(6).fill('192.168.1.9'));
});

it('refuses to start with an OIDC_ISSUER without https unless it is on the same machine', async () => {
  const start = (OIDC_ISSUER: string) => startBench({ env: { OIDC_ISSUER, OIDC_CLIENT_ID: 'okno' } }, onTestFinished);
  await start('http://127.0.0.1:1/pool');
  for (const OIDC_ISSUER of ['http://pool.example/a', 'http://127.0.0.1.example/a', 'http://10.0.0.1/'])
    await expect(start(OIDC_ISSUER), OIDC_ISSUER).rejects.toThrow('OIDC_ISSUER');
});

import { expect, onTestFinished, test } from 'vitest';
import { type Browser, OWNER, STAFF_PASSWORD, startBench } from '../../../../tests/api/identity-bench.ts';
import { retireKeys } from './signing-keys.queries.ts';

const HOUR_SECONDS = 3600;

const bench = await startBench();
let owner = await bench.owner();

/** Returns a browser with the session cookie and nothing else. */
const withCookie = (value: string) => {
  const browser = bench.browser();
  browser.jar.set('okno', value);
  return browser;
};

test('a sign-in makes a new session identifier, stored hashed, and ends the browser’s earlier session', async () => {
  const browser = withCookie('napadac-je-ovo-izabrao');
  await browser.post('sign-in', OWNER);
  const first = browser.jar.get('okno') ?? '';
  expect(first).not.toBe('napadac-je-ovo-izabrao');
  await browser.post('sign-in', OWNER);
  const second = browser.jar.get('okno') ?? '';
  expect(second).not.toBe(first);
  expect((await withCookie(first).post('token')).status).toBe(401);
  expect((await withCookie(second).post('token')).status).toBe(200);
  const rows = await bench.db.selectFrom('sessions').select('token_hash').execute();
  const stored = Buffer.concat(rows.map(({ token_hash }) => token_hash));
  for (const form of [second, Buffer.from(second, 'base64url')]) expect(stored.includes(form)).toBe(false);
});

test('a session ends after twelve hours without a request; reading the session does not count', async () => {
  const { browser } = await bench.staff(owner, 'miruje');
  bench.advance(11 * HOUR_SECONDS);
  await browser.renew();
  expect(await browser.work()).toBe(200);
  bench.advance(12 * HOUR_SECONDS - 60);
  const { token } = (await browser.get<{ token: string }>('session')).json;
  bench.advance(60);
  expect(await browser.work(token)).toBe(401);
  expect((await browser.get('session')).json).toBeNull();
  expect((await browser.post('token', {}, { authorization: undefined })).status).toBe(401);
});

test('a session ends with its token after seven days in any case', async () => {
  owner = await bench.owner();
  const { browser } = await bench.staff(owner, 'radi');
  for (let half = 0; half < 15; half++) {
    expect((await browser.post('token', {}, { authorization: undefined })).status, `${half}`).toBe(200);
    bench.advance(half === 14 ? 0 : 11.5 * HOUR_SECONDS);
  }
  bench.advance(7 * HOUR_SECONDS - 60);
  await browser.renew();
  expect(await browser.work()).toBe(200);
  bench.advance(60);
  expect(await browser.work()).toBe(401);
  expect((await browser.post('token', {}, { authorization: undefined })).status).toBe(401);
});

test('a session stores the time of its last request at most once a minute', async () => {
  owner = await bench.owner();
  const lastSeen = async () =>
    (await owner.get<{ items: { current: boolean; lastSeenAt: string }[] }>('sessions')).json.items.find(
      ({ current }) => current,
    )?.lastSeenAt;
  const first = await lastSeen();
  bench.advance(59);
  await owner.work();
  expect(await lastSeen()).toBe(first);
  bench.advance(1);
  await owner.work();
  expect(await lastSeen()).toBe(bench.now().toISOString());
});

const renews = async (browser: Browser) => (await browser.post('token', {}, { authorization: undefined })).status;

test('a session stays ended when the clock is set back after its end', async () => {
  owner = await bench.owner();
  const { browser } = await bench.staff(owner, 'vraca');
  bench.advance(12 * HOUR_SECONDS);
  expect(await renews(browser)).toBe(401);
  bench.advance(-2 * HOUR_SECONDS);
  expect(await renews(browser)).toBe(401);
});

test('a session ends after the usual time although the clock was a month ahead when it began', async () => {
  const MONTH = 30 * 24 * HOUR_SECONDS;
  bench.advance(MONTH);
  owner = await bench.owner();
  const { browser } = await bench.staff(owner, 'ispred');
  bench.advance(-MONTH);
  await bench.identity.sweep();
  expect(await renews(browser)).toBe(200);
  bench.advance(11.9 * HOUR_SECONDS);
  expect(await browser.renew().then(renews)).toBe(200);
  bench.advance(12 * HOUR_SECONDS);
  expect(await renews(browser)).toBe(401);
});

test('a token of a retired key is refused, even after the clock was set back', async () => {
  owner = await bench.owner();
  const { browser } = await bench.staff(owner, 'kljuc');
  const { token } = (await browser.get<{ token: string }>('session')).json;
  expect(await browser.work(token)).toBe(200);
  bench.advance(-3 * HOUR_SECONDS);
  await retireKeys(bench.db, bench.now());
  expect(await browser.work(token)).toBe(200);
  bench.advance(7 * 60);
  expect(await browser.work(token)).toBe(401);
  bench.advance(3 * HOUR_SECONDS);
});

test('a session is removed by the sweep once it has ended', async () => {
  bench.advance(8 * 24 * HOUR_SECONDS);
  await bench.identity.sweep();
  expect(await bench.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('sessions are listed with device and times, and can be ended one by one or all others at once', async () => {
  owner = await bench.owner();
  const { browser } = await bench.staff(owner, 'tri');
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const signIn = async () => {
    const other = bench.browser('10.20.30.40');
    await other.post('sign-in', { username: 'tri', password: STAFF_PASSWORD }, { 'user-agent': agent });
    return other.renew();
  };
  const [second, third, fourth] = [await signIn(), await signIn(), await signIn()];
  type Items = { items: { id: string; device: string; address: string; createdAt: string; current: boolean }[] };
  const { items } = (await second.get<Items>('sessions')).json;
  expect(items).toHaveLength(4);
  expect(items.filter(({ device }) => device === 'Firefox, Windows')).toHaveLength(3);
  const current = items.filter(item => item.current);
  expect(current).toMatchObject([{ address: '10.20.30.40', createdAt: bench.now().toISOString() }]);

  const sid = JSON.parse(Buffer.from(third.token.split('.')[1] ?? '', 'base64url').toString()).sid;
  expect((await second.call('DELETE', `/api/auth/sessions/${sid}`)).status).toBe(200);
  expect((await second.call('DELETE', `/api/auth/sessions/${sid}`)).status).toBe(404);
  expect([await third.work(), await fourth.work()]).toEqual([401, 200]);
  expect((await owner.call('DELETE', `/api/auth/sessions/${current[0]?.id}`)).status).toBe(404);

  expect((await second.call('DELETE', '/api/auth/sessions')).status).toBe(200);
  expect([await second.work(), await fourth.work(), await browser.work(), await owner.work()]).toEqual([
    200, 401, 401, 200,
  ]);
});

test('a request is made as the person of its token, even when the cookie belongs to another person', async () => {
  owner = await bench.owner();
  const [ana, milan] = [await bench.staff(owner, 'ana'), await bench.staff(owner, 'milan')];
  const name = async () => (await ana.browser.call('PATCH', '/api/auth/profile', {})).json;
  ana.browser.jar.set('okno', milan.browser.jar.get('okno') ?? '');
  expect(await name()).toMatchObject({ user: { username: 'ana' } });
  expect((await ana.browser.post('confirm', { password: STAFF_PASSWORD })).status).toBe(200);
  expect((await ana.browser.call('DELETE', '/api/auth/sessions')).status).toBe(200);
  expect(await milan.browser.work()).toBe(200);
  await ana.browser.renew();
  expect(await name()).toMatchObject({ user: { username: 'milan' } });
});

test('cookies have the __Host- prefix and Secure when the site uses https', async () => {
  const https = await startBench({ env: { PUBLIC_URL: 'https://okno.primer.rs' } }, onTestFinished);
  await https.identity.ensureOwner(OWNER);
  const { cookies } = await https.browser().post('sign-in', OWNER, { origin: 'https://okno.primer.rs' });
  expect(cookies[0]).toMatch(/^__Host-okno=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
});

test('a page of another site is refused although the browser sends our cookie', async () => {
  for (const headers of [
    { origin: 'http://zlo.test' },
    { origin: 'null' },
    { origin: undefined, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const response = await owner.post('token', {}, headers);
    expect([response.status, response.json], JSON.stringify(headers)).toMatchObject([
      403,
      { error: { code: 'FORBIDDEN' } },
    ]);
    expect((await bench.browser().post('sign-in', OWNER, headers)).status).toBe(403);
  }
});

test('a page of ours and a program that sends no Origin header are accepted', async () => {
  for (const headers of [{ origin: undefined }, { host: 'drugo.ime:3000', origin: 'http://drugo.ime:3000' }])
    expect((await owner.post('token', {}, headers)).status).toBe(200);
});

test('a posted form or plain text gets 415', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
    const response = await bench.browser().post('sign-in', 'username=vlasnik&password=x', { 'content-type': type });
    expect(response.status).toBe(415);
  }
  expect((await owner.get('sign-out')).status).toBe(405);
});

import { expect, onTestFinished, test } from 'vitest';
import {
  type Browser,
  countByStatus,
  OWNER,
  STAFF_PASSWORD,
  startBench,
} from '../../../../tests/api/identity-bench.ts';

const concurrently = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const wrong = (browser: Browser, username: string) =>
  browser.post('sign-in', { username, password: 'sigurno-nije-ova' });

/** Dozens of key derivations take long on a busy machine. */
const TEST_TIMEOUT_MS = 120_000;

const bench = await startBench();
const owner = await bench.owner();
for (const username of ['mira', 'jovan', 'meta']) await bench.staff(owner, username);

test('five wrong passwords per name and address are allowed, even concurrently and for an unknown name', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  for (const username of ['mira', 'nema-me']) {
    const attacker = bench.browser();
    expect(countByStatus(await concurrently(20, () => wrong(attacker, username)))).toEqual({ 401: 5, 429: 15 });
  }
});

test('a name in any spelling gets 429 with Retry-After for 15 minutes after five wrong passwords', async () => {
  const browser = bench.browser('10.9.9.9');
  for (let tries = 0; tries < 5; tries++) await wrong(browser, 'jovan');
  const right = { username: ' JOVAN', password: STAFF_PASSWORD };
  const refused = await browser.post('sign-in', right);
  expect(refused.json).toMatchObject({
    error: { code: 'RATE_LIMITED', message: 'Previše pokušaja. Pokušajte ponovo za 15 min.' },
  });
  expect(Number(refused.headers['retry-after'])).toBe(900);
  const newPassword = { username: 'jovan', currentPassword: STAFF_PASSWORD, newPassword: 'Nova-okapnica-9' };
  expect((await browser.post('set-new-password', newPassword)).status).toBe(429);
  // neither a colleague at the same address nor the same person at another address is refused
  expect((await bench.browser('10.9.9.9').post('sign-in', OWNER)).status).toBe(200);
  expect((await bench.browser().post('sign-in', right)).status).toBe(200);
  bench.advance(900);
  expect((await browser.post('sign-in', right)).status).toBe(200);
});

test('wrong passwords are counted from zero again after the correct password', async () => {
  const browser = bench.browser();
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < 4; tries++) expect((await wrong(browser, OWNER.username)).status).toBe(401);
    expect((await browser.post('sign-in', OWNER)).status).toBe(200);
  }
});

test('wrong passwords are counted together by all server processes on one database', async () => {
  const other = await startBench({ databaseOf: bench, clock: bench.now }, onTestFinished);
  for (let tries = 0; tries < 5; tries++) await wrong(bench.browser('10.9.9.7'), OWNER.username);
  expect((await other.browser('10.9.9.7').post('sign-in', OWNER)).status).toBe(429);
});

test('an address that tries many names gets 429 after 60 wrong passwords', { timeout: TEST_TIMEOUT_MS }, async () => {
  const responses = [];
  for (let name = 0; name < 70; name++) responses.push(await wrong(bench.browser('10.3.3.3'), `ime${name}`));
  expect(countByStatus(responses)).toEqual({ 401: 60, 429: 10 });
});

test('a new address gets one try after 50 wrong passwords from others, so that the person is not locked out', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const responses = [];
  for (let index = 0; index < 12; index++) {
    const attacker = bench.browser(`172.16.${index}.1`);
    for (let tries = 0; tries < 5; tries++) responses.push(await wrong(attacker, 'meta'));
  }
  expect(countByStatus(responses)).toEqual({ 401: 52, 429: 8 });
  expect((await bench.browser().post('sign-in', { username: 'meta', password: STAFF_PASSWORD })).status).toBe(200);
});

test('wrong passwords are counted per /64 prefix of IPv6 addresses', async () => {
  const responses = await concurrently(12, index => wrong(bench.browser(`2001:db8::${index}:1`), 'nema-te'));
  expect(countByStatus(responses)).toEqual({ 401: 5, 429: 7 });
  expect((await wrong(bench.browser('2001:db8:0:1::1'), 'nema-te')).status).toBe(401);
});

test('wrong passwords are not counted by X-Forwarded-For when no proxy is trusted', async () => {
  const withoutProxy = await startBench({ trustProxy: false }, onTestFinished);
  const responses = await concurrently(12, index => wrong(withoutProxy.browser(`1.2.3.${index}`), 'nema-me'));
  expect(countByStatus(responses)).toEqual({ 401: 5, 429: 7 });
});

test('a flood of sign-ins gets 503 for the requests that the short queue cannot take', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const responses = await concurrently(80, index => wrong(bench.browser(`11.0.${index}.1`), `ime${index}`));
  const found = countByStatus(responses);
  expect(found[503]).toBeGreaterThan(0);
  expect(found[401]).toBeGreaterThanOrEqual(60);
  expect((found[401] ?? 0) + (found[503] ?? 0)).toBe(80);
});

test('a flood of wrong passwords does not block the sign-in in a browser in which somebody has signed in before', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const office = await bench.browser().signIn(OWNER.username, OWNER.password);
  const stranger = bench.browser();
  const order: string[] = [];
  const flood = concurrently(300, async index => {
    const { status } = await wrong(bench.browser(`172.20.${index >> 4}.${index & 15}`), `neko${index}`);
    if (status === 401) order.push('flood');
    return status;
  });
  const known = office.post('sign-in', OWNER).then(({ status, json }) => {
    order.push('office');
    return [status, json.next];
  });
  expect(await known).toEqual([200, 'DONE']);
  expect(countByStatus((await flood).map(status => ({ status })))).toEqual({ 401: 68, 503: 232 });
  // only the key derivations that had already begun finish before the sign-in of the known browser
  expect(order.indexOf('office')).toBeLessThan(10);
  expect((await stranger.post('sign-in', OWNER)).status).toBe(200);
});

test('a flood of wrong passwords from one IPv6 prefix does not block the sign-in from another prefix', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const flood = concurrently(100, index => wrong(bench.browser(`2001:db8:1:1::${index.toString(16)}`), `neko${index}`));
  const other = bench.browser('2001:db8:1:2::1').post('sign-in', OWNER);
  expect((await other).status).toBe(200);
  const refused = (await flood).filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
});

test('a limit does not lock a user name for a month when the clock is set back by a month', async () => {
  const MONTH = 30 * 86_400;
  const browser = bench.browser();
  bench.advance(MONTH);
  for (let tries = 0; tries < 6; tries++) await wrong(browser, 'meta');
  expect((await wrong(browser, 'meta')).status).toBe(429);
  bench.advance(-MONTH);
  expect((await browser.post('sign-in', { username: 'meta', password: STAFF_PASSWORD })).status).toBe(200);
});

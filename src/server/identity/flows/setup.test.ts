import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  type Bench,
  countByStatus,
  OWNER,
  runConcurrently,
  STAFF_PASSWORD,
  startBench,
} from '../../../../tests/api/identity-bench.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench({}, onTestFinished);
});

const codeOf = async (server: Bench) => {
  const link = await server.identity.setupLink('http://127.0.0.1:3000');
  const url = link && link !== 'elsewhere' ? link.url : '';
  return /^http:\/\/127\.0\.0\.1:3000\/postavljanje#kod=([\w-]{43})$/.exec(url)?.[1] ?? '';
};

test('the setup link creates the owner, signs them in and then no longer exists', async () => {
  const setupCode = await codeOf(bench);
  const browser = bench.browser();
  expect((await browser.post('setup', { ...OWNER, setupCode: 'pogresan' })).status).toBe(403);
  expect((await browser.post('setup', { ...OWNER, setupCode, password: 'password1' })).status).toBe(400);
  const made = await browser.post('setup', { ...OWNER, setupCode });
  expect([made.status, made.json]).toMatchObject([201, { next: 'DONE', user: { isOwner: true, status: 'active' } }]);
  await browser.renew();
  expect(await browser.work()).toBe(200);
  expect((await bench.browser().post('setup', { ...OWNER, username: 'drugi', setupCode })).status).toBe(403);
  expect(await bench.identity.setupLink('http://127.0.0.1:3000')).toBeNull();
  const secrets = await bench.db.selectFrom('secrets').select('name').execute();
  expect(secrets.map(({ name }) => name)).not.toContain('setup-code');
});

test('the setup link creates one owner when several people use it concurrently', async () => {
  const setupCode = await codeOf(bench);
  const names = ['prvi', 'drugi', 'treci'];
  const responses = await runConcurrently(bench, 'accounts', names.length, () =>
    names.map(username => bench.browser().post('setup', { ...OWNER, username, setupCode })),
  );
  expect(countByStatus(responses)).toEqual({ 201: 1, 403: 2 });
  expect(await bench.db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
});

test('only one of several servers started together prints a setup link, which each server accepts', async () => {
  const startAnother = () => startBench({ databaseOf: bench }, onTestFinished);
  const servers = [bench, await startAnother(), await startAnother()];
  const links = await Promise.all(servers.map(({ identity }) => identity.setupLink('http://127.0.0.1:3000')));
  const printed = links.filter(link => link !== 'elsewhere');
  expect(printed).toHaveLength(1);
  expect(await bench.db.selectFrom('secrets').select('name').where('name', '=', 'setup-code').execute()).toHaveLength(
    1,
  );
  const [link] = printed;
  const setupCode = link?.url.split('#kod=')[1];
  const other = servers[(links.findIndex(link => link !== 'elsewhere') + 1) % 3] as Bench;
  expect((await other.browser().post('setup', { ...OWNER, setupCode })).status).toBe(201);
});

test('the setup link is replaced when its server starts again, or another one starts 11 minutes later', async () => {
  const first = await codeOf(bench);
  const other = await startBench({ databaseOf: bench }, onTestFinished);
  const again = await codeOf(bench);
  expect(again).not.toBe(first);
  expect(await codeOf(other)).toBe('');
  other.advance(11 * 60);
  const second = await codeOf(other);
  expect((await bench.browser().post('setup', { ...OWNER, setupCode: again })).status).toBe(403);
  expect((await bench.browser().post('setup', { ...OWNER, setupCode: first })).status).toBe(403);
  expect((await bench.browser().post('setup', { ...OWNER, setupCode: second })).status).toBe(201);
});

test('setup allows ten wrong codes in 15 minutes, and the correct code is stored hashed', async () => {
  const setupCode = await codeOf(bench);
  const browser = bench.browser();
  const responses = [];
  for (let guess = 0; guess < 12; guess++)
    responses.push(await browser.post('setup', { ...OWNER, setupCode: `kod-${guess}` }));
  expect(countByStatus(responses)).toEqual({ 403: 10, 429: 2 });
  const { value } = await bench.db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'setup-code')
    .executeTakeFirstOrThrow();
  for (const form of [setupCode, Buffer.from(setupCode, 'base64url')]) expect(value.includes(form)).toBe(false);
});

test('every sign-in to a new installation gets 401', async () => {
  await codeOf(bench);
  for (const name of ['admin', 'owner', 'postgres', 'test'])
    expect((await bench.browser().post('sign-in', { username: name, password: name })).status).toBe(401);
});

test('the owner of OWNER_USERNAME, OWNER_PASSWORD and OWNER_NAME is created at the first start only', async () => {
  await Promise.all([bench.identity.ensureOwner(OWNER), bench.identity.ensureOwner(OWNER)]);
  await bench.identity.ensureOwner({ ...OWNER, username: 'drugi', password: 'x' });
  const accounts = await bench.db.selectFrom('accounts').select('username').execute();
  expect(accounts).toEqual([{ username: 'vlasnik' }]);
  expect(await bench.identity.setupLink('http://127.0.0.1:3000')).toBeNull();
});

test.each([
  [/OWNER_PASSWORD nije ispravna: Lozinka mora imati bar 8/, { password: 'kratka' }],
  [/OWNER_PASSWORD nije ispravna: .*korisničko ime/, { password: 'vlasnik-12' }],
  [/OWNER_USERNAME nije ispravna/, { username: '?' }],
  [/OWNER_NAME nije ispravna: Unesite najviše 200 znakova/, { name: 'a'.repeat(10_000) }],
  [/OWNER_NAME nije ispravna: Unesite ime/, { name: ' ' }],
])('the start fails when a variable for the owner is wrong: %s', async (reason, change) => {
  await expect(bench.identity.ensureOwner({ ...OWNER, ...change })).rejects.toThrow(reason);
});

test('every route for passwords, codes and setup returns 403 with LOCAL_SIGN_IN=off', async () => {
  const env = { LOCAL_SIGN_IN: 'off', OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'okno', OIDC_NAME: 'Firma' };
  const hosted = await startBench({ env }, onTestFinished);
  expect(await hosted.identity.setupLink('http://127.0.0.1:3000')).toBeNull();
  const browser = hosted.browser();
  expect((await browser.get('methods')).json).toEqual({
    local: false,
    oidc: { name: 'Firma' },
    signUp: false,
    delivers: { email: false, phone: false },
  });
  for (const path of [
    'sign-in',
    'set-new-password',
    'sms-code',
    'sign-up',
    'confirm-sign-up',
    'resend-code',
    'forgot-password',
    'reset-password',
    'setup',
  ]) {
    const response = await browser.post(path, { username: 'vlasnik', password: STAFF_PASSWORD });
    expect([response.status, response.json], path).toMatchObject([403, { error: { code: 'FORBIDDEN' } }]);
  }
  expect((await browser.get('session')).json).toBeNull();
  expect((await bench.browser().get('methods')).json).toEqual({
    local: true,
    oidc: null,
    signUp: true,
    delivers: { email: false, phone: false },
  });
});

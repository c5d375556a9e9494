import { decodeJwt } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { OWNER, STAFF_PASSWORD, startBench } from '../../../../tests/api/identity-bench.ts';

const bench = await startBench();
let owner = await bench.owner();

test('signing in returns a session cookie and an identity token that is valid for five minutes', async () => {
  const browser = bench.browser();
  const { status, json, cookies } = await browser.post('sign-in', OWNER);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    next: 'DONE',
    user: {
      username: 'vlasnik',
      name: OWNER.name,
      status: 'active',
      groups: ['owner'],
      isOwner: true,
      verifiedContact: false,
      hasPassword: true,
    },
  });
  expect(json).toMatchObject({
    expiresAt: new Date(bench.now().getTime() + 300_000).toISOString(),
    secondFactor: { requiredFrom: null, mustSetUp: false },
  });
  expect(await browser.work(String(json.token))).toBe(200);
  expect(cookies).toContainEqual(
    expect.stringMatching(/^okno=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/),
  );
  const token = await browser.post<{ token: string; expiresAt: string }>('token');
  const claims = decodeJwt(token.json.token);
  expect(Object.keys(claims).sort()).toEqual([
    'aud',
    'exp',
    'groups',
    'iat',
    'iss',
    'name',
    'sid',
    'sub',
    'token_use',
    'username',
  ]);
  expect(claims).toMatchObject({ username: 'vlasnik', name: OWNER.name, groups: ['owner'] });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  expect(token.json.expiresAt).toBe('2026-11-21T09:05:00.000Z');
  expect(await browser.work(token.json.token)).toBe(200);
});

test('signing in accepts the name in any case and the password in any Unicode composition', async () => {
  const { browser } = await bench.staff(owner, 'pera');
  const newPassword = 'šđčćž lozinka 😀';
  expect((await browser.post('change-password', { currentPassword: STAFF_PASSWORD, newPassword })).status).toBe(200);
  for (const password of [newPassword.normalize('NFC'), newPassword.normalize('NFD')])
    expect((await bench.browser().post('sign-in', { username: ' PERA ', password })).status).toBe(200);
  for (const password of [newPassword.toUpperCase(), `${newPassword} `, newPassword.slice(0, -3)])
    expect((await bench.browser().post('sign-in', { username: 'pera', password })).status).toBe(401);
});

test('signing in compares every character of a long password', async () => {
  const { browser } = await bench.staff(owner, 'dugacka');
  const newPassword = 'Prozor i vrata '.repeat(14).slice(0, 200);
  expect(
    (await browser.post('change-password', { currentPassword: STAFF_PASSWORD, newPassword: `${newPassword}x` })).status,
  ).toBe(400);
  expect((await browser.post('change-password', { currentPassword: STAFF_PASSWORD, newPassword })).status).toBe(200);
  const tryIt = async (password: string) =>
    (await bench.browser().post('sign-in', { username: 'dugacka', password })).status;
  expect(await tryIt(newPassword)).toBe(200);
  expect(await tryIt(newPassword.slice(0, -1))).toBe(401);
});

test('the session is null while nobody is signed in', async () => {
  const response = await bench.browser().get('session');
  expect([response.status, response.json, response.headers['cache-control']]).toEqual([200, null, 'no-store']);
  expect((await bench.browser().post('token')).status).toBe(401);
  const { json } = await owner.get<{ token: string; user: { username: string } }>('session');
  expect(json.user.username).toBe('vlasnik');
  expect(await owner.work(json.token)).toBe(200);
});

test('signing out ends the session and its token', async () => {
  const { browser } = await bench.staff(owner, 'mira');
  const { token } = browser;
  const out = await browser.post('sign-out');
  expect(out.status).toBe(200);
  expect(browser.jar.has('okno')).toBe(false);
  expect(await browser.work(token)).toBe(401);
  expect((await browser.post('sign-out')).status).toBe(200);
});

const create = async (username: string) =>
  (
    await owner.post<{ temporaryPassword: string; user: { id: string; status: string } }>('admin/users', {
      username,
      name: username,
    })
  ).json;

test('a temporary password allows one change to a new password and nothing else', async () => {
  const { temporaryPassword, user } = await create('jovan');
  expect(user.status).toBe('new-password-required');
  const browser = bench.browser();
  const signIn = await browser.post('sign-in', { username: 'jovan', password: temporaryPassword });
  expect(signIn.json).toEqual({ next: 'NEW_PASSWORD' });
  expect(signIn.cookies).toEqual([]);
  const set = (currentPassword: string, newPassword: string) =>
    browser.post('set-new-password', { username: 'jovan', currentPassword, newPassword });
  expect((await set(temporaryPassword, 'kratka')).status).toBe(400);
  expect((await set(temporaryPassword, temporaryPassword)).status).toBe(400);
  expect((await set('neka-druga-rec', STAFF_PASSWORD)).status).toBe(401);
  const both = await Promise.all([
    set(temporaryPassword, STAFF_PASSWORD),
    set(temporaryPassword, `${STAFF_PASSWORD}!`),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await bench.browser().post('sign-in', { username: 'jovan', password: temporaryPassword })).status).toBe(401);
  await browser.renew();
  expect(await browser.work()).toBe(200);
});

test('a temporary password gets the same response as a wrong one after seven days', async () => {
  const { temporaryPassword } = await create('kasni');
  bench.advance(7 * 86_400 - 1);
  const signIn = () => bench.browser().post('sign-in', { username: 'kasni', password: temporaryPassword });
  expect((await signIn()).json.next).toBe('NEW_PASSWORD');
  bench.advance(1);
  const late = await signIn();
  expect(late.json).toMatchObject({
    error: { code: 'UNAUTHENTICATED', message: 'Pogrešno korisničko ime ili lozinka.' },
  });
  owner = await bench.owner();
});

test('set-new-password returns 409 for an account whose password is not temporary', async () => {
  const { status, json } = await bench.browser().post('set-new-password', {
    username: OWNER.username,
    currentPassword: OWNER.password,
    newPassword: STAFF_PASSWORD,
  });
  expect([status, json]).toMatchObject([409, { error: { code: 'CONFLICT' } }]);
});

test('changing the password requires the current one and ends the other sessions', async () => {
  const { browser } = await bench.staff(owner, 'iva');
  const other = await bench.browser().signIn('iva', STAFF_PASSWORD);
  const newPassword = 'Sedam-roletni-8';
  const wrong = await browser.post('change-password', { currentPassword: 'nije-ta-rec', newPassword });
  expect([wrong.status, wrong.json]).toMatchObject([
    400,
    { error: { fields: { currentPassword: 'Trenutna lozinka nije ispravna.' } } },
  ]);
  expect((await browser.post('change-password', { newPassword })).status).toBe(400);
  expect(await other.work()).toBe(200);
  expect((await browser.post('change-password', { currentPassword: STAFF_PASSWORD, newPassword })).status).toBe(200);
  expect([
    await browser.work(),
    await other.work(),
    (await other.post('token', {}, { authorization: undefined })).status,
  ]).toEqual([200, 401, 401]);
  expect((await bench.browser().post('sign-in', { username: 'iva', password: STAFF_PASSWORD })).status).toBe(401);
});

test('changing the password returns the reason why the new one is refused', async () => {
  const named = await startBench({}, onTestFinished);
  const first = await named.owner();
  await named.db.updateTable('company').set({ naziv: 'Prozorko d.o.o.' }).execute();
  const refuse = async (newPassword: string) =>
    (
      await first.post<{ error: { fields: { newPassword: string } } }>('change-password', {
        currentPassword: OWNER.password,
        newPassword,
      })
    ).json.error.fields.newPassword;
  expect(await refuse('sedam7!')).toMatch(/bar 8/);
  expect(await refuse('password1')).toMatch(/najčešćim/);
  expect(await refuse('vlasnik-2026')).toMatch(/korisničko ime/);
  expect(await refuse('Prozorko2026')).toMatch(/naziv firme/);
});

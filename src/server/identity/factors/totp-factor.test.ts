import { beforeEach, expect, test } from 'vitest';
import {
  type Browser,
  countByStatus,
  STAFF_PASSWORD,
  setAccount,
  startBench,
  trailOf,
  wrongCode,
} from '../../../../tests/api/identity-bench.ts';
import { appCode } from '../../../../tests/services/authenticator-app.ts';

const bench = await startBench();
let owner: Browser;
let staffCount = 0;
beforeEach(async () => {
  bench.advance(3600);
  owner = await bench.owner();
});

const password = STAFF_PASSWORD;
const app = (secret: string, steps = 0) => appCode(secret, bench.now().getTime() + steps * 30_000);
const wrong = (secret: string) => wrongCode(app(secret));

/** Creates a member of staff with an authenticator app. */
async function withApp() {
  staffCount += 1;
  const username = `osoba${staffCount}`;
  const { id, browser } = await bench.staff(owner, username);
  const { json } = await browser.post<{ secret: string; uri: string }>('second-factor/totp/start', { password });
  const { secret } = json;
  const confirmed = await browser.post<{ recoveryCodes: string[] }>('second-factor/totp/confirm', {
    code: app(secret),
  });
  bench.advance(60);
  return { id, username, browser, secret, uri: json.uri, codes: confirmed.json.recoveryCodes };
}
const begin = async (username: string, address?: string) => {
  const browser = bench.browser(address);
  return { browser, response: await browser.post('sign-in', { username, password }) };
};

test('adding an app requires the password and a first code, and then shows ten recovery codes once', async () => {
  const { browser } = await bench.staff(owner, 'nova');
  expect((await browser.post('second-factor/totp/start')).json).toMatchObject({
    error: { fields: { password: expect.any(String) } },
  });
  expect((await browser.post('second-factor/totp/confirm', { code: '000000' })).status).toBe(400);
  const { json } = await browser.post<{ secret: string }>('second-factor/totp/start', { password });
  expect((await browser.post('second-factor/totp/confirm', { code: wrong(json.secret) })).status).toBe(400);
  expect((await begin('nova')).response.json).toMatchObject({ next: 'DONE' });
  const done = await browser.post<{ recoveryCodes: string[] }>('second-factor/totp/confirm', {
    code: app(json.secret),
  });
  expect(new Set(done.json.recoveryCodes).size).toBe(10);
  for (const code of done.json.recoveryCodes) expect(code).toMatch(/^([a-z2-9]{5}-){2}[a-z2-9]{5}$/);
  expect((await browser.get('second-factor')).json).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
  expect((await browser.post('second-factor/totp/start', { password })).status).toBe(409);
  const rows = await bench.db.selectFrom('recovery_codes').select('code_hash').execute();
  const stored = Buffer.concat(rows.map(({ code_hash }) => code_hash));
  for (const code of done.json.recoveryCodes) expect(stored.includes(code)).toBe(false);
});

test('a code of the app is required between the password and the session', async () => {
  const { username, secret } = await withApp();
  const { browser, response } = await begin(username);
  expect(response.json).toEqual({ next: 'SECOND_FACTOR', factors: ['totp', 'recovery'] });
  for (const call of ['token', 'change-password', 'second-factor/totp/remove'])
    expect((await browser.post(call)).status, call).toBe(401);
  expect((await bench.browser().post('totp-code', { code: app(secret) })).status).toBe(401);
  expect((await browser.post('totp-code', { code: wrong(secret) })).status).toBe(400);
  const done = await browser.post('totp-code', { code: app(secret) });
  expect(done.json).toMatchObject({ next: 'DONE', user: { username } });
  expect(await (await browser.renew()).work()).toBe(200);
  expect((await browser.post('totp-code', { code: app(secret, 1) })).status).toBe(401);
});

test('a code of the previous or next step is accepted once, and no code older than the last one used', async () => {
  const { username, secret } = await withApp();
  const enter = async (code: string) => (await (await begin(username)).browser.post('totp-code', { code })).status;
  expect(await enter(app(secret, 2))).toBe(400);
  expect(await enter(app(secret, -2))).toBe(400);
  expect(await enter(app(secret, -1))).toBe(200);
  const next = app(secret, 1);
  expect(await enter(next)).toBe(200);
  expect(await enter(next)).toBe(400);
  expect(await enter(app(secret))).toBe(400);
});

test('an app is not accepted at a sign-in before its first code was confirmed', async () => {
  const { browser } = await bench.staff(owner, 'nepotvrdjena');
  const withSms = { phone: '+381601112233', phone_verified_at: bench.now(), sms_second_factor: true };
  await setAccount(bench, 'nepotvrdjena', withSms);
  const { json } = await browser.post<{ secret: string }>('second-factor/totp/start', { password });
  const { browser: guest, response } = await begin('nepotvrdjena');
  expect(response.json.next).not.toBe('DONE');
  expect((await guest.post('totp-code', { code: app(json.secret) })).status).toBe(400);
});

test('a code of the app completes only one of several concurrent sign-ins', async () => {
  const { username, secret } = await withApp();
  const waiting = [await begin(username), await begin(username), await begin(username)];
  const responses = await Promise.all(waiting.map(({ browser }) => browser.post('totp-code', { code: app(secret) })));
  expect(countByStatus(responses)).toEqual({ 200: 1, 400: 2 });
});

test('five wrong guesses at any factor end the challenge', async () => {
  const { username, secret, codes } = await withApp();
  const first = (await begin(username)).browser;
  const tries = [];
  for (const [path, code] of [
    ['totp-code', wrong(secret)],
    ['recovery-code', 'aaaaa-aaaaa'],
    ['totp-code', wrong(secret)],
    ['recovery-code', 'bbbbb-bbbbb'],
    ['totp-code', wrong(secret)],
    ['totp-code', app(secret)],
    ['recovery-code', codes[0]],
  ] as const)
    tries.push((await first.post(path, { code })).status);
  expect(tries).toEqual([400, 400, 400, 400, 401, 401, 401]);
});

test('ten wrong codes an hour are allowed from one address, without affecting other addresses', async () => {
  const { username, secret } = await withApp();
  const here = '10.9.0.1';
  const tries = [];
  for (let round = 0; round < 4; round++) {
    const { browser } = await begin(username, here);
    for (let time = 0; time < 3; time++) tries.push(await browser.post('totp-code', { code: wrong(secret) }));
  }
  expect(countByStatus(tries)).toEqual({ 400: 10, 429: 2 });
  expect((await (await begin(username, here)).browser.post('totp-code', { code: app(secret) })).status).toBe(429);
  expect((await (await begin(username)).browser.post('totp-code', { code: app(secret) })).status).toBe(200);
});

test('an app is removed only with the password, and the recovery codes are deleted with it', async () => {
  const { id, username, browser } = await withApp();
  expect((await browser.post('second-factor/totp/remove')).status).toBe(400);
  expect((await browser.post('second-factor/totp/remove', { password })).status).toBe(200);
  expect((await browser.get('second-factor')).json).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  expect((await begin(username)).response.json).toMatchObject({ next: 'DONE' });
  const rows = await trailOf(bench, id);
  expect(rows.map(({ action }) => action).slice(-2)).toEqual(['turnOnTotp', 'turnOffTotp']);
});

test('a code is refused when the secret of the app was encrypted with another key file', async () => {
  const { id, username, secret } = await withApp();
  await bench.db.updateTable('totp_secrets').set({ sealed_by: 'drugi' }).where('account_id', '=', id).execute();
  expect((await (await begin(username)).browser.post('totp-code', { code: app(secret) })).status).toBe(400);
});

test('a recovery code works for one sign-in, with or without dashes, blanks and capitals', async () => {
  const { id, username, codes } = await withApp();
  const enter = async (code: string) => (await begin(username)).browser.post('recovery-code', { code });
  const typed = ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')}`;
  expect((await enter(typed)).json).toMatchObject({ next: 'DONE' });
  expect((await enter(codes[3] ?? '')).status).toBe(400);
  expect((await enter('x'.repeat(41))).status).toBe(400);
  const last = (await trailOf(bench, id)).at(-1);
  expect([last?.action, last?.detail]).toEqual(['useRecoveryCode', {}]);
});

test('a recovery code signs in, and the session says when it was the last one', async () => {
  const { username, codes } = await withApp();
  for (const code of codes) {
    const { json } = await (await begin(username)).browser.post('recovery-code', { code });
    expect(json).toMatchObject({ secondFactor: { recoveryCodesUsedUp: code === codes.at(-1) } });
  }
});

test('ten new recovery codes replace the earlier ones when the password is entered', async () => {
  const { username, browser, codes } = await withApp();
  expect((await browser.post('second-factor/recovery-codes')).status).toBe(400);
  const { json } = await browser.post<{ recoveryCodes: string[] }>('second-factor/recovery-codes', { password });
  const enter = async (code = '') => (await (await begin(username)).browser.post('recovery-code', { code })).status;
  expect([await enter(codes[0]), await enter(json.recoveryCodes[0])]).toEqual([400, 200]);
  expect(
    (await (await bench.staff(owner, 'bez')).browser.post('second-factor/recovery-codes', { password })).status,
  ).toBe(409);
});

test('a sign-in with an app sends an SMS only on request and only when SMS is a factor of the account', async () => {
  const { username, browser } = await withApp();
  const phone = '+381601234999';
  await bench.verifyContact(browser, 'phone', phone);
  const closed = (await begin(username)).browser;
  expect((await closed.post('sms-code/resend')).status).toBe(401);
  await browser.call('PATCH', '/api/auth/profile', { smsSecondFactor: true, password });
  const before = await bench.lastCode(phone);
  const { browser: open, response } = await begin(username);
  expect(response.json).toEqual({ next: 'SECOND_FACTOR', factors: ['totp', 'sms', 'recovery'] });
  expect(await bench.lastCode(phone)).toBe(before);
  expect((await open.post('sms-code/resend')).json).toEqual({ next: 'SMS_CODE', to: '+381*****99' });
  expect((await open.post('sms-code', { code: await bench.lastCode(phone) })).json).toMatchObject({ next: 'DONE' });
});

test('an owner removes every factor of a person who lost them', async () => {
  const { id, username, browser } = await withApp();
  expect((await browser.post(`admin/users/${id}/reset-second-factor`)).status).toBe(403);
  expect((await owner.post(`admin/users/${id}/reset-second-factor`)).status).toBe(200);
  expect((await begin(username)).response.json).toMatchObject({ next: 'DONE' });
  const last = (await trailOf(bench, id)).at(-1);
  expect(last).toMatchObject({ action: 'resetSecondFactor', actor_username: 'vlasnik' });
});

test('an owner sets the day from which a person without a second factor gets 403 from everything else', async () => {
  const { browser, id } = await bench.staff(owner, 'obavezna');
  const put = (body: object, who = owner) => who.call('PUT', '/api/auth/admin/second-factor', body);
  expect((await put({ requiredFor: 'everybody', from: '2026-11-30' }, browser)).status).toBe(403);
  for (const bad of [
    { requiredFor: 'svi' },
    { requiredFor: 'everybody' },
    { requiredFor: 'owners', from: '2026-02-30' },
  ])
    expect((await put(bad)).status, JSON.stringify(bad)).toBe(400);
  const today = bench.now().toISOString().slice(0, 10);
  await setAccount(bench, 'vlasnik', { sms_second_factor: true });
  await put({ requiredFor: 'owners', from: today });
  expect(await browser.work()).toBe(200);
  await put({ requiredFor: 'everybody', from: '2030-01-01' });
  expect((await browser.get('session')).json).toMatchObject({
    secondFactor: { requiredFrom: '2030-01-01', mustSetUp: false },
  });
  expect(await browser.work()).toBe(200);
  await put({ requiredFor: 'everybody', from: today });
  expect(await browser.work()).toBe(403);
  expect(
    (await browser.post('change-password', { currentPassword: password, newPassword: 'Sedam-roletni-8' })).status,
  ).toBe(403);
  expect((await browser.get('sessions')).status).toBe(403);
  expect((await browser.get('session')).json).toMatchObject({ secondFactor: { requiredFrom: today, mustSetUp: true } });
  const { json } = await browser.post<{ secret: string }>('second-factor/totp/start', { password });
  await browser.post('second-factor/totp/confirm', { code: app(json.secret) });
  expect(await browser.work()).toBe(200);
  expect((await browser.get('session')).json).toMatchObject({ secondFactor: { requiredFrom: null, mustSetUp: false } });
  await owner.post(`admin/users/${id}/reset-second-factor`);
  expect(await browser.work()).toBe(403);
  await put({ requiredFor: 'nobody' });
  expect(await browser.work()).toBe(200);
  const rows = await bench.db
    .selectFrom('changes')
    .select('detail')
    .where('action', '=', 'requireSecondFactor')
    .execute();
  expect(rows.at(-1)?.detail).toEqual({
    requiredFor: { staro: 'everybody', novo: 'nobody' },
    requiredFrom: { staro: today, novo: null },
  });
});

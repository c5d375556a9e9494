import { beforeEach, expect, test } from 'vitest';
import {
  type Browser,
  countByStatus,
  STAFF_PASSWORD,
  startBench,
  wrongCode,
} from '../../../../tests/api/identity-bench.ts';
import { messagesIn } from '../../../../tests/api/messages.ts';

const bench = await startBench();
let owner: Browser;
let staffCount = 0;
beforeEach(async () => {
  bench.advance(3600);
  owner = await bench.owner();
});

/**
 * Creates a member of staff who switched on SMS as the second factor an hour ago, so that its attempts
 * no longer count towards the limits.
 */
async function withPhone() {
  staffCount += 1;
  const username = `osoba${staffCount}`;
  const phone = `+38160123400${staffCount}`;
  const { id, browser } = await bench.staff(owner, username);
  await bench.verifyContact(browser, 'phone', phone);
  const { status, json } = await browser.call('PATCH', '/api/auth/profile', {
    smsSecondFactor: true,
    password: STAFF_PASSWORD,
  });
  expect([status, json]).toMatchObject([200, { user: { smsSecondFactor: true, phoneVerified: true } }]);
  bench.advance(3600);
  await owner.renew();
  return { id, username, phone, browser: await browser.renew() };
}

const begin = async (username: string, address?: string) => {
  const browser = bench.browser(address);
  return { browser, response: await browser.post('sign-in', { username, password: STAFF_PASSWORD }) };
};

test('an SMS code is required after the password, before there is a session', async () => {
  const { username, phone } = await withPhone();
  const { browser, response } = await begin(username);
  expect(response.json).toEqual({ next: 'SMS_CODE', to: `+381*****${phone.slice(-2)}` });
  expect(response.cookies).toEqual([expect.stringMatching(/^okno-challenge=[\w-]{43};.*HttpOnly; SameSite=Strict$/)]);
  for (const call of ['token', 'contact/send', 'change-password'])
    expect((await browser.post(call)).status, call).toBe(401);
  const code = await bench.lastCode(phone);
  expect((await bench.browser().post('sms-code', { code })).status).toBe(401);
  expect((await browser.post('sms-code', { code: wrongCode(code) })).status).toBe(400);
  const done = await browser.post('sms-code', { code });
  expect(done.json).toMatchObject({ next: 'DONE', user: { username } });
  await browser.renew();
  expect(await browser.work()).toBe(200);
  expect((await browser.post('sms-code', { code })).status).toBe(401);
});

test('an SMS code is accepted only for the challenge that it was sent for', async () => {
  const { username, phone } = await withPhone();
  const first = await begin(username);
  const firstCode = await bench.lastCode(phone);
  const second = await begin(username);
  const secondCode = await bench.lastCode(phone);
  expect((await first.browser.post('sms-code', { code: firstCode })).status).toBe(400);
  expect((await first.browser.post('sms-code', { code: secondCode })).status).toBe(400);
  expect((await second.browser.post('sms-code', { code: secondCode })).status).toBe(200);
});

test('an SMS code is refused after ten minutes', async () => {
  const { username, phone } = await withPhone();
  const { browser } = await begin(username);
  const code = await bench.lastCode(phone);
  bench.advance(600);
  expect((await browser.post('sms-code', { code })).status).toBe(401);
});

test('at most six SMS codes an hour are sent', async () => {
  const { username, phone } = await withPhone();
  const before = (await messagesIn(bench.db, phone)).length;
  const responses = [];
  for (let time = 0; time < 8; time++) responses.push((await begin(username)).response);
  expect(countByStatus(responses)).toEqual({ 200: 6, 429: 2 });
  expect(await messagesIn(bench.db, phone)).toHaveLength(before + 6);
});

test('another SMS code needs no password, prolongs the challenge and replaces the earlier code', async () => {
  const { username, phone } = await withPhone();
  const { browser } = await begin(username);
  const first = await bench.lastCode(phone);
  bench.advance(500);
  const again = await browser.post('sms-code/resend');
  expect([again.status, again.json]).toEqual([200, { next: 'SMS_CODE', to: `+381*****${phone.slice(-2)}` }]);
  const second = await bench.lastCode(phone);
  expect((await bench.browser().post('sms-code', { code: second })).status).toBe(401);
  if (first !== second) expect((await browser.post('sms-code', { code: first })).status).toBe(400);
  bench.advance(500);
  expect((await browser.post('sms-code', { code: second })).json).toMatchObject({ next: 'DONE' });
  expect((await browser.post('sms-code/resend')).status).toBe(401);
});

test('no other SMS code is sent without a challenge, after the challenge ended, or to a disabled account', async () => {
  const { id, username } = await withPhone();
  expect((await bench.browser().post('sms-code/resend')).status).toBe(401);
  const late = (await begin(username)).browser;
  bench.advance(600);
  expect((await late.post('sms-code/resend')).status).toBe(401);
  const { browser } = await begin(username);
  await owner.renew();
  await owner.call('PATCH', `/api/auth/admin/users/${id}`, { status: 'disabled' });
  expect((await browser.post('sms-code/resend')).status).toBe(401);
});

test('a challenge allows five guesses, even when another SMS code is sent', async () => {
  const { username, phone } = await withPhone();
  const sent = [];
  const tries = [];
  for (let round = 0; round < 2; round++) {
    const { browser, response } = await begin(username);
    sent.push(response);
    for (let time = 0; time < 2; time++) {
      sent.push(await browser.post('sms-code/resend'));
      const code = await bench.lastCode(phone);
      for (const index of [0, 1, 2]) tries.push(await browser.post('sms-code', { code: wrongCode(code, index) }));
    }
  }
  expect(countByStatus(sent)).toEqual({ 200: 6 });
  expect(countByStatus(tries)).toEqual({ 400: 8, 401: 4 });
  expect((await begin(username)).response.status).toBe(429);
});

test('an SMS code opens no session once an owner disabled the account', async () => {
  const { id, username, phone } = await withPhone();
  const { browser } = await begin(username);
  const code = await bench.lastCode(phone);
  await owner.call('PATCH', `/api/auth/admin/users/${id}`, { status: 'disabled' });
  expect((await browser.post('sms-code', { code })).status).toBe(401);
});

test('SMS as the second factor requires a verified telephone, and switching it off the password', async () => {
  const { browser: bare } = await bench.staff(owner, 'bez-telefona');
  const refused = await bare.call('PATCH', '/api/auth/profile', { smsSecondFactor: true, password: STAFF_PASSWORD });
  expect(refused.json).toMatchObject({ error: { fields: { smsSecondFactor: 'Prvo potvrdite broj telefona.' } } });
  const { browser } = await withPhone();
  const off = (password?: string) => browser.call('PATCH', '/api/auth/profile', { smsSecondFactor: false, password });
  expect((await off()).json).toMatchObject({ error: { fields: { password: expect.any(String) } } });
  expect((await off('nije-ta-lozinka')).status).toBe(400);
  expect((await off(STAFF_PASSWORD)).json).toMatchObject({ user: { smsSecondFactor: false } });
});

test('a telephone that is the second factor gets no codes for a forgotten password', async () => {
  const { id, username } = await withPhone();
  await bench.browser().post('forgot-password', { username });
  await bench.identity.idle();
  const codes = await bench.db.selectFrom('one_time_codes').select('purpose').where('account_id', '=', id).execute();
  expect(codes.map(({ purpose }) => purpose)).not.toContain('reset');
});

test('SMS is no longer the second factor after an owner has set a temporary password', async () => {
  const { id, username } = await withPhone();
  const { json } = await owner.post<{ temporaryPassword: string }>(`admin/users/${id}/temporary-password`);
  const input = { username, currentPassword: json.temporaryPassword, newPassword: 'Sedam-roletni-8' };
  expect((await bench.browser().post('set-new-password', input)).json).toMatchObject({
    next: 'DONE',
    user: { smsSecondFactor: false },
  });
});

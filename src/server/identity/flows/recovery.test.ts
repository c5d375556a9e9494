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

/** Creates a member of staff with a verified e-mail address. */
async function withEmail() {
  staffCount += 1;
  const username = `osoba${staffCount}`;
  const email = `${username}@primer.rs`;
  const { id, browser } = await bench.staff(owner, username, { email });
  await bench.verifyContact(browser, 'email', email);
  return { id, username, email, browser };
}

const forgot = async (username: string) => {
  expect((await bench.browser().post('forgot-password', { username })).status).toBe(202);
  await bench.identity.idle();
};
const newPassword = 'Sedam-roletni-8';
const reset = (username: string, code: string) =>
  bench.browser().post('reset-password', { username, code, newPassword });

test('a code to a verified contact replaces a forgotten password, ends all sessions and works once', async () => {
  const { username, email, browser } = await withEmail();
  await forgot(username);
  const code = await bench.lastCode(email);
  const tooShort = await bench.browser().post('reset-password', { username, code, newPassword: 'kratka' });
  expect(tooShort.status).toBe(400);
  const done = await reset(username, code);
  expect([done.status, done.json]).toEqual([200, { next: 'SIGN_IN' }]);
  expect(await browser.work()).toBe(401);
  expect((await reset(username, code)).status).toBe(400);
  expect((await bench.browser().post('sign-in', { username, password: STAFF_PASSWORD })).status).toBe(401);
  expect((await bench.browser().post('sign-in', { username, password: newPassword })).status).toBe(200);
});

test('no code is sent to an unverified contact, an unknown name, or an account with a temporary password', async () => {
  const { id, username, email } = await withEmail();
  await bench.staff(owner, 'nepotvrdjen', { email: 'nepotvrdjen@primer.rs' });
  await owner.post(`admin/users/${id}/temporary-password`);
  const before = (await messagesIn(bench.db)).length;
  for (const name of ['nepotvrdjen', 'nema-me', username, email]) await forgot(name);
  expect(await messagesIn(bench.db)).toHaveLength(before);
});

test('five tries per code are allowed, even concurrently, and ten an hour per address over all codes', async () => {
  const { username, email } = await withEmail();
  const browser = bench.browser();
  const resetHere = (code: string) => browser.post('reset-password', { username, code, newPassword });
  const codeHere = async () => {
    await browser.post('forgot-password', { username });
    return bench.lastCode(email);
  };
  const first = await codeHere();
  const guesses = await Promise.all([0, 1, 2, 3, 4].map(index => resetHere(wrongCode(first, index))));
  expect(countByStatus(guesses)).toEqual({ 400: 5 });
  expect((await resetHere(first)).status).toBe(400);
  const second = await codeHere();
  for (let index = 0; index < 4; index++) expect((await resetHere(wrongCode(second, index))).status).toBe(400);
  const refused = await resetHere(second);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await reset(username, second)).status).toBe(200);
});

test('the correct code is accepted while strangers guess and request codes at other addresses', async () => {
  const { username, email } = await withEmail();
  const holder = bench.browser();
  await holder.post('forgot-password', { username });
  const code = await bench.lastCode(email);
  for (let index = 0; index < 24; index++) {
    if (index % 8 === 0) await forgot(username);
    expect((await reset(username, wrongCode(code, index))).status).toBe(400);
  }
  // from an address that did not request it, the code is no longer accepted after two wrong tries
  expect((await reset(username, code)).status).toBe(400);
  for (let index = 0; index < 2; index++)
    await holder.post('reset-password', { username, code: wrongCode(code, index), newPassword });
  expect((await holder.post('reset-password', { username, code, newPassword })).status).toBe(200);
});

test('another code is sent and accepted after a stranger has requested eight', async () => {
  const { username, email } = await withEmail();
  const stranger = bench.browser();
  for (let time = 0; time < 8; time++) await stranger.post('forgot-password', { username });
  await bench.identity.idle();
  const before = await bench.lastCode(email);
  await forgot(username);
  const code = await bench.lastCode(email);
  expect(code).not.toBe(before);
  expect((await reset(username, code)).status).toBe(200);
});

test('the correct code replaces the password once when it is sent four times concurrently', async () => {
  const { username, email } = await withEmail();
  await forgot(username);
  const code = await bench.lastCode(email);
  expect(countByStatus(await Promise.all([1, 2, 3, 4].map(() => reset(username, code))))).toEqual({ 200: 1, 400: 3 });
});

test('a code that is ten minutes old is refused', async () => {
  const { username, email } = await withEmail();
  await forgot(username);
  const code = await bench.lastCode(email);
  bench.advance(600);
  expect((await reset(username, code)).status).toBe(400);
});

test('the code of another account or for another purpose is refused', async () => {
  const { username, email, browser } = await withEmail();
  const other = await withEmail();
  await forgot(username);
  await forgot(other.username);
  const code = await bench.lastCode(email);
  if (code !== (await bench.lastCode(other.email))) expect((await reset(other.username, code)).status).toBe(400);
  await browser.post('contact/send', { channel: 'email', password: STAFF_PASSWORD });
  const contact = await bench.lastCode(email);
  if (code !== contact) expect((await reset(username, contact)).status).toBe(400);
  expect((await browser.post('contact/verify', { channel: 'email', code })).status).toBe(code === contact ? 200 : 400);
  expect((await reset(username, code)).status).toBe(200);
});

test('a code is refused once the account has verified another contact', async () => {
  const { username, email, browser } = await withEmail();
  await forgot(username);
  const code = await bench.lastCode(email);
  await bench.verifyContact(browser, 'email', `nova-${email}`);
  expect((await reset(username, code)).status).toBe(400);
});

test('a code is refused once the account is disabled', async () => {
  const { id, username, email } = await withEmail();
  await forgot(username);
  const code = await bench.lastCode(email);
  await owner.call('PATCH', `/api/auth/admin/users/${id}`, { status: 'disabled' });
  expect((await reset(username, code)).status).toBe(400);
});

test('one caller gets at most four codes an hour, and none is stored in clear text', async () => {
  const { username, email } = await withEmail();
  const sent = () => messagesIn(bench.db, email);
  const before = (await sent()).length;
  const browser = bench.browser();
  for (let time = 0; time < 6; time++) await browser.post('forgot-password', { username });
  await bench.identity.idle();
  expect(await sent()).toHaveLength(before + 4);
  const code = await bench.lastCode(email);
  const rows = await bench.db.selectFrom('one_time_codes').selectAll().where('target', '=', email).execute();
  expect(rows).toHaveLength(1);
  expect(Object.values(rows[0]?.proofs ?? {})).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(JSON.stringify(rows)).not.toContain(code);
});

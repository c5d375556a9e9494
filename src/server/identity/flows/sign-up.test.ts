import { expect, test } from 'vitest';
import { STAFF_PASSWORD, startBench, WORK } from '../../../../tests/api/identity-bench.ts';
import { messagesIn } from '../../../../tests/api/messages.ts';

const bench = await startBench();
let owner = await bench.owner();

const password = STAFF_PASSWORD;
const signUp = (username: string, more: object) =>
  bench.browser().post('sign-up', { username, password, name: 'Novi Čovek', ...more });

test('a new account is active once its code was entered and an owner approved it', async () => {
  const browser = bench.browser();
  const signedUp = await browser.post('sign-up', {
    username: 'novi',
    password,
    name: ' Novi  Čovek ',
    email: 'novi@primer.rs',
  });
  expect([signedUp.status, signedUp.json, signedUp.cookies]).toEqual([202, { next: 'CONFIRM_SIGN_UP' }, []]);
  expect((await browser.post('sign-in', { username: 'novi', password })).json).toEqual({ next: 'CONFIRM_SIGN_UP' });
  const code = await bench.lastCode('novi@primer.rs');
  const confirmed = await browser.post('confirm-sign-up', {
    username: 'Novi',
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  });
  expect([confirmed.status, confirmed.json]).toEqual([200, { next: 'SIGN_IN' }]);

  await browser.signIn('novi', password);
  const { json } = await browser.get<{ user: { id: string } }>('session');
  expect(json.user).toMatchObject({
    status: 'pending',
    groups: ['zaposleni'],
    emailVerified: true,
    verifiedContact: true,
  });
  const work = await browser.call('GET', WORK);
  expect([work.status, work.json]).toMatchObject([
    403,
    { error: { code: 'FORBIDDEN', message: 'Vaš nalog čeka odobrenje vlasnika.' } },
  ]);
  const account = `/api/account/${json.user.id}`;
  expect((await browser.call('GET', account)).json).toEqual({ accountId: json.user.id, status: 'pending' });

  expect((await owner.call('PATCH', `/api/auth/admin/users/${json.user.id}`, { status: 'active' })).status).toBe(200);
  expect(await browser.work()).toBe(200);
  expect((await browser.call('GET', account)).json).toMatchObject({ status: 'active' });
});

test('a sign-up is confirmed by the code sent to its telephone, or shown to the owner without a contact', async () => {
  await signUp('telefonski', { phone: '060/123-45-67' });
  const byPhone = { username: 'telefonski', code: await bench.lastCode('+381601234567') };
  expect((await bench.browser().post('confirm-sign-up', byPhone)).status).toBe(200);
  await signUp('bez-kontakta', { email: '', phone: '' });
  const byOwner = { username: 'bez-kontakta', code: await bench.lastCode('bez-kontakta') };
  expect((await bench.browser().post('confirm-sign-up', byOwner)).status).toBe(200);
  const { items } = (await owner.get<{ items: object[] }>('admin/users?search=bez-kontakta')).json;
  expect(items).toMatchObject([{ status: 'pending', emailVerified: false, phoneVerified: false }]);
});

test('a sign-up gets at most four codes an hour, each of which replaces the one before', async () => {
  const browser = bench.browser();
  await browser.post('sign-up', { username: 'ponovo', password, name: 'Novi Čovek', email: 'ponovo@primer.rs' });
  const first = await bench.lastCode('ponovo@primer.rs');
  for (let again = 0; again < 6; again++) {
    expect((await browser.post('resend-code', { username: 'ponovo' })).status).toBe(202);
    // codes are made after the response, so two concurrent ones may be sent in either order
    await bench.identity.idle();
  }
  const last = await bench.lastCode('ponovo@primer.rs');
  const sent = await messagesIn(bench.db, 'ponovo@primer.rs');
  expect(sent).toHaveLength(4);
  const confirm = async (code: string) =>
    (await bench.browser().post('confirm-sign-up', { username: 'ponovo', code })).status;
  if (first !== last) expect(await confirm(first)).toBe(400);
  expect(await confirm(last)).toBe(200);
});

test('a sign-up is deleted when its code was not entered within a day', async () => {
  await signUp('nestaje', { email: 'nestaje@primer.rs' });
  await bench.identity.idle();
  const account = bench.db.selectFrom('accounts').select('status').where('username', '=', 'nestaje');
  for (const stored of [[{ status: 'unconfirmed' }], []]) {
    bench.advance(23 * 3600);
    await bench.identity.sweep();
    expect(await account.execute()).toEqual(stored);
  }
  owner = await bench.owner();
});

test('confirming a sign-up returns 409 when another account has verified the same e-mail', async () => {
  await signUp('prvi', { email: 'zajednicka@primer.rs' });
  const first = { username: 'prvi', code: await bench.lastCode('zajednicka@primer.rs') };
  expect((await bench.browser().post('confirm-sign-up', first)).status).toBe(200);
  await signUp('drugi', { email: 'Zajednicka@primer.rs' });
  const second = { username: 'drugi', code: await bench.lastCode('Zajednicka@primer.rs') };
  expect((await bench.browser().post('confirm-sign-up', second)).status).toBe(409);
});

test.each([
  ['username', { username: 'a' }],
  ['username', { username: 'a\u0000b' }],
  ['password', { password: 'kratka' }],
  ['password', { password: 'moj-nekoliko-5' }],
  ['name', { name: '  ' }],
  ['email', { email: 'nije-adresa' }],
  ['email', { email: 'a@primer.rs\r\nBcc: b@primer.rs' }],
  ['phone', { phone: '12' }],
])('a sign-up gets 400 with an error at the field %s for the input %j', async (field, change) => {
  const { status, json } = await signUp('nekoliko', change);
  expect([status, json]).toMatchObject([
    400,
    { error: { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } } },
  ]);
});

test('a sign-up ignores fields that are not part of it, and gets 400 for `__proto__`', async () => {
  const more = { groups: ['owner'], status: 'active', isOwner: true, email: 'haker@primer.rs' };
  expect((await signUp('haker', more)).status).toBe(202);
  const row = await bench.db.selectFrom('accounts').selectAll().where('username', '=', 'haker').executeTakeFirst();
  expect(row).toMatchObject({ status: 'unconfirmed', groups: ['zaposleni'], email_verified_at: null });
  const tricks = '{"username":"haker2","password":"Okapnica-siva-22","name":"H","__proto__":{"status":"active"}}';
  const response = await bench.browser().post('sign-up', tricks, { 'content-type': 'application/json' });
  expect(response.status).toBe(400);
});

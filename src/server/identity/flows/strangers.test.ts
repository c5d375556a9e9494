import { expect, onTestFinished, test } from 'vitest';
import { type Bench, countByStatus, OWNER, STAFF_PASSWORD, startBench } from '../../../../tests/api/identity-bench.ts';
import { startSmsServer } from '../../../../tests/services/sms-server.ts';

const open = (env: Record<string, string> = {}) => startBench({ env }, onTestFinished);

async function withSms(env: Record<string, string> = {}) {
  const sms = await startSmsServer();
  onTestFinished(async () => void (await sms.close()));
  return { bench: await open({ SMS_URL: url(sms.port), ...env }), sms };
}

const url = (port: number) => `http://127.0.0.1:${port}/`;
const password = STAFF_PASSWORD;
const signUp = (bench: Bench, username: string, more: object, address?: string) =>
  bench.browser(address).post('sign-up', { username, password, name: 'Neko', ...more });

test('strangers can request eight SMS a day to one number, whatever the names and addresses', async () => {
  const { bench, sms } = await withSms();
  for (let index = 0; index < 12; index++)
    expect((await signUp(bench, `osoba${index}`, { phone: '060 123 45 67' })).status).toBe(202);
  await bench.identity.idle();
  expect(sms.received).toHaveLength(8);
  bench.advance(24 * 3600);
  await signUp(bench, 'sutra', { phone: '060 123 45 67' });
  await bench.identity.idle();
  expect(sms.received).toHaveLength(9);
});

test('strangers can request a quarter of SMS_PER_DAY, so that colleagues still get codes', async () => {
  const { bench, sms } = await withSms({ SMS_PER_DAY: '12' });
  const owner = await bench.owner();
  for (let index = 0; index < 6; index++) await signUp(bench, `osoba${index}`, { phone: `060 123 45 6${index}` });
  await bench.identity.idle();
  expect(sms.received).toHaveLength(3);
  expect(bench.logs.filter(line => line.includes('sms-limit'))).toHaveLength(3);
  const { browser } = await bench.staff(owner, 'ana');
  const contact = { channel: 'phone', value: '060 999 88 77', password: STAFF_PASSWORD };
  expect((await browser.post('contact/send', contact)).status).toBe(200);
  await bench.identity.idle();
  expect(sms.received).toHaveLength(4);
});

test('SMS are sent to Serbia and its neighbours, or to the countries in SMS_COUNTRIES', async () => {
  const { bench, sms } = await withSms();
  const far = await signUp(bench, 'daleko', { phone: '+1 876 555 1234' });
  expect([far.status, far.json]).toMatchObject([400, { error: { fields: { phone: expect.any(String) } } }]);
  expect((await signUp(bench, 'sused', { phone: '+382 67 622 655' })).status).toBe(202);
  expect((await signUp(bench, 'posta', { phone: '+1 876 555 1234', email: 'a@primer.rs' })).status).toBe(202);
  const { browser } = await bench.staff(await bench.owner(), 'ana');
  const own = await browser.post('contact/send', { channel: 'phone', value: '+1 876 555 1234' });
  expect([own.status, own.json]).toMatchObject([400, { error: { fields: { value: expect.any(String) } } }]);
  await bench.identity.idle();
  expect(sms.received).toHaveLength(1);
  const wide = await open({ SMS_URL: url(sms.port), SMS_COUNTRIES: 'jm, rs' });
  expect((await signUp(wide, 'daleko', { phone: '+1 876 555 1234' })).status).toBe(202);
  expect((await signUp(wide, 'sused', { phone: '+382 67 622 655' })).status).toBe(400);
  await expect(open({ SMS_COUNTRIES: 'RS,XX' })).rejects.toThrow('SMS_COUNTRIES');
});

test('a sign-up is refused when SIGN_UP is off, while owners can create accounts', async () => {
  const bench = await open({ SIGN_UP: 'off' });
  expect((await bench.browser().get('methods')).json).toMatchObject({ local: true, signUp: false });
  const responses = [
    await signUp(bench, 'neko', { email: 'neko@primer.rs' }),
    await bench.browser().post('confirm-sign-up', { username: 'neko', code: '123456' }),
    await bench.browser().post('resend-code', { username: 'neko' }),
  ];
  expect(countByStatus(responses)).toEqual({ 403: 3 });
  const owner = await bench.owner();
  expect((await owner.post('admin/users', { username: 'neko', name: 'Neko' })).status).toBe(201);
});

const confirm = async (bench: Bench, username: string, code: string) =>
  (await bench.browser().post('confirm-sign-up', { username, code })).status;

test('an unconfirmed sign-up leaves its name free for the owner and for other sign-ups', async () => {
  const bench = await open();
  const owner = await bench.owner();
  await signUp(bench, 'ana', { email: 'stranac@primer.rs' });
  const stranger = await bench.lastCode('stranac@primer.rs');
  await signUp(bench, 'ana', { email: 'ana@primer.rs' });
  const second = await bench.lastCode('ana@primer.rs');
  expect(second).toMatch(/^\d{6}$/);
  const created = await owner.post('admin/users', { username: 'Ana', name: 'Ana Anić' });
  expect(created.status).toBe(201);
  expect([await confirm(bench, 'ana', stranger), await confirm(bench, 'ana', second)]).toEqual([400, 400]);

  await signUp(bench, 'mika', { email: 'mika-stranac@primer.rs' });
  await signUp(bench, 'mika', { email: 'mika@primer.rs' });
  expect(await confirm(bench, 'mika', await bench.lastCode('mika@primer.rs'))).toBe(200);
  expect(await confirm(bench, 'mika', await bench.lastCode('mika-stranac@primer.rs'))).toBe(409);
});

test('a sign-up does not reveal whether the name is taken, and neither does signing in after it', async () => {
  const bench = await open();
  await bench.owner();
  for (const username of [OWNER.username, 'slobodno']) {
    await signUp(bench, username, { email: `${username}@primer.rs` });
    expect(await bench.lastCode(`${username}@primer.rs`), username).toMatch(/^\d{6}$/);
    const own = await bench.browser().post('sign-in', { username, password });
    expect([own.status, own.json], username).toEqual([200, { next: 'CONFIRM_SIGN_UP' }]);
    const wrong = await bench.browser().post('sign-in', { username, password: 'nije-to-ta-rec' });
    expect(wrong.status, username).toBe(401);
  }
  expect((await bench.browser().post('sign-in', OWNER)).json).toMatchObject({ next: 'DONE' });
});

test('a sign-up gives no additional tries at the password of an account with the same name', async () => {
  const bench = await open();
  await bench.owner();
  await signUp(bench, OWNER.username, { email: 'stranac@primer.rs' });
  const stranger = bench.browser();
  const tries: { status: number }[] = [];
  for (let index = 0; index < 5; index++) {
    tries.push(await stranger.post('sign-in', { username: OWNER.username, password: `pogresna-rec-${index}` }));
    tries.push(await stranger.post('sign-in', { username: OWNER.username, password }));
  }
  expect(countByStatus(tries)).toMatchObject({ 429: 5 });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, type Browser, openBench, STAFF_PASSWORD } from '../../../../tests/api/identity-bench.ts';

let bench: Bench;
let owner: Browser;
beforeAll(async () => {
  bench = await openBench();
  owner = await bench.owner();
});
afterAll(() => bench.close());

const user = async (browser: Browser) => (await browser.get<{ user: Record<string, unknown> }>('session')).json.user;

it('a contact is proved by its code: e-mail, telephone, or the one that the owner wrote down', async () => {
  const { browser } = await bench.staff(owner, 'ana', { email: 'ana@primer.rs' });
  expect(await user(browser)).toMatchObject({ email: 'ana@primer.rs', emailVerified: false, verifiedContact: false });
  expect((await browser.post('contact/send', { channel: 'email' })).json).toEqual({ to: 'a***@p***.rs' });
  const code = await bench.lastCode('ana@primer.rs');
  expect((await browser.post('contact/verify', { channel: 'email', code: '12345x' })).status).toBe(400);
  const { json } = await browser.post('contact/verify', { channel: 'email', code });
  expect(json).toMatchObject({ user: { emailVerified: true, verifiedContact: true } });

  expect((await browser.post('contact/send', { channel: 'phone', value: '060/123-45-67' })).json).toEqual({
    to: '+381*****67',
  });
  await browser.post('contact/verify', { channel: 'phone', code: await bench.lastCode('+381601234567') });
  expect(await user(browser)).toMatchObject({ phone: '+381601234567', phoneVerified: true });
});

it('another contact in the place of a proved one asks for the password and takes nothing before its own code', async () => {
  const { browser } = await bench.staff(owner, 'beba');
  await browser.post('contact/send', { channel: 'email', value: 'beba@primer.rs' });
  await browser.post('contact/verify', { channel: 'email', code: await bench.lastCode('beba@primer.rs') });
  const change = (password?: string) =>
    browser.post('contact/send', { channel: 'email', value: 'nova@primer.rs', password });
  expect((await change()).json).toMatchObject({ error: { fields: { password: expect.any(String) } } });
  expect((await change('nije-ta-lozinka')).status).toBe(400);
  expect((await change(STAFF_PASSWORD)).status).toBe(200);
  expect(await user(browser)).toMatchObject({ email: 'beba@primer.rs', emailVerified: true });
  await browser.post('contact/verify', { channel: 'email', code: await bench.lastCode('nova@primer.rs') });
  expect(await user(browser)).toMatchObject({ email: 'nova@primer.rs', emailVerified: true });
});

it('a contact that is none, or is another’s, is refused at its field', async () => {
  const { browser } = await bench.staff(owner, 'ceca');
  const send = async (body: object) => (await browser.post('contact/send', body)).json;
  expect(await send({ channel: 'email', value: 'nije' })).toMatchObject({
    error: { fields: { value: 'E-adresa nije ispravna.' } },
  });
  expect(await send({ channel: 'phone', value: '12' })).toMatchObject({
    error: { fields: { value: 'Broj telefona nije ispravan.' } },
  });
  expect(await send({ channel: 'phone' })).toMatchObject({ error: { fields: { value: 'Unesite broj telefona.' } } });
  expect(await send({ channel: 'faks', value: '1' })).toMatchObject({
    error: { fields: { channel: expect.any(String) } },
  });
  await browser.post('contact/send', { channel: 'email', value: 'ANA@primer.rs' });
  const taken = await browser.post('contact/verify', { channel: 'email', code: await bench.lastCode('ANA@primer.rs') });
  expect(taken.status).toBe(409);
});

it('codes are sent six times an hour, and told when no more', async () => {
  const { browser } = await bench.staff(owner, 'dara');
  const send = () => browser.post('contact/send', { channel: 'email', value: 'dara@primer.rs' });
  for (let time = 0; time < 6; time++) expect((await send()).status).toBe(200);
  expect((await send()).json).toMatchObject({ error: { code: 'RATE_LIMITED' } });
});

it('the name is one’s own to change', async () => {
  const { browser } = await bench.staff(owner, 'ema');
  const change = (body: object) => browser.call('PATCH', '/api/auth/profile', body);
  expect((await change({ name: ' Ema  Đorđević ' })).json).toMatchObject({ user: { name: 'Ema  Đorđević' } });
  expect((await change({ name: '' })).status).toBe(400);
  expect((await change({ smsSecondFactor: 'da' })).status).toBe(400);
  expect((await change({ groups: ['owner'], status: 'disabled' })).json).toMatchObject({
    user: { isOwner: false, status: 'active' },
  });
});

import { expect, it } from 'vitest';
import { type Browser, STAFF_PASSWORD, setAccount, startBench } from '../../../../tests/api/identity-bench.ts';
import { messagesIn } from '../../../../tests/api/messages.ts';

const bench = await startBench();
let owner = await bench.owner();

const user = async (browser: Browser) => (await browser.get<{ user: Record<string, unknown> }>('session')).json.user;

it('verifies an e-mail that the owner entered and a telephone that the person entered, each by its code', async () => {
  const { browser } = await bench.staff(owner, 'ana', { email: 'ana@primer.rs' });
  expect(await user(browser)).toMatchObject({ email: 'ana@primer.rs', emailVerified: false, verifiedContact: false });
  expect((await browser.post('contact/send', { channel: 'email', password: STAFF_PASSWORD })).json).toEqual({
    to: 'a***@p***.rs',
  });
  const code = await bench.lastCode('ana@primer.rs');
  expect((await browser.post('contact/verify', { channel: 'email', code: '12345x' })).status).toBe(400);
  const { json } = await browser.post('contact/verify', { channel: 'email', code });
  expect(json).toMatchObject({ user: { emailVerified: true, verifiedContact: true } });

  expect(
    (await browser.post('contact/send', { channel: 'phone', value: '060/123-45-67', password: STAFF_PASSWORD })).json,
  ).toEqual({ to: '+381*****67' });
  await browser.post('contact/verify', { channel: 'phone', code: await bench.lastCode('+381601234567') });
  expect(await user(browser)).toMatchObject({ phone: '+381601234567', phoneVerified: true });
});

/** The notices to an account: its messages without a code. */
const notified = async (username: string) => {
  const { id } = await bench.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return (await messagesIn(bench.db)).filter(
    ({ accountId, subject }) => accountId === id && !subject.startsWith('Okno: kod'),
  );
};

it('requires the password to change a contact, the second factor or the name', async () => {
  const { browser } = await bench.staff(owner, 'otvorena');
  const tries: [string, string, object][] = [
    ['POST', 'contact/send', { channel: 'email', value: 'napadac@zlo.rs' }],
    ['POST', 'contact/send', { channel: 'phone', value: '0609999999' }],
    ['PATCH', 'profile', { name: 'Vesna Vlasnić' }],
    ['PATCH', 'profile', { smsSecondFactor: true }],
  ];
  await setAccount(bench, 'otvorena', { phone: '+381601111111', phone_verified_at: bench.now() });
  const before = await user(browser);
  for (const [method, path, body] of tries)
    for (const password of [undefined, '', 'nije-ta-lozinka']) {
      const response = await browser.call(method, `/api/auth/${path}`, { ...body, password });
      expect([response.status, response.json], path).toMatchObject([
        400,
        { error: { fields: { password: expect.any(String) } } },
      ]);
      bench.advance(900);
      await browser.signIn('otvorena', STAFF_PASSWORD);
    }
  expect(await user(browser)).toEqual(before);
  const sent = await messagesIn(bench.db, '%9999%');
  expect([sent, await notified('otvorena')]).toEqual([[], []]);
});

it('notifies the earlier contacts of every change by mail and SMS', async () => {
  owner = await bench.owner();
  const { browser } = await bench.staff(owner, 'javljena');
  const password = STAFF_PASSWORD;
  await bench.verifyContact(browser, 'email', 'stara@primer.rs');
  await bench.verifyContact(browser, 'phone', '+381601234500');
  await bench.verifyContact(browser, 'email', 'druga@primer.rs');
  await browser.call('PATCH', '/api/auth/profile', { smsSecondFactor: true, name: 'Javljena J.', password });
  await browser.post('change-password', { currentPassword: password, newPassword: 'Sedam-roletni-8' });
  expect((await notified('javljena')).map(({ recipient, subject }) => `${recipient} ${subject}`)).toEqual([
    'stara@primer.rs Okno: promenjen je broj telefona',
    'stara@primer.rs Okno: promenjena je e-adresa',
    '+381601234500 Okno: promenjena je e-adresa',
    'druga@primer.rs Okno: promenjeno je ime',
    '+381601234500 Okno: promenjeno je ime',
    'druga@primer.rs Okno: uključen je drugi korak prijave',
    '+381601234500 Okno: uključen je drugi korak prijave',
    'druga@primer.rs Okno: promenjena je lozinka',
    '+381601234500 Okno: promenjena je lozinka',
  ]);
  const texts = (await notified('javljena')).map(({ body }) => body);
  expect(texts[0]).toContain('Na vašem nalogu „javljena“ promenjen je broj telefona.');
  expect(texts[6]).toBe('Okno: ukljucen je drugi korak prijave. Ako to niste vi, odmah se javite vlasniku.');
  expect(texts.join()).not.toContain('primer.rs');
});

it('replaces a verified contact only with the password and the code sent to the new one', async () => {
  const { browser } = await bench.staff(owner, 'beba');
  await bench.verifyContact(browser, 'email', 'beba@primer.rs');
  const change = (password?: string) =>
    browser.post('contact/send', { channel: 'email', value: 'nova@primer.rs', password });
  expect((await change()).json).toMatchObject({ error: { fields: { password: expect.any(String) } } });
  expect((await change('nije-ta-lozinka')).status).toBe(400);
  expect((await change(STAFF_PASSWORD)).status).toBe(200);
  expect(await user(browser)).toMatchObject({ email: 'beba@primer.rs', emailVerified: true });
  await browser.post('contact/verify', { channel: 'email', code: await bench.lastCode('nova@primer.rs') });
  expect(await user(browser)).toMatchObject({ email: 'nova@primer.rs', emailVerified: true });
});

it('returns an error at the field of an invalid contact, and 409 for a contact of another account', async () => {
  const { browser } = await bench.staff(owner, 'ceca');
  const send = async (body: object) => (await browser.post('contact/send', { ...body, password: STAFF_PASSWORD })).json;
  expect(await send({ channel: 'email', value: 'nije' })).toMatchObject({
    error: { fields: { value: 'E-adresa nije ispravna. Primer: ime@firma.rs' } },
  });
  expect(await send({ channel: 'phone', value: '12' })).toMatchObject({
    error: { fields: { value: 'Broj telefona nije ispravan. Unesite ga kao 062/206-8864.' } },
  });
  expect(await send({ channel: 'phone' })).toMatchObject({ error: { fields: { value: 'Unesite broj telefona.' } } });
  expect(await send({ channel: 'faks', value: '1' })).toMatchObject({
    error: { fields: { channel: expect.any(String) } },
  });
  await browser.post('contact/send', { channel: 'email', value: 'ANA@primer.rs', password: STAFF_PASSWORD });
  const taken = await browser.post('contact/verify', { channel: 'email', code: await bench.lastCode('ANA@primer.rs') });
  expect(taken.status).toBe(409);
});

it('returns RATE_LIMITED for the seventh code within an hour', async () => {
  const { browser } = await bench.staff(owner, 'dara');
  const send = () =>
    browser.post('contact/send', { channel: 'email', value: 'dara@primer.rs', password: STAFF_PASSWORD });
  for (let time = 0; time < 6; time++) expect((await send()).status).toBe(200);
  expect((await send()).json).toMatchObject({ error: { code: 'RATE_LIMITED' } });
});

it('changes the name of the caller, but neither their groups nor their status', async () => {
  const { browser } = await bench.staff(owner, 'ema');
  const change = (body: object) => browser.call('PATCH', '/api/auth/profile', { ...body, password: STAFF_PASSWORD });
  expect((await change({ name: ' Ema  Đorđević ' })).json).toMatchObject({ user: { name: 'Ema  Đorđević' } });
  expect((await change({ name: '' })).status).toBe(400);
  expect((await change({ smsSecondFactor: 'da' })).status).toBe(400);
  expect((await change({ groups: ['owner'], status: 'disabled' })).json).toMatchObject({
    user: { isOwner: false, status: 'active' },
  });
});

it('postpones the request to verify a contact by 30 days', async () => {
  const { browser } = await bench.staff(owner, 'odlozena');
  const { json } = await browser.call<{ user: { contactPostponedUntil: string } }>(
    'POST',
    '/api/auth/contact/postpone',
  );
  const days = (Date.parse(json.user.contactPostponedUntil) - bench.now().getTime()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

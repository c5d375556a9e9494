import { beforeEach, expect, test } from 'vitest';
import { type Browser, STAFF_PASSWORD, setAccount, startBench, trailOf } from '../../../../tests/api/identity-bench.ts';
import { appCode } from '../../../../tests/services/authenticator-app.ts';
import { type Forgery, Passkey } from '../../../../tests/services/passkey.ts';

const password = STAFF_PASSWORD;
type Creation = { challenge: string; rp: { id: string }; excludeCredentials: object[] };
type RequestOptions = { challenge: string; rpId: string; allowCredentials: { id: string; transports: string[] }[] };
type Factors = { passkeys: { id: string; name: string; lastUsedAt: string | null }[]; recoveryCodesLeft: number };

const bench = await startBench();
let owner: Browser;
let staffCount = 0;
beforeEach(async () => {
  bench.advance(3600);
  owner = await bench.owner();
});

async function staff() {
  staffCount += 1;
  const username = `kljuc${staffCount}`;
  return { username, ...(await bench.staff(owner, username)) };
}

const start = async (browser: Browser) =>
  (await browser.post<Creation>('second-factor/passkeys/start', { password })).json;

async function add(browser: Browser, passkey = new Passkey()) {
  const response = await browser.post<{ recoveryCodes: string[] | null }>(
    'second-factor/passkeys',
    passkey.create(await start(browser)),
  );
  return { passkey, response };
}

/** Creates a member of staff with a passkey. */
async function withPasskey() {
  const person = await staff();
  const { passkey, response } = await add(person.browser);
  return { ...person, passkey, codes: response.json.recoveryCodes ?? [] };
}

/** Begins a sign-in with the correct password, for which the passkey’s challenge can be requested. */
async function begin(username: string) {
  const browser = bench.browser();
  const response = await browser.post('sign-in', { username, password });
  const requestOptions = async () => (await browser.post<RequestOptions>('passkey/start')).json;
  return { browser, response, requestOptions };
}

const actions = async (id: string) => (await trailOf(bench, id)).map(({ action }) => action);

const factors = async (browser: Browser) => (await browser.get<Factors>('second-factor')).json;

test('adding a passkey requires the password, names it after the device and shows ten recovery codes', async () => {
  const { id, browser } = await staff();
  expect((await browser.post('second-factor/passkeys/start')).json).toMatchObject({
    error: { fields: { password: expect.any(String) } },
  });
  const options = await start(browser);
  expect(options).toMatchObject({
    rp: { id: 'okno.test', name: 'Okno' },
    authenticatorSelection: { userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  });
  const passkey = new Passkey();
  const response = await browser.post<{ recoveryCodes: string[] }>('second-factor/passkeys', passkey.create(options));
  expect([response.status, new Set(response.json.recoveryCodes).size]).toEqual([201, 10]);
  expect(await factors(browser)).toMatchObject({
    passkeys: [{ name: 'Nepoznat uređaj', lastUsedAt: null }],
    recoveryCodesLeft: 10,
  });
  expect((await start(browser)).excludeCredentials).toEqual([
    { type: 'public-key', id: passkey.id.toString('base64url'), transports: ['internal'] },
  ]);
  expect((await add(browser)).response.json).toEqual({ recoveryCodes: null });
  expect((await actions(id)).slice(-2)).toEqual(['addPasskey', 'addPasskey']);
});

test.each(['es256', 'ed25519', 'rs256'] as const)(
  'a passkey of the type %s is stored and completes a sign-in',
  async kind => {
    const { username, browser } = await staff();
    const { passkey } = await add(browser, new Passkey(kind));
    const { browser: guest, requestOptions, response } = await begin(username);
    expect(response.json).toEqual({ next: 'SECOND_FACTOR', factors: ['passkey', 'recovery'] });
    expect((await guest.post('passkey', passkey.get(await requestOptions()))).json).toMatchObject({ next: 'DONE' });
    expect(await (await guest.renew()).work()).toBe(200);
    expect((await factors(browser)).passkeys).toMatchObject([{ lastUsedAt: bench.now().toISOString() }]);
  },
);

test.each(['p384', 'rsa1024'] as const)(
  'adding a passkey of the type %s, which was not offered, returns 400',
  async kind => {
    const { browser } = await staff();
    expect((await add(browser, new Passkey(kind))).response.status).toBe(400);
    expect((await factors(browser)).passkeys).toEqual([]);
  },
);

test.each<[string, Forgery]>([
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['the type of a sign-in', { type: 'webauthn.get' }],
  ['the origin of another site', { origin: 'http://okno.test.zlo.rs' }],
  ['the origin of another port', { origin: 'http://okno.test:8080' }],
  ['the flag of a page in a frame of another site', { crossOrigin: true }],
  ['another site as the origin of the outermost page', { topOrigin: 'http://zlo.rs' }],
  ['the hash of another host', { rpId: 'zlo.rs' }],
  ['no flag that the person is present', { flags: 0x44 }],
  ['no flag that the person was verified', { flags: 0x41 }],
  ['the flag „backed up“ without „backup eligible“', { flags: 0x55 }],
  ['no flag that a credential follows', { flags: 0x05 }],
  ['authenticator data that ends after its header', { authenticatorData: Buffer.alloc(37) }],
  ['client data that is not JSON', { clientDataJSON: Buffer.from('{') }],
  ['client data that is null', { clientDataJSON: Buffer.from('null') }],
])('adding a passkey returns 400 for a response with %s and ends the challenge', async (_, forgery) => {
  const { browser } = await staff();
  const options = await start(browser);
  const passkey = new Passkey();
  const refused = await browser.post('second-factor/passkeys', passkey.create(options, forgery));
  expect([refused.status, refused.json]).toMatchObject([400, { error: { fields: { passkey: expect.any(String) } } }]);
  expect((await browser.post('second-factor/passkeys', passkey.create(options))).status).toBe(400);
  expect((await factors(browser)).passkeys).toEqual([]);
});

test('adding a passkey accepts a response once, within five minutes, in the session that requested it', async () => {
  const { username, browser } = await staff();
  const options = await start(browser);
  const passkey = new Passkey();
  const elsewhere = await bench.browser().signIn(username, password);
  expect((await elsewhere.post('second-factor/passkeys', passkey.create(options))).status).toBe(400);
  expect((await browser.post('second-factor/passkeys', passkey.create(options))).status).toBe(201);
  expect((await browser.post('second-factor/passkeys', passkey.create(options))).status).toBe(400);
  const late = await start(browser);
  bench.advance(300);
  await browser.renew();
  expect((await browser.post('second-factor/passkeys', new Passkey().create(late))).status).toBe(400);
});

test('adding a passkey that an account already has, or an eleventh passkey, returns 409', async () => {
  const { passkey } = await withPasskey();
  const { browser } = await staff();
  expect((await browser.post('second-factor/passkeys', passkey.create(await start(browser)))).status).toBe(409);
  for (let count = 0; count < 10; count++) expect((await add(browser)).response.status).toBe(201);
  expect((await browser.post('second-factor/passkeys/start', { password })).status).toBe(409);
});

test.each([
  ['no fields', {}],
  ['no response', { response: null }],
  ['no key', { response: { clientDataJSON: 'aa', authenticatorData: 'aa' } }],
  ['text that is not base64url', { response: { clientDataJSON: '{"', authenticatorData: 'aa', publicKey: 'aa' } }],
  [
    'client data of more than 2,000 characters',
    { response: { clientDataJSON: 'a'.repeat(2001), authenticatorData: 'aa', publicKey: 'aa' } },
  ],
])('adding a passkey returns 400 for a body with %s', async (_, body) => {
  const { browser } = await staff();
  await start(browser);
  expect((await browser.post('second-factor/passkeys', body)).status).toBe(400);
});

test('a passkey response is accepted once, within five minutes, in the sign-in that requested it', async () => {
  const { username, passkey } = await withPasskey();
  const first = await begin(username);
  const second = await begin(username);
  const options = await first.requestOptions();
  expect((await second.browser.post('passkey', passkey.get(options))).status).toBe(400);
  expect((await bench.browser().post('passkey', passkey.get(options))).status).toBe(401);
  expect((await bench.browser().post('passkey/start')).status).toBe(401);
  const replayed = passkey.get(options);
  expect((await first.browser.post('passkey', replayed)).status).toBe(200);
  const third = await begin(username);
  await third.requestOptions();
  expect((await third.browser.post('passkey', replayed)).status).toBe(400);
  const late = await third.requestOptions();
  bench.advance(300);
  expect((await third.browser.post('passkey', passkey.get(late))).status).toBe(400);
  expect((await third.browser.post('passkey', passkey.get(await third.requestOptions()))).status).toBe(200);
});

test.each<[string, Forgery]>([
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['the type of a new passkey', { type: 'webauthn.create' }],
  ['the origin of another site', { origin: 'https://okno.test' }],
  ['the flag of a page in a frame of another site', { crossOrigin: true }],
  ['the hash of another host', { rpId: 'zlo.rs' }],
  ['no flag that the person is present', { flags: 0x04 }],
  ['no flag that the person was verified', { flags: 0x01 }],
  ['the user handle of another person', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ['authenticator data that is shorter than its header', { authenticatorData: Buffer.alloc(36) }],
])('signing in returns 400 for a passkey response with %s', async (_, forgery) => {
  const { username, passkey } = await withPasskey();
  const { browser, requestOptions } = await begin(username);
  const refused = await browser.post('passkey', passkey.get(await requestOptions(), forgery));
  expect([refused.status, refused.json]).toMatchObject([400, { error: { fields: { passkey: expect.any(String) } } }]);
  expect(refused.cookies).toEqual([]);
});

test('signing in returns 400 for the passkey of another account and for an altered signature', async () => {
  const { username, passkey } = await withPasskey();
  const stranger = await withPasskey();
  const { browser, requestOptions } = await begin(username);
  expect((await browser.post('passkey', stranger.passkey.get(await requestOptions()))).status).toBe(400);
  const forged = { ...stranger.passkey.get(await requestOptions()), id: passkey.id.toString('base64url') };
  expect((await browser.post('passkey', forged)).status).toBe(400);
  for (const signature of ['AA', 'A'.repeat(96)]) {
    const altered = passkey.get(await requestOptions());
    altered.response.signature = signature;
    expect((await browser.post('passkey', altered)).status).toBe(400);
  }
  const last = passkey.get(await requestOptions());
  expect((await browser.post('passkey', last)).status).toBe(200);
});

test('five wrong passkey responses end the waiting sign-in', async () => {
  const { username, passkey } = await withPasskey();
  const { browser, requestOptions } = await begin(username);
  const statuses = [];
  for (let time = 0; time < 5; time++)
    statuses.push((await browser.post('passkey', passkey.get(await requestOptions(), { flags: 0x01 }))).status);
  expect(statuses).toEqual([400, 400, 400, 400, 401]);
  expect((await browser.post('passkey/start')).status).toBe(401);
});

test('signing in returns 400 when the counter of a passkey, which may have been copied, has not grown', async () => {
  const { username, passkey } = await withPasskey();
  const signInWith = async (counter: number) => {
    const { browser, requestOptions } = await begin(username);
    return (await browser.post('passkey', passkey.get(await requestOptions(), { counter }))).status;
  };
  expect([
    await signInWith(0),
    await signInWith(0),
    await signInWith(7),
    await signInWith(7),
    await signInWith(6),
    await signInWith(0),
  ]).toEqual([200, 200, 200, 400, 400, 400]);
  expect(await signInWith(8)).toBe(200);
  expect(bench.logs.filter(line => line.includes('passkey-counter-went-back'))).toHaveLength(3);
});

test('a passkey is accepted after wrong guesses have used up the tries for the codes of the app', async () => {
  const { username, browser, passkey, codes } = await withPasskey();
  const { json } = await browser.post<{ secret: string }>('second-factor/totp/start', { password });
  const confirmed = await browser.post('second-factor/totp/confirm', {
    code: appCode(json.secret, bench.now().getTime()),
  });
  expect(confirmed.json).toEqual({ recoveryCodes: null });
  const statuses = new Set<number>();
  for (let caller = 0; caller < 12; caller++) {
    const attack = await begin(username);
    for (let time = 0; time < 3; time++)
      statuses.add((await attack.browser.post('totp-code', { code: '12345 6' })).status);
  }
  expect(statuses).toEqual(new Set([400, 429]));
  bench.advance(60);
  const { browser: guest, requestOptions, response } = await begin(username);
  expect(response.json).toEqual({ next: 'SECOND_FACTOR', factors: ['passkey', 'totp', 'recovery'] });
  expect((await guest.post('totp-code', { code: appCode(json.secret, bench.now().getTime()) })).status).toBe(429);
  expect((await guest.post('passkey', passkey.get(await requestOptions()))).json).toMatchObject({ next: 'DONE' });
  const other = await begin(username);
  expect((await other.browser.post('recovery-code', { code: codes[0] })).json).toMatchObject({ next: 'DONE' });
});

test('a passkey is renamed without a password, but not by another account', async () => {
  const { id, browser } = await withPasskey();
  const stranger = await staff();
  const [passkey] = (await factors(browser)).passkeys;
  const rename = (who: Browser, name: unknown) =>
    who.call('PATCH', `/api/auth/second-factor/passkeys/${passkey?.id}`, { name });
  expect((await rename(stranger.browser, 'Moj')).status).toBe(404);
  for (const name of ['', '   ', 'x'.repeat(61), 7]) expect((await rename(browser, name)).status).toBe(400);
  expect((await rename(browser, ' Telefon Ane ')).status).toBe(200);
  expect((await factors(browser)).passkeys).toMatchObject([{ name: 'Telefon Ane' }]);
  expect((await browser.call('PATCH', '/api/auth/second-factor/passkeys/1', { name: 'x' })).status).toBe(404);
  expect((await actions(id)).at(-1)).toBe('renamePasskey');
});

test('a passkey is removed only with the password; the recovery codes are deleted with the last passkey', async () => {
  const { id, username, browser } = await withPasskey();
  const stranger = await staff();
  const [passkey] = (await factors(browser)).passkeys;
  const remove = (who: Browser, body: object) => who.post(`second-factor/passkeys/${passkey?.id}/remove`, body);
  expect((await remove(browser, {})).status).toBe(400);
  expect((await remove(browser, { password: 'nije-ta-lozinka' })).status).toBe(400);
  expect((await remove(stranger.browser, { password })).status).toBe(404);
  expect((await remove(browser, { password })).status).toBe(200);
  expect((await remove(browser, { password })).status).toBe(404);
  expect(await factors(browser)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  expect((await begin(username)).response.json).toMatchObject({ next: 'DONE' });
  expect((await actions(id)).slice(-2)).toEqual(['addPasskey', 'removePasskey']);
});

test('a passkey satisfies the second factor that an owner requires', async () => {
  const { browser } = await staff();
  const today = bench.now().toISOString().slice(0, 10);
  const requireFactor = (requiredFor: string) =>
    owner.call('PUT', '/api/auth/admin/second-factor', { requiredFor, from: today });
  await setAccount(bench, 'vlasnik', { sms_second_factor: true });
  expect((await requireFactor('everybody')).status).toBe(200);
  expect(await browser.work()).toBe(403);
  expect((await add(browser)).response.status).toBe(201);
  expect(await browser.work()).toBe(200);
  await requireFactor('nobody');
  await setAccount(bench, 'vlasnik', { sms_second_factor: false });
});

test('an owner removes a passkey with all other factors of the account', async () => {
  const { id, username, browser } = await withPasskey();
  expect((await owner.post(`admin/users/${id}/reset-second-factor`)).status).toBe(200);
  expect((await factors(browser)).passkeys).toEqual([]);
  expect((await begin(username)).response.json).toMatchObject({ next: 'DONE' });
});

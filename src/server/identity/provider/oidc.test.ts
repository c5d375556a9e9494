import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Browser, ORIGIN, OWNER, runConcurrently, startBench } from '../../../../tests/api/identity-bench.ts';
import * as providers from '../../../../tests/services/oidc-provider.ts';
import { accountOfProvider } from './provider-account.ts';

/** The provider's claims for each person; tests change them. */
const people: Record<string, Record<string, unknown>> = {
  sefica: {
    name: 'Šefica Šefić',
    groups: ['owner', 'nesto'],
    email: 'sefica@f.rs',
    email_verified: true,
    preferred_username: 'sefica',
  },
  radnik: {
    name: 'Radnik',
    groups: ['zaposleni'],
    email: 'radnik@f.rs',
    email_verified: true,
    preferred_username: 'radnik',
  },
  gost: {
    given_name: 'Gost',
    family_name: 'Gostić',
    email: 'gost@f.rs',
    email_verified: false,
    preferred_username: 'gost',
  },
  lopov: { name: 'Lopov', email: 'vlasnik@f.rs', email_verified: true, preferred_username: 'VLASNIK' },
  // a Cyrillic о and а
  dvojnik: { name: 'Оlga Marković', preferred_username: 'vlаsnik' },
  'cognito-7f3a': {
    name: 'Kog',
    'cognito:groups': ['owner'],
    email: 'kog@f.rs',
    email_verified: 'true',
    'cognito:username': 'kog',
  },
  kc: {
    name: 'Kej',
    realm_access: { roles: ['offline_access', 'owner'] },
    groups: ['/zaposleni'],
    preferred_username: 'kej',
  },
};

const provider = await providers.startProvider({ origin: ORIGIN, people });
afterAll(provider.close);
const env = { ...provider.env, OIDC_NAME: 'Google nalog firme' };
const bench = await startBench({ env });
let owner = await bench.owner();
await bench.db.updateTable('accounts').set({ email: 'vlasnik@f.rs', email_verified_at: bench.now() }).execute();
beforeEach(async () => {
  owner = await bench.owner();
});

const signInThere = (url: string, login: string) => providers.signInThere(url, login, ORIGIN);

const start = async (browser: Browser, redirect = '') =>
  String((await browser.call('GET', `/api/auth/oidc/start?redirect=${encodeURIComponent(redirect)}`)).headers.location);

/** Signs in through the provider; returns the browser and the URL at which it ends. */
async function signIn(login: string, redirect?: string, browser = bench.browser()) {
  const back = await signInThere(await start(browser, redirect), login);
  const { status, headers } = await browser.call('GET', back);
  expect(status).toBe(303);
  return { browser, location: String(headers.location) };
}

const userOf = async (browser: Browser) =>
  (await browser.get<{ user: Record<string, unknown> } | null>('session')).json?.user;

test('signing in redirects with PKCE, state and nonce, and opens a session with the usual rights', async () => {
  const browser = bench.browser();
  const response = await browser.call('GET', '/api/auth/oidc/start?redirect=%2Fprojekti%2Fklijenti%3Ftrazi%3Da');
  expect(response.status).toBe(303);
  const url = new URL(String(response.headers.location));
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  expect([url.searchParams.get('state'), url.searchParams.get('nonce')]).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
  expect(response.cookies[0]).toMatch(/^okno-oidc=.*HttpOnly; SameSite=Lax$/);
  const back = await browser.call('GET', await signInThere(url.href, 'sefica'));
  expect([back.status, back.headers.location]).toEqual([303, '/projekti/klijenti?trazi=a']);
  expect(await userOf(browser)).toMatchObject({
    name: 'Šefica Šefić',
    username: 'sefica',
    status: 'active',
    isOwner: true,
    email: 'sefica@f.rs',
    emailVerified: true,
  });
  await browser.renew();
  expect(await browser.work()).toBe(200);
  expect((await bench.browser().post('sign-in', { username: 'sefica', password: 'x' })).status).toBe(401);
  expect((await browser.get('methods')).json).toEqual({
    local: true,
    oidc: { name: 'Google nalog firme' },
    signUp: true,
    delivers: { email: false, phone: false },
  });
});

test('an account without a password requires a sign-in at the provider within five minutes for a change', async () => {
  const { browser } = await signIn('radnik');
  const rename = () => browser.call('PATCH', '/api/auth/profile', { name: 'Radnik Radnić' });
  const refused = await rename();
  expect([refused.status, refused.json]).toMatchObject([
    403,
    { error: { fields: { freshSignIn: expect.any(String) } } },
  ]);
  const contact = { channel: 'email', value: 'napadac@zlo.rs' };
  expect((await browser.post('contact/send', contact)).status).toBe(403);

  const response = await browser.call('GET', '/api/auth/oidc/start?fresh=1&redirect=%2Fprofile');
  const url = new URL(String(response.headers.location));
  expect([url.searchParams.get('prompt'), url.searchParams.get('max_age')]).toEqual(['login', '300']);
  const back = await browser.call('GET', await signInThere(url.href, 'radnik'));
  expect(back.headers.location).toBe('/profile');
  expect((await rename()).json).toMatchObject({ user: { name: 'Radnik Radnić' } });
  bench.advance(300);
  expect((await browser.call('PATCH', '/api/auth/profile', { name: 'Radnik' })).status).toBe(403);
});

test('a browser that sets `fresh` in its cookie without a repeated sign-in at the provider is refused', async () => {
  const browser = bench.browser();
  const url = await start(browser);
  const state = JSON.parse(Buffer.from(browser.jar.get('okno-oidc') ?? '', 'base64url').toString('utf8'));
  browser.jar.set('okno-oidc', Buffer.from(JSON.stringify({ ...state, fresh: true })).toString('base64url'));
  const back = await browser.call('GET', await signInThere(url, 'radnik'));
  expect(back.headers.location).toBe('/user/signin?greska=prijava');
});

test('the first sign-in creates an active account for a known group and a pending one otherwise', async () => {
  expect(await userOf((await signIn('radnik')).browser)).toMatchObject({
    status: 'active',
    groups: ['zaposleni'],
    isOwner: false,
  });
  const { browser } = await signIn('gost');
  const user = await userOf(browser);
  expect(user).toMatchObject({
    status: 'pending',
    name: 'Gost Gostić',
    email: null,
    verifiedContact: false,
    hasPassword: false,
  });
  await browser.renew();
  expect(await browser.work()).toBe(403);
  await owner.call('PATCH', `/api/auth/admin/users/${user?.id}`, { status: 'active' });
  expect(await browser.work()).toBe(200);
  expect((await userOf((await signIn('gost')).browser))?.id).toBe(user?.id);
});

test('a sign-in demotes an owner when the provider removes the group, unless another owner promoted them', async () => {
  const sefica = people.sefica ?? {};
  sefica.groups = ['zaposleni'];
  expect(await userOf((await signIn('sefica')).browser)).toMatchObject({ isOwner: false, status: 'active' });
  sefica.groups = ['owner'];
  expect(await userOf((await signIn('sefica')).browser)).toMatchObject({ isOwner: true });
  const { browser } = await signIn('radnik');
  const id = (await userOf(browser))?.id;
  await owner.call('PATCH', `/api/auth/admin/users/${id}`, { group: 'owner' });
  expect(await userOf((await signIn('radnik')).browser)).toMatchObject({ isOwner: true });
  const trail = await bench.db.selectFrom('changes').select('action').where('action', '=', 'providerGroups').execute();
  expect(trail).toHaveLength(2);
});

test('a sign-in grants and revokes the groups of the provider, but never groups that an owner granted', async () => {
  const monter = { name: 'Monter', groups: ['teren', 'nesto'], preferred_username: 'monter' };
  people.monter = monter;
  const groupsNow = async () => (await userOf((await signIn('monter')).browser))?.groups;
  expect(await groupsNow()).toEqual(['teren']);
  monter.groups = ['radionica', 'teren'];
  expect(await groupsNow()).toEqual(['teren', 'radionica']);
  monter.groups = ['radionica'];
  expect(await groupsNow()).toEqual(['radionica']);
  const id = (await userOf((await signIn('monter')).browser))?.id;
  await owner.call('PATCH', `/api/auth/admin/users/${id}`, { groups: ['radionica', 'knjigovodstvo'] });
  expect(await groupsNow()).toEqual(['radionica', 'knjigovodstvo']);
  monter.groups = ['zaposleni'];
  expect(await groupsNow()).toEqual(['zaposleni', 'knjigovodstvo']);
});

test('a session ends after twelve hours; the next sign-in makes the account pending if its group was removed', async () => {
  const groups = ['zaposleni'];
  people.odlazi = { name: 'Odlazi', groups, preferred_username: 'odlazi' };
  const { browser: old } = await signIn('odlazi');
  await old.renew();
  expect(await old.work()).toBe(200);
  groups.length = 0;
  const { browser } = await signIn('odlazi');
  const user = await userOf(browser);
  expect(user).toMatchObject({ status: 'pending' });
  expect(await old.work()).toBe(403);
  await owner.call('PATCH', `/api/auth/admin/users/${user?.id}`, { status: 'active' });
  expect(await userOf((await signIn('odlazi')).browser)).toMatchObject({ status: 'active' });
  groups.push('zaposleni');
  const { browser: last } = await signIn('odlazi');
  for (let hour = 0; hour < 11; hour++) {
    bench.advance(3600);
    await last.renew();
    expect(await last.work(), `${hour}`).toBe(200);
  }
  bench.advance(3600);
  expect((await last.post('token')).status).toBe(401);
  groups.length = 0;
  expect(await userOf((await signIn('odlazi')).browser)).toMatchObject({ status: 'pending' });
});

test('a sign-in never demotes the last owner, even when the provider removes the group', async () => {
  const alone = await startBench({ env }, onTestFinished);
  const person = { issuer: provider.issuer, subject: 'jedini', username: 'jedini', name: 'Jedini', email: null };
  const core = { db: alone.db, clock: alone.now };
  await accountOfProvider(core, { ...person, groups: ['owner'] });
  expect(await accountOfProvider(core, { ...person, groups: [] })).toMatchObject({
    status: 'active',
    groups: ['owner'],
  });
});

test('a sign-in opens no session for an account that an owner disabled', async () => {
  const id = (await userOf((await signIn('radnik')).browser))?.id;
  await owner.call('PATCH', `/api/auth/admin/users/${id}`, { status: 'disabled' });
  const { browser, location } = await signIn('radnik');
  expect([location, browser.jar.has('okno')]).toEqual(['/user/signin?greska=nalog', false]);
});

test('a first sign-in never opens an existing account with the same name or e-mail', async () => {
  const { browser } = await signIn('lopov');
  const user = await userOf(browser);
  expect(user).toMatchObject({ status: 'pending', isOwner: false, email: null });
  expect(user?.username).toMatch(/^VLASNIK-[0-9a-f]{6}$/);
  expect(await userOf(await bench.browser().signIn(OWNER.username, OWNER.password))).toMatchObject({
    email: 'vlasnik@f.rs',
  });
});

test('a first sign-in with letters that look like those of a colleague gets a user name in plain Latin letters', async () => {
  const { browser } = await signIn('dvojnik');
  const user = await userOf(browser);
  expect(user?.username).toMatch(/^vlasnik-[0-9a-f]{6}$/);
  expect(user?.name).toBe(user?.username);
});

test('two concurrent first sign-ins create one account', async () => {
  const person = {
    issuer: provider.issuer,
    subject: 'dvaput',
    username: 'dvaput',
    name: 'Dva',
    email: null,
    groups: [],
  };
  const core = { db: bench.db, clock: bench.now };
  const accounts = await runConcurrently(bench, 'account_identities', 2, () =>
    [1, 2].map(() => accountOfProvider(core, person)),
  );
  expect(accounts[0]?.id).toBe(accounts[1]?.id);
});

test.each([
  [
    'AWS Cognito',
    'cognito:groups',
    'cognito-7f3a',
    { username: 'kog', isOwner: true, status: 'active', email: 'kog@f.rs' },
  ],
  ['Keycloak’s realm roles', 'realm_access.roles', 'kc', { username: 'kej', isOwner: true, status: 'active' }],
  ['Keycloak’s group paths', 'groups', 'kc', { username: 'kej', isOwner: false, status: 'active' }],
])('the claims of the provider are read in the format of %s', async (_, OIDC_GROUPS_CLAIM, login, expected) => {
  const hosted = await startBench({ env: { ...env, OIDC_GROUPS_CLAIM, LOCAL_SIGN_IN: 'off' } }, onTestFinished);
  const { browser } = await signIn(login, '', hosted.browser());
  expect(await userOf(browser)).toMatchObject(expected);
});

const PROBLEM = '/user/signin?greska=prijava';
const resultOf = async (browser: Browser, back: string) => {
  const { headers } = await browser.call('GET', back);
  return [headers.location, browser.jar.has('okno')];
};

test('the redirect back is refused without the state cookie and after another sign-in has begun', async () => {
  const browser = bench.browser();
  const back = await signInThere(await start(browser), 'sefica');
  expect(await resultOf(bench.browser(), back)).toEqual([PROBLEM, false]);
  const victim = bench.browser();
  await start(victim);
  expect(await resultOf(victim, back)).toEqual([PROBLEM, false]);
  await start(browser);
  expect(await resultOf(browser, back)).toEqual([PROBLEM, false]);
  const garbled = bench.browser();
  garbled.jar.set('okno-oidc', 'e30');
  expect(await resultOf(garbled, back)).toEqual([PROBLEM, false]);
});

test.each<[string, (url: URL) => void]>([
  ['another issuer', url => url.searchParams.set('iss', 'http://zlo.test')],
  ['a forged code', url => url.searchParams.set('code', 'izmisljen')],
  ['another state', url => url.searchParams.set('state', 'izmisljen')],
  [
    'an error of the provider instead of a code',
    url => {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    },
  ],
])('the redirect back is refused when its URL has %s', async (_, change) => {
  const browser = bench.browser();
  const url = new URL(await signInThere(await start(browser), 'sefica'), ORIGIN);
  change(url);
  expect(await resultOf(browser, `${url.pathname}${url.search}`)).toEqual([PROBLEM, false]);
});

test('the redirect back is refused when the provider does not publish the key that signed the identity token', async () => {
  const other = await providers.startProvider({ origin: ORIGIN, people, publishesKey: false });
  onTestFinished(other.close);
  const otherBench = await startBench({ env: other.env }, onTestFinished);
  const browser = otherBench.browser();
  const back = await signInThere(await start(browser), 'sefica');
  expect(await resultOf(browser, back)).toEqual([PROBLEM, false]);
});

test('the redirect back opens a session only once, even if the browser stores the state cookie again', async () => {
  const browser = bench.browser();
  const back = await signInThere(await start(browser), 'sefica');
  const stateCookie = browser.jar.get('okno-oidc') ?? '';
  expect(await resultOf(browser, back)).toEqual(['/', true]);
  const replay = bench.browser();
  replay.jar.set('okno-oidc', stateCookie);
  expect(await resultOf(replay, back)).toEqual([PROBLEM, false]);
});

test('the redirect back leads to / when the requested page is not a path of this site', async () => {
  for (const redirect of ['//zlo.test', 'https://zlo.test', '/\\zlo.test', 'javascript:alert(1)', '/\tzlo', 'zlo'])
    expect((await signIn('sefica', redirect)).location, redirect).toBe('/');
});

test('the redirect back writes no code and no token into the log', async () => {
  const browser = bench.browser();
  const back = await signInThere(await start(browser), 'sefica');
  const code = new URL(back, ORIGIN).searchParams.get('code') ?? '?';
  await browser.call('GET', back);
  await browser.call('GET', back);
  expect(bench.logs.join('')).not.toContain(code);
  expect(bench.logs.join('')).not.toMatch(/eyJ[\w-]+\./); // the head of a signed token
});

test('signing in redirects to the sign-in page with the reason while the provider is unreachable', async () => {
  const lost = await startBench({ env: { ...env, OIDC_ISSUER: 'http://127.0.0.1:1' } }, onTestFinished);
  expect(await start(lost.browser())).toBe('/user/signin?greska=provajder');
  expect(await start(lost.browser())).toBe('/user/signin?greska=provajder');
});

test('a provider that cannot be used is reported at the start with the name of its variable', async () => {
  expect(await bench.identity.checkProvider()).toBeUndefined();
  const lost = await startBench({ env: { ...env, OIDC_ISSUER: 'http://127.0.0.1:1' } }, onTestFinished);
  expect(await lost.identity.checkProvider()).toMatch(
    /^Upozorenje: http:\/\/127\.0\.0\.1:1 iz promenljive OIDC_ISSUER ne odgovara kako treba: .*(ECONNREFUSED|bad port)/,
  );
  const without = await startBench({}, onTestFinished);
  expect(await without.identity.checkProvider()).toBeUndefined();
});

import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type Browser, ORIGIN, OWNER, startBench } from '../../../../tests/api/identity-bench.ts';
import * as providers from '../../../../tests/services/oidc-provider.ts';

const people = { sefica: { name: 'Šefica Šefić', groups: ['owner'], preferred_username: 'sefica' } };

const provider = await providers.startProvider({ origin: ORIGIN, people });
afterAll(provider.close);

const bench = await startBench({ env: provider.env });
await bench.owner();

/** Returns a browser that is signed in through the OpenID provider. */
async function signIn(): Promise<Browser> {
  const browser = bench.browser();
  const start = String((await browser.call('GET', '/api/auth/oidc/start?redirect=')).headers.location);
  expect((await browser.call('GET', await providers.signInThere(start, 'sefica', ORIGIN))).status).toBe(303);
  return browser;
}

const userOf = async (browser: Browser) =>
  (await browser.get<{ user: Record<string, unknown> } | null>('session')).json?.user;

test('signing out returns the provider’s sign-out URL, without a token, to an account of the provider', async () => {
  const browser = await signIn();
  const { status, json } = await browser.post<{ continueAt: string }>('sign-out');
  expect(status).toBe(200);
  const url = new URL(json.continueAt);
  const back = `${ORIGIN}/user/signin`;
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: provider.env.OIDC_CLIENT_ID,
    post_logout_redirect_uri: back,
    logout_uri: back,
  });
  expect((await fetch(url)).status).toBe(200);
  expect(await userOf(browser)).toBeUndefined();
  expect((await browser.post('sign-out')).json).toEqual({});
});

test('signing out ends only our session for an account with a password', async () => {
  const browser = await bench.browser().signIn(OWNER.username, OWNER.password);
  expect((await browser.post('sign-out', { redirect: 'https://zlo.test' })).json).toEqual({});
});

test('signing out ends only our session when the provider has no sign-out page or is unreachable', async () => {
  const closed = await providers.startProvider({ origin: ORIGIN, people, signsOut: false });
  onTestFinished(closed.close);
  for (const OIDC_ISSUER of [closed.issuer, 'http://127.0.0.1:1']) {
    const browser = await signIn();
    const other = await startBench(
      { databaseOf: bench, env: { ...provider.env, OIDC_ISSUER }, clock: bench.now },
      onTestFinished,
    );
    const there = other.browser();
    there.jar.set('okno', browser.jar.get('okno') ?? '');
    const { status, json } = await there.post('sign-out');
    expect([OIDC_ISSUER, status, json]).toEqual([OIDC_ISSUER, 200, {}]);
    expect(await userOf(browser)).toBeUndefined();
  }
});

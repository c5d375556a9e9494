import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

interface Settings {
  /** The product's origin, to which the provider sends people back after the sign-in. */
  origin: string;
  /** Each person's claims, keyed by login; a test may change them while the provider runs. */
  people: Record<string, Record<string, unknown>>;
  /** Whether the provider has a URL for signing out. */
  signsOut?: boolean;
  /** Whether the provider publishes the key with which it signs. */
  publishesKey?: boolean;
}

export interface TestProvider {
  issuer: string;
  /** The environment variables with which the product uses this provider. */
  env: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  close(): Promise<void>;
}

const CLIENT_ID = 'okno';
const CLIENT_SECRET = 'tajna-tajna-tajna-tajna-tajna-tajna';

/** Starts an OpenID provider on loopback, with the people and claims that the test defines. */
export async function startProvider({
  origin,
  people,
  signsOut = true,
  publishesKey = true,
}: Settings): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
  const claims = [
    'name',
    'given_name',
    'family_name',
    'preferred_username',
    'groups',
    'cognito:groups',
    'cognito:username',
    'realm_access',
  ];
  let handle: RequestListener;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${origin}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${origin}/user/signin`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    // returns the claims only in the user info response, as many providers do
    conformIdTokenClaims: true,
    claims: { openid: ['sub'], profile: claims, email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: signsOut } },
    cookies: { keys: ['za-proveru'] },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
  });
  const answer = provider.callback();
  handle = (request, response) => {
    if (publishesKey || request.url !== '/jwks') return answer(request, response);
    response.setHeader('content-type', 'application/json').end('{"keys":[]}');
  };
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET };
  return { issuer, env, close: () => new Promise(resolve => server.close(() => resolve())) };
}

/** Signs in at the provider: follows redirects and sends forms until one leads to `origin`; returns the path there. */
export async function signInThere(url: string, login: string, origin: string): Promise<string> {
  const jar = new Map<string, string>();
  let nextUrl = url;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response: Response = await fetch(nextUrl, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    form = undefined;
    const location = response.headers.get('location');
    if (location) {
      nextUrl = new URL(location, nextUrl).href;
      if (nextUrl.startsWith(origin)) return nextUrl.slice(origin.length);
      continue;
    }
    const html = await response.text();
    const action = /action="([^"]+)"/.exec(html)?.[1];
    if (!action) throw new Error(`${response.status} ${html.slice(0, 300)}`);
    form = new URLSearchParams(
      html.includes('name="login"') ? { prompt: 'login', login, password: 'x' } : { prompt: 'consent' },
    );
    nextUrl = new URL(action, nextUrl).href;
  }
  throw new Error('the provider did not send the browser back');
}

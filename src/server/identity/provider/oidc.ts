import * as client from 'openid-client';
import type { Config } from '#server/kernel/config.ts';
import type { Account } from '../accounts/accounts.queries.ts';
import type { IdentityCore } from '../core.ts';
import { FRESH_SIGN_IN } from '../times.ts';
import { accountOfProvider } from './provider-account.ts';
import { personOf } from './provider-claims.ts';

type Settings = NonNullable<Config['oidc']>;

/** What the browser brings back, to prove that it is the one that left. */
export interface OidcState {
  verifier: string;
  state: string;
  nonce: string;
  /** The path to go to afterwards. */
  to: string;
  /** The provider was asked to see the person now, whatever session they have there. */
  fresh: boolean;
}

export interface OidcProvider {
  /** Where to send the browser, and what it keeps meanwhile. */
  start(redirectUri: string, to: string, fresh: boolean): Promise<{ url: string; kept: OidcState }>;
  /** The account of whoever came back; rejects when anything about the answer is not right. */
  finish(answer: URL, kept: OidcState): Promise<Account>;
  /** Where the browser ends its session at the provider too, and comes back from; null where there is no such place. */
  signOutUrl(backTo: string): Promise<string | null>;
}

const WAIT_SECONDS = 10;
const SCOPE = 'openid profile email';

/** Authorization code with PKCE, on the server; ends in the same session as a password. The provider is asked when first used. */
export function oidcProvider(core: IdentityCore, settings: Settings): OidcProvider {
  let discovered: Promise<client.Configuration> | undefined;

  const discover = async () => {
    const { issuer, clientId, clientSecret } = settings;
    const insecure = issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {};
    const authentication = clientSecret === undefined ? client.None() : undefined;
    return client.discovery(new URL(issuer), clientId, clientSecret, authentication, {
      timeout: WAIT_SECONDS,
      ...insecure,
    });
  };
  const configuration = () => {
    discovered ??= discover().catch(error => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };

  /** Some providers keep name, e-mail or groups out of the identity token. */
  const moreClaims = async (provider: client.Configuration, accessToken: string, subject: string) =>
    provider.serverMetadata().userinfo_endpoint ? client.fetchUserInfo(provider, accessToken, subject) : {};

  return {
    async start(redirectUri, to, fresh) {
      const provider = await configuration();
      const kept = {
        verifier: client.randomPKCECodeVerifier(),
        state: client.randomState(),
        nonce: client.randomNonce(),
        to,
        fresh,
      };
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: 'S256',
        ...(fresh && { prompt: 'login', max_age: String(FRESH_SIGN_IN) }),
      });
      return { url: url.href, kept };
    },
    async finish(answer, { verifier, state, nonce, fresh }) {
      const provider = await configuration();
      const tokens = await client.authorizationCodeGrant(provider, answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        // then the provider must tell when it saw the person: a browser could make us ask less than it claims we asked
        ...(fresh && { maxAge: FRESH_SIGN_IN }),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('no identity token');
      const more = await moreClaims(provider, tokens.access_token, claims.sub);
      return accountOfProvider(core, personOf({ ...more, ...claims }, settings.groupsClaim));
    },
    async signOutUrl(backTo) {
      const provider = await configuration();
      if (!provider.serverMetadata().end_session_endpoint) return null;
      // without a token in the address, so that the provider asks the person first; Cognito has a word of its own
      return client.buildEndSessionUrl(provider, { post_logout_redirect_uri: backTo, logout_uri: backTo }).href;
    },
  };
}

import * as client from 'openid-client';
import type { Config } from '#server/kernel/config.ts';
import type { Account } from '../accounts/accounts.queries.ts';
import type { IdentityCore } from '../core.ts';
import { CONFIRMATION_LIFE } from '../times.ts';
import { accountOfProvider } from './provider-account.ts';
import { personOf } from './provider-claims.ts';

type Settings = NonNullable<Config['oidc']>;

/** The state stored in the browser's cookie, which proves that the same browser returns. */
export interface OidcState {
  verifier: string;
  state: string;
  nonce: string;
  /** The path on this site to which the browser is redirected after the sign-in. */
  to: string;
  /** Whether the provider was asked to authenticate the person now, even if they have a session there. */
  fresh: boolean;
}

const WAIT_SECONDS = 10;
const SCOPE = 'openid profile email';

/** Why the provider did not respond or its response was refused, for the administrator: `fetch failed` alone says nothing. */
export const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : '') || message;

export type OidcProvider = ReturnType<typeof oidcProvider>;

/**
 * Sign-in by authorization code with PKCE, on the server; it opens the same kind of session as a password. The
 * provider's configuration is fetched on first use.
 */
export function oidcProvider(core: IdentityCore, settings: Settings) {
  let cachedConfiguration: Promise<client.Configuration> | undefined;

  const discover = async () => {
    const { issuer, clientId, clientSecret } = settings;
    const isInsecure = issuer.startsWith('http:');
    const authentication = clientSecret === undefined ? client.None() : undefined;
    return client.discovery(new URL(issuer), clientId, clientSecret, authentication, {
      timeout: WAIT_SECONDS,
      // the signature is verified too: without it, the connection alone would prove who issued the token
      execute: [client.enableNonRepudiationChecks, ...(isInsecure ? [client.allowInsecureRequests] : [])],
    });
  };
  const configuration = () => {
    cachedConfiguration ??= discover().catch(error => {
      cachedConfiguration = undefined;
      throw error;
    });
    return cachedConfiguration;
  };

  /** Some providers omit name, e-mail or groups from the identity token. */
  const fetchMoreClaims = async (provider: client.Configuration, accessToken: string, subject: string) =>
    provider.serverMetadata().userinfo_endpoint ? client.fetchUserInfo(provider, accessToken, subject) : {};

  return {
    /** Returns a warning when the provider's configuration cannot be read, which may be temporary. */
    check: (): Promise<string | undefined> =>
      configuration().then(
        () => undefined,
        (error: Error) =>
          `Upozorenje: ${settings.issuer} iz promenljive OIDC_ISSUER ne odgovara kako treba: ${reasonOf(error)}. Dok je tako, niko se ne može prijaviti nalogom firme.`,
      ),
    /** The URL of the provider for the sign-in, and the state for the cookie of the browser. */
    async start(redirectUri: string, to: string, fresh: boolean) {
      const provider = await configuration();
      const oidcState: OidcState = {
        verifier: client.randomPKCECodeVerifier(),
        state: client.randomState(),
        nonce: client.randomNonce(),
        to,
        fresh,
      };
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: oidcState.state,
        nonce: oidcState.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(oidcState.verifier),
        code_challenge_method: 'S256',
        ...(fresh && { prompt: 'login', max_age: String(CONFIRMATION_LIFE) }),
      });
      return { url: url.href, state: oidcState };
    },
    /** The account of the person who was redirected back; rejects when the response of the provider is wrong. */
    async finish(callback: URL, { verifier, state, nonce, fresh }: OidcState): Promise<Account> {
      const provider = await configuration();
      const tokens = await client.authorizationCodeGrant(provider, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        // verifies when the provider authenticated the person: a browser could drop `max_age` from our redirect
        ...(fresh && { maxAge: CONFIRMATION_LIFE }),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('no identity token');
      const more = await fetchMoreClaims(provider, tokens.access_token, claims.sub);
      return accountOfProvider(core, personOf({ ...more, ...claims }, settings.groupsClaim));
    },
    /** The URL that also ends the session at the provider and redirects back; null when the provider has none. */
    async signOutUrl(backTo: string): Promise<string | null> {
      const provider = await configuration();
      if (!provider.serverMetadata().end_session_endpoint) return null;
      // without a token in the URL, the provider asks the person before signing out; `logout_uri` is for Cognito
      return client.buildEndSessionUrl(provider, { post_logout_redirect_uri: backTo, logout_uri: backTo }).href;
    },
  };
}

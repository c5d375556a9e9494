import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import type { IdentityCore } from '../core.ts';
import type { OidcProvider } from '../provider/oidc.ts';
import { endSession, type SessionAccount } from '../sessions/sessions.queries.ts';
import { browserSession, cookieSession, markDevice, originOf, sessionContent } from './requests.ts';

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof Refusal)) throw error;
};

/**
 * Adds the routes for the methods of signing in, the public keys, the session and its identity token, and for signing
 * out.
 */
export function sessionRoutes(app: FastifyInstance, core: IdentityCore, provider?: OidcProvider) {
  /** The URL that also signs the person out at the provider; null for an account with a password, or on failure. */
  const providerSignOutUrl = async (request: FastifyRequest, session: SessionAccount | undefined) => {
    if (!provider || session?.password_hash !== null) return null;
    return provider.signOutUrl(`${originOf(core, request)}/user/signin`).catch((error: Error) => {
      request.log.warn({ event: 'provider-unreachable', reason: error.message });
      return null;
    });
  };

  app.get('/methods', async () => ({
    local: core.config.localSignIn,
    oidc: core.config.oidc ? { name: core.config.oidc.name } : null,
    signUp: core.config.signUp,
    /** Whether codes are sent; without a gateway owners read a code in the outbox and pass it on. */
    delivers: { email: Boolean(core.config.smtp), phone: Boolean(core.config.sms) },
  }));

  app.get('/.well-known/jwks.json', async (_, reply) => {
    reply.header('cache-control', 'public, max-age=60');
    return core.tokens.jwks();
  });

  app.post('/token', async (request, reply) => {
    const session = await browserSession(core, request);
    markDevice(core, reply);
    return sessionContent(core, session);
  });

  /** Returns null when nobody is signed in, and does not prolong an idle session. */
  app.get('/session', async (request, reply) => {
    const session = await cookieSession(core, request);
    return reply.type('application/json; charset=utf-8').send(session ? await sessionContent(core, session) : 'null');
  });

  app.post('/sign-out', async (request, reply) => {
    const session = await browserSession(core, request).catch(unlessRefused);
    if (session) await endSession(core.db, session.id, session.session_id);
    core.cookies.clear(reply, 'session');
    core.cookies.clear(reply, 'challenge');
    const continueAt = await providerSignOutUrl(request, session);
    return continueAt ? { continueAt } : {};
  });
}

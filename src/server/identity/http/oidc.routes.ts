import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import type { IdentityCore } from '../core.ts';
import { openSession } from '../flows/sign-in.ts';
import { type OidcProvider, type OidcState, reasonOf } from '../provider/oidc.ts';
import { PROVIDER_SESSION_LIFE } from '../times.ts';
import { guestOf, originOf } from './requests.ts';

const StoredState = z.object({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  to: z.string(),
  fresh: z.boolean(),
});

/** Why the browser is redirected to the sign-in page, which shows a sentence for each reason. */
type Problem = 'provajder' | 'prijava' | 'nalog';
const refuse = (reply: FastifyReply, problem: Problem) => reply.redirect(`/user/signin?greska=${problem}`, 303);

const BASE_ORIGIN = 'http://okno.invalid';

/**
 * Returns the text if it is a path on this server, otherwise `/`, so that nobody is redirected elsewhere after signing
 * in.
 */
function safePath(text: unknown): string {
  if (typeof text !== 'string' || text.startsWith('//') || !/^\/[^\s\\\p{Cc}]*$/u.test(text)) return '/';
  const url = URL.canParse(text, BASE_ORIGIN) ? new URL(text, BASE_ORIGIN) : undefined;
  return url?.origin === BASE_ORIGIN ? `${url.pathname}${url.search}${url.hash}` : '/';
}

const pack = (state: OidcState) => Buffer.from(JSON.stringify(state)).toString('base64url');

function unpack(cookie: string | undefined): OidcState | undefined {
  if (!cookie) return undefined;
  try {
    return StoredState.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Adds the routes that redirect to the OpenID provider and back; a refusal leads to the sign-in page. */
export function oidcRoutes(app: FastifyInstance, core: IdentityCore, provider: OidcProvider): void {
  app.get<{ Querystring: { redirect?: unknown; fresh?: unknown } }>('/oidc/start', async (request, reply) => {
    try {
      const redirectUri = `${originOf(core, request)}/api/auth/oidc/callback`;
      const { url, state } = await provider.start(
        redirectUri,
        safePath(request.query.redirect),
        request.query.fresh === '1',
      );
      core.cookies.set(reply, 'oidc', pack(state));
      return reply.redirect(url, 303);
    } catch (error) {
      request.log.error({ event: 'provider-unreachable', reason: reasonOf(error as Error) });
      return refuse(reply, 'provajder');
    }
  });

  app.get('/oidc/callback', async (request, reply) => {
    const state = unpack(core.cookies.read(request, 'oidc'));
    core.cookies.clear(reply, 'oidc');
    if (!state) return refuse(reply, 'prijava');
    try {
      const account = await provider.finish(new URL(request.url, originOf(core, request)), state);
      const session = { life: PROVIDER_SESSION_LIFE, provedAt: state.fresh ? core.clock() : undefined };
      const step = await openSession(core, account, guestOf(core, request), session);
      if (step.next === 'DONE') core.cookies.set(reply, 'session', step.session);
      return reply.redirect(safePath(state.to), 303);
    } catch (error) {
      // the provider's error may contain codes and tokens, so only the kind of failure is logged
      const { name, code } = error as { name: string; code?: unknown };
      request.log.warn({ event: 'provider-refused', address: request.ip, reason: code ?? name });
      return refuse(reply, error instanceof Refusal ? 'nalog' : 'prijava');
    }
  });
}

import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/kernel/config.ts';
import { CODE_LIFE, DEVICE_LIFE, SESSION_LIFE } from '../times.ts';

export type CookieKind = 'session' | 'challenge' | 'oidc' | 'device';

const NAMES: Record<CookieKind, string> = {
  session: 'okno',
  challenge: 'okno-challenge',
  oidc: 'okno-oidc',
  device: 'okno-device',
};
const LIFE_SECONDS: Record<CookieKind, number> = {
  session: SESSION_LIFE,
  challenge: CODE_LIFE,
  oidc: CODE_LIFE,
  device: DEVICE_LIFE,
};

export type Cookies = ReturnType<typeof createCookies>;

/** Our cookies: `Secure` with the `__Host-` prefix when the site uses https, and never readable by scripts. */
export function createCookies({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const name = (kind: CookieKind) => (secure ? `__Host-${NAMES[kind]}` : NAMES[kind]);
  // browsers send only `lax` cookies with a redirect from another site, such as the OpenID provider's
  const options = (kind: CookieKind): CookieSerializeOptions => ({
    httpOnly: true,
    secure,
    sameSite: kind === 'oidc' ? 'lax' : 'strict',
    path: '/',
  });
  return {
    read: (request: FastifyRequest, kind: CookieKind) => request.cookies[name(kind)],
    set: (reply: FastifyReply, kind: CookieKind, value: string) =>
      reply.setCookie(name(kind), value, { ...options(kind), maxAge: LIFE_SECONDS[kind] }),
    clear: (reply: FastifyReply, kind: CookieKind) => reply.clearCookie(name(kind), options(kind)),
  };
}

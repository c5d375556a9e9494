import { hash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Refusal } from '#domain/errors.ts';
import { MINUTE_SECONDS, TOKEN_LIFE } from '../times.ts';
import { ALGORITHM, type SigningKeys } from './signing-keys.ts';

const ISSUER = 'okno';
const AUDIENCE = 'okno';
const USE = 'id';
const TOKEN_CHARACTERS_MAX = 4_096;
const CACHED_TOKENS_MAX = 5_000;
/** The longest remaining validity of a token; the clock of the server that signed it may be a minute ahead. */
const LEFT_MAX_MS = (TOKEN_LIFE + MINUTE_SECONDS) * 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Subject {
  accountId: string;
  sessionId: string;
}

export type Tokens = ReturnType<typeof createTokens>;

export const signInAgainRefusal = () => new Refusal('UNAUTHENTICATED', 'Prijava je istekla. Prijavite se ponovo.');

/** Signs and verifies identity tokens: ES256, valid for five minutes. A verified token is cached until it expires. */
export function createTokens(keys: SigningKeys, clock: () => Date) {
  const subjectByTokenHash = new Map<string, Subject & { until: number }>();

  const check = async (token: string): Promise<Subject & { until: number }> => {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = await keys.publicKey(kid);
          if (!key) throw new errors.JWKSNoMatchingKey();
          return key;
        },
        {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          currentDate: clock(),
        },
      );
      const { sub: accountId = '', sid, exp = 0, token_use } = payload;
      if (token_use !== USE || typeof sid !== 'string' || !UUID.test(sid) || !UUID.test(accountId))
        throw signInAgainRefusal();
      return { accountId, sessionId: sid, until: exp * 1000 };
    } catch (error) {
      // an error of the token itself; a failure of the database is rethrown
      if (error instanceof errors.JOSEError) throw signInAgainRefusal();
      throw error;
    }
  };

  return {
    async sign(
      { accountId, sessionId }: Subject,
      { username, name, groups }: { username: string; name: string; groups: string[] },
    ) {
      const { kid, key } = await keys.current();
      const now = clock();
      const expires = Math.floor(now.getTime() / 1000) + TOKEN_LIFE;
      const token = await new SignJWT({ username, name, groups, sid: sessionId, token_use: USE })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(accountId)
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(key);
      return { token, expiresAt: new Date(expires * 1000).toISOString() };
    },
    /** Throws UNAUTHENTICATED unless one of our processes signed the token as an identity token and it has not expired. */
    async verify(token: string): Promise<Subject> {
      if (token.length > TOKEN_CHARACTERS_MAX) throw signInAgainRefusal();
      const key = hash('sha256', token, 'base64');
      const cached = subjectByTokenHash.get(key);
      const left = (cached?.until ?? 0) - clock().getTime();
      // more time left than any token has means that the clock was set back: the key may have been retired in the
      // meantime
      if (cached && left > 0 && left <= LEFT_MAX_MS) return cached;
      subjectByTokenHash.delete(key);
      const fresh = await check(token);
      if (subjectByTokenHash.size >= CACHED_TOKENS_MAX)
        subjectByTokenHash.delete(subjectByTokenHash.keys().next().value ?? '');
      subjectByTokenHash.set(key, fresh);
      return fresh;
    },
    jwks: keys.jwks,
  };
}

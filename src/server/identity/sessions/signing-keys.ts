import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import { oneRun } from '#server/kernel/one-run.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import { MINUTE_SECONDS } from '../times.ts';
import type { Seal } from './key-file.ts';
import { currentKey, insertKey, publicKeyById, publicKeys } from './signing-keys.queries.ts';

export const ALGORITHM = 'ES256';
/** How long a public key is accepted without checking the database whether it was retired. */
const KEY_CACHE_MS = MINUTE_SECONDS * 1000;
const KID = /^[\w-]{43}$/;

interface SigningKey {
  kid: string;
  key: CryptoKey;
}

export type SigningKeys = ReturnType<typeof signingKeys>;

export function signingKeys(db: Kysely<Database>, seal: Seal, clock: () => Date) {
  let ownKey: SigningKey | undefined;
  const publicKeyByKid = new Map<string, { key: CryptoKey; until: number }>();

  const making = oneRun(async (): Promise<SigningKey> => {
    const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const publicJwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(publicJwk);
    const sealed = seal.seal(JSON.stringify(await exportJWK(privateKey)));
    await insertKey(db, { kid, sealedBy: seal.id, sealed, publicJwk }, clock());
    return { kid, key: privateKey };
  });

  return {
    /** The signing key of this data folder; a new one is made when the last one was retired. */
    async current(): Promise<SigningKey> {
      const row = await currentKey(db, seal.id);
      if (row && row.kid === ownKey?.kid) return ownKey;
      if (row) {
        const key = (await importJWK(JSON.parse(seal.open(row.private_jwk_sealed)), ALGORITHM)) as CryptoKey;
        ownKey = { kid: row.kid, key };
        return ownKey;
      }
      ownKey = await making.run();
      return ownKey;
    },
    /** The public key with the id, of any server process on this database, as long as tokens signed with it are valid. */
    async publicKey(kid: string | undefined): Promise<CryptoKey | undefined> {
      if (!kid || !KID.test(kid)) return undefined;
      const now = clock();
      const cached = publicKeyByKid.get(kid);
      const left = (cached?.until ?? 0) - now.getTime();
      // more time left than the maximum means that the clock was set back: the cached key is not used
      if (cached && left > 0 && left <= KEY_CACHE_MS) return cached.key;
      publicKeyByKid.delete(kid);
      const row = await publicKeyById(db, kid, now);
      if (!row) return undefined;
      const key = (await importJWK(row.public_jwk, ALGORITHM)) as CryptoKey;
      publicKeyByKid.set(kid, { key, until: now.getTime() + KEY_CACHE_MS });
      return key;
    },
    async jwks(): Promise<{ keys: JWK[] }> {
      const rows = await publicKeys(db, clock());
      return { keys: rows.map(({ kid, public_jwk }) => ({ ...public_jwk, kid, alg: ALGORITHM, use: 'sig' }) as JWK) };
    },
  };
}

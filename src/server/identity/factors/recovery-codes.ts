import { createHash, randomInt } from 'node:crypto';
import type { Db } from '#server/kernel/postgres/database.ts';
import { countFactors, deleteRecoveryCode, replaceRecoveryCodes } from './factors.queries.ts';

const CODE_COUNT = 10;
/**
 * Contains no letters and digits that look alike. Fifteen of the 31 characters have about 74 bits, too many to guess: a
 * plain hash is enough, so that codes work even when the key file that encrypts the secret of the app is lost.
 */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 15;

const newCode = (): string => {
  const text = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${text.slice(0, 5)}-${text.slice(5, 10)}-${text.slice(10)}`;
};

const hashOf = (accountId: string, code: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['recovery-code', accountId, code.toLowerCase().replace(/[^a-z0-9]/g, '')]))
    .digest();

/** Creates ten codes, each for one sign-in, replacing earlier ones; only their hashes are stored. */
export async function makeRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, newCode);
  await replaceRecoveryCodes(
    db,
    accountId,
    codes.map(code => hashOf(accountId, code)),
  );
  return codes;
}

/** Creates the first recovery codes of an account; returns null when it already has some. */
export const firstRecoveryCodes = async (db: Db, accountId: string): Promise<string[] | null> =>
  (await countFactors(db, accountId)).recoveryCodes > 0 ? null : makeRecoveryCodes(db, accountId);

/** Uses up a recovery code; returns false when it is wrong or was used. */
export const redeemRecoveryCode = (db: Db, accountId: string, code: string): Promise<boolean> =>
  deleteRecoveryCode(db, accountId, hashOf(accountId, code));

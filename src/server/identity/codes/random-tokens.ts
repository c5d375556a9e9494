import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits for a cookie or a link. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The form in which the database stores a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Contains no letters and digits that look alike, because a temporary password is read out over the phone. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** About 92 random bits in groups of four characters: `Rk7e-wPq2-9bXd-mTf4`. */
export const temporaryPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join(
    '-',
  );

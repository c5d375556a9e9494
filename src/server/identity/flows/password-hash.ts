import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HttpRefusal } from '#server/kernel/http/http-errors.ts';
import { createQueue } from '#server/kernel/queue.ts';

/** The cost of Argon2id with one lane: KiB of memory, and passes over it. */
export interface PasswordCost {
  memory: number;
  passes: number;
}
/** The cost that OWASP recommends. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2 };
const TAG_BYTES = 32;
const CONCURRENT_MAX = 2;
const WAITING_MAX = 64;
const RETRY_AFTER_SECONDS = 5;

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** The refusal of a sign-in because a queue is full. */
export const tooManySignIns = () =>
  new HttpRefusal(503, 'RATE_LIMITED', 'Previše prijava u isto vreme. Pokušajte ponovo za koji trenutak.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** Runs two derivations at once, so that a flood of sign-ins exhausts neither memory nor thread pool. */
const enqueue = createQueue(CONCURRENT_MAX, { max: WAITING_MAX, refusal: tooManySignIns });

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
/** The password is normalised, so that its bytes do not depend on how the keyboard composes the letters. */
const message = (password: string) => password.normalize('NFC');

const asText = ({ memory, passes }: PasswordCost, nonce: Buffer, key: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(nonce)}$${base64(key)}`;

/** The hash of the password, as `$argon2id$v=19$m=…,t=…,p=…$salt$key`. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const nonce = randomBytes(16);
  const parameters = { ...cost, parallelism: 1, tagLength: TAG_BYTES };
  const key = await enqueue(() => derive('argon2id', { message: message(password), nonce, ...parameters }));
  return asText(cost, nonce, key);
}

const HASH_OF_NOBODY = asText(PASSWORD_COST, randomBytes(16), randomBytes(TAG_BYTES));

/**
 * Whether the password is the stored one. The derivation is also done for an account that does not exist or has no
 * password, so that the time reveals nothing.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , , cost = '', salt = '', key = ''] = (stored ?? HASH_OF_NOBODY).split('$');
  const [memory = 0, passes = 0, parallelism = 0] = cost.split(',').map(part => Number(part.slice(2)));
  const wanted = Buffer.from(key, 'base64');
  const nonce = Buffer.from(salt, 'base64');
  const got = await enqueue(() =>
    derive('argon2id', { message: message(password), nonce, memory, passes, parallelism, tagLength: wanted.length }),
  );
  return timingSafeEqual(got, wanted) && stored != null;
}

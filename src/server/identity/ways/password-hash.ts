import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HttpRefusal } from '#server/kernel/http/http-errors.ts';
import { createQueue } from '#server/kernel/queue.ts';

/** OWASP's Argon2id: 19 MiB (the unit is KiB), two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const AT_ONCE = 2;
const WAITING_MAX = 64;
const BUSY_SECONDS = 5;

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** Two derivations at once and a short queue, so that a flood of sign-ins exhausts neither the memory nor the thread pool. */
const enqueue = createQueue(AT_ONCE, {
  max: WAITING_MAX,
  refuse() {
    throw new HttpRefusal(503, 'RATE_LIMITED', 'Previše prijava u isto vreme. Pokušajte ponovo za koji trenutak.', {
      retryAfter: BUSY_SECONDS,
    });
  },
});

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
/** The same bytes however the keyboard composes the letters. */
const message = (password: string) => password.normalize('NFC');

/** The password as `$argon2id$v=19$m=…,t=…,p=…$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await enqueue(() => derive('argon2id', { message: message(password), nonce, ...COST }));
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(key)}`;
}

const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

/**
 * Does the whole derivation also for an account that does not exist or has no password, so that the time reveals nothing.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, , , cost = '', salt = '', key = ''] = (stored ?? NOBODY).split('$');
  const [memory = 0, passes = 0, parallelism = 0] = cost.split(',').map(part => Number(part.slice(2)));
  const wanted = Buffer.from(key, 'base64');
  const nonce = Buffer.from(salt, 'base64');
  const got = await enqueue(() =>
    derive('argon2id', { message: message(password), nonce, memory, passes, parallelism, tagLength: wanted.length }),
  );
  return timingSafeEqual(got, wanted) && stored != null;
}

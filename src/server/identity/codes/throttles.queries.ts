import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { MINUTE_SECONDS, secondsAfter } from '../times.ts';

export interface Limit {
  /** What is counted, and for whom: the parts of the key of a row in `throttles`. */
  key: string[];
  max: number;
  /** The length of the window in seconds. */
  within: number;
}

/** By how much the clocks of two servers on one database may differ. */
const CLOCK_DIFFERENCE_MAX_SECONDS = MINUTE_SECONDS;

/** The key of a row. It contains user names only as a hash, because somebody may type a password into that field. */
const keyOf = ([kind, ...subject]: string[]) =>
  `${kind}:${createHash('sha256').update(JSON.stringify(subject)).digest('base64url')}`;

export interface AttemptCount {
  hits: number;
  /** Seconds until the window ends. */
  wait: number;
}

/**
 * Counts one attempt, or as many as `times`, and returns the number in the window. Call before the guarded work: one
 * statement counts and reads, so that concurrent requests cannot all pass.
 */
export async function countAttempts(
  db: Db,
  { key, within }: Omit<Limit, 'max'>,
  now: Date,
  times = 1,
): Promise<AttemptCount> {
  const reset = secondsAfter(now, within);
  // a stored window that ends after `latest` began while the clock was ahead; a new window replaces it
  const latest = secondsAfter(now, within + CLOCK_DIFFERENCE_MAX_SECONDS);
  const { rows } = await sql<{ hits: number; reset_at: string }>`
    insert into throttles (key, hits, reset_at) values (${keyOf(key)}, ${times}, ${reset})
    on conflict (key) do update set
      hits = case when throttles.reset_at <= ${now} or throttles.reset_at > ${latest} then excluded.hits
        else throttles.hits + excluded.hits end,
      reset_at = case when throttles.reset_at <= ${now} or throttles.reset_at > ${latest}
        then excluded.reset_at else throttles.reset_at end
    returning hits, reset_at`.execute(db);
  const row = rows[0] as { hits: number; reset_at: string };
  return { hits: row.hits, wait: Math.max(1, Math.ceil((Date.parse(row.reset_at) - now.getTime()) / 1000)) };
}

export const tooManyAttempts = (wait: number): Refusal => {
  const minutes = Math.ceil(wait / 60);
  const when = wait < 60 ? 'za koji trenutak' : `za ${minutes} min`;
  return new Refusal('RATE_LIMITED', `Previše pokušaja. Pokušajte ponovo ${when}.`, { retryAfter: wait });
};

/** Counts one attempt; throws RATE_LIMITED when more than `limit.max` were counted in the window. */
export async function requireAttempt(db: Db, limit: Limit, now: Date): Promise<void> {
  const { hits, wait } = await countAttempts(db, limit, now);
  if (hits > limit.max) throw tooManyAttempts(wait);
}

/** Counts one attempt and returns whether it was within the limit; for limits that the response must not reveal. */
export const mayAttempt = async (db: Db, limit: Limit, now: Date): Promise<boolean> =>
  (await countAttempts(db, limit, now)).hits <= limit.max;

export const forgetAttempts = (db: Db, key: string[]) =>
  db.deleteFrom('throttles').where('key', '=', keyOf(key)).execute();

/** Subtracts an attempt that succeeded from the counts. */
export const refundAttempt = (db: Db, keys: string[][]) =>
  db
    .updateTable('throttles')
    .set({ hits: sql<number>`greatest(hits - 1, 0)` })
    .where('key', 'in', keys.map(keyOf))
    .execute();

export const removeOldThrottles = (db: Db, now: Date) =>
  db.deleteFrom('throttles').where('reset_at', '<=', now.toISOString()).execute();

/** The caller as limits count them: an IPv4 address, or the /64 prefix of an IPv6 address (one subscriber). */
export function callerOf(address: string): string {
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice(7);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

import { Refusal } from '#domain/errors.ts';
import { plural } from '#domain/text/formats.ts';
import type { Actor } from '../call.ts';

/** The most requests per account, minute and server process. The limit of queries only stops endless loops. */
const PER_MINUTE = {
  query: 60_000,
  mutation: 400,
  upload: 400,
  /** New GraphQL documents, except those of the web client. */
  document: 600,
} as const;
const WINDOW_MS = 60_000;

export type LimitedKind = keyof typeof PER_MINUTE;
/** Counts a request, or as many as `times`. */
export type Limit = (actor: Actor, kind: LimitedKind, times?: number) => void;

/** Creates a limit that counts requests per minute; it throws RATE_LIMITED with the seconds until the next one. */
export function accountLimit(clock: () => Date): Limit {
  let windowStart = 0;
  const requestCounts = new Map<string, number>();
  return (actor, kind, times = 1) => {
    const now = clock().getTime();
    if (now - windowStart >= WINDOW_MS || now < windowStart) {
      requestCounts.clear();
      windowStart = now;
    }
    const key = `${actor.accountId} ${kind}`;
    const count = (requestCounts.get(key) ?? 0) + times;
    requestCounts.set(key, count);
    if (count > PER_MINUTE[kind]) {
      const retryAfter = Math.ceil((windowStart + WINDOW_MS - now) / 1000);
      throw new Refusal(
        'RATE_LIMITED',
        `Previše zahteva u kratkom vremenu. Pokušajte ponovo za ${plural(retryAfter, 'sekundu', 'sekunde', 'sekundi')}.`,
        {
          retryAfter,
        },
      );
    }
  };
}

import { Refusal } from '#domain/errors.ts';
import type { Actor } from './call.ts';

/** Seconds. */
const RETRY_AFTER = 5;

/** Takes a place and answers how to give it back; throws RATE_LIMITED when the account has none left. */
export type TakePlace = (actor: Actor) => () => void;

/** What one account may have under way at once in one server process: `most` places, and the sentence for whoever wants more. */
export function createPlaces(most: number, sentence: string): TakePlace {
  const taken = new Map<string, number>();
  return ({ accountId }) => {
    const count = taken.get(accountId) ?? 0;
    if (count >= most) throw new Refusal('RATE_LIMITED', sentence, { retryAfter: RETRY_AFTER });
    taken.set(accountId, count + 1);
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      const left = (taken.get(accountId) ?? 1) - 1;
      if (left > 0) taken.set(accountId, left);
      else taken.delete(accountId);
    };
  };
}

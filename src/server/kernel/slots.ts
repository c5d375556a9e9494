import { Refusal } from '#domain/errors.ts';
import type { Actor } from './call.ts';

/** Seconds for Retry-After. */
const RETRY_AFTER = 5;

/** Takes a slot and returns the function that releases it; throws RATE_LIMITED when the account has no free slot. */
export type TakeSlot = (actor: Actor) => () => void;

/**
 * Limits how many operations of one account are in flight in one server process to `most`; `sentence` refuses further
 * ones.
 */
export function createSlots(most: number, sentence: string): TakeSlot {
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

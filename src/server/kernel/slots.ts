import { Refusal } from '#domain/errors.ts';
import type { Actor } from './call.ts';

const RETRY_AFTER_SECONDS = 5;

/** Takes a slot and returns the function that releases it; throws RATE_LIMITED when the account has no free slot. */
export type TakeSlot = (actor: Actor) => () => void;

/**
 * Limits how many operations of one account are in flight in one server process to `max`; further ones are refused with
 * `sentence`.
 */
export function createSlots(max: number, sentence: string): TakeSlot {
  const slotsInUse = new Map<string, number>();
  return ({ accountId }) => {
    const count = slotsInUse.get(accountId) ?? 0;
    if (count >= max) throw new Refusal('RATE_LIMITED', sentence, { retryAfter: RETRY_AFTER_SECONDS });
    slotsInUse.set(accountId, count + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const remaining = (slotsInUse.get(accountId) ?? 1) - 1;
      if (remaining > 0) slotsInUse.set(accountId, remaining);
      else slotsInUse.delete(accountId);
    };
  };
}

import { Refusal } from '#domain/errors.ts';
import type { Actor } from '#server/kernel/call.ts';

/** How many exports and imports one account may have under way in one server process. */
const AT_ONCE = 2;
const RETRY_SECONDS = 5;

/** Takes a place for one long work and answers how to give it back; throws RATE_LIMITED when the account has none left. */
export function createSlots(): (actor: Actor) => () => void {
  const taken = new Map<string, number>();
  return ({ accountId }) => {
    const count = taken.get(accountId) ?? 0;
    if (count >= AT_ONCE)
      throw new Refusal('RATE_LIMITED', 'Dva izvoza ili uvoza su već u toku. Sačekajte da se jedan završi.', {
        retryAfter: RETRY_SECONDS,
      });
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

import type { ComparedPair } from '../openings-api.ts';

export type Taken = 'leva' | 'desna' | 'nijedna';

/** What a person decides about one pair of compared openings. */
export interface Decision {
  taken: Taken;
  reason: string;
}

export type Decisions = Readonly<Record<string, Decision>>;

/** The decision, or the usual one: the later measurement, or the only one of a row without a pair. */
export function decisionOf({ par, desna }: ComparedPair, decisions: Decisions): Decision {
  return decisions[par] ?? { taken: desna.length === 0 ? 'leva' : 'desna', reason: '' };
}

export const needsReason = ({ nivo }: ComparedPair, { taken }: Decision): boolean =>
  nivo === 'crveno' || taken === 'nijedna';

export const isDecided = (pair: ComparedPair, decision: Decision): boolean =>
  !needsReason(pair, decision) || decision.reason.trim() !== '';

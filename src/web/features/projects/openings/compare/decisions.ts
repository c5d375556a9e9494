import { REASON_MAX } from '#domain/limits.ts';
import type { ManualPair } from '#domain/opening/compare.ts';
import type { AdoptedSide } from '#domain/opening/measuring-list.ts';
import { lengthProblem } from '#domain/text/length-problem.ts';
import type { ComparedPair } from '../openings-api.ts';

/** What a person decides about one pair of compared openings. */
export interface Decision {
  taken: AdoptedSide;
  reason: string;
}

export type Decisions = Readonly<Record<string, Decision>>;

/** The person's decision. The default is the opening of the right list, or the only opening of a row without a pair. */
export function decisionOf({ par, desna }: ComparedPair, decisions: Decisions): Decision {
  return decisions[par] ?? { taken: desna.length === 0 ? 'leva' : 'desna', reason: '' };
}

/** Whether the decision needs a reason: the difference is great, or neither opening is chosen. */
export const needsReason = ({ nivo }: ComparedPair, { taken }: Decision): boolean =>
  nivo === 'crveno' || taken === 'nijedna';

export const isDecided = (pair: ComparedPair, decision: Decision): boolean =>
  !needsReason(pair, decision) || (decision.reason.trim() !== '' && !lengthProblem(decision.reason, REASON_MAX));

/** Returns the person's pairs after a pair was split, whose openings then have no partners. */
export const splitPair = (manualPairs: readonly ManualPair[], { leva, desna }: ComparedPair): ManualPair[] => [
  ...withoutOpenings(manualPairs, [...leva, ...desna]),
  ...leva.map(({ id }) => ({ leva: id, desna: null })),
  ...desna.map(({ id }) => ({ leva: null, desna: id })),
];

/** Returns the person's pairs after the openings of two rows without partners were joined into a pair. */
export function joinPair(manualPairs: readonly ManualPair[], one: ComparedPair, other: ComparedPair): ManualPair[] {
  const [leva, desna] = [
    [...one.leva, ...other.leva],
    [...one.desna, ...other.desna],
  ];
  return [
    ...withoutOpenings(manualPairs, [...leva, ...desna]),
    { leva: leva[0]?.id ?? null, desna: desna[0]?.id ?? null },
  ];
}

function withoutOpenings(manualPairs: readonly ManualPair[], openings: readonly { id: string }[]): ManualPair[] {
  const ids = openings.map(({ id }) => id);
  return manualPairs.filter(pair => !ids.includes(pair.leva ?? '') && !ids.includes(pair.desna ?? ''));
}

import type { Pair } from '#domain/opening/compare.ts';
import { fitOf, JOINTS, jointOf } from '#domain/opening/made-size.ts';

export type Taken = 'leva' | 'desna' | 'nijedna';

/** What a person decides about one pair of compared openings. */
export interface Decision {
  taken: Taken;
  reason: string;
}

/** The same for the same pair, whatever else is compared. */
export const pairKey = ({ left, right }: Pair): string =>
  [...left.map(({ id }) => id), '', ...right.map(({ id }) => id)].join(' ');

/** The decision, or the usual one: the later measurement of equal rows, the only one of a row that has no pair. */
export function decisionOf(pair: Pair, decisions: Readonly<Record<string, Decision>>): Decision {
  const usual: Taken = pair.right.length === 0 ? 'leva' : 'desna';
  return decisions[pairKey(pair)] ?? { taken: usual, reason: '' };
}

export const isDecided = (pair: Pair, { reason }: Decision): boolean => pair.level !== 'crveno' || reason.trim() !== '';

/** Whether the window that was to be made fits the opening that is adopted; empty when it does. */
export function fitSentences({ left, right }: Pair, taken: Taken): string[] {
  const adopted = (taken === 'leva' ? left : right)[0];
  const made = [...right, ...left].find(({ izradaSirina }) => izradaSirina !== null);
  if (taken === 'nijedna' || !adopted || !made || adopted.mera === 'mera prozora') return [];
  const smallest = {
    sirina: Math.min(
      ...[...left, ...right].filter(({ mera }) => mera === adopted.mera).map(({ sirina }) => sirina),
      adopted.sirina,
    ),
    visina: Math.min(adopted.visina),
  };
  const table = JOINTS['PVC bela'];
  return [
    made.izradaSirina === null ? null : fitOf(smallest.sirina, made.izradaSirina, jointOf(smallest.sirina, table)),
    made.izradaVisina === null
      ? null
      : fitOf(smallest.visina, made.izradaVisina + (made.podokapni ?? 0), jointOf(smallest.visina, table)),
  ].flatMap(fit => (fit?.sentence ? [fit.sentence] : []));
}

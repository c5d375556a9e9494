import { isOneOf } from '../enumerations.ts';
import { badInput, type FieldErrors } from '../errors.ts';
import { REASON_MAX, REASON_MIN } from '../limits.ts';
import { cleanLine, lengthOf } from '../text/text.ts';
import type { ComparedOpening, Pair } from './compare.ts';
import type { Finding } from './finding.ts';
import { fitFindings } from './made-size.ts';
import { ADOPTED_SIDES, type ListDecision } from './measuring-list.ts';

const idsOf = (openings: readonly ComparedOpening[]) => openings.map(({ id }) => id);

/** Returns the key of a pair, which consists of the ids of its openings. */
export const pairKey = ({ left, right }: Pair): string => `${idsOf(left).join('+')}|${idsOf(right).join('+')}`;

/**
 * Returns findings about the windows to be made for `openings` that do not fit, or fit too tightly or loosely, into the
 * smallest of the openings that were measured on both sides of the pair.
 */
export const fitOfPair = (openings: readonly ComparedOpening[], { left, right }: Pair): Finding[] =>
  openings.flatMap(opening => fitFindings(opening, [...left, ...right]));

export interface SentDecision {
  par: string;
  uzeto: string;
  razlog?: string | null | undefined;
}

const isReason = (text: string) => lengthOf(text) >= REASON_MIN && lengthOf(text) <= REASON_MAX;

/** Returns the decision about one pair, or the sentences of the refusal by field. */
function decide(pair: Pair, sent: SentDecision | undefined): ListDecision | FieldErrors {
  const { level: nivo, left, right } = pair;
  const isClear = nivo === 'zeleno' || nivo === 'sivo';
  if (!sent && !isClear) return { uzeto: 'Izaberite šta se uzima.' };
  const uzeto = sent?.uzeto ?? (left.length > 0 ? 'leva' : 'desna');
  if (!isOneOf(ADOPTED_SIDES, uzeto)) return { uzeto: 'Izaberite levu ili desnu meru.' };
  if ((uzeto === 'leva' && left.length === 0) || (uzeto === 'desna' && right.length === 0))
    return { uzeto: 'Na toj strani nema otvora.' };
  const razlog = cleanLine(sent?.razlog ?? '') || null;
  const isAsked = nivo === 'crveno' || uzeto === 'nijedna';
  if (isAsked && razlog === null) return { razlog: 'Navedite razlog.' };
  if (razlog !== null && !isReason(razlog)) return { razlog: `Unesite od ${REASON_MIN} do ${REASON_MAX} znakova.` };
  return { leva: idsOf(left), desna: idsOf(right), nivo, uzeto, razlog };
}

const isDecision = (made: ListDecision | FieldErrors): made is ListDecision => 'nivo' in made;

interface AdoptedPair {
  decision: ListDecision;
  openings: ComparedOpening[];
}

/**
 * Returns each pair's decision and adopted openings. Yellow and red pairs need a sent decision; red pairs, and pairs of
 * which neither side is adopted, also need a reason. Throws BAD_USER_INPUT with fields named `odluke.<par>.razlog`.
 */
export function adoptPairs(pairs: readonly Pair[], sent: readonly SentDecision[]): AdoptedPair[] {
  const decisionByPair = new Map(sent.map(decision => [decision.par, decision]));
  const faults: FieldErrors = {};
  const adopted = pairs.flatMap((pair): AdoptedPair[] => {
    const key = pairKey(pair);
    const decision = decide(pair, decisionByPair.get(key));
    decisionByPair.delete(key);
    if (!isDecision(decision)) {
      for (const [field, fault] of Object.entries(decision)) faults[`odluke.${key}.${field}`] = fault;
      return [];
    }
    const openings = { leva: pair.left, desna: pair.right, nijedna: [] }[decision.uzeto];
    return [{ decision, openings }];
  });
  for (const key of decisionByPair.keys()) faults[`odluke.${key}.par`] = 'Tog para više nema. Uporedite ponovo.';
  if (Object.keys(faults).length > 0) throw badInput(faults);
  return adopted;
}

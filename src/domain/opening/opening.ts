import { isOneOf, VRSTE_POSLA, type VrstaPosla } from '../enumerations.ts';
import type { FieldErrors } from '../errors.ts';
import { fold } from '../text/search.ts';
import { OPENING_LABELS, type OpeningField, type OpeningKind, type OpeningValues } from './fields.ts';

interface KindRow {
  /** The first letter of the marks of openings of this kind: P in P3. */
  letter: string;
  /** Whether an opening of this kind has a division; equipment and roof windows have none. */
  hasPodela: boolean;
  /** Whether it is a door kind, whose glass must be safe up to a greater height than the glass of a window. */
  isDoor: boolean;
  /** The fields that must be filled before the list can be finished, in addition to the sizes. */
  required: readonly OpeningField[];
}

export const KIND_FACTS: Record<OpeningKind, KindRow> = {
  prozor: { letter: 'P', hasPodela: true, isDoor: false, required: ['podela', 'parapet'] },
  'balkonska vrata': { letter: 'B', hasPodela: true, isDoor: true, required: ['podela', 'pod', 'prag'] },
  'ulazna vrata': { letter: 'V', hasPodela: true, isDoor: true, required: ['podela', 'pod', 'prag'] },
  'klizna vrata': { letter: 'K', hasPodela: true, isDoor: true, required: ['podela', 'pod'] },
  'sobna vrata': { letter: 'S', hasPodela: true, isDoor: true, required: ['podela', 'pod', 'zid'] },
  'krovni prozor': { letter: 'T', hasPodela: false, isDoor: false, required: ['model'] },
  oprema: { letter: 'O', hasPodela: false, isDoor: false, required: [] },
};

const FIRST_KINDS: Record<VrstaPosla, OpeningKind> = {
  PVC: 'prozor',
  ALU: 'prozor',
  Velux: 'krovni prozor',
  'Sobna vrata': 'sobna vrata',
  Oprema: 'oprema',
  Servis: 'oprema',
};

/** Returns the kind of the first opening in a new list of a job of that type. */
export const firstKind = (vrstaPosla: string): OpeningKind =>
  isOneOf(VRSTE_POSLA, vrstaPosla) ? FIRST_KINDS[vrstaPosla] : 'prozor';

const numberOf = (mark: string, letter: string): number => {
  const match = new RegExp(`^${letter}(\\d{1,4})$`, 'i').exec(mark.trim());
  return match ? Number(match[1]) : 0;
};

/** Returns the next free mark of a kind: the letter and one more than the largest number in use. */
export function nextMark(kind: OpeningKind, marks: readonly string[]): string {
  const { letter } = KIND_FACTS[kind];
  return `${letter}${Math.max(0, ...marks.map(mark => numberOf(mark, letter))) + 1}`;
}

/** Returns the marks that an earlier item of `marks` also has, ignoring letter case and diacritics. */
export function repeatedMarks(marks: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const mark of marks) {
    const folded = fold(mark);
    if (seen.has(folded)) repeated.add(mark);
    seen.add(folded);
  }
  return [...repeated];
}

/** Returns the empty fields of an opening that must be filled before its list can be finished. */
export const missingFields = (opening: OpeningValues): OpeningField[] =>
  (['oznaka', 'sirina', 'visina', ...KIND_FACTS[opening.vrsta].required] as const).filter(
    field => (opening[field] ?? '') === '',
  );

/**
 * Returns why a list with these openings cannot be finished: required fields that are empty and marks that occur twice,
 * with names such as `otvori.<id>.sirina`. Empty for a complete list.
 */
export function faultsOfFinish(openings: readonly (OpeningValues & { id: string })[]): FieldErrors {
  const repeatedFolded = new Set(repeatedMarks(openings.map(({ oznaka }) => oznaka)).map(fold));
  const faults = openings.flatMap(opening => {
    const missing = missingFields(opening).map(field => [field, `Popunite: ${OPENING_LABELS[field].toLowerCase()}.`]);
    const isRepeated = repeatedFolded.has(fold(opening.oznaka));
    if (isRepeated) missing.push(['oznaka', `Oznaka ${opening.oznaka} postoji više puta.`]);
    return missing.map(([field, fault]) => [`otvori.${opening.id}.${field}`, fault]);
  });
  return Object.fromEntries(faults);
}

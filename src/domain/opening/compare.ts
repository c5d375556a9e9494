import { fold } from '../text/search.ts';
import { comparePodela } from './compare-podela.ts';
import type { OpeningData } from './fields.ts';
import type { Finding, Level } from './finding.ts';
import { madeSize } from './made-size.ts';

export interface ComparedOpening extends OpeningData {
  id: string;
  /** The id of the opening in an earlier list of which this is a new measurement. */
  poreklo: string | null;
}

export interface ComparedList {
  openings: readonly ComparedOpening[];
  /** `deo` when the list measures only some of the openings again. */
  obuhvat: 'sve' | 'deo';
}

/**
 * The openings of two compared lists that belong together: usually one on each side, several where one list has a row
 * for each piece of a single row in the other, none on a side where the opening is missing.
 */
export interface Pair {
  left: ComparedOpening[];
  right: ComparedOpening[];
  level: Level;
  findings: Finding[];
}

interface Tolerance {
  /** Differences up to this many millimetres count as equal. */
  equal: number;
  /** Differences up to this many millimetres only warn. */
  warning: number;
}

/**
 * A person's decision about pairing: with two ids the openings belong together, with one id the opening has no partner.
 */
export interface ManualPair {
  leva: string | null;
  desna: string | null;
}

const SAME_REFERENCE: Tolerance = { equal: 3, warning: 10 };
const OTHER_REFERENCE: Tolerance = { equal: 10, warning: 30 };
const NEAR_MM = 20;
const SAME_ROOM_MM = 200;

interface Size {
  sirina: number;
  visina: number;
}

const differenceOf = (one: number, other: number) => Math.abs(one - other);

/**
 * Returns the distance of two sizes in mm: the smallest of those when they are compared directly, with width and height
 * exchanged, and with one of them ten times larger (cm typed as mm).
 */
function distance(one: Size, other: Size): number {
  const tenTimes = (a: number, b: number) =>
    Math.min(differenceOf(a, b), differenceOf(10 * Math.min(a, b), Math.max(a, b)));
  return Math.min(
    differenceOf(one.sirina, other.sirina) + differenceOf(one.visina, other.visina),
    differenceOf(one.sirina, other.visina) + differenceOf(one.visina, other.sirina),
    tenTimes(one.sirina, other.sirina) + tenTimes(one.visina, other.visina),
  );
}

const isNear = (one: Size, other: Size) =>
  differenceOf(one.sirina, other.sirina) <= NEAR_MM && differenceOf(one.visina, other.visina) <= NEAR_MM;

const namesByOpening = new WeakMap<ComparedOpening, { mark: string; room: string }>();

/** The folded mark and room, folded once, because an opening is compared with every opening of the other list. */
function namesOf(opening: ComparedOpening): { mark: string; room: string } {
  const known = namesByOpening.get(opening);
  if (known) return known;
  const names = { mark: fold(opening.oznaka), room: fold(opening.prostorija ?? '') };
  namesByOpening.set(opening, names);
  return names;
}

const isOfOneOrigin = (one: ComparedOpening, other: ComparedOpening) =>
  one.poreklo === other.id || other.poreklo === one.id || (one.poreklo !== null && one.poreklo === other.poreklo);

function isOfOneMark(one: ComparedOpening, other: ComparedOpening): boolean {
  const [names, otherNames] = [namesOf(one), namesOf(other)];
  if (names.mark !== otherNames.mark) return false;
  return names.room === otherNames.room || names.room === '' || otherNames.room === '' || isNear(one, other);
}

const isOfOneRoom = (one: ComparedOpening, other: ComparedOpening) =>
  namesOf(one).room === namesOf(other).room && one.vrsta === other.vrsta && distance(one, other) <= SAME_ROOM_MM;

const isAlike = (one: ComparedOpening, other: ComparedOpening) =>
  one.vrsta === other.vrsta && one.podela === other.podela && isNear(one, other);

/** The rules by which two openings are paired, the surest first. The order of the two openings does not matter. */
const RULES = [isOfOneOrigin, isOfOneMark, isOfOneRoom, isAlike];

interface Candidate {
  left: number;
  right: number;
  distance: number;
}

/**
 * Compares candidates by distance, and those with equal distances by the smaller and then the larger index, so that
 * exchanging the lists changes nothing.
 */
const compareCandidates = (one: Candidate, other: Candidate) =>
  one.distance - other.distance ||
  Math.min(one.left, one.right) - Math.min(other.left, other.right) ||
  Math.max(one.left, one.right) - Math.max(other.left, other.right);

/**
 * Returns the pairs of indexes of openings that belong together, first those that a person paired, and the indexes without a
 * partner in each list.
 */
function pairUp(
  left: readonly ComparedOpening[],
  right: readonly ComparedOpening[],
  manualPairs: readonly ManualPair[],
) {
  const [freeLeft, freeRight] = [new Set(left.keys()), new Set(right.keys())];
  const pairs: Pick<Candidate, 'left' | 'right'>[] = [];
  for (const { leva, desna } of manualPairs) {
    const pair = { left: left.findIndex(({ id }) => id === leva), right: right.findIndex(({ id }) => id === desna) };
    if (freeLeft.has(pair.left) && freeRight.has(pair.right)) pairs.push(pair);
    freeLeft.delete(pair.left);
    freeRight.delete(pair.right);
  }
  for (const belongsTo of RULES) {
    const candidates = [...freeLeft].flatMap(l =>
      [...freeRight].flatMap((r): Candidate[] => {
        const [one, other] = [left[l], right[r]];
        return one && other && belongsTo(one, other) ? [{ left: l, right: r, distance: distance(one, other) }] : [];
      }),
    );
    for (const candidate of candidates.toSorted(compareCandidates)) {
      if (!freeLeft.has(candidate.left) || !freeRight.has(candidate.right)) continue;
      freeLeft.delete(candidate.left);
      freeRight.delete(candidate.right);
      pairs.push(candidate);
    }
  }
  return { pairs, freeLeft, freeRight };
}

const digitsOf = (mm: number) => [...String(mm)].toSorted().join('');

/** Returns the finding about one dimension; null when the sizes are equal within the tolerance. */
function dimensionFinding(name: string, one: number, other: number, { equal, warning }: Tolerance): Finding | null {
  const difference = differenceOf(one, other);
  const [small, big] = [Math.min(one, other), Math.max(one, other)];
  const values = `${one} / ${other}`;
  if (difference <= equal) return null;
  if (differenceOf(10 * small, big) <= 5 + warning)
    return { level: 'crveno', sentence: `${name} ${values}: možda su jednom uneti centimetri.` };
  if (differenceOf(25.4 * small, big) <= 13 + warning)
    return { level: 'crveno', sentence: `${name} ${values}: možda su jednom uneti inči.` };
  if (difference > warning && digitsOf(one) === digitsOf(other))
    return { level: 'crveno', sentence: `${name}: možda zamenjene cifre: ${values}.` };
  if (differenceOf(difference, 100) <= equal || differenceOf(difference, 1_000) <= equal)
    return {
      level: 'crveno',
      sentence: `${name} ${values}: razlika je oko ${difference > 500 ? 1000 : 100} mm, proverite očitavanje metra.`,
    };
  return {
    level: difference > warning ? 'crveno' : 'žuto',
    sentence: `${name} se razlikuje za ${difference} mm: ${values}.`,
  };
}

function isExchanged(one: Size, other: Size, { warning }: Tolerance): boolean {
  return (
    differenceOf(one.sirina, other.visina) <= warning &&
    differenceOf(one.visina, other.sirina) <= warning &&
    differenceOf(one.sirina, other.sirina) > warning &&
    differenceOf(one.visina, other.visina) > warning
  );
}

function sizeFindings(one: Size, other: Size, tolerance: Tolerance): Finding[] {
  if (isExchanged(one, other, tolerance)) return [{ level: 'crveno', sentence: 'Širina i visina su zamenjene.' }];
  return [
    dimensionFinding('Širina', one.sirina, other.sirina, tolerance),
    dimensionFinding('Visina', one.visina, other.visina, tolerance),
  ].filter(finding => finding !== null);
}

/** Fields in which a difference is only a yellow finding. */
const WARNING_FIELDS = {
  bojaSpolja: 'Boja spolja',
  bojaUnutra: 'Boja unutra',
  sistem: 'Sistem',
  staklo: 'Staklo',
  roletna: 'Roletna',
  okapnica: 'Okapnica',
} as const;

const shown = (value: string | null) => value ?? 'nije uneto';

function otherFindings(one: ComparedOpening, other: ComparedOpening): Finding[] {
  const findings: Finding[] = [];
  if (one.vrsta !== other.vrsta) findings.push({ level: 'crveno', sentence: `Vrsta: ${one.vrsta} / ${other.vrsta}.` });
  const podela = comparePodela(one.podela, other.podela);
  if (podela) findings.push(podela);
  if (one.parapet !== null && other.parapet !== null && differenceOf(one.parapet, other.parapet) > NEAR_MM)
    findings.push({ level: 'žuto', sentence: `Parapet: ${one.parapet} / ${other.parapet}.` });
  for (const [field, label] of Object.entries(WARNING_FIELDS) as [keyof typeof WARNING_FIELDS, string][])
    if (one[field] !== other[field])
      findings.push({ level: 'žuto', sentence: `${label}: ${shown(one[field])} / ${shown(other[field])}.` });
  return findings;
}

/** Returns the sizes of both openings, converted to the outer size of the frame if they were measured differently. */
function comparable(one: ComparedOpening, other: ComparedOpening) {
  if (one.mera === other.mera) return { sizes: [one, other] as const, tolerance: SAME_REFERENCE, note: [] };
  return {
    sizes: [madeSize(one, 'PVC bela'), madeSize(other, 'PVC bela')] as const,
    tolerance: OTHER_REFERENCE,
    note: [{ level: 'sivo' as const, sentence: `Poredi se mera prozora: ${one.mera} / ${other.mera}.` }],
  };
}

const RANK: Record<Level, number> = { sivo: 0, zeleno: 1, žuto: 2, crveno: 3 };

const levelOf = (findings: readonly Finding[]): Level =>
  findings.reduce<Level>((worst, { level }) => (RANK[level] > RANK[worst] ? level : worst), 'zeleno');

const finished = (left: ComparedOpening[], right: ComparedOpening[], findings: Finding[]): Pair => ({
  left,
  right,
  findings,
  level: left.length > 0 && right.length > 0 ? levelOf(findings) : (findings[0]?.level ?? 'sivo'),
});

/**
 * Removes from `free` and returns the rows that are, besides `part`, the single pieces of the row `whole` of the other
 * list; none unless every piece has a row.
 */
function remainingPieces(
  whole: ComparedOpening,
  part: ComparedOpening,
  rows: readonly ComparedOpening[],
  free: Set<number>,
  warning: number,
): ComparedOpening[] {
  const wanted = whole.kolicina - part.kolicina;
  const found: number[] = [];
  for (const index of free) {
    const row = rows[index];
    const isPiece =
      row &&
      row.kolicina === 1 &&
      namesOf(row).room === namesOf(whole).room &&
      row.vrsta === whole.vrsta &&
      row.podela === whole.podela &&
      differenceOf(row.sirina, whole.sirina) <= warning &&
      differenceOf(row.visina, whole.visina) <= warning;
    if (isPiece && found.length < wanted) found.push(index);
  }
  if (wanted <= 0 || found.length < wanted) return [];
  for (const index of found) free.delete(index);
  return found.flatMap(index => rows[index] ?? []);
}

const missing = (side: 'levo' | 'desno', list: ComparedList): Finding =>
  list.obuhvat === 'deo'
    ? { level: 'sivo', sentence: 'Nije kontrolisano.' }
    : { level: 'crveno', sentence: `Nedostaje ${side}.` };

/**
 * Returns the pairs of openings of two lists with what differs in them, the worst pairs first. The decisions in `manualPairs` overrule
 * the pairing rules. Exchanging the lists exchanges the sides of every pair, and may change the order of pairs with one level.
 */
export function compareLists(left: ComparedList, right: ComparedList, manualPairs: readonly ManualPair[] = []): Pair[] {
  const { pairs, freeLeft, freeRight } = pairUp(left.openings, right.openings, manualPairs);
  const result = pairs.flatMap(({ left: l, right: r }): Pair[] => {
    const [one, other] = [left.openings[l], right.openings[r]];
    if (!one || !other) return [];
    const { sizes, tolerance, note } = comparable(one, other);
    const findings = [...sizeFindings(sizes[0], sizes[1], tolerance), ...otherFindings(one, other), ...note];
    const moreLeft = remainingPieces(other, one, left.openings, freeLeft, tolerance.warning);
    const moreRight = remainingPieces(one, other, right.openings, freeRight, tolerance.warning);
    if (moreLeft.length + moreRight.length > 0)
      findings.unshift({ level: 'žuto', sentence: 'Komadi su razdvojeni na redove.' });
    else if (one.kolicina !== other.kolicina)
      findings.unshift({ level: 'crveno', sentence: `Količina: ${one.kolicina} / ${other.kolicina}.` });
    return [finished([one, ...moreLeft], [other, ...moreRight], findings)];
  });
  const inLeft = new Set(result.flatMap(pair => pair.left));
  const inRight = new Set(result.flatMap(pair => pair.right));
  for (const opening of left.openings)
    if (!inLeft.has(opening)) result.push(finished([opening], [], [missing('desno', right)]));
  for (const opening of right.openings)
    if (!inRight.has(opening)) result.push(finished([], [opening], [missing('levo', left)]));
  return result.toSorted((one, other) => RANK[other.level] - RANK[one.level]);
}

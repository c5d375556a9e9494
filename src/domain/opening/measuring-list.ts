import { conflict } from '../errors.ts';
import { type FieldFact, labelsOf, namesOf } from '../fields.ts';
import type { OpeningField } from './fields.ts';
import type { Level } from './finding.ts';

export const CHOSEN_LIST_KINDS = ['mere kupca', 'merenje', 'kontrolno merenje'] as const;
/** The kinds of measuring lists. „usaglašena“ cannot be chosen: confirming two compared lists makes such a list. */
export const LIST_KINDS = [...CHOSEN_LIST_KINDS, 'usaglašena'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export const LIST_STATUSES = ['u radu', 'završena', 'potvrđena', 'zamenjena'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

/** Whether a list contains all openings of the project or only some that were measured again. */
export const LIST_SCOPES = ['sve', 'deo'] as const;
export type ListScope = (typeof LIST_SCOPES)[number];

/** The side of a pair whose openings a person adopts: the left list, the right list, or neither. */
export const ADOPTED_SIDES = ['leva', 'desna', 'nijedna'] as const;
export type AdoptedSide = (typeof ADOPTED_SIDES)[number];

/** How one pair of two compared lists became openings of the confirmed list. */
export interface ListDecision {
  /** Ids of the pair's openings on each side. */
  leva: string[];
  desna: string[];
  nivo: Level;
  uzeto: AdoptedSide;
  /** The reason, required for a red pair and when neither side is adopted. */
  razlog: string | null;
}

/** The most openings of one list, and the most lists of one project. */
export const OPENINGS_MAX = 500;
export const LISTS_MAX = 50;

/** The fields for which the head of a list has a default for new openings. */
export const DEFAULT_FIELDS = [
  'sprat',
  'mera',
  'parapet',
  'sistem',
  'bojaSpolja',
  'bojaUnutra',
  'staklo',
  'roletna',
  'komarnik',
  'okapnica',
  'okapnicaDubina',
] as const satisfies readonly OpeningField[];
export type DefaultField = (typeof DEFAULT_FIELDS)[number];

/** The fields in the head of a measuring list. */
const HEAD_FACTS = {
  naziv: { label: 'Naziv' },
  vrsta: { label: 'Vrsta' },
  obuhvat: { label: 'Obuhvat' },
  merio: { label: 'Merio' },
  datum: { label: 'Datum' },
} as const satisfies Record<string, FieldFact>;
export type ListHeadField = keyof typeof HEAD_FACTS;
export const LIST_HEAD_FIELDS = namesOf(HEAD_FACTS);
export const LIST_LABELS = labelsOf(HEAD_FACTS);

/** Whether finishing a list of that kind counts as the measurement that unlocks the offers. */
export const isMeasurement = (kind: ListKind): boolean => kind !== 'mere kupca';

/** Call before a row is added, changed, moved or deleted. Throws CONFLICT unless the list is in progress (u radu). */
export function requireListInWork(status: ListStatus): void {
  if (status === 'završena') throw conflict('Merna lista je završena. Vratite je u rad, pa menjajte.');
  if (status !== 'u radu')
    throw conflict(`Merna lista je ${status} i više se ne menja. Ispravke unesite u novu listu.`);
}

/** Call with the number of openings that the list would have. Throws CONFLICT when there are too many. */
export function requireRoomForOpenings(count: number): void {
  if (count > OPENINGS_MAX) throw conflict(`Merna lista može imati najviše ${OPENINGS_MAX} otvora.`);
}

/** Call before a list is reopened. Throws CONFLICT unless the list is finished (završena). */
export function requireReopenable(status: ListStatus): void {
  if (status === 'u radu') throw conflict('Merna lista je već u radu.');
  if (status !== 'završena') throw conflict(`Merna lista je ${status} i više se ne menja. Napravite novu od nje.`);
}

/** Call before a list is moved to the bin. Throws CONFLICT for a confirmed or replaced list. */
export function requireListDeletable(status: ListStatus): void {
  if (status === 'potvrđena' || status === 'zamenjena')
    throw conflict(`Merna lista je ${status}, pa se ne može obrisati.`);
}

/** Call before a list is compared. Throws CONFLICT for an unfinished list, because its rows may lack sizes. */
export function requireComparable(status: ListStatus): void {
  if (status === 'u radu') throw conflict('Porede se samo završene merne liste.');
}

/** Call before a list is confirmed. Throws CONFLICT unless it is finished, and alone for the client's own sizes. */
export function requireConfirmable(kind: ListKind, status: ListStatus, isAlone: boolean): void {
  if (status === 'u radu') throw conflict('Potvrđuje se samo završena merna lista.');
  if (isAlone && status !== 'završena') throw conflict(`Merna lista je već ${status}.`);
  if (isAlone && kind === 'mere kupca')
    throw conflict('Mere kupca se ne potvrđuju same. Uporedite ih sa merenjem na licu mesta.');
}

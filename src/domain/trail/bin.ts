import { requireVisitable, type VisitKind } from '../calendar/visit.ts';
import { badInput, conflict } from '../errors.ts';
import { BIN_DAYS } from '../limits.ts';
import { COMMENT_LISTS, type CommentKind, DOCUMENT_LISTS, type DocumentKind } from '../lists.ts';
import { type ProjectState, requireOfferOpen, requireUnlocked } from '../project/project-rules.ts';
import { BIN_KINDS, type BinKind, RECORDS, type TrailKind } from '../records.ts';
import type { WorkArea } from '../rights.ts';

type TopLevelKind = BinKind & TrailKind;

/**
 * Whether the deletion of a record of this kind can be undone by the record's own id, not only by the id of the record to which
 * it belongs. Deleting and restoring it also deletes and restores its items.
 */
export const isTopLevel = (kind: BinKind): kind is TopLevelKind => RECORDS[kind].trail;

const AREA_OF_KIND: Record<Exclude<BinKind, 'document' | 'comment'>, WorkArea> = {
  client: 'clients',
  preoffer: 'preoffers',
  measurement: 'measurements',
  'measuring-list': 'measurements',
  opening: 'measurements',
  visit: 'calendar',
  payment: 'finance',
  due: 'finance',
  'glass-order': 'glass',
};

/** Returns the area of rights of an item in the bin; a document or note has the area of its list. */
export function areaOfItem(kind: BinKind, list: string): WorkArea {
  if (kind === 'document') return DOCUMENT_LISTS[list as DocumentKind].area;
  if (kind === 'comment') return COMMENT_LISTS[list as CommentKind].area;
  return AREA_OF_KIND[kind];
}

/** Returns the time since which a record must have been deleted to be in the bin. */
export const binStart = (now: Date): Date => new Date(now.getTime() - BIN_DAYS * 86_400_000);

/** For this many seconds people may undo their own deletion; longer than the snackbar shows „Vrati“. */
export const UNDO_SECONDS = 60;

export const requireBinKind = (kind: string): BinKind => {
  const known = BIN_KINDS.find(name => name === kind);
  if (!known) throw badInput({ vrsta: 'Takva vrsta zapisa ne postoji u korpi.' });
  return known;
};

/**
 * Call before an item is restored into its project. Throws CONFLICT with the reason when such an item may not be added to its
 * step.
 */
export function requireRestorable(kind: BinKind, list: string, project: ProjectState): void {
  if (kind === 'measurement' || kind === 'measuring-list' || kind === 'opening') requireUnlocked('merenja', project);
  if (kind === 'visit') requireVisitable([list as VisitKind], { project });
  if (kind === 'payment' || kind === 'due') requireUnlocked('finansije', project);
  if (kind === 'comment') requireUnlocked(COMMENT_LISTS[list as CommentKind].step ?? 'klijent', project);
  if (kind === 'document' && list === 'offer') requireOfferOpen(project);
  else if (kind === 'document') requireUnlocked(DOCUMENT_LISTS[list as DocumentKind].step ?? 'klijent', project);
}

/** Returns the refusal to restore an item whose record is deleted. */
export const parentDeleted = () => conflict('Ovo pripada zapisu koji je obrisan. Prvo vratite taj zapis.');

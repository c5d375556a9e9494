import { badInput, conflict } from '../errors.ts';
import { COMMENT_LISTS, type CommentKind, DOCUMENT_LISTS, type DocumentKind } from '../lists.ts';
import { type ProjectState, requireOfferOpen, requireUnlocked } from '../project/project-rules.ts';
import { BIN_KINDS, type BinKind, RECORDS, type TrailKind } from '../records.ts';

type OwnParent = BinKind & TrailKind;

/**
 * Kinds that are not items of another record: deleting a pre-offer deletes its documents and notes too, restoring it
 * restores them.
 */
export const isOwnParent = (kind: BinKind): kind is OwnParent => RECORDS[kind].trail;
export const OWN_PARENTS: readonly OwnParent[] = BIN_KINDS.filter(isOwnParent);

/** For how long a person may undo their own delete without an owner; longer than the snackbar shows „Vrati“. */
export const UNDO_SECONDS = 60;

export const requireBinKind = (kind: string): BinKind => {
  const known = BIN_KINDS.find(name => name === kind);
  if (!known) throw badInput({ vrsta: 'Takva vrsta zapisa ne postoji u korpi.' });
  return known;
};

/**
 * Call before an item is restored into its project: a step allows restoring whatever it allows adding. Throws CONFLICT with
 * the reason.
 */
export function requireRestorable(kind: BinKind, list: string, project: ProjectState | null): void {
  if (!project) return;
  if (kind === 'measurement') requireUnlocked('merenja', project);
  if (kind === 'payment' || kind === 'due') requireUnlocked('finansije', project);
  if (kind === 'comment') requireUnlocked(COMMENT_LISTS[list as CommentKind].step ?? 'klijent', project);
  if (kind === 'document' && list === 'offer') requireOfferOpen(project);
  else if (kind === 'document') requireUnlocked(DOCUMENT_LISTS[list as DocumentKind].step ?? 'klijent', project);
}

/** Call before an item is restored: its pre-offer or project must not be deleted itself. */
export const requireParent = (exists: boolean): void => {
  if (!exists) throw conflict('Zapis kome je ovo pripadalo je obrisan, pa se ne može vratiti.');
};

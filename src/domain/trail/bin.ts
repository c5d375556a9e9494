import { badInput, conflict } from '../errors.ts';
import { COMMENT_LISTS, type CommentKind, DOCUMENT_LISTS, type DocumentKind } from '../lists.ts';
import { type ProjectState, requireOfferOpen, requireUnlocked } from '../project/project-rules.ts';
import { BIN_KINDS, type BinKind, RECORDS, type TrailKind } from '../records.ts';

type OwnParent = BinKind & TrailKind;

/** Kinds that stand on no other record's list: a pre-offer takes its documents and notes along, and brings them back. */
export const isOwnParent = (kind: BinKind): kind is OwnParent => RECORDS[kind].trail;
export const OWN_PARENTS: readonly OwnParent[] = BIN_KINDS.filter(isOwnParent);

/** For how long whoever deleted something may take it back without an owner; longer than the snackbar shows „Vrati“. */
export const UNDO_SECONDS = 60;

export const requireBinKind = (kind: string): BinKind => {
  const known = BIN_KINDS.find(name => name === kind);
  if (!known) throw badInput({ vrsta: 'Takva vrsta zapisa ne postoji u korpi.' });
  return known;
};

/** Before an item goes back into its project: what the step allows to add, it allows to bring back. Throws CONFLICT that says why not. */
export function requireRestorable(kind: BinKind, list: string, project: ProjectState | null): void {
  if (!project) return;
  if (kind === 'measurement') requireUnlocked('merenja', project);
  if (kind === 'payment') requireUnlocked('finansije', project);
  if (kind === 'comment') requireUnlocked(COMMENT_LISTS[list as CommentKind].step ?? 'klijent', project);
  if (kind === 'document' && list === 'offer') requireOfferOpen(project);
  else if (kind === 'document') requireUnlocked(DOCUMENT_LISTS[list as DocumentKind].step ?? 'klijent', project);
}

/** Before something goes back into a pre-offer or project that is itself deleted. */
export const requireParent = (exists: boolean): void => {
  if (!exists) throw conflict('Zapis kome je ovo pripadalo je obrisan, pa se ne može vratiti.');
};

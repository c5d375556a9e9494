import { requireBinKind, requireParent, requireRestorable, UNDO_SECONDS } from '#domain/bin.ts';
import { conflict, notFound } from '#domain/errors.ts';
import { searchColumn, searchWords } from '#domain/search.ts';
import { recordChange } from '#server/changes/changes.ts';
import { requireOwner } from '#server/identity/identity.ts';
import type { Call } from '#server/kernel/call.ts';
import { type BinRow, findInBin, lastDeleted, lockPreoffer, lockProject, readBin, restoreRow } from './bin.queries.ts';

/** The bin holds what 90 days left behind; the newest so many are looked through. */
const BIN_MAX = 5_000;

/** Owners see the bin, newest first, by any words of what is shown. */
export async function listBin({ db, actor }: Call, search: string | null | undefined): Promise<BinRow[]> {
  requireOwner(actor);
  const words = searchWords(search ?? '');
  const rows = await readBin(db, BIN_MAX);
  return rows.filter(({ naziv, klijent, deletedBy }) => {
    const text = searchColumn(naziv, klijent, deletedBy);
    return words.every(word => text.includes(word));
  });
}

async function restore(call: Call, row: BinRow): Promise<BinRow> {
  const { vrsta, lista, id, naziv, projectId, preofferId } = row;
  if (projectId) {
    const project = await lockProject(call.db, projectId);
    requireParent(project !== null);
    requireRestorable(vrsta, lista, project);
  }
  if (preofferId) requireParent((await lockPreoffer(call.db, preofferId)) !== undefined);
  if (!(await restoreRow(call.db, row))) throw conflict('Zapis je već vraćen.');
  const [entity, entityId] = projectId
    ? (['project', projectId] as const)
    : preofferId
      ? (['preoffer', preofferId] as const)
      : ([vrsta === 'glass-order' ? vrsta : 'client', id] as const);
  await recordChange(call, { entity, id: entityId, action: 'restoreDeleted', detail: { vrsta, lista, naziv } });
  return row;
}

/** An owner puts a deleted thing back where it was, or is told why it cannot go back. */
export async function restoreDeleted(call: Call, vrsta: string, id: string): Promise<BinRow> {
  requireOwner(call.actor);
  const row = await findInBin(call.db, requireBinKind(vrsta), id);
  if (!row) throw notFound('Zapis nije u korpi.');
  return restore(call, row);
}

/** Whoever deleted something takes it back at once („Vrati“ of the snackbar). */
export async function undoDelete(call: Call, vrsta: string, parentId: string): Promise<BinRow> {
  const row = await lastDeleted(call.db, requireBinKind(vrsta), parentId, call.actor.accountId, UNDO_SECONDS);
  if (!row) throw notFound('Nema šta da se vrati. Ako je prošlo više vremena, obratite se vlasniku.');
  return restore(call, row);
}

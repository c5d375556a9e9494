import { pickForDelete, requireRoom } from '#domain/list-change.ts';
import { COMMENT_LISTS, type CommentKind } from '#domain/lists.ts';
import { parseNote } from '#domain/preoffer-input.ts';
import { cleanComment } from '#domain/text.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { author, countItems, liveComments, moveToBin, ownerKey } from './items.queries.ts';

const SHOWN = 200;
/** As much of a note as the history shows. */
const excerpt = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text);

/** Adds a note to a list of the locked row `id`. */
export async function addComment(
  call: Call,
  kind: CommentKind,
  input: { id: string; komentar: string },
): Promise<void> {
  const { owner, add } = COMMENT_LISTS[kind];
  const komentar = parseNote(input);
  requireRoom(await countItems(call.db, 'comments', owner, input.id, kind));
  await call.db
    .insertInto('comments')
    .values({ kind, ...ownerKey(owner, input.id), komentar, ...author(call) })
    .execute();
  await recordChange(call, { entity: owner, id: input.id, action: add, detail: { komentar: excerpt(komentar) } });
}

/** Moves the note at that index to the bin, if its text is the one named. */
export async function removeComment(
  call: Call,
  kind: CommentKind,
  action: string,
  input: { id: string; index: number; komentar: string },
): Promise<void> {
  const { owner } = COMMENT_LISTS[kind];
  const named = cleanComment(input.komentar);
  const comments = await liveComments(call.db, owner, input.id, kind);
  const comment = pickForDelete(comments, input.index, item => item.komentar === named);
  await moveToBin('comments', call, comment.id);
  const detail = { komentar: excerpt(comment.komentar) };
  await recordChange(call, { entity: owner, id: input.id, action, detail });
}

import { requireOwnNote } from '#domain/job/note-rules.ts';
import { NOTE_MAX } from '#domain/limits.ts';
import { hasSentId, pickAtIndex, requireRoom } from '#domain/list-change.ts';
import { COMMENT_LISTS, type CommentKind } from '#domain/lists.ts';
import { parseChangedNote, parseNote } from '#domain/preoffer/preoffer-input.ts';
import { cleanComment, isWellFormed, mayFit } from '#domain/text/text.ts';
import { changedFields } from '#domain/trail/changed-fields.ts';
import { recordChange } from '#server/changes/changes.ts';
import type { Call } from '#server/kernel/call.ts';
import { binRow } from '#server/kernel/postgres/live-row.ts';
import { authorColumns, countItems, insertComment, jobKey, liveComments } from './items.queries.ts';

const EXCERPT_MAX = 200;
/** The beginning of a note, for the trail. */
const excerpt = (text: string) => (text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX).toWellFormed()}…` : text);

/** Adds a note to a list of the locked pre-offer or project `input.id`, and returns the note's id. */
export async function addComment(
  call: Call,
  kind: CommentKind,
  input: { id: string; komentar: string },
): Promise<number> {
  const { entity, add } = COMMENT_LISTS[kind];
  const komentar = parseNote(input);
  requireRoom(await countItems(call.db, 'comments', entity, input.id, kind));
  const noteId = await insertComment(call, { kind, ...jobKey(entity, input.id), komentar, ...authorColumns(call) });
  await recordChange(call, { entity, id: input.id, action: add, detail: { komentar: excerpt(komentar) } });
  return noteId;
}

interface CommentTarget {
  id: string;
  index: number;
  komentar: string;
  komentarId?: string | null | undefined;
}

/** The note at `index`. Throws CONFLICT unless it has the text `komentar` and, if that is sent, the id `komentarId`. */
async function pickComment(call: Call, kind: CommentKind, input: CommentTarget) {
  const isReadable = mayFit(input.komentar, NOTE_MAX) && isWellFormed(input.komentar);
  const expectedText = isReadable ? cleanComment(input.komentar) : null;
  const comments = await liveComments(call.db, COMMENT_LISTS[kind].entity, input.id, kind);
  return pickAtIndex(
    comments,
    input.index,
    item => item.komentar === expectedText && hasSentId(item, input.komentarId),
  );
}

/** Changes a note of the caller while its author may change it, and returns its id. The trail stores both texts. */
export async function editComment(
  call: Call,
  kind: CommentKind,
  input: CommentTarget & { novi: string },
): Promise<number> {
  const { entity, edit } = COMMENT_LISTS[kind];
  const novo = parseChangedNote(input);
  const comment = await pickComment(call, kind, input);
  requireOwnNote(comment, call.actor.accountId, call.now);
  if (novo === comment.komentar) return comment.id;
  await call.db
    .updateTable('comments')
    .set({ komentar: novo, izmenjeno: call.now })
    .where('id', '=', comment.id)
    .execute();
  const detail = changedFields(comment, { komentar: novo });
  await recordChange(call, { entity, id: input.id, action: edit, detail });
  return comment.id;
}

/** Moves a note to the bin. */
export async function removeComment(call: Call, kind: CommentKind, input: CommentTarget): Promise<void> {
  const { entity, remove, removedBy } = COMMENT_LISTS[kind];
  const comment = await pickComment(call, kind, input);
  if (removedBy === 'author') requireOwnNote(comment, call.actor.accountId, call.now);
  await binRow(call, 'comments', comment.id);
  const detail = { komentar: excerpt(comment.komentar) };
  await recordChange(call, { entity, id: input.id, action: remove, detail });
}

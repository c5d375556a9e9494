import type { Checklist } from '#domain/enumerations.ts';
import { badInput } from '#domain/errors.ts';
import { pickAtIndex, requireRoom } from '#domain/list-change.ts';
import { DOCUMENT_LISTS, type DocumentKind, type JobEntity } from '#domain/lists.ts';
import { parseDocument } from '#domain/project/project-input.ts';
import { requireNotLocked } from '#domain/project/project-rules.ts';
import { recordChange } from '#server/changes/changes.ts';
import { requireStored } from '#server/files/attachable.ts';
import type { Call } from '#server/kernel/call.ts';
import { binRow } from '#server/kernel/postgres/live-row.ts';
import { isRowId } from '#server/kernel/postgres/row-id.ts';
import { authorColumns, countItems, jobKey, liveDocuments } from './items.queries.ts';

interface DocumentDetails {
  checklist?: Checklist;
  tags?: string[];
  importedFrom?: string;
  openingId?: string;
  visitId?: number;
}

/**
 * What a list requires and stores in addition to a plain document. `State` is that of the locked pre-offer or project.
 */
export interface DocumentRules<State> {
  mayAdd(state: State, input: object): void;
  /** Throws when the document must not be removed; `left` is the number of documents that would remain. */
  mayRemove(state: State, left: number): void;
  /** Further columns that are stored with the document. */
  details?(input: object, call: Call): DocumentDetails | Promise<DocumentDetails>;
  /** Called after a document was added, in the same transaction. */
  added?(call: Call, id: string, state: State): Promise<void>;
}

export interface AddDocument {
  id: string;
  naziv: string;
  objectKey: string;
  /** An id that the browser made; a document whose id the record has or had is not added again. */
  clientId?: string | null | undefined;
}

/**
 * Whether a document with that `clientId` was added to the record before, even one that is deleted. Throws
 * BAD_USER_INPUT for an id that is no UUID.
 */
async function isAdded({ db }: Call, entity: JobEntity, { id, clientId }: AddDocument): Promise<boolean> {
  if (clientId == null) return false;
  if (!isRowId(clientId)) throw badInput({ clientId: 'Fajl treba da ima oznaku oblika UUID.' });
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where(`${entity}_id`, '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a stored object to a document list of the locked pre-offer or project `input.id`. */
export async function addDocument<State>(
  call: Call,
  kind: DocumentKind,
  rules: DocumentRules<State>,
  state: State,
  input: AddDocument,
): Promise<void> {
  const { entity, prefix, add } = DOCUMENT_LISTS[kind];
  if (await isAdded(call, entity, input)) return;
  rules.mayAdd(state, input);
  const { naziv, objectKey } = parseDocument(input);
  const { checklist, tags, importedFrom, openingId, visitId } = (await rules.details?.(input, call)) ?? {};
  requireRoom(await countItems(call.db, 'documents', entity, input.id, kind));
  await requireStored(call, prefix, objectKey);
  await call.db
    .insertInto('documents')
    .values({
      kind,
      ...jobKey(entity, input.id),
      object_key: objectKey,
      naziv,
      checklist: checklist ? JSON.stringify(checklist) : null,
      tags: tags ?? null,
      uvezeno_iz: importedFrom ?? null,
      opening_id: openingId ?? null,
      client_id: input.clientId ?? null,
      visit_id: visitId ?? null,
      ...authorColumns(call),
    })
    .execute();
  await rules.added?.(call, input.id, state);
  await recordChange(call, { entity, id: input.id, action: add, detail: { naziv } });
}

/** Moves the document at `index` to the bin. Throws CONFLICT when its object is not `objectKey`. */
export async function removeDocument<State>(
  call: Call,
  kind: DocumentKind,
  rules: DocumentRules<State>,
  state: State,
  input: { id: string; index: number; objectKey: string },
): Promise<void> {
  const { entity, remove } = DOCUMENT_LISTS[kind];
  const documents = await liveDocuments(call.db, entity, input.id, kind);
  rules.mayRemove(state, documents.length - 1);
  const document = pickAtIndex(documents, input.index, item => item.objectKey === input.objectKey);
  requireNotLocked(document);
  await binRow(call, 'documents', document.id);
  await recordChange(call, { entity, id: input.id, action: remove, detail: { naziv: document.naziv } });
}

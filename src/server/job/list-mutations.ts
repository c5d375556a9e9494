import type { InputRef, ObjectRef } from '@pothos/core';
import { COMMENT_KINDS, COMMENT_LISTS, DOCUMENT_KINDS, DOCUMENT_LISTS, type DocumentKind } from '#domain/lists.ts';
import type { StepName } from '#domain/project/steps.ts';
import type { WorkArea } from '#domain/rights.ts';
import type { Action } from '#domain/trail/action-labels.ts';
import type { Call, RecordTarget } from '#server/kernel/call.ts';
import type { Builder, BuilderTypes } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import type { Owner } from '#server/lists/child-lists.ts';
import { notifyMentioned } from '#server/notices/notices.ts';
import { addComment, editComment, removeComment } from './comments.ts';
import { type AddDocument, addDocument, type DocumentRules, removeDocument } from './documents.ts';
import type { ListInputs } from './list-inputs.ts';

/** A pre-offer or project as the owner of lists. */
export interface ListOwner<State> {
  owner: Owner;
  type: ObjectRef<BuilderTypes, object>;
  /** Locks the live row made at that moment; throws NOT_FOUND if there is none. */
  lock(db: Db, id: string, createdAt: string): Promise<State>;
  /** Reads the whole row, which every mutation returns. */
  read(call: Call, id: string): Promise<object>;
  /** Throws while the list's step is locked. */
  requireOpen(step: StepName, state: State): void;
  /** Rules of the lists for which an unlocked step is not enough. */
  rules: Partial<Record<DocumentKind, Partial<DocumentRules<State>>>>;
  /** Inputs of the lists that store more than a file. */
  inputs: Partial<Record<DocumentKind, InputRef<AddDocument & RecordTarget>>>;
}

/** Adds the mutations of the document and note lists of a pre-offer or project, one for each row of domain/lists.ts. */
export function addListMutations<State>(
  builder: Builder,
  inputs: ListInputs,
  { owner, type, lock, read, ...own }: ListOwner<State>,
): void {
  /** A mutation that locks the pre-offer or project, changes its list and returns the whole row. */
  const mutation = <Input extends RecordTarget>(
    name: Action,
    area: WorkArea,
    inputType: InputRef<Input>,
    what: string,
    change: (call: Call, state: State, input: Input) => Promise<void>,
  ) =>
    mutationsOf(builder, type, `${area}:write`)(
      name,
      inputType,
      async (call, input) => {
        await change(call, await lock(call.db, input.id, input.createdAt), input);
        return read(call, input.id);
      },
      what,
    );

  const job = owner === 'preoffer' ? 'a pre-offer' : 'a project';
  const ifOpen = (step: StepName | null) => (state: State) => {
    if (step) own.requireOpen(step, state);
  };

  for (const kind of DOCUMENT_KINDS) {
    const list = DOCUMENT_LISTS[kind];
    if (list.owner !== owner) continue;
    const rules = { mayAdd: ifOpen(list.step), mayRemove: ifOpen(list.step), ...own.rules[kind] };
    const { add, remove, area, field, prefix } = list;
    const addDescription = `adds a document, uploaded to ${prefix}, to ${field} of ${job}`;
    mutation(add, area, own.inputs[kind] ?? inputs.addFile, addDescription, (call, state, input) =>
      addDocument(call, kind, rules, state, input),
    );
    const removed = `deletes a document of ${field} of ${job}; it goes to the bin`;
    mutation(remove, area, inputs.deleteFile, removed, (call, state, input) =>
      removeDocument(call, kind, rules, state, input),
    );
  }
  for (const kind of COMMENT_KINDS) {
    const { owner: listOwner, area, field, add, edit, remove, step } = COMMENT_LISTS[kind];
    if (listOwner !== owner) continue;
    const requireOpen = ifOpen(step);
    const addDescription = `adds a note to ${field} of ${job}; people that it mentions by @user.name are notified`;
    mutation(add, area, inputs.addComment, addDescription, async (call, state, input) => {
      requireOpen(state);
      await addComment(call, kind, input);
      await notifyMentioned(call, { owner, area, id: input.id, komentar: input.komentar });
    });
    const editDescription = `changes the caller's own note on ${field} of ${job}`;
    mutation(edit, area, inputs.updateComment, editDescription, async (call, state, input) => {
      requireOpen(state);
      await editComment(call, kind, input);
      const { id, komentar: before, novi: komentar } = input;
      await notifyMentioned(call, { owner, area, id, komentar, before });
    });
    const removed = `deletes a note of ${field} of ${job}; it goes to the bin`;
    mutation(remove, area, inputs.deleteComment, removed, async (call, state, input) => {
      requireOpen(state);
      await removeComment(call, kind, input);
    });
  }
}

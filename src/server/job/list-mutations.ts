import type { InputRef } from '@pothos/core';
import {
  COMMENT_KINDS,
  COMMENT_LISTS,
  DOCUMENT_KINDS,
  DOCUMENT_LISTS,
  type DocumentKind,
  type JobEntity,
} from '#domain/lists.ts';
import type { StepName } from '#domain/project/steps.ts';
import type { RecordTarget } from '#server/kernel/call.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { type ChangedRecord, changesOf } from '#server/kernel/graphql/mutations-of.ts';
import { notifyMentioned } from '#server/notices/notices.ts';
import { addComment, editComment, removeComment } from './comments.ts';
import { type AddDocument, addDocument, type DocumentRules, removeDocument } from './documents.ts';
import type { ListInputs } from './list-inputs.ts';

/** What the mutations of lists need to know about pre-offers or about projects. */
export interface ListsOfJob<State> extends ChangedRecord<State> {
  entity: JobEntity;
  /** Throws while the step is locked. */
  requireOpen(step: StepName, state: State): void;
  /** The rules of lists that require more than an unlocked step. */
  rules: Partial<Record<DocumentKind, Partial<DocumentRules<State>>>>;
  /** The input types of lists that store more than the file of a document. */
  inputs: Partial<Record<DocumentKind, InputRef<AddDocument & RecordTarget>>>;
}

/** Adds to the schema the mutations that add, change and remove items of the lists in domain/lists.ts. */
export function addListMutations<State>(builder: Builder, inputs: ListInputs, job: ListsOfJob<State>): void {
  const { entity } = job;
  const jobName = entity === 'preoffer' ? 'a pre-offer' : 'a project';
  const ifOpen = (step: StepName | null) => (state: State) => {
    if (step) job.requireOpen(step, state);
  };

  for (const kind of DOCUMENT_KINDS) {
    const list = DOCUMENT_LISTS[kind];
    if (list.entity !== entity) continue;
    const rules = { mayAdd: ifOpen(list.step), mayRemove: ifOpen(list.step), ...job.rules[kind] };
    const { add, remove, area, field, prefix } = list;
    const mutation = changesOf(builder, job, `${area}:write`);
    const addInput = job.inputs[kind] ?? inputs.addFile;
    mutation(
      add,
      addInput,
      (call, state, input) => addDocument(call, kind, rules, state, input),
      `adds a document, uploaded to ${prefix}, to ${field} of ${jobName}`,
    );
    mutation(
      remove,
      inputs.deleteFile,
      (call, state, input) => removeDocument(call, kind, rules, state, input),
      `deletes a document of ${field} of ${jobName}; it goes to the bin`,
    );
  }
  for (const kind of COMMENT_KINDS) {
    const { entity: listEntity, area, field, add, edit, remove, step } = COMMENT_LISTS[kind];
    if (listEntity !== entity) continue;
    const mutation = changesOf(builder, job, `${area}:write`);
    const requireOpen = ifOpen(step);
    mutation(
      add,
      inputs.addComment,
      async (call, state, input) => {
        requireOpen(state);
        const noteId = await addComment(call, kind, input);
        await notifyMentioned(call, { entity, area, id: input.id, noteId, komentar: input.komentar });
      },
      `adds a note to ${field} of ${jobName}; people that it mentions by @user.name are notified`,
    );
    mutation(
      edit,
      inputs.updateComment,
      async (call, state, input) => {
        requireOpen(state);
        const noteId = await editComment(call, kind, input);
        const { id, komentar: before, novi: komentar } = input;
        await notifyMentioned(call, { entity, area, id, noteId, komentar, before });
      },
      `changes the caller's own note on ${field} of ${jobName}`,
    );
    mutation(
      remove,
      inputs.deleteComment,
      async (call, state, input) => {
        requireOpen(state);
        await removeComment(call, kind, input);
      },
      `deletes a note of ${field} of ${jobName}; it goes to the bin`,
    );
  }
}

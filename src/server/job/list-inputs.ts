import { type Builder, type InputFields, recordTarget } from '#server/kernel/graphql/graphql-builder.ts';

/** The input fields of a stored object that becomes a document of a pre-offer or project. */
export const newFile = (t: InputFields) => ({
  ...recordTarget(t),
  naziv: t.string({ required: true }),
  objectKey: t.string({ required: true }),
});

/** An id that the caller makes, so that a repeated request adds the document once. */
export const clientId = (t: InputFields) =>
  t.id({ description: 'a UUID made by the caller; a document with the id of an earlier one is not added again' });

/** Creates the input types of plain documents and of notes. */
export function listInputs(builder: Builder) {
  return {
    addFile: builder.inputType('AddFileInput', { fields: t => ({ ...newFile(t), clientId: clientId(t) }) }),
    deleteFile: builder.inputType('DeleteFileInput', {
      fields: t => ({ ...newFile(t), index: t.int({ required: true }) }),
    }),
    addComment: builder.inputType('AddCommentInput', {
      fields: t => ({ ...recordTarget(t), komentar: t.string({ required: true }) }),
    }),
    updateComment: builder.inputType('UpdateCommentInput', {
      fields: t => ({
        ...recordTarget(t),
        komentar: t.string({ required: true, description: 'as it is now' }),
        komentarId: t.id(),
        index: t.int({ required: true }),
        novi: t.string({ required: true, description: 'as it will be' }),
      }),
    }),
    deleteComment: builder.inputType('DeleteCommentInput', {
      fields: t => ({
        ...recordTarget(t),
        komentar: t.string({ required: true }),
        komentarId: t.id(),
        index: t.int({ required: true }),
      }),
    }),
  };
}

export type ListInputs = ReturnType<typeof listInputs>;

import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';

/**
 * The inputs of plain documents and notes. `createdAt` must be that of the pre-offer or project, which guards against
 * changing
 * another one.
 */
export function listInputs(builder: Builder) {
  return {
    addFile: builder.inputType('AddFileInput', {
      fields: t => ({
        id: t.id({ required: true }),
        createdAt: t.field({ type: 'DateTime', required: true }),
        naziv: t.string({ required: true }),
        objectKey: t.string({ required: true }),
      }),
    }),
    deleteFile: builder.inputType('DeleteFileInput', {
      fields: t => ({
        id: t.id({ required: true }),
        createdAt: t.field({ type: 'DateTime', required: true }),
        naziv: t.string({ required: true }),
        objectKey: t.string({ required: true }),
        index: t.int({ required: true }),
      }),
    }),
    addComment: builder.inputType('AddCommentInput', {
      fields: t => ({
        id: t.id({ required: true }),
        createdAt: t.field({ type: 'DateTime', required: true }),
        komentar: t.string({ required: true }),
      }),
    }),
    updateComment: builder.inputType('UpdateCommentInput', {
      fields: t => ({
        id: t.id({ required: true }),
        createdAt: t.field({ type: 'DateTime', required: true }),
        komentar: t.string({ required: true, description: 'as it is now' }),
        index: t.int({ required: true }),
        novi: t.string({ required: true, description: 'as it will be' }),
      }),
    }),
    deleteComment: builder.inputType('DeleteCommentInput', {
      fields: t => ({
        id: t.id({ required: true }),
        createdAt: t.field({ type: 'DateTime', required: true }),
        komentar: t.string({ required: true }),
        index: t.int({ required: true }),
      }),
    }),
  };
}

export type ListInputs = ReturnType<typeof listInputs>;

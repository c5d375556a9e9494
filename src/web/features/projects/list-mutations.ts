import type { CommentKind, DocumentKind } from '#domain/lists.ts';
import { mutation } from '#web/api/graphql.ts';
import { type ProjectKey, type ProjectMutation, projectMutation } from './api.ts';
import { type Project, projectPhotos } from './project-fragment.ts';

/** The kinds of documents on the project's page; photos of openings are shown with their measuring list. */
export type DocumentKindOfProject = Exclude<DocumentKind, 'preoffer' | 'opening'>;
/** The kinds whose add mutation takes only a file; measurement documents and photos have more fields. */
export type AddDocumentKind = Exclude<DocumentKindOfProject, 'measurement' | 'visit' | 'image'>;
export type ProjectCommentKind = Exclude<CommentKind, 'preoffer'>;

interface FileInput extends ProjectKey {
  naziv: string;
  objectKey: string;
}
interface NoteInput extends ProjectKey {
  komentar: string;
}
interface AtIndex {
  index: number;
}
/** The id of the note distinguishes notes with equal text. */
type StoredNote = NoteInput & AtIndex & { komentarId: string };

/** The mutations that add a document, keyed by kind of document. Mutations with more fields are in api.ts. */
export const ADD_DOCUMENT: Record<AddDocumentKind, ProjectMutation<FileInput>> = {
  offer: projectMutation('updateProjectOfferFiles', 'AddFileInput'),
  draft: projectMutation('updateProjectDrafts', 'AddFileInput'),
  contract: projectMutation('updateProjectContracts', 'AddContractInput'),
  optimization: projectMutation('updateProjectOptimizationFiles', 'AddFileInput'),
  bookkeeping: projectMutation('updateProjectBookkeepingFiles', 'AddFileInput'),
  impressions: projectMutation('updateProjectBookOfImpressions', 'AddFileInput'),
  handover: projectMutation('updateProjectHandovers', 'AddFileInput'),
};

export const REMOVE_DOCUMENT: Record<DocumentKindOfProject, ProjectMutation<FileInput & AtIndex, Partial<Project>>> = {
  measurement: projectMutation('deleteProjectMeasurementsFiles', 'DeleteFileInput'),
  visit: projectMutation('deleteProjectVisitPhotos', 'DeleteFileInput'),
  offer: projectMutation('deleteProjectOfferFiles', 'DeleteFileInput'),
  draft: projectMutation('deleteProjectDrafts', 'DeleteFileInput'),
  contract: projectMutation('deleteProjectContracts', 'DeleteFileInput'),
  optimization: projectMutation('deleteProjectOptimizationFiles', 'DeleteFileInput'),
  bookkeeping: projectMutation('deleteProjectBookkeepingFiles', 'DeleteFileInput'),
  image: mutation('deleteProjectImages', 'DeleteFileInput', '...ProjectPhotos', [projectPhotos]),
  impressions: projectMutation('deleteProjectBookOfImpressionsFile', 'DeleteFileInput'),
  handover: projectMutation('deleteProjectHandovers', 'DeleteFileInput'),
};

export const ADD_COMMENT: Record<ProjectCommentKind, ProjectMutation<NoteInput>> = {
  offer: projectMutation('updateProjectOfferComments', 'AddCommentInput'),
  optimization: projectMutation('updateProjectOptimizationComments', 'AddCommentInput'),
  bookkeeping: projectMutation('updateProjectBookkeepingComments', 'AddCommentInput'),
  image: projectMutation('updateProjectImagesComments', 'AddCommentInput'),
};

export const EDIT_COMMENT: Record<ProjectCommentKind, ProjectMutation<StoredNote & { novi: string }>> = {
  offer: projectMutation('updateProjectOfferComment', 'UpdateCommentInput'),
  optimization: projectMutation('updateProjectOptimizationComment', 'UpdateCommentInput'),
  bookkeeping: projectMutation('updateProjectBookkeepingComment', 'UpdateCommentInput'),
  image: projectMutation('updateProjectImagesComment', 'UpdateCommentInput'),
};

export const REMOVE_COMMENT: Record<ProjectCommentKind, ProjectMutation<StoredNote>> = {
  offer: projectMutation('deleteProjectOfferComments', 'DeleteCommentInput'),
  optimization: projectMutation('deleteProjectOptimizationComments', 'DeleteCommentInput'),
  bookkeeping: projectMutation('deleteProjectBookkeepingComments', 'DeleteCommentInput'),
  image: projectMutation('deleteProjectImagesComment', 'DeleteCommentInput'),
};

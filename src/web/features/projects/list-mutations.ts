import type { CommentKind, DocumentKind } from '#domain/lists.ts';
import { graphql } from '#web/api/graphql.ts';
import { type Project, projectFields, projectPhotos } from './project-fragment.ts';
import type { ProjectKey, ProjectMutation } from './project-mutation.ts';

/** Kinds of documents with mutations of their own here; photos of openings are shown with their measuring list. */
export type DocumentKindOfProject = Exclude<DocumentKind, 'preoffer' | 'opening'>;
/** Kinds of documents that are added by a plain mutation; measurement documents and photos have more fields. */
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

/** The mutations of the document and note lists of a project, by kind; those with more fields are in api.ts. */
export const ADD_DOCUMENT: Record<AddDocumentKind, ProjectMutation<FileInput>> = {
  offer: graphql(
    `mutation updateProjectOfferFiles($input: AddFileInput!) { project: updateProjectOfferFiles(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  draft: graphql(
    `mutation updateProjectDrafts($input: AddFileInput!) { project: updateProjectDrafts(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  contract: graphql(
    `mutation updateProjectContracts($input: AddContractInput!) { project: updateProjectContracts(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  optimization: graphql(
    `mutation updateProjectOptimizationFiles($input: AddFileInput!) { project: updateProjectOptimizationFiles(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  bookkeeping: graphql(
    `mutation updateProjectBookkeepingFiles($input: AddFileInput!) { project: updateProjectBookkeepingFiles(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  impressions: graphql(
    `mutation updateProjectBookOfImpressions($input: AddFileInput!) { project: updateProjectBookOfImpressions(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  handover: graphql(
    `mutation updateProjectHandovers($input: AddFileInput!) { project: updateProjectHandovers(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
};

export const REMOVE_DOCUMENT: Record<DocumentKindOfProject, ProjectMutation<FileInput & AtIndex, Partial<Project>>> = {
  measurement: graphql(
    `mutation deleteProjectMeasurementsFiles($input: DeleteFileInput!) { project: deleteProjectMeasurementsFiles(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  visit: graphql(
    `mutation deleteProjectVisitPhotos($input: DeleteFileInput!) { project: deleteProjectVisitPhotos(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  offer: graphql(
    `mutation deleteProjectOfferFiles($input: DeleteFileInput!) { project: deleteProjectOfferFiles(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  draft: graphql(
    `mutation deleteProjectDrafts($input: DeleteFileInput!) { project: deleteProjectDrafts(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  contract: graphql(
    `mutation deleteProjectContracts($input: DeleteFileInput!) { project: deleteProjectContracts(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  optimization: graphql(
    `mutation deleteProjectOptimizationFiles($input: DeleteFileInput!) { project: deleteProjectOptimizationFiles(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  bookkeeping: graphql(
    `mutation deleteProjectBookkeepingFiles($input: DeleteFileInput!) { project: deleteProjectBookkeepingFiles(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  image: graphql(
    `mutation deleteProjectImages($input: DeleteFileInput!) { project: deleteProjectImages(input: $input) { ...ProjectPhotos } }`,
    [projectPhotos],
  ),
  impressions: graphql(
    `mutation deleteProjectBookOfImpressionsFile($input: DeleteFileInput!) { project: deleteProjectBookOfImpressionsFile(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  handover: graphql(
    `mutation deleteProjectHandovers($input: DeleteFileInput!) { project: deleteProjectHandovers(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
};

export const ADD_COMMENT: Record<ProjectCommentKind, ProjectMutation<NoteInput>> = {
  offer: graphql(
    `mutation updateProjectOfferComments($input: AddCommentInput!) { project: updateProjectOfferComments(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  optimization: graphql(
    `mutation updateProjectOptimizationComments($input: AddCommentInput!) { project: updateProjectOptimizationComments(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  bookkeeping: graphql(
    `mutation updateProjectBookkeepingComments($input: AddCommentInput!) { project: updateProjectBookkeepingComments(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  image: graphql(
    `mutation updateProjectImagesComments($input: AddCommentInput!) { project: updateProjectImagesComments(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
};

export const EDIT_COMMENT: Record<ProjectCommentKind, ProjectMutation<NoteInput & AtIndex & { novi: string }>> = {
  offer: graphql(
    `mutation updateProjectOfferComment($input: UpdateCommentInput!) { project: updateProjectOfferComment(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  optimization: graphql(
    `mutation updateProjectOptimizationComment($input: UpdateCommentInput!) { project: updateProjectOptimizationComment(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  bookkeeping: graphql(
    `mutation updateProjectBookkeepingComment($input: UpdateCommentInput!) { project: updateProjectBookkeepingComment(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  image: graphql(
    `mutation updateProjectImagesComment($input: UpdateCommentInput!) { project: updateProjectImagesComment(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
};

export const REMOVE_COMMENT: Record<ProjectCommentKind, ProjectMutation<NoteInput & AtIndex>> = {
  offer: graphql(
    `mutation deleteProjectOfferComments($input: DeleteCommentInput!) { project: deleteProjectOfferComments(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  optimization: graphql(
    `mutation deleteProjectOptimizationComments($input: DeleteCommentInput!) { project: deleteProjectOptimizationComments(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  bookkeeping: graphql(
    `mutation deleteProjectBookkeepingComments($input: DeleteCommentInput!) { project: deleteProjectBookkeepingComments(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
  image: graphql(
    `mutation deleteProjectImagesComment($input: DeleteCommentInput!) { project: deleteProjectImagesComment(input: $input) { ...ProjectFields } }`,
    [projectFields],
  ),
};

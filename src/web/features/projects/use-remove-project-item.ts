import { DOCUMENT_LISTS } from '#domain/lists.ts';
import type { BinKind } from '#domain/records.ts';
import { useRemoveItem } from '#web/business/use-remove-item.ts';
import { type ProjectKey, type ProjectMutation, projectQuery } from './api.ts';
import { type DocumentKindOfProject, REMOVE_DOCUMENT } from './list-mutations.ts';
import type { Project } from './project-fragment.ts';
import { projectScope } from './use-project-change.ts';

/** Returns a function that deletes an item of the project's list in `field`, as useRemoveItem does. */
export const useRemoveProjectItem = <Input extends ProjectKey & { index: number }>(
  project: Project,
  send: ProjectMutation<Input, Partial<Project>>,
  field: keyof Project,
  vrsta: BinKind,
) =>
  useRemoveItem({
    record: project,
    queryKey: projectQuery(project.id).queryKey,
    scope: projectScope(project.id),
    field,
    vrsta,
    send,
  });

export interface RemovedDocument {
  index: number;
  naziv: string;
  objectKey: string;
  createdAt: string;
}

/** Returns a function that deletes a document of this kind. */
export function useRemoveDocument(project: Project, kind: DocumentKindOfProject) {
  const remove = useRemoveProjectItem(project, REMOVE_DOCUMENT[kind], DOCUMENT_LISTS[kind].field, 'document');
  return ({ index, naziv, objectKey, createdAt }: RemovedDocument) =>
    remove({ index, objectKey, createdAt, naziv }, { naziv, objectKey });
}

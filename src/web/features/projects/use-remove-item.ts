import { DOCUMENT_LISTS } from '#domain/lists.ts';
import type { BinKind } from '#domain/records.ts';
import { offerRestore } from '#web/api/offer-restore.ts';
import { type ProjectKey, type ProjectMutation, projectQuery } from './api.ts';
import { type ListField, withoutItem } from './list-changes.ts';
import { type DocumentKindOfProject, REMOVE_DOCUMENT } from './list-mutations.ts';
import type { Project } from './project-fragment.ts';
import { useProjectChange } from './use-project-change.ts';

interface RemovedItem {
  createdAt: string;
  /** The name of the item in the snackbar. */
  naziv: string;
}

/** Returns a function that deletes an item of a list: the item disappears at once, and the snackbar can restore it. */
export function useRemoveItem<Input extends ProjectKey & { index: number }>(
  project: Project,
  send: ProjectMutation<Input, Partial<Project>>,
  field: ListField,
  vrsta: BinKind,
) {
  const { act } = useProjectChange(project, send, {
    optimistic: (old, { index }) => withoutItem(old, field, index),
  });
  return async (input: Omit<Input, keyof ProjectKey>, { createdAt, naziv }: RemovedItem) => {
    if (!(await act(input))) return;
    offerRestore({ vrsta, parentId: project.id, createdAt, naziv }, [projectQuery(project.id).queryKey]);
  };
}

export interface RemovedDocument extends RemovedItem {
  index: number;
  objectKey: string;
}

/** Returns a function that deletes a document of this kind, with an undo as in useRemoveItem. */
export function useRemoveDocument(project: Project, kind: DocumentKindOfProject) {
  const remove = useRemoveItem(project, REMOVE_DOCUMENT[kind], DOCUMENT_LISTS[kind].field, 'document');
  return ({ index, naziv, objectKey, createdAt }: RemovedDocument) =>
    remove({ index, naziv, objectKey }, { createdAt, naziv });
}

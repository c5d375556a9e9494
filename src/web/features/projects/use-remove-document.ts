import { DOCUMENT_LISTS } from '#domain/lists.ts';
import { offerUndo } from '#web/api/undo-delete.ts';
import { projectQuery } from './api.ts';
import { withoutItem } from './list-changes.ts';
import { type DocumentKindOfProject, REMOVE_DOCUMENT } from './list-mutations.ts';
import type { Project } from './project-fragment.ts';
import { useProjectChange } from './use-project-change.ts';

interface RemovedDocument {
  index: number;
  naziv: string;
  objectKey: string;
  createdAt: string;
}

/** Deletes a document of a list; the screen shows this at once. */
export function useRemoveDocument(project: Project, kind: DocumentKindOfProject) {
  const { act } = useProjectChange(project, REMOVE_DOCUMENT[kind], {
    optimistic: (old, { index }) => withoutItem(old, DOCUMENT_LISTS[kind].field, index),
  });
  return async ({ index, naziv, objectKey, createdAt }: RemovedDocument) => {
    const isDone = await act({ index, naziv, objectKey });
    const thing = { vrsta: 'document', parentId: project.id, createdAt, naziv } as const;
    if (isDone) offerUndo(thing, [projectQuery(project.id).queryKey]);
  };
}

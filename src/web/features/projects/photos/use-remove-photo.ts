import { confirmDelete } from '#web/ui/Confirm.tsx';
import type { Project } from '../project-fragment.ts';
import { type RemovedDocument, useRemoveDocument } from '../use-remove-project-item.ts';

/** Returns a function that deletes a photo after a confirmation. */
export function useRemovePhoto(project: Project, kind: 'image' | 'visit') {
  const remove = useRemoveDocument(project, kind);
  return async (photo: RemovedDocument) => {
    if (await confirmDelete('Brisanje fotografije', 'Obrisati', photo.naziv)) await remove(photo);
  };
}

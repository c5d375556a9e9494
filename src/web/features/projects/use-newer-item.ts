import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/api/errors.ts';
import { useNewer } from '#web/ui/use-newer.ts';
import { fetchProject } from './api.ts';
import type { Project } from './project-fragment.ts';

interface Versioned {
  id: string;
  version: number;
  index: number;
}

/**
 * For a form that corrects an item of a project's list. `itemKey` identifies the item to the server. `newer` is the
 * result of useNewer: whether a colleague has changed or deleted the item since the form was opened.
 */
export function useNewerItem<Item extends Versioned, Values extends FieldValues, Checked>(
  project: Project,
  itemsOf: (project: Project) => readonly Item[],
  opened: Item,
  form: UseFormReturn<Values, unknown, Checked>,
  draft: string,
  valuesOf: (item: Item) => Values,
) {
  const find = (from: Project) => itemsOf(from).find(({ id }) => id === opened.id);
  const now = find(project);

  const newer = useNewer(opened, {
    stored: now ?? opened,
    form,
    draft,
    valuesOf,
    isDeleted: now === undefined,
    read: async () => {
      const read = await fetchProject(project.id);
      const item = read && find(read);
      if (!item) throw new ApiError('NOT_FOUND');
      return item;
    },
  });
  /** The item's newest index, and the version that the person saw. */
  const itemKey = { index: now?.index ?? newer.base.index, version: newer.base.version };
  return { itemKey, newer };
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { errorMessage } from '#web/api/errors.ts';
import { toast } from '#web/toast/toast.ts';
import { projectQuery } from './api.ts';
import type { Project } from './project-fragment.ts';

interface Versioned {
  id: string;
  version: number;
  index: number;
}

/**
 * For a form that corrects an item of a project's list: how to identify the item to the server, and whether a colleague changed it since the
 * form was opened. `loadNewer` takes over the newer values in fields that were not typed into.
 */
export function useNewerItem<Item extends Versioned, Values extends FieldValues, Checked>(
  project: Project,
  itemsOf: (project: Project) => readonly Item[],
  opened: Item,
  form: UseFormReturn<Values, unknown, Checked>,
  valuesOf: (item: Item) => Values,
) {
  const cache = useQueryClient();
  const [base, setBase] = useState(opened);
  const [isLoaded, setLoaded] = useState(false);
  const find = (from: Project) => itemsOf(from).find(({ id }) => id === opened.id);
  const now = find(project);

  const loadNewer = async () => {
    try {
      const newer = await cache.fetchQuery({ ...projectQuery(project.id), staleTime: 0 });
      const item = newer && find(newer);
      if (!item) return toast('Zapis je u međuvremenu obrisan. Osvežite stranicu.', 'error');
      setBase(item);
      setLoaded(true);
      form.reset(valuesOf(item) as DefaultValues<Values> as Values, { keepDirtyValues: true });
    } catch (error) {
      toast(errorMessage(error), 'error');
    }
  };
  /** The index may move with the list; the version identifies what the person saw. */
  const named = { index: now?.index ?? base.index, version: base.version };
  return { named, isNewer: now !== undefined && now.version > base.version, isLoaded, loadNewer };
}

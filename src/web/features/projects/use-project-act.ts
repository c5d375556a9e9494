import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { execute } from '#web/api/graphql.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { useAct } from '#web/api/use-act.ts';
import { projectQuery } from './api.ts';
import { withResult } from './list-changes.ts';
import type { Project } from './project-fragment.ts';
import type { ProjectKey, ProjectMutation } from './project-mutation.ts';

type Change<Input> = Omit<Input, keyof ProjectKey>;

const running = new Map<string, Promise<unknown>>();

/** One after another, so that a late response never overwrites a newer one. */
const inOrder = <T>(id: string, run: () => Promise<T>): Promise<T> => {
  const next = (running.get(id) ?? Promise.resolve()).then(run, run);
  running.set(id, next);
  return next;
};

interface ActOptions<Input, Result> {
  /** Name of the form's draft. */
  form?: string;
  /** What the screen shows at once. */
  optimistic?(project: Project, change: Change<Input>): Project;
  /** Lists that the change affects. */
  refresh?: readonly QueryKey[];
  /** The screen reports a CONFLICT itself. */
  tellsConflict?: boolean;
  onDone?(project: Result): unknown;
}

/** A change of the shown project; the response is written to the cache for all parts of the page. */
export function useProjectAct<Input extends ProjectKey, Result extends Partial<Project>>(
  project: ProjectKey,
  mutation: ProjectMutation<Input, Result>,
  { form, optimistic, refresh = [], tellsConflict = false, onDone }: ActOptions<Input, Result> = {},
) {
  const key = projectQuery(project.id).queryKey;
  return useAct<{ project: Result }, Change<Input>, Project>(
    (change, options) => {
      const input = { ...change, id: project.id, createdAt: project.createdAt } as Input;
      return inOrder(project.id, () => execute(mutation, { input }, options));
    },
    {
      form,
      tellsConflict,
      refresh,
      toCache: data => ({ key, value: withResult(data.project) }),
      ...(optimistic && { optimistic: { key, update: optimistic } }),
      ...(onDone && { onDone: data => onDone(data.project) }),
    },
  );
}

/** Records a stored file; unlike an act it throws, so that the upload's row shows the failure and offers a retry. */
export function useProjectRecord<Input extends ProjectKey>(
  project: ProjectKey,
  mutation: ProjectMutation<Input, Partial<Project>>,
) {
  const cache = useQueryClient();
  return async (change: Change<Input>, options: SubmitOptions): Promise<void> => {
    const input = { ...change, id: project.id, createdAt: project.createdAt } as Input;
    const data = await inOrder(project.id, () => execute(mutation, { input }, options));
    cache.setQueryData(projectQuery(project.id).queryKey, withResult(data.project));
  };
}

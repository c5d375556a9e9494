import { useMutation } from '@tanstack/react-query';
import { showChanged, withResponse } from '#web/api/query-client.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { type ChangeOptions, useChange } from '#web/api/use-change.ts';
import { type ProjectKey, type ProjectMutation, projectQuery } from './api.ts';
import type { Project } from './project-fragment.ts';

type Change<Input> = Omit<Input, keyof ProjectKey>;

const inputOf = <Input extends ProjectKey>({ id, createdAt }: ProjectKey, change: Change<Input>) =>
  ({ ...change, id, createdAt }) as Input;

/** The scope in which changes of one project are sent in order, so that no late response overwrites a newer one. */
export const projectScope = (id: string): string => `project-${id}`;

interface Options<Sent, Result> extends Omit<ChangeOptions<Sent, Result, Project>, 'scope' | 'toCache' | 'optimistic'> {
  /** Returns the project to show at once. */
  optimistic?(project: Project, change: Sent): Project;
}

/** A change of the project by this mutation, whose response is written to the cached project. */
export function useProjectChange<Input extends ProjectKey, Result extends Partial<Project>>(
  project: ProjectKey,
  send: ProjectMutation<Input, Result>,
  { optimistic, ...options }: Options<Change<Input>, Result> = {},
) {
  const key = projectQuery(project.id).queryKey;
  return useChange<Result, Change<Input>, Project>((change, submit) => send(inputOf(project, change), submit), {
    ...options,
    scope: projectScope(project.id),
    toCache: result => ({ key, value: withResponse<Project>(result) }),
    ...(optimistic && { optimistic: { key, update: optimistic } }),
  });
}

/**
 * Returns a function that adds an uploaded file to its list. Unlike useProjectChange it throws ApiError, so that the
 * row of the upload shows the failure and offers a retry.
 */
export function useProjectRecord<Input extends ProjectKey>(
  project: ProjectKey,
  send: ProjectMutation<Input, Partial<Project>>,
) {
  const { mutateAsync } = useMutation({
    scope: { id: projectScope(project.id) },
    mutationFn: ({ change, options }: { change: Change<Input>; options: SubmitOptions }) =>
      send(inputOf(project, change), options),
    onSuccess: result => showChanged(projectQuery(project.id).queryKey, withResponse<Project>(result)),
  });
  return async (change: Change<Input>, options: SubmitOptions): Promise<void> => {
    await mutateAsync({ change, options });
  };
}

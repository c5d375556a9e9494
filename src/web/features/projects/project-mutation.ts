import type { TadaDocumentNode } from 'gql.tada';
import { graphql } from '#web/api/graphql.ts';
import { type Project, projectFields } from './project-fragment.ts';

/** Variables that identify the project in every mutation. */
export interface ProjectKey {
  id: string;
  createdAt: string;
}

/**
 * A mutation that selects the project with the alias `project`: everything that the page shows, or only the changed
 * part.
 */
export type ProjectMutation<Input, Result extends Partial<Project> = Project> = TadaDocumentNode<
  { project: Result },
  { input: Input }
>;

/** The mutation with this name and type of input, which returns the whole project. */
export const projectMutation = <const Name extends string, const Input extends string>(name: Name, input: Input) =>
  graphql(`mutation ${name}($input: ${input}!) { project: ${name}(input: $input) { ...ProjectFields } }` as const, [
    projectFields,
  ]);

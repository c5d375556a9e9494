import type { TadaDocumentNode } from 'gql.tada';
import type { Project } from './project-fragment.ts';

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

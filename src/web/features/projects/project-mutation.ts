import type { TadaDocumentNode } from 'gql.tada';
import type { Project } from './project-fragment.ts';

/** The variables that every mutation of a project has besides its own. */
export interface ProjectKey {
  id: string;
  createdAt: string;
}

/** Selects the project under the alias `project`: everything that the page shows, or only the changed part. */
export type ProjectMutation<Input, Result extends Partial<Project> = Project> = TadaDocumentNode<
  { project: Result },
  { input: Input }
>;

import type { TadaDocumentNode } from 'gql.tada';
import type { Project } from './project-fragment.ts';

/** What every mutation of a project carries beside what it changes. */
export interface ProjectKey {
  id: string;
  createdAt: string;
}

/** Answers with the project under the alias `project`: with all that the page shows, or with the part that it changes. */
export type ProjectMutation<Input, Answer extends Partial<Project> = Project> = TadaDocumentNode<
  { project: Answer },
  { input: Input }
>;

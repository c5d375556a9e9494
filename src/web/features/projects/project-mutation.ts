import type { TadaDocumentNode } from 'gql.tada';
import type { Project } from './project-fragment.ts';

/** What every mutation of a project carries beside what it changes. */
export interface ProjectKey {
  id: string;
  createdAt: string;
}

/** Answers with the whole project under the alias `project`. */
export type ProjectMutation<Input> = TadaDocumentNode<{ project: Project }, { input: Input }>;

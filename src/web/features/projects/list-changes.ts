import { withoutIndex } from '#web/business/without-index.ts';
import type { Project } from './project-fragment.ts';

export type ListField = {
  [F in keyof Project]: Project[F] extends readonly { index: number }[] ? F : never;
}[keyof Project];

/** The project without the item with this index of a list. */
export const withoutItem = (project: Project, field: ListField, index: number): Project => ({
  ...project,
  [field]: withoutIndex(project[field] as readonly { index: number }[], index),
});

/** Returns a function that replaces fields of the cached project by the fields in the response. */
export const projectWithResponse = (result: Partial<Project>) => (shown: Project | null | undefined) =>
  shown && { ...shown, ...result };

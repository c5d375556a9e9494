import { isClosed } from '#domain/project/project-rules.ts';
import type { WorkArea } from '#domain/rights.ts';
import { useMay } from '#web/api/session.ts';
import type { Project } from './project-fragment.ts';

/** Whether the person may change this area of the project. Nobody may change a closed project. */
export function useMayChange(project: Project, area: WorkArea): boolean {
  const mayWrite = useMay(`${area}:write`);
  return mayWrite && !isClosed(project);
}

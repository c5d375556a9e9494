import { isClosed } from '#domain/project/project-rules.ts';
import { ProjectGlassOrders } from '#web/features/glass/ProjectGlassOrders.tsx';
import { ProjectPage } from '#web/features/projects/ProjectPage.tsx';

export { projectQuery } from '#web/features/projects/api.ts';

/** The page of a project; the glass orders in its optimization step are in features/glass. */
export function ProjectDetailPage() {
  return (
    <ProjectPage glassOrders={project => <ProjectGlassOrders projectId={project.id} isOpen={!isClosed(project)} />} />
  );
}

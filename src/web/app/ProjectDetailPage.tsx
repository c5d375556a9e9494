import { isClosed } from '#domain/project/project-rules.ts';
import { ProjectGlassOrders } from '#web/features/glass/ProjectGlassOrders.tsx';
import { ProjectPage } from '#web/features/projects/ProjectPage.tsx';

/** A project and, in its optimization step, the glass ordered for it: combines the two features. */
export function ProjectDetailPage() {
  return (
    <ProjectPage
      besideOptimization={project => <ProjectGlassOrders projectId={project.id} canOrder={!isClosed(project)} />}
    />
  );
}

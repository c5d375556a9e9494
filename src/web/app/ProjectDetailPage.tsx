import { ProjectGlassOrders } from '#web/features/glass/ProjectGlassOrders.tsx';
import { ProjectPage } from '#web/features/projects/ProjectPage.tsx';

/** A project and, in its optimization step, the glass ordered for it: combines the two features. */
export function ProjectDetailPage() {
  return (
    <ProjectPage
      besideOptimization={({ id, archived }) => <ProjectGlassOrders projectId={id} canOrder={!archived} />}
    />
  );
}

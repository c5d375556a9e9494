import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MeasurementDocuments } from '../measurements/MeasurementDocuments.tsx';
import { ScheduledMeasurements } from '../measurements/ScheduledMeasurements.tsx';
import { MeasuringLists } from '../openings/MeasuringLists.tsx';
import type { StepProps } from '../step-screens.tsx';

const VisitPhotosOfProject = lazyPart(() => import('../photos/VisitPhotosOfProject.tsx'), 'VisitPhotosOfProject');

/** The content of step 3, „Merenja“: scheduled measurements, measuring lists, measurement documents, visit photos. */
export function MeasurementsStep({ project, go }: StepProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <ScheduledMeasurements project={project} />
      <MeasuringLists project={project} />
      <MeasurementDocuments project={project} go={go} />
      {project.fotografijePoseta.length > 0 && <VisitPhotosOfProject project={project} />}
    </div>
  );
}

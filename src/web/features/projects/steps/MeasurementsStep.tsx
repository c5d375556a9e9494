import { MeasurementDocuments } from '../measurements/MeasurementDocuments.tsx';
import { ScheduledMeasurements } from '../measurements/ScheduledMeasurements.tsx';
import { MeasuringLists } from '../openings/MeasuringLists.tsx';
import { VisitPhotosOfProject } from '../photos/VisitPhotosOfProject.tsx';
import type { StepProps } from '../step-screens.ts';

/** Step 3: scheduled measurements, and the measured sheets. */
export function MeasurementsStep({ project, go }: StepProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <ScheduledMeasurements project={project} />
      <MeasuringLists project={project} />
      <MeasurementDocuments project={project} go={go} />
      <VisitPhotosOfProject project={project} />
    </div>
  );
}

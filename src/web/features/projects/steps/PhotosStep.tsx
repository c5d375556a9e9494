import { Card } from '#web/ui/Card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ProjectDocuments } from '../ProjectDocuments.tsx';
import { ProjectNotes } from '../ProjectNotes.tsx';
import { Gallery } from '../photos/Gallery.tsx';
import { StepColumns } from '../StepColumns.tsx';
import type { StepProps } from '../step-screens.tsx';

const Handovers = lazyPart(() => import('../photos/Handovers.tsx'), 'Handovers');
const VisitPhotosOfProject = lazyPart(() => import('../photos/VisitPhotosOfProject.tsx'), 'VisitPhotosOfProject');

/** The content of step 9, „Fotografije“: photos, book of impressions, signed handover sheets and notes. */
export function PhotosStep({ project }: StepProps) {
  return (
    <StepColumns
      notes={
        <>
          <Card title="Knjiga utisaka">
            <ProjectDocuments project={project} kind="impressions" empty="Stranice iz knjige utisaka" />
          </Card>
          <Handovers project={project} />
          <ProjectNotes project={project} kind="image" />
        </>
      }
    >
      <Gallery project={project} />
      {project.fotografijePoseta.length > 0 && <VisitPhotosOfProject project={project} />}
    </StepColumns>
  );
}

import { Card } from '#web/ui/Card.tsx';
import { Handovers } from '../Handovers.tsx';
import { ProjectDocuments } from '../ProjectDocuments.tsx';
import { ProjectNotes } from '../ProjectNotes.tsx';
import { Gallery } from '../photos/Gallery.tsx';
import { VisitPhotosOfProject } from '../photos/VisitPhotosOfProject.tsx';
import { StepColumns } from '../StepColumns.tsx';
import type { StepProps } from '../step-screens.ts';

/** Step 9: photos, the guest book, signed handovers and notes. */
export function PhotosStep({ project }: StepProps) {
  return (
    <StepColumns
      notes={
        <>
          <Card title="Knjiga utisaka">
            <ProjectDocuments project={project} kind="impressions" empty="Dodajte stranice iz knjige utisaka." />
          </Card>
          <Handovers project={project} />
          <ProjectNotes project={project} kind="image" />
        </>
      }
    >
      <Gallery project={project} />
      <VisitPhotosOfProject project={project} />
    </StepColumns>
  );
}

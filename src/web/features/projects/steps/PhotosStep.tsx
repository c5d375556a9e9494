import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { addressWithTown } from '#domain/text/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ProjectDocuments } from '../ProjectDocuments.tsx';
import { ProjectNotes } from '../ProjectNotes.tsx';
import { Gallery } from '../photos/Gallery.tsx';
import type { Project } from '../project-fragment.ts';
import { StepColumns } from '../StepColumns.tsx';
import type { StepProps } from '../step-screens.tsx';
import { useMayChange } from '../use-may-change.ts';

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

const HandoverDialog = lazyPart(() => import('#web/business/handover/HandoverDialog.tsx'), 'HandoverDialog');

/** The card of signed handover sheets: the client signs on this screen, or a scanned sheet is added. */
function Handovers({ project }: { project: Project }) {
  const mayChange = useMayChange(project, 'measurements');
  const [isSigning, setSigning] = useState(false);
  const { id, createdAt, broj, klijent } = project;
  return (
    <Card
      title="Zapisnici o primopredaji"
      actions={
        mayChange && (
          <Button icon={PenLine} variant="ghost" onClick={() => setSigning(true)}>
            Potpiši na ekranu
          </Button>
        )
      }
    >
      <ProjectDocuments
        project={project}
        kind="handover"
        empty="Skeniran zapisnik, ako klijent nije potpisao na ekranu"
      />
      {isSigning && (
        <HandoverDialog
          of={{ projectId: id, createdAt, broj, klijent, adresa: addressWithTown(project) }}
          onClose={() => setSigning(false)}
        />
      )}
    </Card>
  );
}

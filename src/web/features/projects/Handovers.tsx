import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { placeOf } from '#domain/text/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ProjectDocuments } from './ProjectDocuments.tsx';
import type { Project } from './project-fragment.ts';
import { useMayChange } from './use-may-change.ts';

const HandoverDialog = lazyPart(() => import('#web/business/handover/HandoverDialog.tsx'), 'HandoverDialog');

/** The sheets on which the client signed that the work was handed over; signed here, or added as files. */
export function Handovers({ project }: { project: Project }) {
  const mayChange = useMayChange(project, 'measurements');
  const [isSigning, setSigning] = useState(false);
  const { id, createdAt, broj, klijent } = project;
  return (
    <Card
      title="Zapisnici o primopredaji"
      actions={
        mayChange && (
          <Button variant="ghost" onClick={() => setSigning(true)}>
            <PenLine size={18} aria-hidden />
            Potpiši na ekranu
          </Button>
        )
      }
    >
      <ProjectDocuments
        project={project}
        kind="handover"
        empty="Klijent potpisuje na ekranu telefona ili dodajete skeniran zapisnik."
      />
      {isSigning && (
        <HandoverDialog
          of={{ projectId: id, createdAt, broj, klijent, adresa: placeOf(project) }}
          onClose={() => setSigning(false)}
        />
      )}
    </Card>
  );
}

import { PenLine } from 'lucide-react';
import { addressWithTown } from '#domain/text/formats.ts';
import { useHandovers } from '#web/business/handover/use-handovers.tsx';
import { UploadRows } from '#web/business/UploadRows.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ProjectDocuments } from '../ProjectDocuments.tsx';
import type { Project } from '../project-fragment.ts';
import { useMayChange } from '../use-may-change.ts';

/** The card of signed handover sheets: the client signs on this screen, or a scanned sheet is added. */
export function Handovers({ project }: { project: Project }) {
  const mayChange = useMayChange(project, 'measurements');
  const { id, createdAt, broj, klijent } = project;
  const { sign, dialog, uploads } = useHandovers({ projectId: id });
  const signIt = () => sign({ projectId: id, createdAt, broj, klijent, adresa: addressWithTown(project) });
  return (
    <Card
      title="Zapisnici o primopredaji"
      actions={
        mayChange && (
          <Button icon={PenLine} variant="ghost" onClick={signIt}>
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
      <ul className="empty:hidden">
        <UploadRows uploads={uploads} />
      </ul>
      {dialog}
    </Card>
  );
}

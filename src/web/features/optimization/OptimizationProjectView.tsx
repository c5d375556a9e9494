import { Printer } from 'lucide-react';
import { longDate } from '#domain/formats.ts';
import { showPhone } from '#domain/phone-display.ts';
import { useUser } from '#web/api/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { CommentList } from '#web/ui/CommentList.tsx';
import { DocumentList } from '#web/ui/DocumentList.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { JobTypeChip } from '#web/ui/JobTypeChip.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RefreshButton } from '#web/ui/RefreshButton.tsx';
import { ArchiveAction } from './ArchiveAction.tsx';
import type { OptimizationProject } from './api.ts';
import { printWorkOrder } from './print-work-order.tsx';

interface Props {
  project: OptimizationProject;
  inArchive: boolean;
  isFetching: boolean;
  onRefresh(): void;
}

/** Read only: documents and notes are added in the project's step. */
export function OptimizationProjectView({ project, inArchive, isFetching, onRefresh }: Props) {
  const { id, broj, klijent, adresa, mesto, telefon, vrstaPosla, createdAt } = project;
  const user = useUser();
  return (
    <>
      <PageHeader
        title={klijent}
        beside={<JobTypeChip value={vrstaPosla} />}
        actions={
          <>
            <RefreshButton onRefresh={onRefresh} isFetching={isFetching} label="Osveži projekat" />
            <IconButton
              label="Odštampaj radni nalog"
              className="border border-line bg-surface"
              onClick={() => void printWorkOrder(project, user.name)}
            >
              <Printer size={18} aria-hidden />
            </IconButton>
            <ArchiveAction project={project} inArchive={inArchive} />
          </>
        }
      />
      <p className="num -mt-2 mb-5 flex flex-wrap gap-x-2 text-sm text-muted">
        <span>{broj}</span>
        <span aria-hidden>·</span>
        <span>{[adresa, mesto].filter(Boolean).join(', ')}</span>
        {telefon && (
          <>
            <span aria-hidden>·</span>
            <a href={`tel:${telefon}`} className="underline hover:text-ink">
              {showPhone(telefon)}
            </a>
          </>
        )}
        <span aria-hidden>·</span>
        <span>{longDate(createdAt)}</span>
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title="Dokumenti">
          <DocumentList kind="optimization" items={project.optimizacijaDokumenti} />
        </Card>
        <Card title="Napomene">
          <CommentList draftKey={`optimization:${id}`} items={project.optimizacijaKomentari} />
        </Card>
      </div>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MapPin, Phone, Ruler } from 'lucide-react';
import { piecesAndArea } from '#domain/opening/list-sums.ts';
import { isClosed } from '#domain/project/project-rules.ts';
import { addressWithTown } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { useMay } from '#web/api/session.ts';
import { ClientLink } from '#web/business/ClientLink.tsx';
import { JobTypeChip } from '#web/business/JobTypeChip.tsx';
import { ScheduleButton } from '#web/business/visits/ScheduleButton.tsx';
import { HistoryButton } from '#web/history/HistoryButton.tsx';
import { RefreshButton } from '#web/ui/RefreshButton.tsx';
import { Toolbar } from '#web/ui/Toolbar.tsx';
import { listInForceQuery } from './api.ts';
import { EditProjectButton } from './EditProjectButton.tsx';
import { OldNumber } from './OldNumber.tsx';
import { ProjectMenu } from './ProjectMenu.tsx';
import type { Project } from './project-fragment.ts';
import { visitOf } from './visit-of.ts';

interface ProjectHeaderProps {
  project: Project;
  isFetching: boolean;
  onRefresh(): void;
}

/** The header of a project: client, number, contact data, buttons. It stays in view below the top bar. */
export function ProjectHeader({ project, isFetching, onRefresh }: ProjectHeaderProps) {
  const address = addressWithTown(project);
  return (
    <header className="sticky top-(--top) z-10 border-b border-line bg-page">
      <title>{`${project.klijent}, ${project.broj} – Okno`}</title>
      <div className="mx-auto grid w-full max-w-350 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5 md:px-6">
        <div className="flex items-center gap-x-3 max-md:flex-wrap">
          <h1 className="line-clamp-1 max-md:line-clamp-2 max-md:text-lg" title={project.klijent}>
            {project.klijent}
          </h1>
          <JobTypeChip value={project.vrstaPosla} />
        </div>
        <Toolbar label="Radnje projekta" className="flex gap-1 max-md:-my-1">
          <span className="max-md:hidden">{!isClosed(project) && <ScheduleButton start={visitOf(project)} />}</span>
          <EditProjectButton project={project} asIcon />
          <HistoryButton entity="project" entityId={project.id} />
          <span className="max-md:hidden">
            <RefreshButton label="Osveži projekat" isPlain isFetching={isFetching} onRefresh={onRefresh} />
          </span>
          <ProjectMenu project={project} onRefresh={onRefresh} />
        </Toolbar>
        <p className="col-span-2 flex min-h-6 items-center gap-x-3 overflow-x-clip text-sm whitespace-nowrap text-muted max-md:[&_svg]:hidden md:gap-x-4">
          <span className="num font-medium">{project.broj}</span>
          <OldNumber project={project} />
          <ClientLink clientId={project.clientId} />
          {project.telefon && (
            <a
              href={`tel:${project.telefon}`}
              className="reach num inline-flex min-h-6 items-center gap-1 hover:text-brand-ink"
            >
              <Phone size={14} className="flex-none" aria-hidden />
              <span className="underline">{showPhone(project.telefon)}</span>
            </a>
          )}
          {address && (
            <span className="inline-flex min-w-0 items-center gap-1 max-md:hidden" title={address}>
              <MapPin size={14} className="flex-none" aria-hidden />
              <span className="truncate">{address}</span>
            </span>
          )}
          <OpeningsSum projectId={project.id} />
        </p>
      </div>
    </header>
  );
}

/** A link to the project's measuring list, with its number of pieces and area; nothing without a list. */
function OpeningsSum({ projectId }: { projectId: string }) {
  const { data: list } = useQuery({ ...listInForceQuery(projectId), enabled: useMay('measurements:read') });
  if (!list || list.komada === 0) return null;
  return (
    <Link
      to="/projekti/merne-liste/$listId"
      params={{ listId: list.id }}
      className="reach num inline-flex min-h-6 items-center gap-1 hover:text-brand-ink max-md:hidden"
      title={`Merna lista „${list.naziv}“ (${list.status})`}
    >
      <Ruler size={14} className="flex-none" aria-hidden />
      <span className="underline">{piecesAndArea(list)}</span>
    </Link>
  );
}

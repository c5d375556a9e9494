import { Link } from '@tanstack/react-router';
import { VISIT_STATUSES } from '#domain/calendar/visit.ts';
import { addressWithTown, time } from '#domain/text/formats.ts';
import { useUser } from '#web/api/session.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { useVisitCamera, VisitPhotos } from '../photos/VisitPhotos.tsx';
import { ReachButtons } from '../ReachButtons.tsx';
import { StatusButtons, type useVisitStatus } from './StatusButtons.tsx';
import type { Visit } from './visit-api.ts';
import { isVisitStatus, STATUS_TONES, visitRecord } from './visit-words.ts';

interface Props {
  visit: Visit;
  change: ReturnType<typeof useVisitStatus>;
}

/** The visit's status, and the buttons that change it at once. */
export function VisitHead({ visit, change }: Props) {
  const record = visitRecord(visit, useUser());
  const camera = useVisitCamera(visit);
  const { status, stigaoAt, naziv, broj } = visit;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isVisitStatus(status) && <Chip tone={STATUS_TONES[status]}>{VISIT_STATUSES[status].title}</Chip>}
        {stigaoAt && <span className="text-sm text-muted">Dolazak u {time(stigaoAt)}</span>}
        {broj && <span className="num text-sm text-muted">{broj}</span>}
        <span className="ml-auto flex gap-1">
          <ReachButtons name={naziv} phone={visit.telefon} address={addressWithTown(visit)} />
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        {record && (
          <Link {...record.link} className="btn btn-ghost">
            {record.label}
          </Link>
        )}
        {camera?.button('Fotografiši')}
        <StatusButtons visit={visit} change={change} />
      </div>
      {camera?.uploadRows}
      <VisitPhotos visit={visit} />
    </div>
  );
}

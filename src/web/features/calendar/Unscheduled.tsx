import { useQuery } from '@tanstack/react-query';
import { ChevronDown, GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { UNSCHEDULED_REASONS, type UnscheduledReason } from '#domain/calendar/unscheduled.ts';
import { addressWithTown, DOT, shortDate } from '#domain/text/formats.ts';
import { type UnscheduledJob, unscheduledQuery } from '#web/business/visits/calendar-api.ts';
import type { VisitStart } from '#web/business/visits/visit-values.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useCalendar } from './calendar-context.ts';
import { NO_TARGET_TEXT } from './placement-at.ts';
import type { Target } from './use-drag.ts';

const isReason = (text: string): text is UnscheduledReason => Object.hasOwn(UNSCHEDULED_REASONS, text);
const reasonOf = ({ razlog }: UnscheduledJob) => (isReason(razlog) ? UNSCHEDULED_REASONS[razlog] : null);

const visitStartOf = (job: UnscheduledJob, target: Target | null): VisitStart => {
  const { id, naziv, adresa, mesto, telefon, entity, osoba } = job;
  const person = target?.osoba === undefined ? osoba?.id : target.osoba;
  return {
    vrsta: reasonOf(job)?.kind ?? 'merenje',
    ...(target && { datum: target.datum }),
    ...(target?.vreme && { vreme: target.vreme }),
    osobe: person ? [person] : [],
    subject: { entity: entity === 'preoffer' ? 'preoffer' : 'project', id, naziv, adresa, mesto, telefon },
  };
};

/** The card „Čeka termin“: jobs that need a visit. A job is scheduled by its button, or by dragging it onto a day. */
export function Unscheduled({ isOpen, onOpen }: { isOpen: boolean; onOpen(open: boolean): void }) {
  const query = useQuery(unscheduledQuery);
  const { data } = query;
  return (
    <section className="card flex flex-col xl:max-h-[70vh] p-4" aria-labelledby="nezakazano">
      <h2 id="nezakazano">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex w-full items-center gap-2 text-left pointer-coarse:min-h-11"
          onClick={() => onOpen(!isOpen)}
        >
          Čeka termin {data && <span className="num text-sm font-medium text-muted">{data.length}</span>}
          <ChevronDown size={18} className={`ml-auto text-muted ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
        </button>
      </h2>
      <Loading query={query} className="h-40" />
      {isOpen && data?.length === 0 && <p className="text-sm text-muted">Sve što čeka posetu je zakazano.</p>}
      {isOpen && (
        <ul className="relative -mr-3 mt-2 min-h-0 overflow-y-auto pr-3">
          {data?.map(job => (
            <JobRow key={`${job.razlog} ${job.entity} ${job.id}`} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

function JobRow({ job }: { job: UnscheduledJob }) {
  const { create, drag } = useCalendar();
  const { naziv, broj, od } = job;
  const grab = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    drag(event, {
      grabOffset: 0,
      words: target => (target ? `${naziv}: ${shortDate(target.datum)} ${target.vreme ?? ''}` : NO_TARGET_TEXT),
      drop: target => target && create(visitStartOf(job, target)),
    });
  };
  return (
    <li className="row cursor-grab touch-pan-y items-start gap-2 select-none" onPointerDown={grab}>
      <GripVertical size={16} className="mt-1 flex-none text-muted" aria-hidden />
      <div className="min-w-0 flex-1 text-sm">
        <p className="line-clamp-2 font-semibold" title={naziv}>
          {broj && <span className="num font-normal text-muted">{broj}</span>} {naziv}
        </p>
        <p className="text-muted">
          {[reasonOf(job)?.title, addressWithTown(job), `od ${shortDate(od)}`].filter(Boolean).join(DOT)}
        </p>
        <Button variant="ghost" className="mt-1.5 h-8! px-3!" onClick={() => create(visitStartOf(job, null))}>
          Zakaži<span className="sr-only">: {naziv}</span>
        </Button>
      </div>
    </li>
  );
}

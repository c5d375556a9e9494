import { nextStatuses, type VisitStatus } from '#domain/calendar/visit.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { showSaved } from './calendar-api.ts';
import { useMayChangeVisit } from './use-may-change-visit.ts';
import { setVisitStatus, type Visit, visitCache, visitQuery } from './visit-api.ts';
import { isVisitStatus, STATUS_ACTIONS } from './visit-words.ts';

interface StatusChange {
  status?: string;
  stigao?: boolean;
}

/**
 * Changes a visit's status („Na adresi sam“, „Obavljeno“, „Otkaži posetu“). When a colleague has changed the visit in
 * the meantime, it is fetched again.
 */
export function useVisitStatus(onChanged?: (visit: Visit) => void) {
  const set = useChange(setVisitStatus, { toCache: visitCache, onDone: visit => showSaved(visit) });
  const send = async (visit: Visit, report: StatusChange) => {
    const { id, version, status } = visit;
    const done = await set.act({ id, version, status, ...report });
    if (done) onChanged?.(done);
    else
      for (const queryKey of [visitQuery(id).queryKey, ['calendar']]) void queryClient.invalidateQueries({ queryKey });
    return done;
  };
  /** Changes the visit at once, and offers to undo an arrival and the end of a visit. */
  const act = async (visit: Visit, report: StatusChange): Promise<void> => {
    const done = await send(visit, report);
    const isOver = report.status === 'obavljeno';
    if (!done || !(isOver || report.stigao)) return;
    const undo = isOver ? { status: visit.status } : { stigao: false };
    toast(`${isOver ? 'Obavljeno' : 'Na adresi'}: ${visit.naziv}`, 'ok', {
      topic: `visit ${visit.id}`,
      action: { label: 'Poništi', run: () => void send(done, undo) },
    });
  };
  return { act, isPending: set.isPending };
}

interface Props {
  visit: Visit;
  change: ReturnType<typeof useVisitStatus>;
}

/** The buttons „Potvrdi“, „Obavljeno“, „Otkaži posetu“, as far as the current status allows them. */
export function StatusButtons({ visit, change: { act, isPending } }: Props) {
  const mayReport = useMayChangeVisit(visit);
  const today = useCurrentDay();
  if (!mayReport || !isVisitStatus(visit.status)) return null;
  const variant = (next: VisitStatus) => (next === 'otkazano' ? 'text' : 'ghost');
  return nextStatuses(visit.status, visit.datum, today).map(next => (
    <Button key={next} variant={variant(next)} disabled={isPending} onClick={() => void act(visit, { status: next })}>
      {STATUS_ACTIONS[next]}
    </Button>
  ));
}

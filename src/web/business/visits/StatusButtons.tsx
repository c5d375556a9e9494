import { nextStatuses, type VisitStatus } from '#domain/calendar/visit.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { useMay, useUser } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { useVisitStatus } from './use-visit-status.ts';
import type { Visit } from './visit-api.ts';
import { isVisitStatus, STATUS_ACTIONS } from './visit-words.ts';

interface Props {
  visit: Visit;
  onChanged?(visit: Visit): void;
}

/** Whether the person may set the visit's status: people assigned to the visit, and those who may schedule. */
export function useMayReport(visit: Pick<Visit, 'osobe'>): boolean {
  const { id } = useUser();
  const mayAll = useMay('calendar:write');
  const mayOwn = useMay('own-visits:write');
  return mayAll || (mayOwn && visit.osobe.some(person => person.id === id));
}

/** The buttons „Potvrdi“, „Obavljeno“, „Otkaži posetu“, as far as the current status allows them. */
export function StatusButtons({ visit, onChanged }: Props) {
  const mayReport = useMayReport(visit);
  const { act, isPending } = useVisitStatus(onChanged);
  if (!mayReport || !isVisitStatus(visit.status)) return null;
  const variant = (next: VisitStatus) => (next === 'otkazano' ? 'text' : 'ghost');
  return nextStatuses(visit.status, visit.datum, belgradeDay(new Date())).map(next => (
    <Button key={next} variant={variant(next)} disabled={isPending} onClick={() => void act(visit, { status: next })}>
      {STATUS_ACTIONS[next]}
    </Button>
  ));
}

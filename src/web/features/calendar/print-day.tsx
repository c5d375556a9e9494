import { VISIT_KIND_NAMES } from '#domain/calendar/visit.ts';
import { addressWithTown, longDate, minutesText, shortDate } from '#domain/text/formats.ts';
import { errorMessage } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { calendarQuery } from '#web/business/visits/calendar-api.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import { arrivalOf, kindTitle } from '#web/business/visits/visit-words.ts';
import type { DayPlan, PlannedVisit } from '#web/printing/DayPlanSheet.tsx';
import { toast } from '#web/toast/toast.ts';

const planned = (visit: Visit, person: string): PlannedVisit => ({
  ...visit,
  arrival: arrivalOf(visit),
  duration: minutesText(visit.minuta),
  kind: kindTitle(visit.vrsta),
  address: addressWithTown(visit),
  others: visit.osobe.filter(({ id }) => id !== person).map(({ ime }) => ime),
});

/** One plan for each person with visits, by name; visits without people come last. */
function plansOf(visits: readonly Visit[], person: string | null): DayPlan[] {
  const notCancelled = visits.filter(({ status }) => status !== 'otkazano');
  const people = new Map(notCancelled.flatMap(({ osobe }) => osobe).map(({ id, ime }) => [id, ime]));
  const plansOfPeople = [...people]
    .filter(([id]) => !person || id === person)
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'sr-Latn'))
    .map(([id, ime]) => ({
      person: ime,
      visits: notCancelled.filter(({ osobe }) => osobe.some(one => one.id === id)).map(visit => planned(visit, id)),
    }));
  const unassigned = person
    ? []
    : notCancelled.filter(({ osobe }) => osobe.length === 0).map(visit => planned(visit, ''));
  return unassigned.length > 0 ? [...plansOfPeople, { person: 'Bez osobe', visits: unassigned }] : plansOfPeople;
}

/** „Odštampaj plan dana“: prints the plan of one person, or of everybody who has visits. */
export async function printDayPlan(day: string, person: string | null): Promise<void> {
  try {
    const query = calendarQuery({ from: day, to: day }, { person, kinds: VISIT_KIND_NAMES });
    const items = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    const plans = plansOf(
      items.flatMap(({ poseta }) => poseta ?? []),
      person,
    );
    if (plans.length === 0) return toast(`Nema poseta za ${shortDate(day)}`, 'info');
    const [{ printDocument }, { DayPlanSheet }] = await Promise.all([
      import('#web/printing/print-document.ts'),
      import('#web/printing/DayPlanSheet.tsx'),
    ]);
    await printDocument('A4', `Plan dana, ${longDate(day)}`, async head => (
      <DayPlanSheet {...head} day={day} plans={plans} />
    ));
  } catch (error) {
    toast(errorMessage(error), 'error');
  }
}

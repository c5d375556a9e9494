import { useState } from 'react';
import { movedWindow, type Placement, samePlacement } from '#domain/calendar/placement.ts';
import { minutesText } from '#domain/text/formats.ts';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import { trackInFlight } from '#web/api/in-flight.ts';
import { queryClient } from '#web/api/query-client.ts';
import { SUMMARIES } from '#web/api/summaries.ts';
import { showSaved } from '#web/business/visits/calendar-api.ts';
import { updateVisit, type Visit, visitInput } from '#web/business/visits/visit-api.ts';
import { whenAndWho } from '#web/business/visits/visit-words.ts';
import { toast } from '#web/toast/toast.ts';

/** Moves by keys are sent together when no key was pressed for this many milliseconds. */
const BURST_MS = 600;

interface Person {
  id: string;
  ime: string;
}

interface PendingMove {
  /** The visit before the first move of the burst. */
  first: Visit;
  /** The visit as the server last returned it. */
  base: Visit;
  wanted: Placement;
  timer?: ReturnType<typeof setTimeout>;
  isSending: boolean;
}

export const placementOf = ({ datum, vreme, minuta, osobe }: Visit): Placement => ({
  datum,
  vreme,
  minuta,
  osobe: osobe.map(({ id }) => id),
});

/** The visit with the new placement; `people` have the names of its new people. */
export function placedVisit(visit: Visit, wanted: Placement, people: readonly Person[]): Visit {
  const knownPeople = [...visit.osobe, ...people];
  return {
    ...visit,
    ...wanted,
    rokDo: movedWindow(visit.rokDo, visit.vreme, wanted.vreme),
    osobe: wanted.osobe.map(id => knownPeople.find(one => one.id === id) ?? { id, ime: '' }),
  };
}

/**
 * Moves visits. A moved visit is shown at its new position at once and sent with the version that was seen. The move
 * can be undone while the snackbar is shown. `moved` has the visits whose new position the server has not confirmed.
 */
export function useMoves(people: readonly Person[]) {
  const [moved, setMoved] = useState<ReadonlyMap<string, Visit>>(new Map());
  const [pendingMoves] = useState(() => new Map<string, PendingMove>());

  const show = (id: string, visit: Visit | null) =>
    setMoved(old => {
      const next = new Map(old);
      if (visit) next.set(id, visit);
      else next.delete(id);
      return next;
    });
  const end = (id: string) => {
    pendingMoves.delete(id);
    show(id, null);
    for (const queryKey of [...SUMMARIES, ['project']]) void queryClient.invalidateQueries({ queryKey });
  };
  const offerUndo = (first: Visit, now: Visit) => {
    const isOnlyDurationChanged = samePlacement(placementOf(first), { ...placementOf(now), minuta: first.minuta });
    const words = isOnlyDurationChanged ? `traje ${minutesText(now.minuta)}` : whenAndWho(now);
    const run = () => move(now, placementOf(first), 'undo');
    toast(`${now.naziv}: ${words}`, 'ok', { action: { label: 'Poništi', run } });
  };
  const reportFailure = (error: unknown, wanted: Visit) => {
    const notSaved = `Nije sačuvano: ${wanted.naziv}, ${whenAndWho(wanted)}.`;
    const isConflict = error instanceof ApiError && error.code === 'CONFLICT';
    toast(isConflict ? `${errorMessage(error)} ${notSaved}` : errorMessage(error), 'error');
  };

  const send = async (id: string, pendingMove: PendingMove, isUndo: boolean): Promise<void> => {
    pendingMove.isSending = true;
    const sent = pendingMove.wanted;
    const wanted = placedVisit(pendingMove.base, sent, people);
    try {
      const visit = await updateVisit(visitInput(wanted));
      pendingMove.base = visit;
      showSaved(visit);
      if (!samePlacement(pendingMove.wanted, sent)) return await send(id, pendingMove, isUndo);
      end(id);
      if (!isUndo) offerUndo(pendingMove.first, visit);
    } catch (error) {
      end(id);
      reportFailure(error, wanted);
    }
  };

  const move = (visit: Visit, wanted: Placement, how: 'at-once' | 'burst' | 'undo'): void => {
    const pendingMove = pendingMoves.get(visit.id) ?? { first: visit, base: visit, wanted, isSending: false };
    if (!pendingMoves.has(visit.id) && samePlacement(placementOf(visit), wanted)) return;
    pendingMoves.set(visit.id, pendingMove);
    pendingMove.wanted = wanted;
    show(visit.id, placedVisit(pendingMove.base, wanted, people));
    clearTimeout(pendingMove.timer);
    if (pendingMove.isSending) return;
    const run = () => void trackInFlight(() => send(visit.id, pendingMove, how === 'undo'));
    if (how === 'burst') pendingMove.timer = setTimeout(run, BURST_MS);
    else run();
  };
  return { moved, move };
}

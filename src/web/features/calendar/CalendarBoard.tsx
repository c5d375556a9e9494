import { useQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  type Ref,
  useDeferredValue,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMay } from '#web/api/session.ts';
import { useOpened } from '#web/api/use-opened.ts';
import { colleaguesQuery } from '#web/business/list/colleagues.ts';
import type { CalendarItem } from '#web/business/visits/calendar-api.ts';
import { hintsByVisit } from '#web/business/visits/hints.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import type { VisitStart } from '#web/business/visits/visit-values.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { type CalendarContextValue, CalendarProvider, KEYS_ID } from './calendar-context.ts';
import { rowsOf, withMoved } from './calendar-items.ts';
import { type Dragging, type Ghost, useDrag } from './use-drag.ts';
import { useMoves } from './use-moves.ts';

const NewVisitDialog = lazyPart(() => import('#web/business/visits/NewVisitDialog.tsx'), 'NewVisitDialog');
const VisitDialog = lazyPart(() => import('#web/business/visits/VisitDialog.tsx'), 'VisitDialog');

interface Props {
  items: readonly CalendarItem[];
  days: readonly string[];
  /** The days whose items are shown; on a phone only one of `days`. */
  inView: readonly string[];
  /** The id of the only person whose row is shown; null shows everybody's rows. */
  person: string | null;
  /** Called when a visit that was moved, or that a link opens, is on a day that is not shown. */
  onDay(day: string): void;
  onOpenDay(day: string): void;
  children(items: readonly CalendarItem[], create: (start: VisitStart) => void): ReactNode;
}

const byName = (a: { ime: string }, b: { ime: string }) => a.ime.localeCompare(b.ime, 'sr-Latn');

/** Returns the colleagues, and the people of `items` who have left the company. */
function usePeople(items: readonly CalendarItem[]) {
  const { data } = useQuery(colleaguesQuery);
  return useMemo(() => {
    const peopleOfItems = items.flatMap(({ poseta, osoba }) => [...(poseta?.osobe ?? []), ...(osoba ? [osoba] : [])]);
    const colleagues = data ?? [];
    const ids = new Set(colleagues.map(({ id }) => id));
    const formerColleagues = peopleOfItems.filter(({ id }) => !ids.has(id));
    // The server returns colleagues sorted by name.
    if (formerColleagues.length === 0) return colleagues;
    return [...new Map([...formerColleagues, ...colleagues].map(one => [one.id, one])).values()].toSorted(byName);
  }, [data, items]);
}

type Acts = Pick<CalendarContextValue, 'drag' | 'create' | 'open' | 'openDay' | 'move'>;

/** Returns the same object while only `acts` change, so that the views are not rendered again. */
function useContextValue(
  { mayWrite, people, rows, hints }: Omit<CalendarContextValue, keyof Acts>,
  acts: Acts,
): CalendarContextValue {
  const latestActs = useRef(acts);
  useLayoutEffect(() => {
    latestActs.current = acts;
  });
  return useMemo(
    () => ({
      mayWrite,
      people,
      rows,
      hints,
      drag: (...args) => latestActs.current.drag(...args),
      create: (...args) => latestActs.current.create(...args),
      open: (...args) => latestActs.current.open(...args),
      openDay: (...args) => latestActs.current.openDay(...args),
      move: (...args) => latestActs.current.move(...args),
    }),
    [mayWrite, people, rows, hints],
  );
}

/**
 * Lets the views inside it open, create and move visits (`useCalendar`), and shows the dialogs of visits. Calls
 * `children` with the items, in which moved visits are already at their new positions.
 */
export function CalendarBoard({ items, days, inView, person, onDay, onOpenDay, children }: Props) {
  const mayWrite = useMay('calendar:write');
  const people = usePeople(items);
  const { moved, move } = useMoves(people);
  const frame = useRef<HTMLDivElement>(null);
  const ghost = useRef<Ghost>(null);
  const drag = useDrag(frame, ghost);
  const { opened, open, close } = useOpened('poseta');
  const [start, setStart] = useState<VisitStart | null>(null);
  const shownItems = useMemo(() => withMoved(items, moved, day => days.includes(day)), [items, moved, days]);
  // The warnings are computed after a move is shown, because for a thousand visits they take longer than a frame.
  const deferredItems = useDeferredValue(shownItems);
  const hints = useMemo(() => hintsByVisit(deferredItems.flatMap(({ poseta }) => poseta ?? [])), [deferredItems]);
  const rows = useMemo(() => {
    if (person) return [person];
    const usedRows = new Set(shownItems.flatMap(rowsOf));
    // People who may not create visits do not need empty rows.
    const ids = people.filter(({ id }) => mayWrite || usedRows.has(id)).map(({ id }) => id);
    return mayWrite || usedRows.has('') ? [...ids, ''] : ids;
  }, [person, people, shownItems, mayWrite]);

  /** The visit last moved by a key. It gets the focus again, because at its new position it is another element. */
  const visitToFocus = useRef<{ id: string; row: string | undefined } | null>(null);
  useLayoutEffect(() => {
    if (!visitToFocus.current || document.activeElement !== document.body) return;
    const { id, row } = visitToFocus.current;
    const inRow = row === undefined ? '' : `[data-row="${row}"]`;
    frame.current?.querySelector<HTMLElement>(`[data-visit="${id}"]${inRow}`)?.focus();
  });

  const acts = {
    drag,
    create: setStart,
    open: (visit: Visit) => open(visit.id),
    openDay: onOpenDay,
    move: (...[visit, wanted, how, row]: Parameters<CalendarContextValue['move']>) => {
      visitToFocus.current = how === 'burst' ? { id: visit.id, row } : null;
      move(visit, wanted, how);
      if (!days.includes(wanted.datum)) onDay(wanted.datum);
    },
  } satisfies Partial<CalendarContextValue>;
  const calendar = useContextValue({ mayWrite, people, rows, hints }, acts);

  const showDayOf = ({ id, datum }: Visit) => {
    // A visit of several days can be in view on a later day than its first.
    const isInView = shownItems.some(item => item.poseta?.id === id && inView.includes(item.datum));
    if (!isInView && !inView.includes(datum)) onDay(datum);
  };
  const shownVisit = shownItems.find(({ poseta }) => poseta?.id === opened)?.poseta;
  return (
    <CalendarProvider value={calendar}>
      <div ref={frame}>
        <p id={KEYS_ID} hidden>
          Alt i strelice pomeraju posetu; Shift, Alt i strelice gore i dole menjaju joj trajanje; Enter je otvara.
        </p>
        {children(shownItems, setStart)}
      </div>
      <DragGhost ref={ghost} />
      {start && <NewVisitDialog start={start} onClose={() => setStart(null)} />}
      {/* Opens only after a move is saved, because a change that is sent before would be refused. */}
      {opened && !moved.has(opened) && (
        <VisitDialog id={opened} shown={shownVisit ?? undefined} onLoaded={showDayOf} onClose={close} />
      )}
    </CalendarProvider>
  );
}

/** The words next to the pointer that say what dropping would do; nothing while nothing is dragged. */
function DragGhost({ ref }: { ref: Ref<Ghost> }) {
  const [dragging, show] = useState<Dragging | null>(null);
  useImperativeHandle(ref, () => ({ show }), []);
  return (
    dragging && (
      <div
        data-ghost
        className="pointer-events-none fixed z-60 max-w-72 translate-3 rounded-lg bg-ink px-2.5 py-1.5 text-[0.8125rem] text-surface"
        style={{ left: dragging.x, top: dragging.y }}
        aria-hidden
      >
        {dragging.words}
      </div>
    )
  );
}

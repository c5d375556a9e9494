import { conflict } from '../errors.ts';
import { projectNumber, shortDate } from '../text/formats.ts';

/** The states of a glass order, in the order in which lists sort by them. */
export const GLASS_STATUSES = ['Nova', 'Poručeno', 'Isporučeno', 'Otkazano'] as const;
export type GlassStatus = (typeof GLASS_STATUSES)[number];

const MOVES: Record<GlassStatus, readonly GlassStatus[]> = {
  Nova: ['Poručeno', 'Otkazano'],
  Poručeno: ['Isporučeno', 'Otkazano'],
  Isporučeno: [],
  Otkazano: [],
};

/** Returns the statuses that an order may get next; the page has a button for each. */
export const glassMoves = (from: GlassStatus): readonly GlassStatus[] => MOVES[from];

/** The statuses of an order that is neither delivered nor cancelled. */
export const OPEN_GLASS_STATUSES = GLASS_STATUSES.filter(status => MOVES[status].length > 0);

/**
 * Throws CONFLICT for a change of status that is not allowed, including one to the current status, which somebody else
 * has already set.
 */
export const requireGlassMove = (from: GlassStatus, to: GlassStatus): void => {
  if (!MOVES[from].includes(to)) throw conflict(`Porudžbina je u statusu „${from}“ i ne može da pređe u „${to}“.`);
};

/** Call before supplier or positions change. Throws CONFLICT once the order was sent to the supplier. */
export const requirePositionsOpen = (status: GlassStatus): void => {
  if (status !== 'Nova') throw conflict('Pozicije se menjaju samo dok je porudžbina nova.');
};

/** Call before project, delivery date or note change. Throws CONFLICT once the order is delivered or cancelled. */
export const requireOrderOpen = (status: GlassStatus): void => {
  if (MOVES[status].length === 0) throw conflict(`Porudžbina u statusu „${status}“ ne može se menjati.`);
};

/** Whether the delivery day (`2026-11-21`) of an open order has passed; `today` is the day in Belgrade. */
export const isLate = (status: GlassStatus, deliveryDay: string | null, today: string): boolean =>
  deliveryDay !== null && deliveryDay < today && MOVES[status].length > 0;

/**
 * Returns a sentence when the day of delivery was changed to one that has passed, and the screen asks before it saves
 * the day; else null. `today` is the day in Belgrade.
 */
export const deliveryDoubt = (day: string | null, storedDay: string | null, today: string): string | null =>
  day && day !== storedDay && day < today ? `Dan isporuke je prošao: ${shortDate(day)}` : null;

/** „S-0001/2026“ */
export const glassOrderNumber = (count: number, year: number): string => `S-${projectNumber(count, year)}`;

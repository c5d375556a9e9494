import { conflict } from '../errors.ts';
import { projectNumber } from '../text/formats.ts';

/** The states of a glass order, in their order (decisions.md, Glass). */
export const GLASS_STATUSES = ['Nova', 'Poručeno', 'Isporučeno', 'Otkazano'] as const;
export type GlassStatus = (typeof GLASS_STATUSES)[number];

const MOVES: Record<GlassStatus, readonly GlassStatus[]> = {
  Nova: ['Poručeno', 'Otkazano'],
  Poručeno: ['Isporučeno', 'Otkazano'],
  Isporučeno: [],
  Otkazano: [],
};

/** Where an order may go from here: the status buttons. */
export const glassMoves = (from: GlassStatus): readonly GlassStatus[] => MOVES[from];

/** CONFLICT for a move that is not one, also to the same status: somebody was faster. */
export const requireGlassMove = (from: GlassStatus, to: GlassStatus): void => {
  if (!MOVES[from].includes(to)) throw conflict(`Porudžbina je u statusu „${from}“ i ne može da pređe u „${to}“.`);
};

/** Before supplier or positions change: what was sent to the supplier stands. */
export const requirePositionsOpen = (status: GlassStatus): void => {
  if (status !== 'Nova') throw conflict('Pozicije se menjaju samo dok je porudžbina nova.');
};

/** Before project, delivery date or note change: while it is on its way. */
export const requireOrderOpen = (status: GlassStatus): void => {
  if (MOVES[status].length === 0) throw conflict(`Porudžbina u statusu „${status}“ ne može se menjati.`);
};

/** Whether the delivery day (`2026-11-21`) has passed without a delivery; `today` in Belgrade. */
export const isLate = (status: GlassStatus, deliveryDay: string | null, today: string): boolean =>
  deliveryDay !== null && deliveryDay < today && MOVES[status].length > 0;

/** „S-0001/2026“ */
export const glassOrderNumber = (n: number, year: number): string => `S-${projectNumber(n, year)}`;

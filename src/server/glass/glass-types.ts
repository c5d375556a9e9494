import type { PositionData, PositionSource } from '#domain/glass/fields.ts';
import type { GlassStatus } from '#domain/glass/order.ts';
import type { CamelRow } from '#server/lists/columns.ts';

export type SupplierRow = CamelRow<'glass_suppliers'>;

/** One row of an order's history, from the audit trail. */
export interface HistoryRow {
  at: string;
  korisnik: string;
  korisnickoIme: string;
  radnja: string;
  /** The status that the change set. */
  status: GlassStatus | null;
}

/** A position and the source of its size; the source is null when the size was typed. */
export interface PositionRow extends PositionData {
  izvor: PositionSource | null;
}

export interface OrderLists {
  pozicije: PositionRow[];
  istorija: HistoryRow[];
}

/** The project for which glass is ordered. */
export type OrderProject = Pick<CamelRow<'projects'>, 'id' | 'year' | 'number' | 'klijent'>;

/** Rows of a page do not contain the lists of positions and history, which are read when they are selected. */
export interface GlassOrderRow extends CamelRow<'glass_orders'>, Partial<OrderLists> {
  projekat: OrderProject | null;
}

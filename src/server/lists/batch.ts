import type { Holder } from '#domain/rights.ts';
import type { Call } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';

type Read<Row> = (db: Db, ids: string[], who: Holder) => Promise<Map<string, Row>>;

/**
 * Returns a function that reads what belongs to a row, such as the client of a pre-offer. The ids that one request
 * needs within the same tick are read together with `read`. Nothing is cached, so that a mutation never sees older
 * rows.
 */
export function batched<Row>(read: Read<Row>): (call: Call, id: string) => Promise<Row | undefined> {
  const openBatches = new WeakMap<Call, { ids: Set<string>; rows: Promise<Map<string, Row>> }>();

  const start = (call: Call) => {
    const ids = new Set<string>();
    const rows = Promise.resolve().then(() => {
      openBatches.delete(call);
      return read(call.db, [...ids], call.actor);
    });
    const batch = { ids, rows };
    openBatches.set(call, batch);
    return batch;
  };

  return async (call, id) => {
    const batch = openBatches.get(call) ?? start(call);
    batch.ids.add(id);
    return (await batch.rows).get(id);
  };
}

/**
 * Like `batched`, for a statement whose `$1` is the ids. `keyOf` returns the id for which a row was read, by default
 * the row's `id`.
 */
export const batchedBy = <Row extends object>(text: string, keyOf = (row: Row) => (row as { id: string }).id) =>
  batched(async (db, ids) => new Map((await rowsOf<Row>(db, text, [ids])).map(row => [keyOf(row), row])));

/** Like `batchedBy`, when several rows belong to one parent. */
export const batchedLists = <Row extends object>(text: string, keyOf: (row: Row) => string) =>
  batched(async (db, ids) => Map.groupBy(await rowsOf<Row>(db, text, [ids]), keyOf));

import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Inserts the rows, at least one, in one statement with one JSON parameter; all rows have the same columns. */
export async function insertRows(
  db: Db,
  table: keyof Tables,
  rows: readonly Readonly<Record<string, string | number | boolean | null>>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(db);
}

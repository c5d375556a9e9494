import { sql } from 'kysely';

/** `where('id', '=', anyOf(ids))`: the rows with one of the ids, also with none and with thousands of them. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

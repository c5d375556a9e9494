import { sql } from 'kysely';

/** `where('id', '=', anyOf(ids))` selects the rows with one of the ids, of which there may be none. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

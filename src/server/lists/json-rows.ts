/**
 * SQL of a select's rows as one JSON list, in their order; null when there are none. Plain rows cost PostgreSQL a
 * fraction of the time that window functions and objects built name by name take.
 */
export const jsonList = (select: string): string => `(select json_agg(item) from (${select}) item)`;

/** SQL of the only row of a select as a JSON object; null when there is none. */
export const jsonRow = (select: string): string => `(select row_to_json(item) from (${select}) item)`;

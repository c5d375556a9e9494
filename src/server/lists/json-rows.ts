/**
 * A select's rows as one JSON list, in their order; null when there are none. Plain rows cost PostgreSQL a fraction of
 * window functions and objects that are built name by name.
 */
export const jsonList = (select: string): string => `(select json_agg(item) from (${select}) item)`;

/** The one row of a select as a JSON object; null when there is none. */
export const jsonRow = (select: string): string => `(select row_to_json(item) from (${select}) item)`;

import { searchColumn } from '../text/search.ts';

/** The same client has the same PIB, or a name that the search cannot tell apart. */
export const clientKeys = ({
  pib,
  poslovnoIme,
}: {
  pib?: string | null | undefined;
  poslovnoIme: string;
}): string[] => [...(pib ? [`PIB ${pib}`] : []), `naziv ${searchColumn(poslovnoIme)}`];

export interface KeyedRow {
  /** Its number in the file. */
  row: number;
  keys: readonly string[];
}

/** What a row is a duplicate of: a client that is there, by its name, or an earlier row of the file. */
export interface Duplicate {
  row: number;
  by: 'PIB' | 'naziv';
  client: string | null;
  earlierRow: number | null;
}

/** Every duplicate, by row. `stored` has the keys of the clients that are there, with their names. */
export const findDuplicates = (
  rows: readonly KeyedRow[],
  stored: ReadonlyMap<string, string>,
): Map<number, Duplicate> => {
  const seen = new Map<string, number>();
  const found = new Map<number, Duplicate>();
  for (const { row, keys } of rows) {
    const key = keys.find(text => stored.has(text) || seen.has(text));
    if (key === undefined) for (const text of keys) seen.set(text, row);
    else {
      const by = key.startsWith('PIB ') ? 'PIB' : 'naziv';
      found.set(row, {
        row,
        by,
        client: stored.get(key) ?? null,
        earlierRow: stored.has(key) ? null : (seen.get(key) ?? null),
      });
    }
  }
  return found;
};

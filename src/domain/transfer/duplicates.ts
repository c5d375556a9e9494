import { searchText } from '../text/search.ts';

/** Returns the keys by which two records of one client are recognised: the PIB, and the name as the search compares it. */
export const clientKeys = ({
  pib,
  poslovnoIme,
}: {
  pib?: string | null | undefined;
  poslovnoIme: string;
}): string[] => [...(pib ? [`PIB ${pib}`] : []), `naziv ${searchText(poslovnoIme)}`];

export interface KeyedRow {
  /** The row's number in the file. */
  row: number;
  keys: readonly string[];
}

/** A row with the PIB or the name of a stored client, or of an earlier row of the file. */
export interface Duplicate {
  row: number;
  by: 'PIB' | 'naziv';
  /** The stored client's name; null if the row repeats an earlier row. */
  client: string | null;
  /** The number of the repeated row; null if the row repeats a stored client. */
  earlierRow: number | null;
}

/** Returns a map from the row's number to the duplicate. `stored` maps the keys of stored clients to their names. */
export const findDuplicates = (
  rows: readonly KeyedRow[],
  stored: ReadonlyMap<string, string>,
): Map<number, Duplicate> => {
  const rowByKey = new Map<string, number>();
  const duplicateByRow = new Map<number, Duplicate>();
  for (const { row, keys } of rows) {
    const key = keys.find(text => stored.has(text) || rowByKey.has(text));
    if (key === undefined) for (const text of keys) rowByKey.set(text, row);
    else {
      const by = key.startsWith('PIB ') ? 'PIB' : 'naziv';
      duplicateByRow.set(row, {
        row,
        by,
        client: stored.get(key) ?? null,
        earlierRow: stored.has(key) ? null : (rowByKey.get(key) ?? null),
      });
    }
  }
  return duplicateByRow;
};

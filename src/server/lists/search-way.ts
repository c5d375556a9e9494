/** How a search finds the rows of a page; without any of these it reads all that fit. */
export interface SearchWay {
  /** So many rows of the order are walked first (search-walk.ts). */
  walk: number;
  /** Instead so many zones of the order are looked through (search-zones.ts). */
  zones: number;
  /** What fits is read from few zones: those where the words stand closest together, or those of the days that the filters name. */
  near?: 'words' | 'days' | undefined;
}

export const READ_ALL: SearchWay = { walk: 0, zones: 0 };

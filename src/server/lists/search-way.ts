/** How a search finds the rows of a page; without any of these it reads all that fit. */
export interface SearchWay {
  /** So many rows of the order are walked first (search-walk.ts). */
  walk: number;
  /** Instead so many zones of the order are looked through (search-zones.ts). */
  zones: number;
  /** What fits is read from the zones where it stands closest together, if they are few. */
  isNear?: boolean;
}

export const READ_ALL: SearchWay = { walk: 0, zones: 0 };

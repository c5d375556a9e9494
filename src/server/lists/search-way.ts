/** How a search finds the rows of a page: 0 and 0 when it reads all that fit, from near zones if there are any. */
export interface SearchWay {
  walk: number;
  zones: number;
  isNear?: boolean;
}

/** Whether a text can be a row's id; anything else names no row, and must not reach PostgreSQL as one. */
export const isRowId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** The same for the records that are numbered. */
export const isItemId = (text: string): boolean => /^\d{1,15}$/.test(text);

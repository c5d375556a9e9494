/** Whether a text can be a row's UUID; other texts name no row and must not reach PostgreSQL. */
export const isRowId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** An id that no row has. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The text as the id of a row to look for; NO_ID in place of a text that is no UUID. */
export const rowId = (text: string): string => (isRowId(text) ? text : NO_ID);

/** Whether a text can be the id of a row that is numbered. */
export const isItemId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** The text as the number of a row to look for; 0, which no row has, in place of a text that is no number. */
export const itemId = (text: string): number => (isItemId(text) ? Number(text) : 0);

/** Whether PostgreSQL can compare a stored text with this one; a text with U+0000 is stored nowhere. */
export const isPostgresText = (text: string): boolean => !text.includes('\0');

/** What a spreadsheet would read as the beginning of a formula; full-width characters count too. */
const STARTS = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A sign and one number, also with blanks, as `-2`, `+38164123456` or `+43 664 123 4567`: it contains nothing to compute.
 */
const SIGNED_NUMBER = /^[+-]\d[\d ]*([.,]\d+)?$/;

const isFormula = (text: string): boolean => STARTS.test(text) && !SIGNED_NUMBER.test(text);

/**
 * Text that no spreadsheet reads as a formula: an apostrophe is put before one. Signed numbers and phones stay as they are.
 */
export const defused = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Undoes `defused` on text that comes back from a spreadsheet: removes the apostrophe. */
export const undefused = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

/** The beginning of text that a spreadsheet would read as a formula; full-width characters count too. */
const STARTS = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A sign and one number, possibly with blanks, as `-2`, `+38164123456` or `+43 664 123 4567`: it is no formula that
 * could do harm.
 */
const SIGNED_NUMBER = /^[+-]\d[\d ]*([.,]\d+)?$/;

const isFormula = (text: string): boolean => STARTS.test(text) && !SIGNED_NUMBER.test(text);

/**
 * The text, with an apostrophe before it if a spreadsheet would read it as a formula. Signed numbers and phones stay
 * unchanged.
 */
export const defused = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Undoes `defused` on text that comes back from a spreadsheet: removes the apostrophe. */
export const undefused = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

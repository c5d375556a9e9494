/** The beginning of text that a spreadsheet would read as a formula; full-width characters count too. */
const STARTS = /^[=+\-@\t\r\n＝＋－＠]/;

/** A sign and one number, possibly with blanks, such as `-2`, `+38164123456` or `+43 664 123 4567`: a harmless formula. */
const SIGNED_NUMBER = /^[+-]\d[\d ]*([.,]\d+)?$/;

const isFormula = (text: string): boolean => STARTS.test(text) && !SIGNED_NUMBER.test(text);

/** Whether the text is a formula, perhaps after apostrophes. */
const isEscapable = (text: string): boolean => isFormula(text.replace(/^'+/, ''));

/**
 * Returns the text, with an apostrophe before it if a spreadsheet would read it as a formula; signed numbers and phones get none.
 * A formula that has apostrophes before it gets one more, so that `unescapedFormula` returns each text unchanged.
 */
export const escapedFormula = (text: string): string => (isEscapable(text) ? `'${text}` : text);

/** Undoes `escapedFormula`: removes the apostrophe before a formula. */
export const unescapedFormula = (text: string): string =>
  text.startsWith("'") && isEscapable(text) ? text.slice(1) : text;

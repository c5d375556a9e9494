/** The beginning of text that a spreadsheet would read as a formula; full-width characters count too. */
const STARTS = /^[=+\-@＝＋－＠]/;

/** A sign and one number, possibly with blanks, such as `-2`, `+38164123456` or `+43 664 123 4567`: a harmless formula. */
const SIGNED_NUMBER = /^[+-]\d[\d ]*([.,]\d+)?$/;

const isFormula = (text: string): boolean => STARTS.test(text) && !SIGNED_NUMBER.test(text);

/** Whether the text is a formula, perhaps after apostrophes. */
const isEscapable = (text: string): boolean => isFormula(text.replace(/^'+/, ''));

/** The text after a separator inside a text, without quotes and blanks at its beginning. */
const PART = /(?<=[,;\t\r\n])((?:"|[^\S\t\r\n])*)([^,;\t\r\n]+)/g;

/** Changes the text and each of its parts that is a cell of its own for a spreadsheet set to other separators than the file's. */
const inEachCell = (text: string, change: (cell: string) => string): string =>
  change(text.replace(PART, (_part, before: string, cell: string) => before + change(cell)));

/**
 * Returns the text, with an apostrophe before it if a spreadsheet would read it as a formula, and the same after each comma,
 * semicolon, tab and line break in it; signed numbers and phones get none. A formula that has apostrophes before it gets one more,
 * so that `unescapedFormula` returns each text unchanged.
 */
export const escapedFormula = (text: string): string =>
  inEachCell(text, cell => (isEscapable(cell) ? `'${cell}` : cell));

/** Undoes `escapedFormula`: removes the apostrophes before formulas. */
export const unescapedFormula = (text: string): string =>
  inEachCell(text, cell => (cell.startsWith("'") && isEscapable(cell) ? cell.slice(1) : cell));

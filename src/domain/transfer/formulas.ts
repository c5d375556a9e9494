/** What a spreadsheet would read as the beginning of a formula; the wide forms count too. */
const STARTS = /^[=+\-@\t\r\n＝＋－＠]/;

/** A sign and one number, also with blanks, as `-2`, `+38164123456` or `+43 664 123 4567`: there is nothing to compute in it. */
const SIGNED_NUMBER = /^[+-]\d[\d ]*([.,]\d+)?$/;

const isFormula = (text: string): boolean => STARTS.test(text) && !SIGNED_NUMBER.test(text);

/** Text that no spreadsheet takes for a formula: an apostrophe goes before one. Signed numbers and phones stay as they are. */
export const defused = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** The same text back from a spreadsheet: without the apostrophe that `defused` gave it. */
export const undefused = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

/** Free text as it is stored: NFC, line ends as LF, no outer blanks. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC').trim();

/** A name, an address: text on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s*[\n\t]\s*/g, ' ');

/** Comments and notes also lose their double quotes (specification, section 5). */
export const cleanComment = (text: string): string => cleanText(text.replaceAll('"', ''));

/** Whether PostgreSQL and a reader can take the text: no NUL, no other control characters but tab and line ends, no lone surrogates. */
export const isWellFormed = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

/** The first so many code points, so that none is cut in half. */
export const firstOf = (text: string, count: number): string => {
  const points = Array.from(text.slice(0, 2 * count));
  return points.slice(0, count).join('');
};

/** Unicode code points: what the text limits count. */
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

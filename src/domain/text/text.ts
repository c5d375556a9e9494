/** Free text as it is stored: NFC, line ends as LF, no outer blanks. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC').trim();

/** A name, an address: text on one line. */
export const cleanLine = (text: string): string => {
  const lines = cleanText(text).split(/[\n\t]/);
  if (lines.length === 1) return lines[0] ?? '';
  return lines.flatMap(line => line.trim() || []).join(' ');
};

/** Comments and notes also lose their double quotes (specification, section 5). */
export const cleanComment = (text: string): string => cleanText(text.replaceAll('"', ''));

/**
 * Whether PostgreSQL, a reader and `normalize` can take the text: no NUL, no other control characters but tab and line ends, no lone
 * surrogates, and no more accents on one letter than Unicode's stream-safe text has. To put accents into their order takes quadratic time;
 * quotes between them do not part them, since notes lose theirs.
 */
export const isWellFormed = (text: string): boolean =>
  text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text) && !/\p{M}{31}/u.test(text.replaceAll('"', ''));

/** Without those of the characters that stand at its end. */
export const withoutEnd = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** „Širina (mm)“ as „Širina “. */
export const beforeBracket = (text: string): string => text.split(/[([]/, 1)[0] ?? '';

/**
 * Whether a text may still come within `max` characters once it is cleaned: it may lose blanks, quotes, and the accents of a decomposed
 * spelling. In UTF-16 units and at once, so that it can be asked before anything looks at the characters.
 */
export const mayFit = (text: string, max: number): boolean => text.length <= 4 * max;

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

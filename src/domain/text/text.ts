/** Free text as it is stored: NFC, line ends as LF, no outer blanks. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC').trim();

/** Text on one line, such as a name or an address. */
export const cleanLine = (text: string): string => {
  const lines = cleanText(text).split(/[\n\t]/);
  if (lines.length === 1) return lines[0] ?? '';
  return lines.flatMap(line => line.trim() || []).join(' ');
};

/** Comments and notes also lose their double quotes (specification, section 5). */
export const cleanComment = (text: string): string => cleanText(text.replaceAll('"', ''));

/**
 * Whether PostgreSQL, a reader and `normalize` can handle the text: no NUL, no other control characters but tab and line
 * ends, no lone surrogates, and no more accents on one letter than Unicode's stream-safe text has. Sorting accents takes
 * quadratic time. Double quotes between accents are ignored here, since notes lose them.
 */
export const isWellFormed = (text: string): boolean =>
  !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text) && !/\p{M}{31}/u.test(text.replaceAll('"', ''));

/** The text without any of `characters` at its end. */
export const withoutEnd = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** The text before the first bracket: „Širina (mm)“ becomes „Širina “. */
export const beforeBracket = (text: string): string => text.split(/[([]/, 1)[0] ?? '';

/**
 * Whether a text may still fit `max` characters after cleaning, which removes blanks and quotes and composes accents.
 * Compares the length in UTF-16 units, in constant time, so it can run before anything reads the characters.
 */
export const mayFit = (text: string, max: number): boolean => text.length <= 4 * max;

/** The first `count` code points, so that no character is cut in half. */
export const firstOf = (text: string, count: number): string => {
  const points = Array.from(text.slice(0, 2 * count));
  return points.slice(0, count).join('');
};

/** The length in Unicode code points, the unit of all text limits. */
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

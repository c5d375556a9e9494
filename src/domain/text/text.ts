const hasVisible = (text: string): boolean => /[^\p{Default_Ignorable_Code_Point}\s]/u.test(text);

/**
 * Returns a text as it is stored: NFC, line ends as LF, no outer blanks; empty when nothing of it would be visible.
 */
export const cleanText = (text: string): string =>
  hasVisible(text) ? text.replace(/\r\n?/g, '\n').normalize('NFC').trim() : '';

/** Returns a cleaned text on one line, such as a name or an address. */
export const cleanLine = (text: string): string => {
  const lines = cleanText(text).split(/[\n\t]/);
  if (lines.length === 1) return lines[0] ?? '';
  return lines.flatMap(line => line.trim() || []).join(' ');
};

/** Returns a cleaned comment or note, without double quotes (specification, section 5). */
export const cleanComment = (text: string): string => cleanText(text.replaceAll('"', ''));

/**
 * Whether the text contains only what PostgreSQL, Word and people can read: no control characters except tab and line ends, no
 * lone surrogates and noncharacters such as U+FFFF, and at most 30 accents on one letter (Unicode's stream-safe text), because
 * `normalize` sorts them in quadratic time. Double quotes between accents are ignored, because they are removed from notes.
 */
export const isWellFormed = (text: string): boolean =>
  !/[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}/u.test(text) && !/\p{M}{31}/u.test(text.replaceAll('"', ''));

/** Returns the text without any of `characters` at its end. */
export const withoutTrailing = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** Returns the text before the first bracket: „Širina “ for „Širina (mm)“. */
export const beforeBracket = (text: string): string => text.split(/[([]/, 1)[0] ?? '';

/**
 * Returns false for a text that is more than four times too long; a shorter one may fit after cleaning, which removes
 * blanks and quotes and composes accents. Takes constant time, so that it can run before anything reads the characters.
 */
export const mayFit = (text: string, max: number): boolean => text.length <= 4 * max;

/** Returns the first `count` code points, so that no character is cut in half. */
export const firstCharacters = (text: string, count: number): string => {
  const points = Array.from(text.slice(0, 2 * count));
  return points.slice(0, count).join('');
};

/** Returns the length in Unicode code points, the unit of all text limits. */
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

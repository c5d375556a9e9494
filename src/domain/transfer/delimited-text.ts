const DELIMITERS = [';', '\t', ','] as const;
/** The number of characters at a file's beginning from which its delimiter is guessed. */
const HEAD_CHARACTERS = 64_000;
const HEAD_LINES = 20;

/**
 * Decodes a CSV file: UTF-8 or UTF-16 by its byte order mark; without one UTF-8 if valid, otherwise Windows-1250, which
 * older spreadsheets write. Null when it is not text.
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
};

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/** Returns the delimiter: semicolon, tab or comma, whichever occurs unquoted in most of the first lines. */
export const guessDelimiter = (text: string): string => {
  const lines = text
    .slice(0, HEAD_CHARACTERS)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter(line => line.trim() !== '')
    .slice(0, HEAD_LINES);
  const score = (delimiter: string) => lines.filter(line => countOf(line, delimiter) > 0).length;
  return DELIMITERS.reduce((best, next) => (score(next) > score(best) ? next : best));
};

import { searchText } from './text/search.ts';

/** The search over all records returns at most this many of each kind; the list of that kind shows all of them. */
export const FOUND_PER_KIND_MAX = 6;

/**
 * Returns the rank of a name for the folded words of a search: 0 if the name begins with them, 1 if each of them begins a word of
 * the name, 2 if the name contains them, 3 if they are elsewhere in the record. So „đorđe“ finds Đorđe before Karađorđeva.
 */
export function findRank(words: readonly string[], name: string): number {
  const folded = searchText(name);
  if (folded.startsWith(words.join(' '))) return 0;
  const parts = folded.split(' ');
  if (words.every(word => parts.some(part => part.startsWith(word)))) return 1;
  return words.every(word => folded.includes(word)) ? 2 : 3;
}

interface TextPart {
  text: string;
  isFound: boolean;
}

/** Returns start and end of the part of `token` that folds to `word`; undefined if there is none. */
function pieceOf(token: string, word: string): [number, number] | undefined {
  if (!searchText(token).includes(word)) return undefined;
  for (let from = 0; from < token.length; from++)
    // a letter may fold to two („њ“) and two to one („dj“)
    for (let to = from + Math.ceil(word.length / 2); to <= Math.min(token.length, from + 2 * word.length); to++)
      if (searchText(token.slice(from, to)) === word) return [from, to];
  return undefined;
}

/** Splits a shown text into parts; in each of its words, the longest part that folds to a word of the search is marked. */
export function foundParts(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  const add = (piece: string, isFound: boolean) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last?.isFound === isFound) last.text += piece;
    else parts.push({ text: piece, isFound });
  };
  for (const token of text.split(/([\s/\-–—,;:()[\]+|]+)/)) {
    const pieces = words.map(word => pieceOf(token, word)).filter(piece => piece !== undefined);
    const [from, to] = pieces.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))[0] ?? [0, 0];
    add(token.slice(0, from), false);
    add(token.slice(from, to), true);
    add(token.slice(to), false);
  }
  return parts;
}

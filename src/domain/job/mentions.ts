import { usernameAt } from '../identity/username.ts';

/** The most names that are read from one text; a mention may be read as several names. */
const NAMES_MAX = 60;

const WORD = /[\p{L}\p{N}_]$/u;

/** Returns the name without signs at its end, such as a dot: „@ana.“ means „ana“, unless a user is named „ana.“. */
const withoutTrailingSigns = (name: string): string => {
  let end = name.length;
  while (end > 0 && '.-+@_'.includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
};

/**
 * Returns the user names that a text may mention, like `@ana.jovic`, with and without signs at their end. An e-mail address such
 * as `ana@firma.rs` is no mention.
 */
export function mentionsIn(text: string): string[] {
  const [first = '', ...rest] = text.split('@');
  const names = new Set<string>();
  let before = first;
  for (const [index, part] of rest.entries()) {
    const isMention = !WORD.test(before);
    before = part;
    if (!isMention) continue;
    // a user name may itself contain an @
    for (const candidate of [part, rest.slice(index, index + 2).join('@')]) {
      const name = usernameAt(candidate);
      for (const spelled of name ? [name, withoutTrailingSigns(name)] : []) if (spelled.length > 1) names.add(spelled);
    }
  }
  return [...names].slice(0, NAMES_MAX);
}

/**
 * Returns the mention that is being typed before that position of a text: the index of its @ and the text after it. Null without
 * a mention.
 */
export function mentionAt(text: string, caret: number): { start: number; typed: string } | null {
  const line = text.slice(Math.max(0, caret - 65), caret);
  const at = line.lastIndexOf('@');
  if (at < 0 || WORD.test(line.slice(0, at))) return null;
  const typed = line.slice(at + 1);
  return /\s/u.test(typed) ? null : { start: caret - typed.length - 1, typed };
}

import { usernameAt } from '../identity/username.ts';

/** At most this many people mentioned in one text are notified. */
const MENTIONS_MAX = 20;

const WORD = /[\p{L}\p{N}_]$/u;

/** Returns the name without a dot at its end, which ends the sentence: „@ana.“ means „ana“, unless a user is named „ana.“. */
const withoutTrailingDot = (name: string): string => {
  let end = name.length;
  while (end > 0 && '.-+@_'.includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
};

/**
 * Returns the user names that a text may mention, like `@ana.jovic`, with and without a dot at their end. An e-mail address such
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
      for (const spelled of name ? [name, withoutTrailingDot(name)] : []) if (spelled.length > 1) names.add(spelled);
    }
  }
  return [...names].slice(0, 3 * MENTIONS_MAX);
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

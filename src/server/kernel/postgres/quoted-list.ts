/** `'a', 'b'`: the program's own words for `in (…)`; never what somebody typed. */
export const quotedList = (words: readonly string[]): string => words.map(word => `'${word}'`).join(', ');

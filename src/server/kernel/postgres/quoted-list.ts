/** Quoted words for `in (…)`: `'a', 'b'`. Only for constants of the program, never for what somebody typed. */
export const quotedList = (words: readonly string[]): string => words.map(word => `'${word}'`).join(', ');

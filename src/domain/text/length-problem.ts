import { badInput } from '../errors.ts';
import { integer, pluralForm } from './formats.ts';
import { cleanText, lengthOf, mayFit } from './text.ts';

export const tooLong = (max: number): string =>
  `Unesite najviše ${integer(max)} ${pluralForm(max, 'znak', 'znaka', 'znakova')}.`;

/** Returns the Serbian sentence for a text that would be stored with more than `max` characters, or undefined. */
export const lengthProblem = (text: string, max: number): string | undefined =>
  mayFit(text, max) && lengthOf(cleanText(text)) <= max ? undefined : tooLong(max);

/** Throws BAD_USER_INPUT with a sentence for each text longer than the most characters in `limits`. */
export function requireLengths(values: object, limits: Readonly<Record<string, number>>): void {
  const faults = Object.entries(values).flatMap(([field, value]) => {
    const max = limits[field];
    const problem = max !== undefined && typeof value === 'string' && lengthProblem(value, max);
    return problem ? [[field, problem]] : [];
  });
  if (faults.length > 0) throw badInput(Object.fromEntries(faults));
}

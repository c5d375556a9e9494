import { badInput } from '#domain/errors.ts';

/** A choice among known texts, or the id of a record. */
interface TextFilter {
  type: 'String' | 'ID';
  description?: string;
  /** Whatever else is sent is refused with this sentence, and never reaches PostgreSQL. */
  accepts(text: string): boolean;
  refusal: string;
  /** As the trail says it of an export; an export cannot be narrowed by a filter without words. */
  words?(text: string): string;
}

interface FlagFilter {
  type: 'Boolean';
  description?: string;
  words?: string;
}

export type Filter = TextFilter | FlagFilter;
export type Filters = Readonly<Record<string, Filter>>;

/** What a caller has chosen, by the filter's name; nothing, an empty text and false narrow nothing. */
export type Chosen = Readonly<Record<string, string | boolean | null | undefined>>;

/** Throws BAD_USER_INPUT for a value that its filter does not accept. */
export function checkChosen(filters: Filters, chosen: Chosen): void {
  for (const [name, filter] of Object.entries(filters)) {
    const value = chosen[name];
    if (filter.type !== 'Boolean' && value && !(typeof value === 'string' && filter.accepts(value)))
      throw badInput({ [name]: filter.refusal });
  }
}

/** What is chosen, in the words of its filters: „Nova“, „samo koje kasne“. */
export const chosenInWords = (filters: Filters, chosen: Chosen): string[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const value = chosen[name];
    if (!value || !filter.words) return [];
    return [filter.type === 'Boolean' ? filter.words : filter.words(String(value))];
  });

import { badInput } from '#domain/errors.ts';

/** A choice among known texts, or the id of a record. */
interface TextFilter {
  type: 'String' | 'ID';
  description?: string;
  /** Any other text is refused with this sentence and never reaches PostgreSQL. */
  accepts(text: string): boolean;
  refusal: string;
  /** How the trail describes the choice in an export; a filter without words cannot narrow an export. */
  words?(text: string): string;
}

interface FlagFilter {
  type: 'Boolean';
  description?: string;
  words?: string;
}

export type Filter = TextFilter | FlagFilter;
export type Filters = Readonly<Record<string, Filter>>;

/** The caller's choice by filter name; null, an empty text and false do not narrow. */
export type Chosen = Readonly<Record<string, string | boolean | null | undefined>>;

/** Throws BAD_USER_INPUT for a value that its filter does not accept. */
export function checkChosen(filters: Filters, chosen: Chosen): void {
  for (const [name, filter] of Object.entries(filters)) {
    const value = chosen[name];
    if (filter.type !== 'Boolean' && value && !(typeof value === 'string' && filter.accepts(value)))
      throw badInput({ [name]: filter.refusal });
  }
}

/** Describes the choice in the words of its filters: „Nova“, „samo koje kasne“. */
export const chosenInWords = (filters: Filters, chosen: Chosen): string[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const value = chosen[name];
    if (!value || !filter.words) return [];
    return [filter.type === 'Boolean' ? filter.words : filter.words(String(value))];
  });

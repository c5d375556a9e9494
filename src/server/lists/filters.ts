import { badInput } from '#domain/errors.ts';
import { type Right, requireAccess } from '#domain/rights.ts';
import type { Actor } from '#server/kernel/call.ts';

interface AnyFilter {
  /** The right required to choose it, in addition to that for the list. */
  right?: Right;
}

/** A choice among known texts, a day, or the id of a record. */
interface TextFilter extends AnyFilter {
  type: 'String' | 'ID';
  description?: string;
  /** Whether the text is a possible value; other texts are refused and never reach PostgreSQL. */
  accepts(text: string): boolean;
  refusal: string;
  /** How the trail describes the choice in an export; a filter without words cannot be used in an export. */
  words?(text: string): string;
  /** The value that means the caller's account. */
  caller?: string;
}

interface FlagFilter extends AnyFilter {
  type: 'Boolean';
  description?: string;
  words?: string;
}

export type Filter = TextFilter | FlagFilter;
export type Filters = Readonly<Record<string, Filter>>;

/** The caller's choice by filter name; null, an empty text and false mean no choice. */
export type Chosen = Readonly<Record<string, string | boolean | null | undefined>>;

/**
 * The choice, with the caller's account id in place of values that mean the caller; throws FORBIDDEN for a filter that
 * the caller may not choose.
 */
export function resolveChosen(actor: Actor, filters: Filters, chosen: Chosen): Chosen {
  const chosenFilters = Object.entries(filters).filter(([name]) => chosen[name]);
  for (const [, { right }] of chosenFilters) if (right) requireAccess(actor, right);
  const ownFilters = chosenFilters.filter(
    ([name, filter]) => filter.type !== 'Boolean' && filter.caller === chosen[name],
  );
  return { ...chosen, ...Object.fromEntries(ownFilters.map(([name]) => [name, actor.accountId])) };
}

/** Throws BAD_USER_INPUT for a value that its filter does not accept. */
export function checkChosen(filters: Filters, chosen: Chosen): void {
  for (const [name, filter] of Object.entries(filters)) {
    const value = chosen[name];
    if (filter.type !== 'Boolean' && value && !(typeof value === 'string' && filter.accepts(value)))
      throw badInput({ [name]: filter.refusal });
  }
}

/** The choice in words: „Nova“, „samo koje kasne“. */
export const chosenInWords = (filters: Filters, chosen: Chosen): string[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const value = chosen[name];
    if (!value || !filter.words) return [];
    return [filter.type === 'Boolean' ? filter.words : filter.words(String(value))];
  });

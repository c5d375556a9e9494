import { badInput } from '#domain/errors.ts';
import { type Right, requireAccess } from '#domain/rights.ts';
import type { Actor } from '#server/kernel/call.ts';
import type { Db } from '#server/kernel/postgres/database.ts';

interface AnyFilter {
  /** The right required to use the filter, in addition to the right to the list. */
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
  /** For a filter by id: the record's name, which `words` gets in place of the id; undefined for an unknown id. */
  nameOf?(db: Db, text: string): Promise<string | undefined>;
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

/** The caller's choices, keyed by filter name; null, an empty text and false mean no choice. */
export type Chosen = Readonly<Record<string, string | boolean | null | undefined>>;

/**
 * Returns the choices with the caller's account id in place of values that mean the caller. Throws FORBIDDEN for a
 * filter that the caller may not use.
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

/** Returns the choices in words: „Nova“, „samo koje kasne“, „odgovorna osoba: Mira Jović“. */
export async function chosenInWords(db: Db, filters: Filters, chosen: Chosen): Promise<string[]> {
  const words: string[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const value = chosen[name];
    if (!value || !filter.words) continue;
    if (filter.type === 'Boolean') words.push(filter.words);
    else words.push(filter.words((await filter.nameOf?.(db, String(value))) ?? String(value)));
  }
  return words;
}

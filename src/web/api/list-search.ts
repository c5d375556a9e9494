import { isOneOf, VRSTE_POSLA, type VrstaPosla } from '#domain/enumerations.ts';
import { type FilterFact, isFilterValue, type JobFilter } from '#domain/job/list-filters.ts';

/** A list's own filters, by the names that they have in the address and on the wire. */
export type ListFilters = Readonly<Partial<Record<JobFilter, FilterFact>>>;
export type Chosen = Partial<Record<JobFilter, string>>;

/** The part of a list's state that is kept in the address: `?q=petrović&sort=klijent:asc&vrsta=PVC&status=Zainteresovan`. */
export interface ListSearch extends Chosen {
  q?: string;
  sort?: string;
  vrsta?: VrstaPosla;
}

export const LIST_NAMES = ['q', 'sort', 'vrsta'] as const satisfies readonly (keyof ListSearch)[];

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The server knows the accounts. */
const isAccount = (value: string): boolean => value.length === 36;

/** The filters in an address, without values that they do not have. */
export const readChosen = (search: Record<string, unknown>, filters: ListFilters): Chosen =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([name, fact]) => {
        const value = text(search[name]);
        return value !== undefined && isFilterValue(fact, value, isAccount);
      })
      .map(([name]) => [name, search[name]]),
  );

/** Keeps the list's parameters of an address and drops the rest. */
export const readListSearch = (search: Record<string, unknown>, filters: ListFilters = {}): ListSearch => {
  const q = text(search.q);
  const sort = text(search.sort);
  const vrsta = isOneOf(VRSTE_POSLA, search.vrsta) ? search.vrsta : undefined;
  return { ...(q && { q }), ...(sort && { sort }), ...(vrsta && { vrsta }), ...readChosen(search, filters) };
};

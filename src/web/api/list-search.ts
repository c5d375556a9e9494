import { isOneOf, VRSTE_POSLA, type VrstaPosla } from '#domain/enumerations.ts';
import { type FilterFact, isFilterValue, type JobFilter } from '#domain/job/list-filters.ts';

/** A list's filters, with the same names in the address and in the API. */
export type ListFilters = Readonly<Partial<Record<JobFilter, FilterFact>>>;
export type Chosen = Partial<Record<JobFilter, string>>;

/** The part of a list's state that is in the address: `?q=petrović&sort=klijent:asc&vrsta=PVC&status=Zainteresovan`. */
export interface ListSearch extends Chosen {
  q?: string;
  sort?: string;
  vrsta?: VrstaPosla;
}

export const LIST_NAMES = ['q', 'sort', 'vrsta'] as const satisfies readonly (keyof ListSearch)[];
export type ListName = (typeof LIST_NAMES)[number];
/** The parameters of an address before they are checked. */
export type TypedSearch = Partial<Record<ListName | JobFilter, string | undefined>>;

/** Whether the text can be the id of an account, by its length; only the server knows which accounts exist. */
const isAccount = (value: string): boolean => value.length === 36;

/** The filters in the page's URL, without impossible values. */
export const readChosen = (search: TypedSearch, filters: ListFilters): Chosen =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, fact]) => {
      const value = search[name as JobFilter];
      return value && isFilterValue(fact, value, isAccount) ? [[name, value]] : [];
    }),
  );

/** The list's parameters in an address, without other parameters. */
export const readListSearch = (search: TypedSearch, filters: ListFilters = {}): ListSearch => {
  const { q, sort } = search;
  const vrsta = isOneOf(VRSTE_POSLA, search.vrsta) ? search.vrsta : undefined;
  return { ...(q && { q }), ...(sort && { sort }), ...(vrsta && { vrsta }), ...readChosen(search, filters) };
};

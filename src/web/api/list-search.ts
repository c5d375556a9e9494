import { isOneOf, VRSTE_POSLA, type VrstaPosla } from '#domain/enumerations.ts';
import { type FilterFact, isFilterValue, type JobFilter } from '#domain/job/list-filters.ts';

/** A list's filters by name; the names are the same in the page's URL and in the API. */
export type ListFilters = Readonly<Partial<Record<JobFilter, FilterFact>>>;
export type ChosenFilters = Partial<Record<JobFilter, string>>;

/** The part of a list's state that is in the URL: `?q=petrović&sort=klijent:asc&vrsta=PVC&status=Zainteresovan`. */
export interface ListSearch extends ChosenFilters {
  q?: string;
  sort?: string;
  vrsta?: VrstaPosla;
}

export const LIST_NAMES = ['q', 'sort', 'vrsta'] as const satisfies readonly (keyof ListSearch)[];
export type ListName = (typeof LIST_NAMES)[number];
/** The parameters of a URL before they are checked. */
export type UncheckedSearch = Partial<Record<ListName | JobFilter, string | undefined>>;

/** Whether the text can be the id of an account, by its length; only the server knows which accounts exist. */
const mayBeAccount = (value: string): boolean => value.length === 36;

/** The filters in the page's URL, without impossible values. */
export const readChosen = (search: UncheckedSearch, filters: ListFilters): ChosenFilters =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, fact]) => {
      const value = search[name as JobFilter];
      return value && isFilterValue(fact, value, mayBeAccount) ? [[name, value]] : [];
    }),
  );

/** The checked parameters of a list, taken from those of a URL. */
export const readListSearch = (search: UncheckedSearch, filters: ListFilters = {}): ListSearch => {
  const { q, sort } = search;
  const vrsta = isOneOf(VRSTE_POSLA, search.vrsta) ? search.vrsta : undefined;
  return { ...(q && { q }), ...(sort && { sort }), ...(vrsta && { vrsta }), ...readChosen(search, filters) };
};

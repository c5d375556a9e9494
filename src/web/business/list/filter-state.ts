import type { FilterFact, JobFilter } from '#domain/job/list-filters.ts';
import type { ChosenFilters } from '#web/api/list-search.ts';
import { userMay, useUser } from '#web/api/session.ts';
import type { List } from '#web/api/use-list.ts';

export interface FilterState {
  /** The filters that the person may use. */
  fields: readonly [JobFilter, FilterFact][];
  used: readonly [JobFilter, FilterFact][];
  chosen: ChosenFilters;
  choose: List<unknown>['choose'];
}

type Filtered = Pick<List<unknown>, 'filters' | 'chosen' | 'choose'>;

/** The filters of a list, without its search and job type. */
export function useFilterState({ filters, chosen, choose }: Filtered): FilterState {
  const user = useUser();
  const fields = (Object.entries(filters) as [JobFilter, FilterFact][]).filter(
    ([, fact]) => fact.kind === 'day' || !fact.right || userMay(user, fact.right),
  );
  return { fields, used: fields.filter(([name]) => chosen[name] !== undefined), chosen, choose };
}

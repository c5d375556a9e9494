import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { FilterFact } from '#domain/job/list-filters.ts';
import { shortDate } from '#domain/text/formats.ts';
import { colleaguesQuery } from './colleagues.ts';
import type { FilterState } from './filter-state.ts';

/** The filters in use, each with a press that takes it away. */
export function UsedFilters({ used, chosen, choose }: FilterState) {
  const person = used.find(([name, fact]) => fact.kind === 'person' && !Object.hasOwn(fact.values, chosen[name] ?? ''));
  const people = useQuery({ ...colleaguesQuery, enabled: person !== undefined });
  if (used.length === 0) return null;
  const words = (fact: FilterFact, value: string): string => {
    if (fact.kind === 'day') return shortDate(value);
    return fact.values[value] ?? people.data?.find(({ id }) => id === value)?.ime ?? '…';
  };
  return (
    <ul className="mb-3 flex flex-wrap gap-1.5" aria-label="Uključeni filteri">
      {used.map(([name, fact]) => (
        <li key={name}>
          <button type="button" className="filter-chip" onClick={() => choose({ [name]: undefined })}>
            <span className="text-muted">{fact.label}:</span> {words(fact, chosen[name] ?? '')}
            <X size={14} aria-hidden />
            <span className="sr-only">(ukloni filter)</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { FilterFact } from '#domain/job/list-filters.ts';
import { shortDate } from '#domain/text/formats.ts';
import { Toolbar } from '#web/ui/Toolbar.tsx';
import { colleaguesQuery } from './colleagues.ts';
import type { FilterState } from './filter-state.ts';

interface Props extends FilterState {
  /** The chosen job type, on a page without chips of job types. */
  vrstaPosla: string | null;
  onKind(): void;
}

function RemovableFilter({ label, value, onRemove }: { label: string; value: string; onRemove(): void }) {
  return (
    <button type="button" className="filter-chip" onClick={onRemove}>
      <span className="text-muted">{label}:</span> {value}
      <X size={14} aria-hidden />
      <span className="sr-only">(ukloni filter)</span>
    </button>
  );
}

export function UsedFilters({ used, chosen, choose, vrstaPosla, onKind }: Props) {
  const person = used.find(([name, fact]) => fact.kind === 'person' && !Object.hasOwn(fact.values, chosen[name] ?? ''));
  const people = useQuery({ ...colleaguesQuery, enabled: person !== undefined });
  if (used.length === 0 && vrstaPosla === null) return null;
  const words = (fact: FilterFact, value: string): string => {
    if (fact.kind === 'day') return shortDate(value);
    return fact.values[value] ?? people.data?.find(({ id }) => id === value)?.ime ?? '…';
  };
  return (
    <Toolbar
      label="Uključeni filteri"
      className="relative -mx-3 mb-2 flex gap-1.5 overflow-x-auto px-3 [scrollbar-width:none] md:mx-0 md:mb-3 md:flex-wrap md:px-0"
    >
      {vrstaPosla !== null && <RemovableFilter label="Vrsta posla" value={vrstaPosla} onRemove={onKind} />}
      {used.map(([name, fact]) => (
        <RemovableFilter
          key={name}
          label={fact.label}
          value={words(fact, chosen[name] ?? '')}
          onRemove={() => choose({ [name]: undefined })}
        />
      ))}
    </Toolbar>
  );
}

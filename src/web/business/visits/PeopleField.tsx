import { useQuery } from '@tanstack/react-query';
import { Avatar } from '#web/ui/Avatar.tsx';
import { colleaguesQuery } from '../list/colleagues.ts';

interface Person {
  id: string;
  ime: string;
}

interface Props {
  value: readonly string[];
  /** People who are chosen already; they stay among the choices after they have left the company. */
  known: readonly Person[];
  onValue(ids: string[]): void;
  error?: string | undefined;
}

/** Chooses the people of a visit: any number of colleagues. */
export function PeopleField({ value, known, onValue, error }: Props) {
  const { data = [] } = useQuery(colleaguesQuery);
  const people = [...data, ...known.filter(one => !data.some(({ id }) => id === one.id))];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Ko ide</legend>
      <div className="flex flex-wrap gap-1.5">
        {people.map(({ id, ime }) => (
          <button
            key={id}
            type="button"
            className="filter-chip"
            aria-pressed={value.includes(id)}
            onClick={() => onValue(value.includes(id) ? value.filter(one => one !== id) : [...value, id])}
          >
            <Avatar of={id} name={ime} className="-ml-1.5 size-6 text-[10px]" />
            {ime}
          </button>
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm text-danger">{error}</p>}
    </fieldset>
  );
}

import { Plus } from 'lucide-react';
import { longDate } from '#domain/text/formats.ts';
import { useGrid } from './grid-context.ts';
import { slotKeys } from './slot-keys.ts';

interface Props {
  day: string;
  /** The person of the row: '' for nobody, undefined when rows are not people. */
  row?: string;
  /** Only the first cell of a calendar is reached by Tab; the arrow keys move to the others. */
  isFirst: boolean;
}

/** The free part of a cell: a press creates a visit there. */
export function CellButton({ day, row, isFirst }: Props) {
  const { mayWrite, people, create } = useGrid();
  if (!mayWrite) return null;
  const name = people.find(({ id }) => id === row)?.ime;
  return (
    <button
      type="button"
      className="calendar-add"
      data-slot
      onKeyDown={slotKeys}
      tabIndex={isFirst ? 0 : -1}
      aria-label={`Zakaži: ${[longDate(day), name].filter(Boolean).join(', ')}`}
      onClick={() => create({ datum: day, ...(row && { osobe: [row] }) })}
    >
      <Plus size={16} aria-hidden />
    </button>
  );
}

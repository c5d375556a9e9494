import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { longDate } from '#domain/text/formats.ts';
import { useCalendar } from './calendar-context.ts';
import { FreeSlot } from './FreeSlot.tsx';

interface Props {
  day: string;
  /** The id of the row's person: '' for nobody, undefined when rows are not people. */
  row?: string;
  /** The classes of the background, empty for none. */
  ground: string;
  isFirst: boolean;
  children: ReactNode;
}

/** A day's cell in a table: the items (`children`), and below them the free part, where a press creates a visit. */
export function DayCell({ day, row, ground, isFirst, children }: Props) {
  const { people, create } = useCalendar();
  const name = people.find(({ id }) => id === row)?.ime;
  return (
    <td
      className={`h-[inherit] border-b border-l border-line p-1 align-top ${ground}`}
      data-day={day}
      data-person={row}
    >
      {/* As high as its row, so that the free part below the items can be pressed. */}
      <div className={`flex flex-col ${row === undefined ? 'min-h-[max(100%,6.5rem)]' : 'min-h-[max(100%,3.25rem)]'}`}>
        {children}
        <FreeSlot
          name={[longDate(day), name].filter(Boolean).join(', ')}
          isFirst={isFirst}
          className="grid min-h-7 flex-1 place-content-center rounded-md text-muted opacity-0 hover:bg-hover hover:opacity-100 focus-visible:bg-hover focus-visible:opacity-100"
          onPress={() => create({ datum: day, ...(row && { osobe: [row] }) })}
        >
          <Plus size={16} aria-hidden />
        </FreeSlot>
      </div>
    </td>
  );
}

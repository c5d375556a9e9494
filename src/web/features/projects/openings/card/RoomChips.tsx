import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface Props {
  rooms: readonly string[];
  value: string;
  onValue(room: string): void;
}

/** A row of buttons that choose the opening's room; „Druga prostorija“ becomes a field for another room. */
export function RoomChips({ rooms, value, onValue }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  // Scrolls to the chosen room, because it may be beyond the edge when another opening is shown.
  useEffect(() => {
    const chosen = value !== '' && box.current?.querySelector('[aria-pressed=true]');
    if (chosen) chosen.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [value]);
  const end = () => {
    if (typed?.trim()) onValue(typed.trim());
    setTyped(null);
  };
  const shown = value !== '' && !rooms.includes(value) ? [value, ...rooms] : rooms;
  return (
    <fieldset ref={box} className="min-w-0 flex items-center gap-1.5 overflow-x-auto px-2" aria-label="Prostorija">
      {typed === null ? (
        <button
          type="button"
          className="podela-key h-11! w-11!"
          aria-label="Druga prostorija"
          onClick={() => setTyped('')}
        >
          <Plus size={18} aria-hidden />
        </button>
      ) : (
        <input
          className="field h-11! w-40 flex-none"
          aria-label="Nova prostorija"
          // biome-ignore lint/a11y/noAutofocus: the field appears because the person pressed „Druga prostorija“
          autoFocus
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && end()}
          onBlur={end}
        />
      )}
      {shown.map(room => (
        <button
          key={room}
          type="button"
          className="chip min-h-11 flex-none px-3 aria-pressed:bg-brand aria-pressed:text-on-brand"
          aria-pressed={room === value}
          onClick={() => onValue(room === value ? '' : room)}
        >
          {room}
        </button>
      ))}
    </fieldset>
  );
}

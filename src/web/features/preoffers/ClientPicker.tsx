import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addressWithTown, DOT, plural } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { useDebounced } from '#web/api/use-debounced.ts';
import { ListError } from '#web/ui/ListError.tsx';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useRowsInView } from '#web/ui/use-rows-in-view.ts';
import { clientChoicesQuery, type PickedClient } from './api.ts';

/** Milliseconds after the last key press before the search is sent. */
const DEBOUNCE_MS = 200;
/** By how many options a key moves the choice. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** A combobox that searches all clients; arrow keys move through them, Enter or a click chooses one. */
export function ClientPicker({ onPick }: { onPick(client: PickedClient): void }) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const delayedSearch = useDebounced(search.trim(), DEBOUNCE_MS);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...clientChoicesQuery(delayedSearch),
    placeholderData: keepPreviousData,
  });
  const clients = data?.items ?? [];
  const currentIndex = Math.min(activeIndex, clients.length - 1);
  // Enter must not choose a client of an earlier search.
  const isSettled = delayedSearch === search.trim() && !isPlaceholderData;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const chosen = clients[currentIndex];
    if (step !== undefined) setActiveIndex(Math.min(clients.length - 1, Math.max(0, currentIndex + step)));
    else if (event.key === 'Enter' && chosen && isSettled) onPick(chosen);
    else return;
    event.preventDefault();
  };

  if (error && !data) return <ListError error={error} onReload={refetch} />;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Pronađite klijenta"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={currentIndex < 0 ? undefined : `${id}-${currentIndex}`}
        aria-autocomplete="list"
        autoComplete="off"
        data-autofocus
        placeholder="Ime, PIB, mesto, telefon…"
        value={search}
        onChange={event => {
          setSearch(event.target.value);
          setActiveIndex(0);
        }}
        onKeyDown={onKeyDown}
        end={<Search size={18} className="mr-2 flex-none text-muted" aria-hidden />}
      />
      <ClientOptions id={id} clients={clients} isLoading={!data} currentIndex={currentIndex} onPick={onPick} />
      <p className="num text-sm text-muted" role="status">
        {data && summary(data.total, clients.length)}
      </p>
    </div>
  );
}

const summary = (total: number, shown: number): string => {
  if (total === 0) return 'Nema takvog klijenta. Proverite da li je ime tačno napisano ili dodajte novog klijenta.';
  const count = plural(total, 'klijent', 'klijenta', 'klijenata');
  return total > shown ? `${count}; suzite pretragu da biste videli i ostale.` : count;
};

const OPTION_HEIGHT_PX = 60;

interface Props {
  id: string;
  clients: readonly PickedClient[];
  isLoading: boolean;
  /** Index of the option that Enter chooses. */
  currentIndex: number;
  onPick(client: PickedClient): void;
}

/** The options of ClientPicker; only those in view are rendered. */
function ClientOptions({ id, clients, isLoading, currentIndex, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { rows, height, show } = useRowsInView({ count: clients.length, height: OPTION_HEIGHT_PX, ahead: 6, box });
  useEffect(() => {
    if (currentIndex >= 0) show(currentIndex);
  }, [currentIndex, show]);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label="Klijenti"
      className="h-[min(26rem,40dvh)] overflow-auto rounded-xl border border-line"
    >
      {isLoading && <LoadingRows count={3} />}
      <div className="relative" style={{ height }}>
        {rows.map(({ index, start }) => {
          const client = clients[index];
          if (!client) return null;
          return (
            <button
              key={client.id}
              type="button"
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === currentIndex}
              aria-setsize={clients.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 flex w-full items-center gap-3 px-4 text-left hover:bg-hover aria-selected:bg-brand-soft"
              style={{ height: OPTION_HEIGHT_PX, transform: `translateY(${start}px)` }}
              onClick={() => onPick(client)}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{client.poslovnoIme}</span>
                <span className="num block truncate text-sm text-muted">
                  {[addressWithTown(client), client.pib && `PIB ${client.pib}`].filter(Boolean).join(DOT)}
                </span>
              </span>
              {client.telefon1 && (
                <span className="num text-sm text-muted max-sm:hidden">{showPhone(client.telefon1)}</span>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

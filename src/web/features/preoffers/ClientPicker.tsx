import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { plural } from '#domain/text/formats.ts';
import { useDebounced } from '#web/api/use-debounced.ts';
import { ListError } from '#web/ui/ListError.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type PickedClient, pickQuery } from './api.ts';
import { ClientOptions } from './ClientOptions.tsx';

/** Milliseconds after the last key press before the search is sent. */
const DEBOUNCE_MS = 200;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** A combobox of all clients: type, move with the arrows, choose with Enter or a click. */
export function ClientPicker({ onPick }: { onPick(client: PickedClient): void }) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const searched = useDebounced(search.trim(), DEBOUNCE_MS);
  const { data, error, refetch } = useQuery({ ...pickQuery(searched), placeholderData: keepPreviousData });
  const clients = data?.items ?? [];
  const current = Math.min(active, clients.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const chosen = clients[current];
    if (step !== undefined) setActive(Math.min(clients.length - 1, Math.max(0, current + step)));
    else if (event.key === 'Enter' && chosen && searched === search.trim()) onPick(chosen);
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
        aria-activedescendant={current < 0 ? undefined : `${id}-${current}`}
        aria-autocomplete="list"
        autoComplete="off"
        data-autofocus
        placeholder="Ime, PIB, mesto, telefon…"
        value={search}
        onChange={event => {
          setSearch(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        end={<Search size={18} className="mr-2 flex-none text-muted" aria-hidden />}
      />
      <ClientOptions id={id} clients={clients} isLoading={!data} current={current} onPick={onPick} />
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

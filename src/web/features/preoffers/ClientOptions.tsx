import { useEffect, useRef } from 'react';
import { placeOf } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import { useRowsInView } from '#web/ui/use-rows-in-view.ts';
import type { PickedClient } from './api.ts';

const OPTION_HEIGHT = 60;

interface Props {
  id: string;
  clients: readonly PickedClient[];
  isLoading: boolean;
  /** Index of the option that Enter chooses. */
  current: number;
  onPick(client: PickedClient): void;
}

/** The options of ClientPicker; only those in view are rendered. */
export function ClientOptions({ id, clients, isLoading, current, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { rows, height, show } = useRowsInView({ count: clients.length, height: OPTION_HEIGHT, ahead: 6, box });
  useEffect(() => {
    if (current >= 0) show(current);
  }, [current, show]);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label="Klijenti"
      className="h-[min(26rem,45dvh)] overflow-auto overscroll-contain rounded-xl border border-line"
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
              aria-selected={index === current}
              aria-setsize={clients.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 flex w-full items-center gap-3 px-4 text-left hover:bg-hover aria-selected:bg-brand-soft"
              style={{ height: OPTION_HEIGHT, transform: `translateY(${start}px)` }}
              onClick={() => onPick(client)}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{client.poslovnoIme}</span>
                <span className="num block truncate text-sm text-muted">
                  {[placeOf(client), client.pib && `PIB ${client.pib}`].filter(Boolean).join(' · ')}
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

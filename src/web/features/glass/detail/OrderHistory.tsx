import { dateAndTime } from '#domain/text/formats.ts';
import type { Action } from '#domain/trail/action-labels.ts';
import { authorOf } from '#domain/trail/author.ts';
import { Card } from '#web/ui/Card.tsx';
import type { GlassOrder } from '../api.ts';

type Event = GlassOrder['istorija'][number];

const ACTS: Readonly<Record<string, string>> = {
  createGlassOrder: 'Sačuvana',
  updateGlassOrder: 'Izmenjena',
  deleteGlassOrder: 'Obrisana',
  restoreDeleted: 'Vraćena iz korpe',
} satisfies Partial<Record<Action, string>>;

const nameOf = ({ radnja, status }: Event): string => ACTS[radnja] ?? status ?? radnja;

/** The history of the order, newest first. */
export function OrderHistory({ history }: { history: readonly Event[] }) {
  return (
    <Card title="Istorija">
      <ol className="flex flex-col">
        {history.toReversed().map(event => (
          <li key={event.at + event.radnja} className="row">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{nameOf(event)}</span>
              <span className="block truncate text-sm text-muted">
                {authorOf({ actorName: event.korisnik, actorUsername: event.korisnickoIme })}
              </span>
            </span>
            <time className="num text-sm text-muted" dateTime={event.at}>
              {dateAndTime(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}

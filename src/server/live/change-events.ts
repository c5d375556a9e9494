import { EventEmitter, on } from 'node:events';
import type { ChangeEvent } from '#server/changes/change-event.ts';

type Passes = (event: ChangeEvent) => boolean;

export type ChangeEvents = ReturnType<typeof createChangeEvents>;

/** Distributes the events of one database connection to all readers in this process. */
export function createChangeEvents() {
  const readers = new Map<EventEmitter, Passes>();
  return {
    publish(event: ChangeEvent): void {
      for (const [reader, passes] of readers) if (passes(event)) reader.emit('change', event);
    },
    /** The events published from now on for which `passes` returns true, each in an array; `return()` ends the iteration. */
    subscribe(passes: Passes): AsyncIterableIterator<[ChangeEvent]> {
      const reader = new EventEmitter().once('removeListener', () => readers.delete(reader));
      readers.set(reader, passes);
      return on(reader, 'change', { close: ['end'] }) as AsyncIterableIterator<[ChangeEvent]>;
    },
    endAll(): void {
      for (const reader of [...readers.keys()]) reader.emit('end');
    },
  };
}

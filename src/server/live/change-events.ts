import type { ChangeEvent } from '#server/changes/change-event.ts';

/** A reader with this many unread events is disconnected; the browser reconnects and refetches everything. */
const WAITING_EVENTS_MAX = 1_000;

export interface ChangeEvents {
  publish(event: ChangeEvent): void;
  /** The events published from now on for which `passes` returns true; `return()` ends the iteration. */
  subscribe(passes: (event: ChangeEvent) => boolean): AsyncIterableIterator<ChangeEvent>;
  endAll(): void;
}

interface Reader {
  push(event: ChangeEvent): void;
  end(): void;
}

/** Distributes the events of one database connection to all readers in this process. */
export function createChangeEvents(): ChangeEvents {
  const readers = new Set<Reader>();

  const subscribe = (passes: (event: ChangeEvent) => boolean): AsyncIterableIterator<ChangeEvent> => {
    const waiting: ChangeEvent[] = [];
    let isEnded = false;
    let wakeReader = () => {};
    const reader: Reader = {
      push(event) {
        if (!passes(event)) return;
        if (waiting.push(event) > WAITING_EVENTS_MAX) reader.end();
        wakeReader();
      },
      end() {
        isEnded = true;
        waiting.length = 0;
        readers.delete(reader);
        wakeReader();
      },
    };
    readers.add(reader);

    return {
      async next() {
        while (!isEnded && waiting.length === 0) {
          await new Promise<void>(resolve => {
            wakeReader = resolve;
          });
        }
        const event = waiting.shift();
        return event ? { value: event, done: false } : { value: undefined, done: true };
      },
      async return() {
        reader.end();
        return { value: undefined, done: true };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  };

  return {
    publish(event) {
      for (const reader of readers) reader.push(event);
    },
    subscribe,
    endAll() {
      for (const reader of [...readers]) reader.end();
    },
  };
}

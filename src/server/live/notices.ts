import type { Notice } from '#server/changes/notice.ts';

/** A reader with this many unread notices is disconnected; its client reconnects and refetches everything. */
const MAX_WAITING = 1_000;

export interface Notices {
  publish(notice: Notice): void;
  /** The notices published from now on for which `passes` returns true; `return()` ends the iteration. */
  subscribe(passes: (notice: Notice) => boolean): AsyncIterableIterator<Notice>;
  endAll(): void;
}

interface Reader {
  push(notice: Notice): void;
  end(): void;
}

/** Distributes the notices of one database connection to all readers in this process. */
export function createNotices(): Notices {
  const readers = new Set<Reader>();

  const subscribe = (passes: (notice: Notice) => boolean): AsyncIterableIterator<Notice> => {
    const waiting: Notice[] = [];
    let isEnded = false;
    let wakeReader = () => {};
    const reader: Reader = {
      push(notice) {
        if (!passes(notice)) return;
        if (waiting.push(notice) > MAX_WAITING) reader.end();
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
        const notice = waiting.shift();
        return notice ? { value: notice, done: false } : { value: undefined, done: true };
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
    publish(notice) {
      for (const reader of readers) reader.push(notice);
    },
    subscribe,
    endAll() {
      for (const reader of [...readers]) reader.end();
    },
  };
}

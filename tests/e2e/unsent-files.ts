import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { FILES_DATABASE } from '#web/api/local-storage.ts';

/** The number of files that the browser stores until the server has them. */
export const countUnsent = (page: Page): Promise<number> =>
  page.evaluate(
    name =>
      new Promise<number>(resolve => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const count = opening.result.transaction('files').objectStore('files').count();
          opening.result.close();
          count.onsuccess = () => resolve(count.result);
        };
      }),
    FILES_DATABASE,
  );

/** Waits until the browser has sent all its files; after a reload it sends them again. */
export const allSent = (page: Page): Promise<void> => expect.poll(() => countUnsent(page)).toBe(0);

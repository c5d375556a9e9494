import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The number of files that the browser stores for the signed-in person until the server has them. */
export const countUnsent = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const opening = indexedDB.open(`okno.files.${localStorage.getItem('okno.owner')}`);
        opening.onsuccess = () => {
          const count = opening.result.transaction('files').objectStore('files').count();
          opening.result.close();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );

/** Waits until the browser has sent all its files; after a reload it sends them again. */
export const allSent = (page: Page): Promise<void> => expect.poll(() => countUnsent(page)).toBe(0);

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Returns the number of the signed-in person's files that the browser stores until the server has them. */
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

/** Waits until the server has all files that the browser stored. */
export const waitUntilAllSent = (page: Page): Promise<void> => expect.poll(() => countUnsent(page)).toBe(0);

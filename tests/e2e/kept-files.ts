import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { FILES_DATABASE } from '#web/api/local-storage.ts';

/** How many files the browser keeps until they are stored. */
export const countKept = (page: Page): Promise<number> =>
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

/** A kept photo is sent again after a reload; waits until the browser keeps none. */
export const nothingKept = (page: Page): Promise<void> => expect.poll(() => countKept(page)).toBe(0);

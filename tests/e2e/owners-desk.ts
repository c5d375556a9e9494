import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { keepPicture, openBrowser, scratch, type Visit, visit } from './browser.ts';
import { signIn } from './owner.ts';

/** A browser in which the first owner is signed in, for the tests of one file. */
export interface OwnersDesk {
  browser: Browser;
  me: Visit;
  page: Page;
  /** Where the tests write their files. */
  folder: string;
}

/** Opens the desk before the tests of the file and clears it after them; of a failed one a picture is kept. */
export function ownersDesk(): OwnersDesk {
  const { folder, remove } = scratch();
  const desk = { folder } as OwnersDesk;
  beforeAll(async () => {
    desk.browser = await openBrowser();
    desk.me = await visit(desk.browser);
    desk.page = desk.me.page;
    await signIn(desk.page);
  });
  afterAll(async () => {
    await desk.browser.close();
    remove();
  });
  beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(desk.page, task.name)));
  return desk;
}

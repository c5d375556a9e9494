import type { Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';

/** Whether the server acts by it; storing bytes and reading do not count. */
const isSubmit = (request: Request): boolean => {
  const { pathname } = new URL(request.url());
  if (request.method() === 'GET' || /^\/api\/(auth\/token|files\/|import\/clients\/preview)/.test(pathname))
    return false;
  return pathname !== '/api/graphql' || request.postData()?.includes('mutation') === true;
};

/** The server gets the submit that `press` sends and commits it, its answer is cut, and from then on there is no network. */
export async function withAnswerLost(page: Page, press: () => Promise<unknown>): Promise<void> {
  let tries = 0;
  const cut = async (route: Route) => {
    if (!isSubmit(route.request())) return route.fallback();
    tries += 1;
    // Of a connection that the server has closed meanwhile, the next one is taken.
    if (tries === 1) expect((await route.fetch({ maxRetries: 3 })).ok()).toBe(true);
    await route.abort('internetdisconnected');
  };
  await page.route('**/api/**', cut);
  try {
    await press();
    // It is sent once more by itself before the person is told.
    await expect.poll(() => tries).toBe(2);
  } finally {
    await page.unroute('**/api/**', cut);
  }
}

import type { Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';

/** Whether the request changes something; storing bytes and reading do not count. */
const isSubmit = (request: Request): boolean => {
  const { pathname } = new URL(request.url());
  if (request.method() === 'GET' || /^\/api\/(auth\/token|files\/|import\/clients\/preview)/.test(pathname))
    return false;
  return pathname !== '/api/graphql' || request.postData()?.includes('mutation') === true;
};

/** The server gets the submit that `press` sends and commits it; its response is lost, and the network is cut afterwards. */
export async function withResponseLost(page: Page, press: () => Promise<unknown>): Promise<void> {
  let tries = 0;
  const cut = async (route: Route) => {
    if (!isSubmit(route.request())) return route.fallback();
    tries += 1;
    // If the server has closed a connection in the meantime, the next one is used.
    if (tries === 1) expect((await route.fetch({ maxRetries: 3 })).ok()).toBe(true);
    await route.abort('internetdisconnected');
  };
  await page.route('**/api/**', cut);
  try {
    await press();
    // The client sends it once more before it shows the error.
    await expect.poll(() => tries).toBe(2);
  } finally {
    await page.unroute('**/api/**', cut);
  }
}

import type { Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';

/** Whether the request changes something. Reads, uploads of files and previews of imports do not. */
const isSubmit = (request: Request): boolean => {
  const { pathname } = new URL(request.url());
  if (request.method() === 'GET' || /^\/api\/(auth\/token|files\/|import\/clients\/preview)/.test(pathname))
    return false;
  return pathname !== '/api/graphql' || request.postData()?.includes('mutation') === true;
};

/** Calls `press`. The server gets the change that it sends, but the response is lost, and so are repeated changes. */
export async function withResponseLost(page: Page, press: () => Promise<unknown>): Promise<void> {
  let tries = 0;
  const cut = async (route: Route) => {
    if (!isSubmit(route.request())) return route.fallback();
    tries += 1;
    // repeated on another connection if the server has closed this one in the meantime
    if (tries === 1) expect((await route.fetch({ maxRetries: 3 })).ok()).toBe(true);
    await route.abort('internetdisconnected');
  };
  await page.route('**/api/**', cut);
  try {
    await press();
    // The web client sends the change once more before it shows the error.
    await expect.poll(() => tries).toBe(2);
  } finally {
    await page.unroute('**/api/**', cut);
  }
}

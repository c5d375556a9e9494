import type { Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';

/** Live changes reconnect by themselves; without its methods the sign-in shows the default form. */
const NEVER_FAIL = ['/api/graphql/stream', '/api/auth/methods'];
const RELOAD = 'Učitaj ponovo';
const SENTENCE = /Nema veze sa serverom|Došlo je do greške/;
/** Longer than the pause before a failed request is sent again. */
const QUIET_MS = 600;

/** `listClients`, `GET /api/auth/sessions`; null for what is not a request for data. */
function nameOf(request: Request): string | null {
  const { pathname } = new URL(request.url());
  if (NEVER_FAIL.includes(pathname) || request.resourceType() === 'image') return null;
  if (pathname === '/api/graphql') return /\bquery (\w+)/.exec(request.postData() ?? '')?.[1] ?? null;
  return pathname.startsWith('/api/') ? `${request.method()} ${pathname}` : null;
}

const lost = (route: Route) => route.abort();
const fault = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { error: { code: 'INTERNAL_SERVER_ERROR', message: 'Došlo je do greške na serveru.', requestId: 'x' } },
  });

/** The dialog, or the page while none is open, as a screen reader meets it; without times of day and without what is disabled for a moment. */
export async function textOf(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  const shown = (await dialog.count()) > 0 ? dialog.first() : page.locator('#root');
  const text = await shown.ariaSnapshot({ timeout: 5_000 }).catch(() => '');
  return text.replace(/\d\d:\d\d| \[disabled\]/g, '');
}

/**
 * Returns a function that opens a page again and fails each request that has not failed on an earlier page, by the network or by
 * the server in turn, until the page has reported it and „Učitaj ponovo“ is pressed. In the end the page must show the whole text.
 */
export function failRequestsOnce(): (page: Page, whole: string) => Promise<void> {
  const recovered = new Set<string>();
  return async (page, whole) => {
    const failed = new Set<string>();
    let last = Date.now();
    const handle = async (route: Route) => {
      const name = nameOf(route.request());
      if (name === null) return route.fallback();
      last = Date.now();
      if (recovered.has(name)) return route.fallback();
      failed.add(name);
      return failed.size % 2 === 0 ? fault(route) : lost(route);
    };
    const recover = () => {
      for (const name of failed) recovered.add(name);
    };
    await page.route('**/api/**', handle);
    await page.reload();
    const reload = page.getByRole('button', { name: RELOAD });
    const isWhole = async () =>
      Date.now() - last > QUIET_MS && (await page.locator('.skeleton').count()) === 0 && (await textOf(page)) === whole;
    for (;;) {
      const state = async () => {
        if ((await reload.count()) > 0) return 'failed';
        return (await isWhole()) ? 'whole' : await textOf(page);
      };
      await expect.poll(state, { message: [...failed].join(', ') }).toMatch(/^(failed|whole)$/);
      if ((await reload.count()) === 0) break;
      await page.getByText(SENTENCE).first().waitFor();
      recover();
      await reload
        .first()
        .click({ timeout: 5_000 })
        .catch(() => {}); // it disappears when the data arrives
    }
    recover();
    await page.unroute('**/api/**', handle);
  };
}

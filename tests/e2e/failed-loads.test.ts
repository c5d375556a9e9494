import type { Locator, Page, Request, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paper } from '#seed/papers.ts';
import { openProject, type Row } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';

/** One page for each kind of load that can fail; how a load can fail is tested in src/web/api/failed-loads.test.ts. */
const KLIJENT = 'Neuspeh d.o.o.';
const SENTENCE = /Nema veze sa serverom|Došlo je do greške/;

let page: Page;
let rows: Record<'client' | 'preoffer' | 'project', Row>;
let reload: Locator;

beforeAll(async () => {
  rows = await openProject(await signInOwner(), KLIJENT, await paper('Papir', []));
  ({ page } = await signedIn());
  reload = page.getByRole('button', { name: 'Učitaj ponovo' });
});

type Fail = (route: Route) => Promise<void>;
const lost: Fail = route => route.abort();
const fault: Fail = route =>
  route.fulfill({
    status: 500,
    json: { error: { code: 'INTERNAL_SERVER_ERROR', message: 'Došlo je do greške na serveru.', requestId: 'x' } },
  });

const isQuery = (name: string) => (request: Request) => request.postData()?.includes(`query ${name}`) ?? false;
const isAt = (path: RegExp) => (request: Request) => path.test(new URL(request.url()).pathname);

interface Case {
  load: string;
  address: () => string;
  failing: (request: Request) => boolean;
  fail: Fail;
  /** Shown only once the load has succeeded. */
  there: () => Locator;
}
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first();
const project = () => `/projekti/aktivni-projekti/${rows.project.id}`;

const CASES: Case[] = [
  {
    load: 'the query of a list, by the network',
    address: () => '/projekti/klijenti?q=neuspeh',
    failing: isQuery('listClients'),
    fail: lost,
    there: () => page.getByText(KLIJENT).first(),
  },
  {
    load: 'the query of a record, by the network',
    address: project,
    failing: isQuery('getProject'),
    fail: lost,
    there: () => heading(KLIJENT),
  },
  {
    load: 'the query of a record, by the server',
    address: project,
    failing: isQuery('getProject'),
    fail: fault,
    there: () => heading(KLIJENT),
  },
  {
    load: 'a REST call, by the network',
    address: () => '/profile',
    failing: isAt(/^\/api\/auth\/sessions$/),
    fail: lost,
    there: () => page.getByText('Ovaj uređaj').first(),
  },
  {
    load: 'the session, by the server',
    address: () => '/projekti/klijenti?q=neuspeh',
    failing: isAt(/^\/api\/auth\/session$/),
    fail: fault,
    there: () => page.getByText(KLIJENT).first(),
  },
];

test.each(CASES)('a page says that $load failed, and is whole after „Učitaj ponovo“', async one => {
  await page.route('**/*', route => (one.failing(route.request()) ? one.fail(route) : route.fallback()));
  await page.goto(url + one.address());
  await page.getByText(SENTENCE).first().waitFor();
  await reload.first().waitFor();
  // the page behind the snackbar must not look as if it were still loading
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
  expect(await one.there().count()).toBe(0);
  await page.unrouteAll();
  await reload.first().click();
  await one.there().waitFor();
  await expect.poll(() => reload.count()).toBe(0);
});

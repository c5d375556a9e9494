import type { Browser, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { paper } from '#seed/papers.ts';
import { routeTree } from '#web/app/routes.ts';
import { keepPicture, openBrowser, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { signIn } from './owner.ts';

/** Each request of a page may fail: then the page says so, and „Učitaj ponovo“ loads all of it. */
const RELOAD = 'Učitaj ponovo';
const SENTENCE = /Nema veze sa serverom|Došlo je do greške/;

let browser: Browser;
let page: Page;
let guest: Page;
let rows: Record<'client' | 'preoffer' | 'project', Row>;
let glassId = '';
let ownScripts: Set<string>;

beforeAll(async () => {
  const owner = await Caller.signIn();
  rows = await openProject(owner, 'Neuspeh d.o.o.', await paper('Papir', []));
  const { id, createdAt } = rows.project;
  await owner.change('updateProject', 'UpdateProjectInput', { id, createdAt, readyForOptimization: true });
  const pozicije = [{ sirina: 800, visina: 1200, kolicina: 1, sastav: '4-16-4', vrsta: 'Standrad' }];
  const order = { dobavljac: 'Staklara', projectId: id, pozicije };
  glassId = (await owner.change<Row>('createGlassOrder', 'CreateGlassOrderInput', order, 'id')).id;
  browser = await openBrowser();
  ({ page } = await visit(browser));
  ({ page: guest } = await visit(browser));
  const html = await (await page.request.get(`${inject('url')}/`)).text();
  ownScripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  await signIn(page);
});
afterAll(() => browser.close());

/** Every route that shows a page, with addresses that show all of it; routes that only redirect have none. */
const PAGES: Record<string, () => string[]> = {
  '/': () => [],
  '/dashboard': () => ['/dashboard'],
  '/profile': () => ['/profile'],
  '/projekti': () => ['/projekti'],
  '/projekti/klijenti': () => ['/projekti/klijenti', `/projekti/klijenti?klijent=${rows.client.id}`],
  '/projekti/klijenti/duplikati': () => ['/projekti/klijenti/duplikati'],
  '/projekti/klijenti/$id': () => [
    `/projekti/klijenti/${rows.client.id}`,
    `/projekti/klijenti/${rows.client.id}?otvoreno=beleska`,
  ],
  '/projekti/preoffers': () => ['/projekti/preoffers', `/projekti/preoffers?predponuda=${rows.preoffer.id}`],
  '/projekti/aktivni-projekti': () => ['/projekti/aktivni-projekti'],
  '/projekti/aktivni-projekti/$id': () =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map(step => `/projekti/aktivni-projekti/${rows.project.id}?korak=${step}`),
  '/staklo': () => ['/staklo'],
  '/staklo/list': () => ['/staklo/list'],
  '/staklo/list/$id': () => [`/staklo/list/${glassId}`, `/staklo/list/${glassId}?izmena=da`],
  '/staklo/new-order': () => ['/staklo/new-order', `/staklo/new-order?projekat=${rows.project.id}`],
  '/kalendar': () => ['/kalendar'],
  '/danas': () => ['/danas'],
  '/izvestaji': () => ['/izvestaji'],
  '/izvestaji/knjigovodstvo': () => ['/izvestaji/knjigovodstvo'],
  '/optimizacija': () => ['/optimizacija'],
  '/optimizacija/projekti': () => ['/optimizacija/projekti'],
  '/optimizacija/projekti/$id': () => [`/optimizacija/projekti/${rows.project.id}`],
  '/optimizacija/arhiva': () => ['/optimizacija/arhiva'],
  '/optimizacija/arhiva/$id': () => [`/optimizacija/arhiva/${rows.project.id}`],
  '/podesavanja': () => ['/podesavanja'],
  '/podesavanja/nalozi': () => ['/podesavanja/nalozi'],
  '/podesavanja/odlazna-posta': () => ['/podesavanja/odlazna-posta'],
  '/podesavanja/firma': () => ['/podesavanja/firma'],
  '/podesavanja/kopije': () => ['/podesavanja/kopije'],
  '/podesavanja/korpa': () => ['/podesavanja/korpa'],
  '/podesavanja/istorija': () => ['/podesavanja/istorija'],
  '/user': () => [],
  '/user/': () => [],
  '/user/signin': () => ['/user/signin'],
  '/user/set-new-password': () => ['/user/set-new-password'],
  '/auth': () => [],
  '/auth/': () => [],
  '/auth/signIn': () => ['/auth/signIn'],
  '/auth/signUp': () => ['/auth/signUp'],
  '/auth/confirmSignUp': () => ['/auth/confirmSignUp'],
  '/auth/verifyContact': () => ['/auth/verifyContact'],
  '/auth/drugi-korak': () => ['/auth/drugi-korak'],
  '/auth/forgotPassword': () => ['/auth/forgotPassword'],
  '/auth/signOut': () => [],
  '/postavljanje': () => ['/postavljanje'],
};
const isPublic = (address: string) =>
  /^\/(user|auth|postavljanje)/.test(address) && !/verifyContact|drugi-korak/.test(address);

interface Node {
  options: { path?: string };
  children?: Node[];
}
const pathsOf = ({ options, children = [] }: Node, base: string): string[] => {
  const path = options.path ? `${base.replace(/\/$/, '')}/${options.path.replace(/^\//, '')}` : base;
  return [...(options.path ? [path] : []), ...children.flatMap(child => pathsOf(child, path))];
};

test('every route of the program is covered', () => {
  expect(Object.keys(PAGES).toSorted()).toEqual([...new Set(pathsOf(routeTree as unknown as Node, ''))].toSorted());
});

/**
 * Every page fetches the session and the notices of its bell in the same way, so they are tried once, on the dashboard; the
 * profile shows the notices' switch too. Live changes reconnect by themselves.
 */
const ON_EVERY_PAGE = ['POST /api/auth/token', 'GET /api/auth/session', 'listNotices'];
const TRIED_ON: Record<string, string[]> = { '/dashboard': ON_EVERY_PAGE, '/profile': ['listNotices'] };
const BESIDE = ['/api/graphql/stream', '/code.json'];
/** Without it the sign-in page shows the default form. */
const OPTIONAL = ['GET /api/auth/methods'];

/** `listClients`, `GET /api/auth/sessions`, `/assets/ClientsPage-….js`; null for requests that are not tried. */
function nameOf(request: Request): string | null {
  const { pathname } = new URL(request.url());
  if (BESIDE.includes(pathname)) return null;
  if (pathname === '/api/graphql') return /\bquery (\w+)/.exec(request.postData() ?? '')?.[1] ?? null;
  if (pathname.startsWith('/api/')) return `${request.method()} ${pathname}`;
  const isLazy = pathname.endsWith('.js') && !ownScripts.has(pathname) && request.resourceType() === 'script';
  return isLazy ? pathname : null;
}

/** The dialog, or the page while none is open, as a screen reader meets it; without the times of day (a list of sign-ins shows the last use) and without what waits for a moment. */
const textOf = async (shown: Page): Promise<string> => {
  const dialog = shown.getByRole('dialog');
  const place = (await dialog.count()) > 0 ? dialog.first() : shown.locator('#root');
  const text = await place.ariaSnapshot({ timeout: 5_000 }).catch(() => '');
  return text.replace(/\d\d:\d\d| \[disabled\]/g, '');
};

/** The requests of the page from now on. */
function watchRequests(shown: Page) {
  const asked = new Set<string>();
  const inFlight = new Set<Request>();
  let last = Date.now();
  const begin = (request: Request) => {
    const name = nameOf(request);
    if (name === null) return;
    last = Date.now();
    asked.add(name);
    inFlight.add(request);
  };
  const end = (request: Request) => {
    if (inFlight.delete(request)) last = Date.now();
  };
  shown.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    asked,
    /** No request is in flight, and none waits to be sent again. */
    isQuiet: () => inFlight.size === 0 && Date.now() - last > 600,
    stop: () => shown.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  };
}

/** Opens the address and waits until no more requests are sent; returns the requests and the page's text. */
async function open(shown: Page, address: string): Promise<{ asked: string[]; text: string }> {
  const { asked, isQuiet, stop } = watchRequests(shown);
  await shown.goto(inject('url') + address);
  await expect.poll(isQuiet).toBe(true);
  stop();
  return { asked: [...asked], text: await textOf(shown) };
}

type Fail = (route: Route) => Promise<void>;
const LOST: Fail = route => route.abort();
const FAULT: Fail = route =>
  route.fulfill({
    status: 500,
    json: { error: { code: 'INTERNAL_SERVER_ERROR', message: 'Došlo je do greške na serveru.', requestId: 'x' } },
  });

/** Fails the request until „Učitaj ponovo“ is pressed; a page that is complete without it needs no such button. */
async function failAndReload(shown: Page, address: string, whole: string, failing: string, fail: Fail): Promise<void> {
  await shown.route('**/*', route => (nameOf(route.request()) === failing ? fail(route) : route.fallback()));
  const { isQuiet, stop } = watchRequests(shown);
  await shown.goto(inject('url') + address);
  const reload = shown.getByRole('button', { name: RELOAD });
  const isWhole = async () => (await textOf(shown)) === whole;
  // the snackbar disappears by itself; the page behind it must not look as if it were still loading
  await expect.poll(() => shown.locator('.skeleton').count()).toBe(0);
  // a part that shows nothing while it is read makes the page look complete before the request has failed
  await expect.poll(async () => (await reload.count()) > 0 || (isQuiet() && (await isWhole()))).toBe(true);
  stop();
  const isTold = (await reload.count()) > 0;
  if (isTold) await shown.getByText(SENTENCE).first().waitFor();
  await shown.unrouteAll();
  if (isTold) await reload.first().click();
  await expect.poll(async () => (await textOf(shown)).split('\n')).toEqual(whole.split('\n'));
  await expect.poll(() => reload.count()).toBe(0);
}

/** Requests that already failed on an earlier page: shared code is cached by then, and a server error is shown like a lost network. */
const before = new Set<string>();

const isScript = (failing: string) => failing.endsWith('.js');
const isToldAlready = (failing: string) => isScript(failing) && before.has(failing);
const waysToFail = (failing: string) => (isScript(failing) || before.has(failing) ? [LOST] : [LOST, FAULT]);

describe.each(Object.keys(PAGES))('%s', path => {
  test('says what failed, and is complete after „Učitaj ponovo“', async ({ onTestFailed }) => {
    const looked = new Set([...OPTIONAL, ...ON_EVERY_PAGE.filter(name => !TRIED_ON[path]?.includes(name))]);
    for (const address of PAGES[path]?.() ?? []) {
      const shown = isPublic(address) ? guest : page;
      onTestFailed(() => keepPicture(shown, `failed load ${path}`));
      const { asked, text } = await open(shown, address);
      for (const failing of asked) {
        if (looked.has(failing) || isToldAlready(failing)) continue;
        for (const fail of waysToFail(failing))
          await failAndReload(shown, address, text, failing, fail).catch(error => {
            throw new Error(`${address}: ${failing}, ${fail === LOST ? 'network' : 'server'}`, { cause: error });
          });
        looked.add(failing);
        before.add(failing);
      }
    }
  }, 900_000);
});

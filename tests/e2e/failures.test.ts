import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paper } from '#seed/papers.ts';
import {
  chooseAction,
  chooseOption,
  DESKTOP,
  FULL_BROWSER,
  isCallOf,
  launchBrowser,
  openLive,
  SLOW_MS,
  slowDown,
  stallFirst,
  visit,
} from './browser.ts';
import { type Caller, newOpenProject, type Row } from './caller.ts';
import { beginSession, signedIn, signInOwner, url } from './harness.ts';

describe('a load that fails', () => {
  const KLIJENT = 'Neuspeh d.o.o.';
  const SENTENCE = /Nema veze sa serverom|Došlo je do greške/;

  let page: Page;
  let rows: Record<'client' | 'preoffer' | 'project', Row>;
  let reload: Locator;

  beforeAll(async () => {
    rows = await newOpenProject(await signInOwner(), KLIJENT);
    ({ page } = await signedIn());
    reload = page.getByRole('button', { name: 'Učitaj ponovo' });
  });

  type Fail = (route: Route) => Promise<void>;
  const loseResponse: Fail = route => route.abort();
  const respondWithError: Fail = route =>
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
    /** An element that is shown only after the load has succeeded. */
    loaded: () => Locator;
  }
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first();
  const project = () => `/projekti/aktivni-projekti/${rows.project.id}`;

  /** One page for each kind of load; src/web/api/failed-loads.test.ts has all the ways in which a load can fail. */
  const CASES: Case[] = [
    {
      load: 'the query of a list got no response',
      address: () => '/projekti/klijenti?q=neuspeh',
      failing: isQuery('listClients'),
      fail: loseResponse,
      loaded: () => page.getByText(KLIJENT).first(),
    },
    {
      load: 'the query of a record got no response',
      address: project,
      failing: isQuery('getProject'),
      fail: loseResponse,
      loaded: () => heading(KLIJENT),
    },
    {
      load: 'the query of a record failed on the server',
      address: project,
      failing: isQuery('getProject'),
      fail: respondWithError,
      loaded: () => heading(KLIJENT),
    },
    {
      load: 'a REST call got no response',
      address: () => '/profile',
      failing: isAt(/^\/api\/auth\/sessions$/),
      fail: loseResponse,
      loaded: () => page.getByText('Ovaj uređaj').first(),
    },
    {
      load: 'reading the session failed on the server',
      address: () => '/projekti/klijenti?q=neuspeh',
      failing: isAt(/^\/api\/auth\/session$/),
      fail: respondWithError,
      loaded: () => page.getByText(KLIJENT).first(),
    },
  ];

  test.each(CASES)('a page shows the error when $load, and shows its data after „Učitaj ponovo“', async one => {
    await page.route('**/*', route => (one.failing(route.request()) ? one.fail(route) : route.fallback()));
    await page.goto(url + one.address());
    await page.getByText(SENTENCE).first().waitFor();
    expect(await page.getByText(SENTENCE).count()).toBe(1);
    await reload.first().waitFor();
    // the page behind the snackbar must not look as if it were still loading
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    expect(await one.loaded().count()).toBe(0);
    await page.unrouteAll();
    await reload.first().click();
    await one.loaded().waitFor();
    await expect.poll(() => reload.count()).toBe(0);
  });
});

describe('a change that fails', () => {
  const KLIJENT = 'Greškić d.o.o.';
  const LOST = 'Nema veze sa serverom. Proverite mrežu i pokušajte ponovo.';

  let page: Page;
  let rows: Record<'client' | 'preoffer' | 'project', Row>;

  beforeAll(async () => {
    const owner = await signInOwner();
    rows = await newOpenProject(owner, KLIJENT);
    await owner.change('updateProject', { ...rows.project, readyForOptimization: true });
    ({ page } = await signedIn());
  });

  const snackbar = () => page.locator('.toast[data-kind=error]');
  const cutCalls = () => page.route('**/api/graphql', route => route.abort());
  const restoreCalls = () => page.unroute('**/api/graphql');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

  test('the snackbar names a file that the server refused, and the row of the file says why', async () => {
    await page.goto(`${url}/projekti/aktivni-projekti/${rows.project.id}?korak=8`);
    const buffer = Buffer.from('nije PDF');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'lažan.pdf', mimeType: 'application/pdf', buffer });
    await snackbar().filter({ hasText: 'Nije otpremljeno: lažan.pdf' }).waitFor();
    expect(await page.getByText('Sadržaj fajla ne odgovara nastavku „.pdf“.').count()).toBe(1);
    await button('Ukloni: lažan.pdf').click();
  });

  test('a note that is too long stays whole in its text field and is not sent', async () => {
    await page.goto(`${url}/projekti/aktivni-projekti/${rows.project.id}?korak=8`);
    const note = page.getByLabel('Nova napomena');
    await note.fill('x'.repeat(10_001));
    await page.getByText('Unesite najviše 10,000 znakova.').waitFor();
    expect((await note.inputValue()).length).toBe(10_001);
    expect(await button('Dodaj napomenu').isDisabled()).toBe(true);
  });

  test('a note that could not be saved stays in its text field', async () => {
    await cutCalls();
    await page.getByLabel('Nova napomena').fill('Ovo ne sme da nestane.');
    await button('Dodaj napomenu').click();
    await snackbar().filter({ hasText: LOST }).waitFor();
    expect(await page.getByLabel('Nova napomena').inputValue()).toBe('Ovo ne sme da nestane.');
    await restoreCalls();
    await button('Dodaj napomenu').click();
    await page.getByText('Ovo ne sme da nestane.').first().waitFor();
    await expect.poll(() => page.getByLabel('Nova napomena').inputValue()).toBe('');
  });

  test('a status of a pre-offer that could not be saved is reverted, and the program does not say that it was changed', async () => {
    const owner = await signInOwner();
    const job = { clientId: rows.client.id, klijent: KLIJENT, vrstaPosla: 'PVC' };
    const preoffer = await owner.change('createPreoffers', job);
    await page.goto(`${url}/projekti/preoffers?predponuda=${preoffer.id}`);
    await button('Datum…').waitFor();
    await cutCalls();
    await chooseOption(page, 'Status', 'Zainteresovan');
    await snackbar().filter({ hasText: LOST }).waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Status' }).textContent()).toBe('Izaberite…');
    expect(await page.getByText('Status je promenjen.').count()).toBe(0);
    await restoreCalls();
    await chooseOption(page, 'Status', 'Zainteresovan');
    await page.getByText('Status je promenjen.').waitFor();
  });

  test('a failed archiving of a project is reported, and can be repeated', async () => {
    await page.goto(`${url}/optimizacija/projekti/${rows.project.id}`);
    await button('Arhiviraj projekat').waitFor();
    await cutCalls();
    const archive = async () => {
      await button('Arhiviraj projekat').click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
    };
    await archive();
    await snackbar().filter({ hasText: LOST }).waitFor();
    await expect.poll(() => button('Arhiviraj projekat').isEnabled()).toBe(true);
    await restoreCalls();
    await archive();
    await page.waitForURL(/optimizacija\/projekti$/);
  });

  test('the row of a failed upload says why, and „Pokušaj ponovo“ sends the file again', async () => {
    const me = await signedIn();
    await me.page.goto(`${url}/projekti/preoffers?predponuda=${rows.preoffer.id}`);
    const dialog = me.page.getByRole('dialog');
    await dialog.getByText('Dokumenti').first().waitFor();
    await me.page.route('**/api/files/predponude*', route => route.abort());
    const buffer = await paper('Dopuna', [KLIJENT]);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'Dopuna.pdf', mimeType: 'application/pdf', buffer });
    const lost = dialog.getByText(/Nema veze/);
    await lost.waitFor();
    expect(await me.page.getByText(/Nema veze sa serverom\. Prov/).count()).toBe(1);
    expect(await dialog.getByRole('progressbar').count()).toBe(0);
    await me.page.unroute('**/api/files/predponude*');
    await dialog.getByRole('button', { name: 'Pokušaj ponovo: Dopuna.pdf' }).click();
    await dialog
      .getByRole('button', { name: /Preuzmi.*Dopuna\.pdf|Dopuna\.pdf/ })
      .first()
      .waitFor();
    await lost.waitFor({ state: 'detached' });
    me.troubles.length = 0; // the aborted upload is expected
  });

  test('the browser asks before it leaves a page that is uploading a document', async () => {
    const me = await signedIn();
    await me.page.goto(`${url}/projekti/preoffers?predponuda=${rows.preoffer.id}`);
    const dialog = me.page.getByRole('dialog');
    await dialog.getByText('Dokumenti').first().click(); // browsers ask only a person who has used the page
    const { stalled } = await stallFirst(me.page, '**/api/files/predponude*');
    const buffer = await paper('Dopuna', [KLIJENT]);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer });
    await stalled;
    const asked = me.page.waitForEvent('dialog');
    void me.page.evaluate(() => location.reload());
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await dialog.getByRole('button', { name: 'Prekini: Plan.pdf' }).click();
    await dialog.getByText('Plan.pdf').waitFor({ state: 'detached' });
    await me.page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(me.troubles.splice(0)).toEqual(['upload failed: net::ERR_ABORTED']);
  });
});

describe('on a slow network', () => {
  let page: Page;
  let owner: Caller;
  let klijent: string;
  let preoffer: Row;

  beforeEach(async () => {
    owner = await signInOwner();
    klijent = `Spora mreža ${randomUUID().slice(0, 8)}`;
    const client = await owner.change('createClients', { poslovnoIme: klijent });
    preoffer = await owner.change('createPreoffers', { clientId: client.id, klijent, vrstaPosla: 'PVC' });
    ({ page } = await signedIn());
    await page.goto(`${url}/projekti/preoffers?predponuda=${preoffer.id}`);
    await page.getByRole('button', { name: 'Datum…' }).waitFor();
  });

  const pause = () => sleep(SLOW_MS);
  const status = () => page.getByRole('combobox', { name: 'Status' }).textContent();
  const storedStatus = async () =>
    (await owner.read<{ status: string | null }>('getPreoffer', preoffer.id, 'status')).status;

  test('a button whose dialog is still loading shows a bar until the dialog opens', async () => {
    const { stalled } = await stallFirst(page, '**/assets/NextContactDialog-*.js');
    await page.getByRole('button', { name: 'Datum…' }).click();
    const code = await stalled;
    await page.getByRole('status', { name: 'Učitavanje' }).waitFor();
    await code.continue();
    await page.getByRole('dialog', { name: 'Sledeći kontakt' }).waitFor();
    expect(await page.getByRole('status', { name: 'Učitavanje' }).count()).toBe(0);
  });

  test('a status chosen in the dialog of a pre-offer after a slow move on the board is stored', async () => {
    await page.goto(`${url}/projekti/preoffers?prikaz=tabla&q=${klijent}`);
    let calls = 0;
    await slowDown(page, request => isCallOf('updatePreoffers')(request) && ++calls === 1);
    await chooseAction(page, `Premesti: ${klijent}`, 'Nema odgovora');
    await page.getByRole('link', { name: klijent, exact: true }).click();
    await chooseOption(page, 'Status', 'Zainteresovan');
    await expect.poll(storedStatus).toBe('Zainteresovan');
    await pause();
    expect(await storedStatus()).toBe('Zainteresovan');
    await expect.poll(status).toContain('Zainteresovan');
  });

  test('the second of two responsible persons chosen quickly is stored, without a conflict', async () => {
    await slowDown(page, isCallOf('updatePreofferResponsible'));
    const person = page.getByRole('combobox', { name: 'Odgovorna osoba' });
    const before = (await person.textContent()) ?? '';
    await chooseOption(page, 'Odgovorna osoba', 'Nije dodeljeno');
    await chooseOption(page, 'Odgovorna osoba', before);
    const stored = () => owner.read('getPreoffer', preoffer.id, 'odgovornaOsoba { ime }');
    await expect.poll(stored).toEqual({ odgovornaOsoba: null });
    await expect.poll(stored).toEqual({ odgovornaOsoba: { ime: before } });
    expect(await page.locator('.toast[data-kind=error]').count()).toBe(0);
  });

  test('a status chosen while another change of the pre-offer is in flight stays on the screen', async () => {
    await page.route('**/api/graphql', async route => {
      if (!isCallOf('updatePreofferNextContact')(route.request())) return route.fallback();
      const response = await route.fetch();
      await pause();
      await route.fulfill({ response });
    });
    const slow = page.waitForEvent('requestfinished', isCallOf('updatePreofferNextContact'));
    await page.getByRole('button', { name: 'Sutra' }).click();
    await chooseOption(page, 'Status', 'Zainteresovan');
    await slow;
    await expect.poll(storedStatus).toBe('Zainteresovan');
    await expect.poll(status).toContain('Zainteresovan');
    await pause();
    expect(await status()).toContain('Zainteresovan');
  });
});

describe('deletions in quick succession on a slow network', () => {
  const KINDS = [
    { kind: 'documents', names: ['a.pdf', 'b.pdf', 'c.pdf'], mutation: 'deletePreofferFiles' },
    { kind: 'notes', names: ['Prva napomena', 'Druga napomena', 'Treća napomena'], mutation: 'deletePreofferComment' },
  ];

  test.each(KINDS)(
    'only two of three $kind of a pre-offer are deleted in quick succession on a slow network',
    async ({ kind, names, mutation }) => {
      const owner = await signInOwner();
      const { id: clientId } = await owner.change('createClients', { poslovnoIme: `Brzo brisanje: ${kind}` });
      const job = { clientId, klijent: 'Brzo brisanje', vrstaPosla: 'PVC' };
      const { id, createdAt } = await owner.change('createPreoffers', job);
      for (const naziv of names) {
        if (kind === 'notes') await owner.change('updatePreofferComments', { id, createdAt, komentar: naziv });
        else {
          const objectKey = await owner.store('preoffer', naziv, await paper(naziv, [kind]));
          await owner.change('updatePreofferFiles', { id, createdAt, naziv, objectKey });
        }
      }
      const { page } = await signedIn();
      await page.goto(`${url}/projekti/preoffers?predponuda=${id}`);
      await slowDown(page, isCallOf(mutation));
      for (const naziv of names.slice(0, 2)) {
        await page
          .getByRole('listitem')
          .filter({ hasText: naziv })
          .getByRole('button', { name: /^Obriši/ })
          .click();
        await page.getByRole('alertdialog').getByRole('button').last().click();
        await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      }
      const storedNames = async () => {
        const selection = 'files { naziv } komentari { komentar }';
        type Lists = { files: { naziv: string }[]; komentari: { komentar: string }[] };
        const { files, komentari } = await owner.read<Lists>('getPreoffer', id, selection);
        return [...files.map(({ naziv }) => naziv), ...komentari.map(({ komentar }) => komentar)];
      };
      await expect.poll(storedNames, { timeout: 10_000 }).toEqual(names.slice(2));
      expect(await page.locator('.toast[data-kind=error]').count()).toBe(0);
    },
  );
});

describe('without a network', () => {
  const LOST = 'Nema veze sa serverom. Proverite mrežu i pokušajte ponovo.';
  let page: Page;
  let troubles: string[];

  beforeAll(async () => {
    ({ page, troubles } = await signedIn());
  });

  test('without a network a dialog that was opened before checks its fields, and saves them when the network is back', async () => {
    await page.goto(`${url}/projekti/klijenti`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Novi klijent' }).click();
    await dialog.getByLabel('Poslovno ime').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Novi klijent' }).click();
    const save = dialog.getByRole('button', { name: 'Dodaj klijenta' });
    await save.click();
    await dialog.getByText('Unesite poslovno ime.').waitFor();

    await dialog.getByLabel('Poslovno ime').fill('Bez mreže d.o.o.');
    await save.click();
    await page.locator('.toast[data-kind=error]').filter({ hasText: LOST }).waitFor();
    await expect.poll(() => dialog.getByLabel('Poslovno ime').inputValue()).toBe('Bez mreže d.o.o.');
    await expect.poll(() => save.isEnabled()).toBe(true); // the failed save has ended

    await page.context().setOffline(false);
    await save.click();
    await page.locator('tbody').getByText('Bez mreže d.o.o.').waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  test('a dialog or a menu whose code cannot be loaded says so, the page stays, and the next press opens it', async () => {
    const { page, troubles } = await signedIn();
    await page.goto(`${url}/projekti/klijenti`);
    for (const [button, role] of [
      ['Novi klijent', 'dialog'],
      ['Još radnji', 'menu'],
    ] as const) {
      await page.route(/assets\/(NewClientDialog|MenuPopup)-/, route => route.abort());
      await page.getByRole('button', { name: button }).click();
      await page.locator('.toast[data-kind=error]').filter({ hasText: 'Deo programa nije učitan.' }).waitFor();
      await page.getByRole('button', { name: 'Zatvori' }).click();
      expect(await page.getByRole(role).count()).toBe(0);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: button }).click();
      await page.getByRole(role).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole(role).waitFor({ state: 'detached' });
    }
    expect(troubles).toEqual([]);
    await page.close();
  });

  test('without a network a page that was not opened before shows an error, and opens when the network is back', async () => {
    await page.goto(`${url}/projekti/klijenti`);
    const link = page.getByRole('link', { name: 'Aktivni projekti' });
    await link.waitFor();
    await page.context().setOffline(true);
    await link.click();
    await page.getByRole('heading', { name: 'Stranica ne može da se prikaže' }).waitFor();
    expect(troubles).toEqual([]);
    await page.context().setOffline(false);
    await link.click();
    await page.getByRole('heading', { name: 'Aktivni projekti' }).waitFor();
  });
});

describe('back from another site', () => {
  let browser: Browser;
  let page: Page;
  let otherSite: Server;

  beforeAll(async () => {
    otherSite = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<h1>Drugi sajt</h1>'),
    );
    await new Promise<void>(resolve => otherSite.listen(0, '127.0.0.1', resolve));
    // Playwright disables the back/forward cache by default, because it cannot follow pages that return from it
    browser = await launchBrowser({
      executablePath: FULL_BROWSER,
      ignoreDefaultArgs: ['--hide-scrollbars', '--disable-back-forward-cache'],
    });
    const me = await visit(DESKTOP, browser);
    await beginSession(me);
    page = me.page;
  });
  afterAll(async () => {
    await browser.close();
    otherSite.close();
  });

  for (const path of ['/projekti/klijenti', '/staklo/new-order'])
    test(`${path} is restored from the back/forward cache and gets live changes`, async () => {
      const caller = await signInOwner();
      await openLive(page, url + path);
      await page.evaluate(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset.restored = String(persisted);
        });
      });
      // after a timer, because an evaluation fails when the page navigates before it ends
      await page.evaluate(
        address => void setTimeout(() => window.location.assign(address)),
        `http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`,
      );
      await page.getByText('Drugi sajt').waitFor();
      const reopened = page.waitForRequest(request => request.url().endsWith('/api/graphql/stream'));
      await page.evaluate(() => void setTimeout(() => window.history.back()));
      const restored = () => page.evaluate(() => document.documentElement.dataset.restored).catch(() => null);
      await expect.poll(restored, { timeout: 30_000 }).toBe('true');
      await reopened;
      if (path !== '/projekti/klijenti') return;
      await caller.change('createClients', { poslovnoIme: 'Aa posle povratka' });
      await page.getByText('Aa posle povratka').first().waitFor();
    });
});

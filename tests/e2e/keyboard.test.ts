import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings, overflow } from './axe.ts';
import { bounds, DESKTOP, hasFocus, openLive, PHONE, slowDown } from './browser.ts';
import { newOpenProject, newProject, type Row } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';

describe('by the keyboard alone', () => {
  const KLIJENT = 'Đorđe Šćekić i žena';

  let page: Page;
  let rows: Record<'client' | 'preoffer' | 'project' | 'glass-order', Row>;

  beforeAll(async () => {
    const owner = await signInOwner();
    const made = await newOpenProject(owner, KLIJENT);
    const position = { sirina: 500, visina: 500, kolicina: 1, sastav: '6', vrsta: 'Standrad' };
    await owner.change('createClients', { poslovnoIme: 'Aleksić i sin' });
    const order = { dobavljac: 'Staklorezac Đorđe Šćekić', pozicije: [position] };
    rows = { ...made, 'glass-order': await owner.change('createGlassOrder', order) };
    ({ page } = await signedIn());
  });

  const finder = () => page.getByRole('combobox', { name: 'Pretraga svega' });
  /** The kind of record of the active option, which its id contains. */
  const activeKind = async () => {
    const id = await finder().getAttribute('aria-activedescendant');
    return /-(client|preoffer|project|glass-order)-[0-9a-f-]{36}$/.exec(id ?? '')?.[1];
  };

  test.each([
    ['client', 'ђорђе шћекић', () => `/projekti/klijenti/${rows.client.id}`],
    ['project', 'djordje scekic', () => `/projekti/aktivni-projekti/${rows.project.id}`],
    ['preoffer', 'ŠĆEKIĆ đor', () => `/projekti/preoffers?predponuda=${rows.preoffer.id}`],
    ['glass-order', 'шћекић стаклорезац', () => `/staklo/list/${rows['glass-order'].id}`],
  ] as const)('the search by Ctrl+K finds a %s by „%s“, and Enter opens it', async (kind, typed, path) => {
    await page.goto(`${url}/dashboard`);
    await page.getByRole('button', { name: /Pretraga svega/ }).waitFor();
    await page.keyboard.press('ControlOrMeta+K');
    // Playwright enters Cyrillic letters without key events, so the field must have the focus before
    await expect.poll(() => hasFocus(finder())).toBe(true);
    await page.keyboard.type(typed);
    await page.getByRole('option').first().waitFor();
    await expect
      .poll(() => page.getByRole('dialog').getByRole('status').textContent())
      .toMatch(/Broj rezultata: [1-9]/);
    // before, the results may be those of only a part of the typed text
    await page.getByRole('dialog').locator('[aria-busy=false]').waitFor();
    for (let i = 0; i < 10 && (await activeKind()) !== kind; i++) await page.keyboard.press('ArrowDown');
    expect(await activeKind()).toBe(kind);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(url => url.pathname + url.search === path());
    await finder().waitFor({ state: 'detached' });
  });

  test('a search by Ctrl+K stays in its place and reports that it found nothing, and Escape returns the focus to the previous field', async () => {
    await page.goto(`${url}/projekti/klijenti`);
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('ControlOrMeta+K');
    await finder().waitFor();
    await page.keyboard.type('nemaovoganigde');
    await page.getByText(/nemaovoganigde/).waitFor();
    const top = async () => (await finder().boundingBox())?.y;
    const topWithoutResults = await top();
    await finder().fill('');
    await page.getByRole('option', { name: 'Nova predponuda' }).waitFor();
    expect(await top()).toBe(topWithoutResults);
    await page.keyboard.press('Escape');
    await finder().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  });

  /** The name of the focused element, approximately as a screen reader announces it. */
  const focused = () =>
    page.evaluate(() => {
      const now = document.activeElement;
      if (!(now instanceof HTMLElement)) return '';
      const label = now instanceof HTMLInputElement ? now.labels?.[0]?.textContent : now.textContent;
      return now.getAttribute('aria-label') ?? label ?? '';
    });

  async function tabTo(name: string | RegExp): Promise<void> {
    const isThere = (text: string) => (typeof name === 'string' ? text.trim() === name : name.test(text));
    for (let i = 0; i < 80; i++) {
      if (isThere(await focused())) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} is not reached by Tab`);
  }

  test('a client, its pre-offer and its project are created without a mouse', async () => {
    await page.goto(`${url}/projekti/klijenti`);
    await page.getByRole('heading', { name: 'Klijenti' }).waitFor();
    await tabTo('Novi klijent');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Novi klijent' }).waitFor();
    await expect.poll(focused).toMatch(/Poslovno ime/);
    await page.keyboard.type('Aa tastatura d.o.o.');
    await tabTo(/^Mesto/);
    await page.keyboard.type('Žagubica');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Aa tastatura d.o.o.').first().waitFor();

    await tabTo('Predponude');
    await page.keyboard.press('Enter');
    await page.waitForURL(/preoffers/);
    await page.getByRole('heading', { name: 'Predponude' }).waitFor();
    await tabTo('Nova predponuda');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/Pronađite klijenta/);
    await page.keyboard.type('tastatura');
    await page.getByRole('option', { selected: true }).filter({ hasText: 'Aa tastatura d.o.o.' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').getByRole('status').textContent()).toBe('1 klijent');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Promeni').waitFor();
    await expect.poll(focused).toBe('PVC');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('ALU');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Kreiraj projekat').waitFor();
    await tabTo('Kreiraj projekat');
    await page.keyboard.press('Enter');
    await page.waitForURL(/aktivni-projekti\/[0-9a-f-]{36}/);
    await page.getByRole('heading', { name: 'Aa tastatura d.o.o.', level: 1 }).waitFor();
  });

  test('Enter chooses no client and no project of an earlier search while a search is running', async () => {
    await page.goto(`${url}/projekti/preoffers?predponuda=nova`);
    const options = page.getByRole('option');
    await options.filter({ hasText: 'Aleksić i sin' }).waitFor();
    const isSearch = (request: Request) => /scekic|nema takvog/.test(request.postData() ?? '');
    await slowDown(page, isSearch);
    const typeAndEnter = async (label: string, text: string) => {
      const sent = page.waitForRequest(isSearch);
      await page.getByRole('combobox', { name: label }).fill(text);
      await sent;
      await page.keyboard.press('Enter');
    };
    await typeAndEnter('Pronađite klijenta', 'djordje scekic');
    await expect.poll(() => options.count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Promeni').waitFor();
    await page.getByRole('dialog').getByText(KLIJENT).waitFor();

    await page.goto(`${url}/staklo/new-order`);
    const project = page.getByRole('combobox', { name: 'Projekat' });
    await project.click();
    await options.filter({ hasText: KLIJENT }).waitFor();
    await typeAndEnter('Projekat', 'nema takvog');
    await page.getByText('Nema takvog aktivnog projekta.').waitFor();
    expect(await project.inputValue()).toBe('nema takvog');
    await page.unroute('**/api/graphql');
  });

  test('an Enter key that is held down opens a dialog and saves nothing', async () => {
    const changes: string[] = [];
    const note = (request: Request) => changes.push(...(/mutation \w+/.exec(request.postData() ?? '') ?? []));
    await page.goto(`${url}/projekti/aktivni-projekti/${rows.project.id}`);
    page.on('request', note);
    await page.getByRole('button', { name: /^Sledeći kontakt/ }).focus();
    const dialog = page.getByRole('dialog', { name: 'Sledeći kontakt' });
    await page.keyboard.down('Enter');
    await expect.poll(() => hasFocus(dialog.getByRole('textbox', { name: 'Sledeći kontakt' }))).toBe(true);
    // while a key is held, the browser repeats its event
    for (let n = 0; n < 20; n++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await dialog.getByRole('button', { name: 'Sačuvaj' }).waitFor();
    expect(changes).toEqual([]);
    page.off('request', note);
    await page.keyboard.press('Escape');
  });

  test('a dialog with a typed date asks before it closes, and the focus returns when the question closes', async () => {
    await page.goto(`${url}/projekti/aktivni-projekti/${rows.project.id}?korak=3`);
    const opener = page.getByRole('button', { name: 'Zakaži merenje' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const date = page.getByRole('textbox', { name: 'Datum' });
    await expect.poll(() => hasFocus(date)).toBe(true);
    await page.keyboard.type('1.12.2026');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Odbaciti unos?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(date)).toBe(true);
    await expect.poll(() => date.inputValue()).toBe('01.12.2026.');

    await page.keyboard.press('Escape');
    // the question gets the focus a moment after it is shown
    await expect.poll(() => question.evaluate(box => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
  });

  test('the focus moves to the content of the page when a dialog that the URL opened is closed', async () => {
    await page.goto(`${url}/projekti/preoffers?predponuda=${rows.preoffer.id}`);
    const dialog = page.getByRole('dialog', { name: KLIJENT });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
  });

  test('the focus stays on the button that adds a note, and moves to the card when its row is deleted and restored', async () => {
    await page.goto(`${url}/projekti/aktivni-projekti/${rows.project.id}?korak=4`);
    await page.getByLabel('Nova napomena').fill('Samo dva krila');
    const add = page.getByRole('button', { name: 'Dodaj napomenu' });
    await add.press('Enter');
    const remove = page.getByRole('button', { name: /Obriši napomenu/ });
    await remove.waitFor();
    await expect.poll(() => add.isEnabled()).toBe(false);
    expect(await hasFocus(add)).toBe(true);

    await remove.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).press('Enter');
    await remove.waitFor({ state: 'detached' });
    const card = page.getByRole('region', { name: 'Napomene' });
    await expect.poll(() => hasFocus(card)).toBe(true);
    await page.getByRole('button', { name: 'Vrati' }).press('Enter');
    await remove.waitFor();
    expect(await hasFocus(card)).toBe(true);
  });

  test('the focus returns to the button of a menu when a question that its action asked is closed', async () => {
    await page.goto(`${url}/staklo/list/${rows['glass-order'].id}`);
    const menu = page.getByRole('button', { name: /^Radnje: S-/ });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Obriši' }).press('Enter');
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(menu)).toBe(true);
  });

  test('Tab leaves a list after the focused row and its menu', async () => {
    await page.goto(`${url}/projekti/klijenti`);
    const row = page.getByRole('table', { name: 'Klijenti' }).locator('tr[data-index="1"]');
    await row.waitFor();
    await tabTo((await page.locator('tr[data-index="0"] a').textContent()) ?? '');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(row.getByRole('button', { name: /^Radnje/ }))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('table'))).toBeNull();
  });
});

test('a toolbar is one stop of the Tab key, and the arrow keys move between its buttons', async () => {
  const { page } = await signedIn(DESKTOP);
  await page.goto(`${url}/projekti/aktivni-projekti`);
  const bar = page.getByRole('toolbar', { name: 'Prikazi' });
  const expectFocusOn = (name: string) =>
    expect.poll(() => hasFocus(bar.getByRole('button', { name, exact: true }))).toBe(true);
  await bar.getByRole('button', { name: 'Svi', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expectFocusOn('Moji');
  await page.keyboard.press('End');
  await expectFocusOn('Sačuvaj prikaz i uredi prikaze');
  await page.keyboard.press('Tab');
  expect(await hasFocus(page.getByRole('searchbox'))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expectFocusOn('Sačuvaj prikaz i uredi prikaze');
});

describe('shortcuts, steps and the connection', () => {
  let page: Page;
  let project: Row;

  beforeAll(async () => {
    const owner = await signInOwner();
    const client = await owner.change('createClients', { poslovnoIme: 'Tok posla 1' });
    for (let n = 2; n <= 7; n++) await owner.change('createClients', { poslovnoIme: `Tok posla ${n}` });
    // this client is found by „nova pred“, as is an action
    await owner.change('createClients', { poslovnoIme: 'Nova Predionica' });
    ({ project } = await newProject(owner, { clientId: client.id, klijent: 'Tok posla 1', vrstaPosla: 'ALU' }));
    for (const [datum, opis] of [
      ['2026-12-09', 'Drugo merenje'],
      ['2026-12-02', 'Prvo merenje'],
    ])
      await owner.change('updateProjectMeasurements', { ...project, datum, vreme: '09:00', opis });
    ({ page } = await signedIn());
    await page.addInitScript(() => {
      window.print = () => {
        (window.top ?? window).document.documentElement.dataset.printed = document.title;
      };
    });
  });

  const projectPage = () => `${url}/projekti/aktivni-projekti/${project.id}`;
  const options = () => page.getByRole('option');

  test('the search by Ctrl+K marks the matches, opens the list of all results, and runs a typed action', async () => {
    await page.goto(`${url}/dashboard`);
    await page.getByRole('button', { name: 'Pretraga svega' }).click();
    await options().filter({ hasText: 'Nova predponuda' }).waitFor();
    await page.keyboard.type('tok pos');
    await options().filter({ hasText: 'Prikaži sve' }).first().waitFor();
    await expect.poll(() => options().first().locator('mark').allTextContents()).toEqual(['Tok', 'pos']);
    await options().filter({ hasText: 'Prikaži sve' }).first().click();
    await page.waitForURL(/klijenti\?q=tok\+pos/);
    await page.getByText('Tok posla 7').first().waitFor();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('nova pred');
    await options().filter({ hasText: 'Nova predponuda' }).locator('mark').first().waitFor();
    await page.getByRole('dialog').locator('[aria-busy=false]').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Nova predponuda' }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('keys pressed while the code of the search by Ctrl+K is loading are typed into its field only', async () => {
    const slowVisit = await signedIn();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await slowVisit.page.route('**/FindDialog-*.js', async route => {
      await released;
      await route.continue();
    });
    await slowVisit.page.goto(`${url}/projekti/klijenti`);
    await slowVisit.page.getByRole('searchbox').focus();
    await slowVisit.page.keyboard.press('Control+k');
    await slowVisit.page.keyboard.type('tok poslx');
    await slowVisit.page.keyboard.press('Backspace');
    await slowVisit.page.keyboard.type('a 7');
    release();
    const finder = slowVisit.page.getByRole('combobox', { name: 'Pretraga svega' });
    await expect.poll(() => finder.inputValue()).toBe('tok posla 7');
    await slowVisit.page.keyboard.type('7');
    await expect.poll(() => finder.inputValue()).toBe('tok posla 77');
    expect(await slowVisit.page.getByRole('searchbox', { includeHidden: true }).inputValue()).toBe('');
  });

  test('the key „?“ opens the list of keyboard shortcuts, and the top bar links to the sections', async () => {
    await page.goto(`${url}/projekti/klijenti`);
    await page.getByRole('heading', { name: 'Klijenti' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Prečice na tastaturi' }).getByText('Pretraga svega i radnje').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Odeljci programa' }).getByRole('link', { name: 'Staklo' }).click();
    await page.waitForURL(/staklo$/);
  });

  test('steps of a project show their state, a locked one says what unlocks it, measurements are sorted by date', async () => {
    await page.goto(projectPage());
    const step = (name: string | RegExp) =>
      page.getByRole('navigation', { name: 'Koraci projekta' }).first().getByRole('button', { name });
    await step(/Predponuda.*predponuda postoji/).waitFor();
    await step('Ugovor').click({ force: true });
    await page.getByText('Ugovor: korak je zaključan. Otključava se kada u Ponudama izaberete ponudu.').waitFor();
    await page.getByRole('main').getByText('Drugo merenje').first().waitFor();
    const text = (await page.getByRole('main').textContent()) ?? '';
    expect(text.indexOf('Prvo merenje')).toBeLessThan(text.indexOf('Drugo merenje'));
    await page.getByRole('button', { name: /Obriši merenje.*2\. decembar/ }).click();
    await page.getByRole('alertdialog').getByText('zakazano za sredu, 2. decembar 2026. u 09:00?').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Odustani' }).click();
  });

  test('Ctrl+P on the page of a project prints its work order, not the screen', async () => {
    await page.goto(projectPage());
    await page.getByRole('heading', { name: 'Tok posla 1' }).waitFor();
    await page.keyboard.press('Control+p');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.printed))
      .toMatch(/^Radni nalog .*Tok posla 1/);
  });

  test('a bar reports a lost connection at once, above the page’s title, and disappears when it is restored', async () => {
    // if the live stream opened after the network is lost, it would report that the server is reachable
    await openLive(page, `${url}/projekti/klijenti`);
    const bar = page.getByText('Nema veze sa serverom. Povezujemo se ponovo');
    await page.context().setOffline(true);
    await bar.waitFor();
    const [shown, title] = [await bounds(bar), await bounds(page.getByRole('heading', { level: 1 }))];
    expect(title.y).toBeGreaterThanOrEqual(shown.y + shown.height);
    await page.context().setOffline(false);
    await bar.waitFor({ state: 'detached', timeout: 60_000 });
  });

  test('on a phone Back closes a dialog, whose fields have letters of 16 px and fit the screen', async () => {
    const phone = await signedIn(PHONE);
    await phone.page.addInitScript(() => {
      const Watcher = (window as unknown as { CloseWatcher: new () => { requestClose(): void } }).CloseWatcher;
      const watchers: { requestClose(): void }[] = [];
      Object.assign(window, {
        CloseWatcher: class extends Watcher {
          constructor() {
            super();
            watchers.push(this);
          }
        },
        pressBack: () => watchers.at(-1)?.requestClose(),
      });
    });
    await phone.page.goto(`${projectPage()}?korak=3`);
    await phone.page.getByRole('button', { name: 'Zakaži merenje' }).click();
    const dialog = phone.page.getByRole('dialog');
    await dialog.getByLabel('Opis').waitFor();
    const letters = await dialog
      .locator('input:not([aria-hidden]), textarea')
      .evaluateAll(all => all.map(field => getComputedStyle(field).fontSize));
    expect(new Set(letters)).toEqual(new Set(['16px']));
    expect(await overflow(phone.page)).toBeLessThanOrEqual(0);
    await phone.page.evaluate(() => (window as unknown as { pressBack(): void }).pressBack());
    await dialog.waitFor({ state: 'detached' });
    expect(phone.page.url()).toContain('korak=3');
  });
});

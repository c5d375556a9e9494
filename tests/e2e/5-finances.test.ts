import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { paper } from '#seed/papers.ts';
import { findings } from './axe.ts';
import { keepPicture, openBrowser, PHONE, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { signIn } from './owner.ts';

/** Two people over one project's finances: changes of different fields are both kept, a field that both changed is reported. */
const COLLEAGUE = { username: 'racunovodja', name: 'Rade Šućur', password: 'Zapadna-vrata-5' };
let browser: Browser;
let page: Page;
let owner: Caller;
let colleague: Caller;
let project: Row;

beforeAll(async () => {
  owner = await Caller.signIn();
  colleague = await owner.colleague(COLLEAGUE.username, COLLEAGUE.name, COLLEAGUE.password);
  ({ project } = await openProject(owner, 'Dvoje nad istim iznosima', await paper('Papir', [])));
  browser = await openBrowser();
  ({ page } = await visit(browser));
  await signIn(page);
  await page.goto(`${inject('url')}/projekti/aktivni-projekti/${project.id}?korak=5`);
});
afterAll(() => browser.close());
beforeEach(({ onTestFailed, task }) => onTestFailed(() => keepPicture(page, task.name)));

const field = (label: string) => page.getByRole('textbox', { name: label });
const saved = () => page.getByText('Sačuvano', { exact: true }).waitFor();
const stored = async () => {
  const query = `{ getProject(id: "${project.id}") { finansije { vrednost kurs popust demontaza } } }`;
  const { getProject } = await colleague.ask<{ getProject: { finansije: Record<string, string> } }>(query);
  return getProject.finansije;
};
/** Saves with the values of a screen that stayed open. */
const colleagueSaves = async (change: object) =>
  colleague.change('updateProjectFinances', 'UpdateProjectFinancesInput', {
    ...project,
    ...(await stored()),
    ...change,
  });
/** The server reports it on the retry, unless the live stream reported it first. */
const isTold = async (at: Page, sentence: string) => {
  const told = at.getByText(sentence).waitFor();
  await Promise.race([
    told,
    at
      .getByRole('button', { name: 'Pokušaj ponovo' })
      .click()
      .catch(() => {}),
  ]);
  await told;
};
/** Cuts this page off from calls and live changes, as without a network at a customer's. */
const offline = async (isOff: boolean) => {
  await page.context().setOffline(isOff);
  if (isOff) await page.route('**/api/**', route => route.abort('internetdisconnected'));
  else await page.unroute('**/api/**');
};

test('what was typed without a network is saved over a colleague’s change of another field', async () => {
  await field('Kurs').fill('118.5');
  await saved();
  await offline(true);
  await field('Kurs').fill('119');
  await page.getByText('Nije sačuvano').waitFor();
  await colleagueSaves({ popust: '7' });
  await offline(false);
  await page.getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await saved();
  expect(await stored()).toMatchObject({ kurs: '119', popust: '7' });
  await expect.poll(() => field('Popust').inputValue()).toBe('7');
});

test('for the same field the person sees both values and decides', async () => {
  for (const [mine, theirs, choice, kept] of [
    ['120', '121', 'Kurs: zadrži moje', '120'],
    ['122', '123', 'Kurs: uzmi upisano', '123'],
  ] as const) {
    await offline(true);
    await field('Kurs').fill(mine);
    await page.getByText('Nije sačuvano').waitFor();
    await colleagueSaves({ kurs: theirs });
    await offline(false);
    await isTold(page, `U međuvremenu je upisano: ${theirs}. Vaše: ${mine}.`);
    expect(await stored()).toMatchObject({ kurs: theirs });
    expect(await findings(page)).toEqual([]);
    await keepPicture(page, `finansije-${choice}`);
    await page.getByRole('button', { name: choice }).click();
    await expect.poll(stored).toMatchObject({ kurs: kept });
    await expect.poll(() => field('Kurs').inputValue()).toBe(kept);
    await expect.poll(() => page.getByText('U međuvremenu').count()).toBe(0);
  }
});

test('what is typed while a save is in flight is saved after it, also when its response is lost', async () => {
  let isHeld = false;
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/api/graphql', async route => {
    isHeld ||= route.request().postData()?.includes('"kurs":"130"') === true;
    if (isHeld) await released;
    await route.continue();
  });
  await field('Kurs').fill('130');
  await expect.poll(() => isHeld).toBe(true);
  await field('Kurs').fill('131');
  await page.waitForTimeout(1_000); // the pause after which it is saved
  release();
  await expect.poll(stored).toMatchObject({ kurs: '131' });
  await saved();
  await page.unroute('**/api/graphql');

  await page.route('**/api/graphql', async route => {
    if (route.request().postData()?.includes('"kurs":"132"')) await route.fetch();
    await route.abort('internetdisconnected');
  });
  await field('Kurs').fill('132');
  await page.getByText('Nije sačuvano').waitFor();
  expect(await stored()).toMatchObject({ kurs: '132' });
  await page.unroute('**/api/graphql');
  // the page reads the project again when it is told of the change, and may find it stored before the button is pressed
  const again = page.getByRole('button', { name: 'Pokušaj ponovo' });
  const isPressed = () =>
    again.click({ timeout: 500 }).then(
      () => true,
      () => false,
    );
  const isSaved = () => page.getByText('Sačuvano', { exact: true }).isVisible();
  await expect.poll(async () => (await isSaved()) || (await isPressed())).toBe(true);
  await saved();
  expect(await stored()).toMatchObject({ kurs: '132' });
});

test('the choice is offered on a phone too', async () => {
  const phone = await visit(browser, PHONE);
  await signIn(phone.page, COLLEAGUE);
  await phone.page.goto(page.url());
  await phone.page.getByRole('textbox', { name: 'Kurs' }).waitFor();
  await phone.context.setOffline(true);
  await phone.page.getByRole('textbox', { name: 'Kurs' }).fill('140');
  await phone.page.getByText('Nije sačuvano').waitFor();
  await field('Kurs').fill('141');
  await expect.poll(stored).toMatchObject({ kurs: '141' });
  await phone.context.setOffline(false);
  await isTold(phone.page, 'U međuvremenu je upisano: 141. Vaše: 140.');
  await keepPicture(phone.page, 'finansije-telefon');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await phone.page.getByRole('button', { name: 'Kurs: zadrži moje' }).click();
  await expect.poll(stored).toMatchObject({ kurs: '140' });
});

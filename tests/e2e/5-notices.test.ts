import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { SAMPLES } from '../api/sample-bytes.ts';
import { findings } from './axe.ts';
import { DESKTOP, keepPicture, openBrowser, PHONE, type Visit, visit } from './browser.ts';
import { Caller, openProject, type Row } from './caller.ts';
import { signIn } from './owner.ts';

/** Who is told: a colleague at their own screen. */
const COLLEAGUE = { username: 'zvonka', name: 'Zvonka Ilić', password: 'Zvono-na-vratima-4' };
let browser: Browser;
let mine: Visit;
let theirs: Visit;
let page: Page;
let owner: Caller;
let project: Row;

beforeAll(async () => {
  owner = await Caller.signIn();
  await owner.colleague(COLLEAGUE.username, COLLEAGUE.name, COLLEAGUE.password);
  ({ project } = await openProject(owner, 'Kuća sa zvonom', SAMPLES.pdf));
  browser = await openBrowser();
  mine = await visit(browser, { ...DESKTOP, colorScheme: 'dark' as const });
  theirs = await visit(browser);
  page = theirs.page;
  await signIn(mine.page);
  await signIn(page, COLLEAGUE);
});
afterAll(async () => {
  expect([...mine.troubles, ...theirs.troubles]).toEqual([]);
  await browser.close();
});
beforeEach(({ onTestFailed, task }) =>
  onTestFailed(async () => {
    await keepPicture(mine.page, `${task.name} moje`);
    await keepPicture(page, task.name);
  }),
);

const shot = async (at: Page, name: string) => {
  if (process.env.SHOTS) await at.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

test('work given by another rings at an open screen, and the notice leads to the project', async () => {
  await page.getByRole('button', { name: 'Obaveštenja', exact: true }).waitFor();
  const { listColleagues } = await owner.ask<{ listColleagues: { id: string; ime: string }[] }>(
    '{ listColleagues { id ime } }',
  );
  const osobaId = listColleagues.find(({ ime }) => ime === COLLEAGUE.name)?.id;
  await owner.change('updateProjectResponsible', 'UpdateResponsibleInput', { ...project, osobaId, pre: null });
  await page.getByRole('button', { name: 'Obaveštenja, 1 nepročitano' }).click();
  const dialog = page.getByRole('dialog', { name: 'Obaveštenja' });
  await dialog.getByText('Kuća sa zvonom').waitFor();
  await shot(page, 'notices-desk');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('link', { name: /vam dodeljuje projekat/ }).click();
  await page.waitForURL(new RegExp(project.id));
  await page.getByRole('button', { name: 'Obaveštenja', exact: true }).waitFor();
});

test('a colleague is chosen after @ by the keyboard, and is told of the note', async () => {
  const me = mine.page;
  await me.goto(`${inject('url')}/projekti/aktivni-projekti/${project.id}?korak=4`);
  const note = me.getByRole('textbox', { name: /napomen/i }).first();
  await note.pressSequentially('Molim te pogledaj @zvo');
  await me.getByRole('option', { name: 'Zvonka Ilić (@zvonka)' }).waitFor();
  await shot(me, 'mention-desk');
  await note.press('Enter');
  await expect.poll(() => note.inputValue()).toBe('Molim te pogledaj @zvonka ');
  await note.pressSequentially('danas');
  await note.press('Control+Enter');
  await page.getByRole('button', { name: 'Obaveštenja, 1 nepročitano' }).click();
  const dialog = page.getByRole('dialog', { name: 'Obaveštenja' });
  await dialog.getByText('Kuća sa zvonom: Molim te pogledaj @zvonka danas').waitFor();
  await dialog.getByRole('button', { name: 'Označi sve kao pročitano' }).click();
  await dialog.getByRole('button', { name: 'Označi sve kao pročitano' }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Zatvori' }).click();
  await page.getByRole('button', { name: 'Obaveštenja', exact: true }).waitFor();
});

test('the profile says why mail cannot be switched on, and the bell fits on a phone', async () => {
  await page.goto(`${inject('url')}/profile`);
  const card = page.getByRole('region', { name: 'Obaveštenja' });
  await card.getByText('prvo je potvrdite').waitFor();
  await expect.poll(() => card.getByRole('switch').isDisabled()).toBe(true);
  const phone = await visit(browser, { ...PHONE, colorScheme: 'dark' as const });
  await signIn(phone.page, COLLEAGUE);
  await phone.page.getByRole('button', { name: 'Obaveštenja', exact: true }).click();
  await phone.page.getByRole('dialog', { name: 'Obaveštenja' }).getByText('Kuća sa zvonom').first().waitFor();
  await shot(phone.page, 'notices-phone');
  await phone.page.getByRole('button', { name: 'Zatvori' }).click();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await shot(phone.page, 'header-phone');
  await phone.context.close();
});

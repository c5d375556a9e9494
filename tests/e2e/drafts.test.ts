import { expect, test } from 'vitest';
import { LIST, type List } from '../api/opening-steps.ts';
import { SAMPLE_OFFSETS } from '../api/sample-offsets.ts';
import { chooseAction } from './browser.ts';
import { newOpenProject } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';

const owner = await signInOwner();
const { client, project } = await newOpenProject(owner, 'Vratiću Se Kasnije');
const list = await owner.change<List>('createMeasuringList', { projectId: project.id }, LIST);
const pozicije = [{ sirina: 500, visina: 500, kolicina: 1, sastav: '4-16-4', vrsta: 'Standrad' }];
const dobavljac = 'Staklo za nastavak';
const order = await owner.change('createGlassOrder', { dobavljac, pozicije });
await owner.change('updateGlassOrderStatus', { ...order, status: 'Poručeno' });
await owner.change('saveProfileSystem', { naziv: 'Šezdesetica', materijal: 'PVC', ...SAMPLE_OFFSETS }, 'id');
const { page } = await signedIn();
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = () => page.getByRole('dialog');

const atProject = `/projekti/aktivni-projekti/${project.id}`;
const chooseInMenu = (item: string) => () => chooseAction(page, 'Još radnji', item);

test.each([
  { title: 'Sledeći kontakt', at: atProject, open: () => button(/^Sledeći kontakt/).click(), field: 'Povod' },
  { title: 'Posao je izgubljen', at: atProject, open: chooseInMenu('Izgubljeno'), field: 'Obrazloženje' },
  {
    title: 'Premeštanje drugom klijentu',
    at: atProject,
    open: chooseInMenu('Premesti drugom klijentu'),
    field: 'Razlog',
  },
  {
    title: 'Podaci merne liste',
    at: `/projekti/merne-liste/${list.id}`,
    open: () => chooseAction(page, /^Radnje: /, 'Podaci liste'),
    field: 'Ko je merio',
  },
  {
    title: 'Isporuka',
    at: `/staklo/list/${order.id}`,
    open: () => button('Izmeni isporuku').click(),
    field: 'Napomena',
  },
  {
    title: dobavljac,
    at: '/staklo/list',
    open: async () => {
      await chooseAction(page, 'Još radnji', 'Dobavljači stakla');
      await button(`Izmeni: ${dobavljac}`).click();
    },
    field: 'Naziv',
  },
  { title: 'Šezdesetica', at: '/staklo/sistemi', open: () => button('Izmeni: Šezdesetica').click(), field: 'Naziv' },
])(
  'text typed into the dialog „$title“ is restored after Back and Forward, until „Odustani“ discards it',
  async ({ title, at, open, field }) => {
    const text = () => page.getByRole('dialog', { name: title }).getByRole('textbox', { name: field });
    await page.goto(`${url}/dashboard`);
    await page.goto(url + at);
    await open();
    await text().waitFor();
    const initialText = await text().inputValue();
    await text().fill('Kucano pre povratka');
    await page.goBack();
    await text().waitFor({ state: 'detached' });
    await page.goForward();
    await open();
    await expect.poll(() => text().inputValue()).toBe('Kucano pre povratka');
    await dialog().getByRole('button', { name: 'Odustani' }).click();
    await text().waitFor({ state: 'detached' });
    await page.goto(url + at);
    await open();
    await expect.poll(() => text().inputValue()).toBe(initialText);
  },
);

test('closing the dialog „Izmeni klijenta“ does not discard the text typed into „Zabeleži poziv“', async () => {
  const note = () => dialog().getByLabel('O čemu je bilo reči');
  const open = () => page.goto(`${url}/projekti/klijenti/${client.id}`);
  await open();
  await button('Zabeleži poziv').click();
  await note().fill('Pita za rok');
  await open();
  await button('Izmeni klijenta').click();
  await dialog().getByRole('button', { name: 'Odustani' }).click();
  await button('Zabeleži poziv').click();
  await expect.poll(() => note().inputValue()).toBe('Pita za rok');
});

import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { shortDate } from '#domain/text/formats.ts';
import { photo } from '#seed/papers.ts';
import { findings, overflow } from './axe.ts';
import { chooseAction, chooseOption, closeWith, DARK_PHONE, DESKTOP, hasFocus } from './browser.ts';
import { type Caller, newOpenProject, type Row } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { OWNER } from './owner.ts';
import { catchPrints, lastPrint, printed } from './sheets.ts';

/** Enters a value of 1,000 EUR for the job, at a rate of 118. */
const setFinances = (owner: Caller, project: Row) =>
  owner.change('updateProjectFinances', { ...project, vrednost: '1000', kurs: '118', popust: '0', demontaza: '0' });

describe('corrections', () => {
  const COLLEAGUE = { username: 'ispravka', name: 'Jova Ispravka', password: 'Prozor-na-zapad-4' };
  let page: Page;
  let owner: Caller;
  let colleague: Caller;
  let project: Row;

  const today = belgradeDay(new Date());
  const pay = (caller: Caller, iznos: string, tip = 'avans') =>
    caller.change('updateProjectPayments', { ...project, tip, nacin: 'gotovina', iznos, datum: today });

  beforeAll(async () => {
    owner = await signInOwner();
    colleague = await owner.colleague(COLLEAGUE.username, COLLEAGUE.name, COLLEAGUE.password);
    ({ project } = await newOpenProject(owner, 'Kuća sa greškama'));
    ({ page } = await signedIn());
    await catchPrints(page.context());
  });

  const open = (step: number, on = page) => on.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=${step}`);
  const dialog = (on = page) => on.getByRole('dialog');
  const choose = async (payment: string, action: string, on = page) => {
    await on.getByRole('button', { name: `Radnje: ${payment} din` }).click();
    await on.getByRole('menuitem', { name: action, exact: true }).click();
  };

  test('a corrected payment changes the sums and the receipt, and its history has the old amount', async () => {
    await pay(owner, '100.00', 'rata');
    await pay(owner, '12000.00');
    await open(5);
    await page.getByText('12,100.00 din').waitFor();
    await choose('avans 12,000.00', 'Ispravi');
    const amount = dialog().getByLabel('Iznos');
    await expect.poll(() => amount.inputValue()).toMatch(/12.000/);
    await amount.fill('0');
    await dialog().getByRole('button', { name: 'Sačuvaj ispravku' }).click();
    await dialog().getByText('Unesite iznos veći od nule').waitFor();
    await amount.fill('21000');
    await closeWith(dialog(), 'Sačuvaj ispravku');
    await page.getByText('21,100.00 din').waitFor();

    await page.getByRole('button', { name: /^Odštampaj potvrdu o uplati: avans 21,000.00/ }).click();
    const [sheet] = await printed(page.context(), await lastPrint(page));
    expect(sheet?.text).toContain('21,000.00');
    expect(sheet?.text).not.toContain('12,000.00');

    await page.getByRole('button', { name: 'ispravljeno' }).click();
    const rows = dialog().getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.nth(0).textContent()).toMatch(/Ispravljena uplata: Avans.*Iznos: 12,000.00 → 21,000.00/);
    expect(await rows.nth(1).textContent()).toContain(`Dodata uplata: Avans, Gotovina, 12,000.00`);
    expect(await rows.nth(0).textContent()).toContain(OWNER.name);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test('a payment is deleted with a reason, and „Vrati“ restores it', async () => {
    await open(5);
    await choose('rata 100.00', 'Obriši');
    await dialog().getByRole('button', { name: 'Obriši uplatu' }).click();
    await dialog().getByText('Navedite razlog brisanja.').waitFor();
    await dialog().getByLabel('Razlog').fill('dva puta uneta');
    await closeWith(dialog(), 'Obriši uplatu');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.getByText('21,000.00 din').first().waitFor();
    await page.getByRole('button', { name: 'Vrati', exact: true }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    await page.getByText('21,100.00 din').waitFor();
  });

  test('the second of two people who correct a payment sees the newer values and keeps the typed ones', async () => {
    await open(5);
    await choose('avans 21,000.00', 'Ispravi');
    await dialog().getByLabel('Napomena').fill('priznanica 7');
    const fields = 'uplate { uplataId: id version index tip nacin datum iznos }';
    const { uplate } = await owner.read<{ uplate: { iznos: string }[] }>('getProject', project.id, fields);
    const payment = uplate.find(({ iznos }) => iznos === '21000.00');
    await owner.change('updateProjectPayment', { ...project, ...payment, iznos: '22000.00' });
    await dialog().getByText('Uplatu je u međuvremenu izmenio neko drugi.').waitFor();
    await dialog().getByRole('button', { name: 'Učitaj novije vrednosti' }).click();
    await expect.poll(() => dialog().getByLabel('Iznos').inputValue()).toMatch(/22.000/);
    await expect.poll(() => dialog().getByLabel('Napomena').inputValue()).toBe('priznanica 7');
    await closeWith(dialog(), 'Sačuvaj ispravku');
    await page.locator('tbody').getByText('priznanica 7').waitFor();
    await page.locator('tbody').getByText('22,000.00').waitFor();
  });

  test('on a phone people can correct only their own payments, and read who may correct the payments of others', async () => {
    await pay(colleague, '555.00', 'rata');
    const colleagueVisit = await signedIn(DARK_PHONE, COLLEAGUE);
    await open(5, colleagueVisit.page);
    await colleagueVisit.page.getByRole('button', { name: 'Radnje: avans 22,000.00 din' }).click();
    const disabledItem = colleagueVisit.page.getByRole('menuitem', { name: /Ispravka i brisanje/ });
    await disabledItem.getByText('može da ispravi samo osoba koja ju je unela ili vlasnik').waitFor();
    expect(await disabledItem.getAttribute('aria-disabled')).toBe('true');
    // although the item is disabled, its reason must be readable
    expect(await disabledItem.evaluate(item => getComputedStyle(item).opacity)).toBe('1');
    await colleagueVisit.page.keyboard.press('Escape');
    await disabledItem.waitFor({ state: 'detached' });
    await choose('rata 555.00', 'Ispravi', colleagueVisit.page);
    await dialog(colleagueVisit.page).getByLabel('Iznos').fill('556');
    await dialog(colleagueVisit.page).getByRole('button', { name: 'Sačuvaj ispravku' }).click();
    await colleagueVisit.page.getByText('556.00', { exact: true }).waitFor();
    await dialog(colleagueVisit.page).waitFor({ state: 'detached' });
    await expect.poll(() => overflow(colleagueVisit.page)).toBe(0);
    expect(await findings(colleagueVisit.page)).toEqual([]);
  });

  test('a measurement is moved to another time', async () => {
    const measurement = { datum: '2030-05-06', vreme: '09:30', opis: 'ulaz iz dvorišta' };
    await owner.change('updateProjectMeasurements', { ...project, ...measurement });
    await open(3);
    await page.getByRole('button', { name: /^Izmeni merenje: .*09:30/ }).click();
    await expect.poll(() => dialog().getByLabel('Opis').inputValue()).toBe('ulaz iz dvorišta');
    const time = dialog().getByRole('combobox', { name: 'Vreme' });
    await time.fill('25:99');
    await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
    await time.and(page.locator('[aria-invalid=true]')).waitFor();
    await time.fill('10:15');
    await time.press('Tab');
    await closeWith(dialog(), 'Sačuvaj');
    await page.getByText(/ponedeljak, 6\. maj 2030\. u 10:15\s.* izmenjeno/).waitFor();
  });

  test('people can change only their own notes', async () => {
    const note = (caller: Caller, komentar: string) =>
      caller.change('updateProjectOptimizationComments', { ...project, komentar });
    await note(owner, 'Stiže u petk');
    await note(colleague, 'Od kolege');
    await open(7);
    const edit = page.getByRole('button', { name: /^Izmeni napomenu/ });
    await page.getByText('Od kolege').waitFor();
    await expect.poll(() => edit.count()).toBe(1);
    await edit.click();
    await page.getByLabel('Izmena napomene').fill('Stiže u petak');
    await page.reload();
    await edit.click();
    await expect.poll(() => page.getByLabel('Izmena napomene').inputValue()).toBe('Stiže u petak');
    await page.getByLabel('Izmena napomene').press('Control+Enter');
    await page.getByText('Stiže u petak').waitFor();
    await page.getByText(/Vesna Đurić\s· izmenjeno/).waitFor();
    await expect.poll(() => hasFocus(edit)).toBe(true);
  });

  test('a tag is removed from a photo, and „Vrati“ restores it', async () => {
    const objectKey = await owner.store('image', 'balkon.jpg', await photo(), 'image/jpeg');
    const tags = ['Balkon', 'Ulaz'];
    await owner.change('updateProjectImages', { ...project, naziv: 'balkon.jpg', objectKey, tags });
    await open(9);
    await chooseAction(page, 'Radnje: balkon.jpg', 'Oznake');
    const shown = dialog().getByRole('list', { name: 'Oznake' }).getByRole('listitem');
    await dialog().getByRole('button', { name: 'Ukloni oznaku Balkon' }).click();
    await expect.poll(() => shown.allInnerTexts()).toEqual(['Ulaz']);
    await page.getByRole('button', { name: 'Vrati', exact: true }).click();
    await expect.poll(() => shown.allInnerTexts()).toEqual(['Ulaz', 'Balkon']);
  });
});

describe('two people over one project', () => {
  const COLLEAGUE = { username: 'racunovodja', name: 'Rade Šućur', password: 'Zapadna-vrata-5' };
  let page: Page;
  let owner: Caller;
  let colleague: Caller;
  let project: Row;

  beforeAll(async () => {
    owner = await signInOwner();
    colleague = await owner.colleague(COLLEAGUE.username, COLLEAGUE.name, COLLEAGUE.password);
    ({ project } = await newOpenProject(owner, 'Dvoje nad istim iznosima'));
    ({ page } = await signedIn());
    await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=5`);
  });

  const field = (label: string) => page.getByRole('textbox', { name: label });
  const waitUntilSaved = () => page.getByText('Sačuvano', { exact: true }).waitFor();
  const readFinances = async () => {
    type Stored = { finansije: Record<string, string> };
    const fields = 'finansije { vrednost kurs popust demontaza }';
    return (await colleague.read<Stored>('getProject', project.id, fields)).finansije;
  };
  /** Saves the change as a colleague, together with the stored values of the other fields. */
  const saveAsColleague = async (change: object) =>
    colleague.change('updateProjectFinances', { ...project, ...(await readFinances()), ...change });
  /**
   * Waits for the sentence about a conflict. The page shows it when the live stream reports the colleague's change; if
   * the save fails before that, „Pokušaj ponovo“ makes the server report the conflict.
   */
  const waitForReport = async (at: Page, sentence: string) => {
    const shown = at.getByText(sentence).waitFor();
    const retry = at.getByRole('button', { name: 'Pokušaj ponovo' });
    await Promise.race([shown, retry.click().catch(() => {})]);
    await shown;
  };
  /** Cuts the page off from the server, including the live stream, or connects it again. */
  const setOffline = async (isOff: boolean) => {
    await page.context().setOffline(isOff);
    if (isOff) await page.route('**/api/**', route => route.abort('internetdisconnected'));
    else await page.unroute('**/api/**');
  };

  test('a value typed without a network is saved, and a colleague’s change of another field stays', async () => {
    await field('Kurs').fill('118.5');
    await waitUntilSaved();
    await setOffline(true);
    await field('Kurs').fill('119');
    await page.getByText('Nije sačuvano').waitFor();
    await saveAsColleague({ popust: '7' });
    await setOffline(false);
    await page.getByRole('button', { name: 'Pokušaj ponovo' }).click();
    await waitUntilSaved();
    expect(await readFinances()).toMatchObject({ kurs: '119', popust: '7' });
    await expect.poll(() => field('Popust').inputValue()).toBe('7');
  });

  test('a field that two people changed shows both values and offers a choice', async () => {
    for (const [label, name, mine, theirs, choice, result] of [
      ['Kurs', 'kurs', '120', '121', 'Kurs: zadrži moje', '120'],
      ['Vrednost', 'vrednost', '3,600.00', '3,700.00', 'Vrednost posla: prihvati upisanu vrednost', '3,700.00'],
    ] as const) {
      await setOffline(true);
      await field(label).fill(mine);
      await page.getByText('Nije sačuvano').waitFor();
      await saveAsColleague({ [name]: theirs.replace(',', '') });
      await setOffline(false);
      await waitForReport(page, `U međuvremenu je upisano: ${theirs}. Vaše: ${mine}.`);
      expect(await readFinances()).toMatchObject({ [name]: theirs.replace(',', '') });
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: choice }).click();
      await expect.poll(readFinances).toMatchObject({ [name]: result.replace(',', '') });
      await expect.poll(() => field(label).inputValue()).toBe(result);
      await expect.poll(() => page.getByText('U međuvremenu').count()).toBe(0);
    }
  });

  test('a value typed while a save is in flight is saved next, and a save whose response is lost can be repeated', async () => {
    let isDelayed = false;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/graphql', async route => {
      isDelayed ||= route.request().postData()?.includes('"kurs":"130"') === true;
      if (isDelayed) await released;
      await route.continue();
    });
    await field('Kurs').fill('130');
    await expect.poll(() => isDelayed).toBe(true);
    await field('Kurs').fill('131');
    await page.waitForTimeout(1_000); // longer than the pause after which a value is saved
    release();
    await expect.poll(readFinances).toMatchObject({ kurs: '131' });
    await waitUntilSaved();
    await page.unroute('**/api/graphql');

    await page.route('**/api/graphql', async route => {
      if (route.request().postData()?.includes('"kurs":"132"')) await route.fetch();
      await route.abort('internetdisconnected');
    });
    await field('Kurs').fill('132');
    await page.getByText('Nije sačuvano').waitFor();
    expect(await readFinances()).toMatchObject({ kurs: '132' });
    await page.unroute('**/api/graphql');
    // the button disappears when the live stream reports the stored value first
    const again = page.getByRole('button', { name: 'Pokušaj ponovo' });
    const isPressed = async () => (await again.click({ timeout: 500 }).catch(() => false)) !== false;
    const isSaved = () => page.getByText('Sačuvano', { exact: true }).isVisible();
    await expect.poll(async () => (await isSaved()) || (await isPressed())).toBe(true);
    await waitUntilSaved();
    expect(await readFinances()).toMatchObject({ kurs: '132' });
  });
});

describe('dues', () => {
  let page: Page;
  let owner: Caller;
  let project: Row;
  const today = belgradeDay(new Date());

  beforeAll(async () => {
    owner = await signInOwner();
    ({ project } = await newOpenProject(owner, 'Kuća sa rokovima'));
    await setFinances(owner, project);
    ({ page } = await signedIn({ ...DESKTOP, colorScheme: 'dark' as const }));
  });

  const dues = (at = page) => at.getByRole('region', { name: 'Rokovi uplate' });

  test('the dues of the payment plan follow the value of the job, and a past due is marked as late', async () => {
    await page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=5`);
    await dues().getByText('Avans 50 %').waitFor();
    await dues().getByText('na dan montaže', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Vrednost posla' }).fill('3000');
    await dues().getByText('177,000.00').first().waitFor();
    await dues()
      .getByRole('button', { name: /^Izmeni rok: Avans/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Izmena roka' });
    const past = shortDate(addDays(today, -5));
    await dialog.getByRole('textbox', { name: 'Rok' }).fill(past);
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await dues().getByText('kasni 5 dana').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('a due is added, deleted and restored by „Vrati“; a wrong sum of dues is reported', async () => {
    await dues().getByRole('button', { name: 'Dodaj rok' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novi rok uplate' });
    await dialog.getByRole('button', { name: 'Dodaj rok' }).click();
    await dialog.getByText('Izaberite tip uplate.').waitFor();
    await dialog.getByLabel('Tip').click();
    await page.getByRole('option', { name: 'Rata' }).click();
    await dialog.getByRole('textbox', { name: 'Iznos' }).fill('1000');
    await dialog.getByRole('textbox', { name: 'Rok' }).fill(shortDate(addDays(today, 10)));
    await dialog.getByRole('button', { name: 'Dodaj rok' }).click();
    await dues().getByText('za 10 dana').waitFor();
    await dues().getByText('Zbir rokova je za 1,000.00 din veći od vrednosti posla.').waitFor();
    await dues()
      .getByRole('button', { name: /^Obriši rok: Rata/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
    await dues().getByText('za 10 dana').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Vrati', exact: true }).click();
    await dues().getByText('za 10 dana').waitFor();
  });

  test('the summary of a project adds up all late dues', async () => {
    await dues()
      .getByRole('button', { name: /^Izmeni rok: Rata/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Izmena roka' });
    await dialog.getByRole('textbox', { name: 'Rok' }).fill(shortDate(addDays(today, -3)));
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    // the late advance of 177,000.00 and this due of 1,000.00
    await page.getByText('kasni 5 dana: 178,000.00 din').waitFor();
  });

  test('an owner changes the payment plan, whose percents must add up to 100', async () => {
    await page.goto(`${url}/podesavanja/firma?deo=placanje`);
    await page.getByRole('button', { name: 'Izmeni plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan plaćanja' });
    await dialog.getByLabel('Procenat').first().fill('40');
    await dialog.getByText('Ukupno 90.00 %').waitFor();
    await dialog.getByRole('button', { name: 'Sačuvaj plan' }).click();
    await dialog.getByText('Procenti zajedno treba da budu tačno 100.').waitFor();
    await dialog.getByLabel('Procenat').last().fill('60');
    await dialog.getByRole('button', { name: 'Sačuvaj plan' }).click();
    await page.getByText('Plan plaćanja je sačuvan.').waitFor();
    await page.getByRole('region', { name: 'Plan plaćanja' }).getByText('40 %').waitFor();
    const { getCompany } = await owner.query<{ getCompany: { planPlacanja: object[] } }>(
      '{ getCompany { planPlacanja { tip procenat dana } } }',
    );
    const plan = [
      { tip: 'avans', procenat: '50', dana: 0 },
      { tip: 'ostatak', procenat: '50', dana: null },
    ];
    await owner.query('mutation($input: UpdatePaymentPlanInput!) { updatePaymentPlan(input: $input) { version } }', {
      input: { plan, pre: getCompany.planPlacanja },
    });
  });
});

describe('typed numbers', () => {
  let page: Page;
  let owner: Caller;
  let project: Row;

  beforeAll(async () => {
    ({ page } = await signedIn());
    owner = await signInOwner();
    ({ project } = await newOpenProject(owner, 'Brojčana Gradnja'));
    await setFinances(owner, project);
  });

  interface Money {
    finansije: { vrednost: string; kurs: string; popust: string };
    uplate: { iznos: string }[];
  }
  const readMoney = () =>
    owner.read<Money>('getProject', project.id, 'finansije { vrednost kurs popust } uplate { iznos }');
  const openFinances = (at: Page) => at.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=5`);
  const choices = (at: Page | Locator) => at.getByRole('group', { name: 'Na koji broj mislite?' });
  const below = async (field: Locator) => {
    const id = await field.getAttribute('aria-describedby');
    return (await field.page().locator(`[id="${id}"]`).textContent()) ?? '';
  };

  test('the field of a payment asks which amount 1.234 means, and nothing is sent before', async () => {
    await openFinances(page);
    await page.getByRole('button', { name: 'Dodaj uplatu' }).first().click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel('Iznos');
    await chooseOption(dialog, 'Tip', 'Rata');
    await chooseOption(dialog, 'Način', 'Gotovina');
    await amount.fill('1.234');
    await choices(dialog).waitFor();
    expect(await findings(page)).toEqual([]);
    await amount.press('Enter');
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => below(amount)).toContain('Na koji broj mislite?');
    expect((await readMoney()).uplate).toEqual([]);
    // the Tab key moves the focus to the first choice
    await amount.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('1,234.00 din');
    expect(await amount.inputValue()).toBe('1.234');
    await choices(dialog).getByRole('button', { name: '1.23 din' }).click();
    await expect.poll(() => amount.inputValue()).toBe('1.23');
    await expect.poll(() => below(amount)).toContain('1.23 din – jedan dinar i 23/100');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('inputmode'))).toBe('decimal');
  });

  test('the amount of a payment is shown in words before it is saved', async () => {
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel('Iznos');
    await amount.fill('0,005');
    await amount.press('Enter');
    await expect.poll(() => below(amount)).toBe('Unesite iznos sa najviše dve decimale, na primer 1250.50.');
    await amount.fill('500 €');
    await expect.poll(() => below(amount)).toContain('u evrima');
    await amount.fill('120.000,50 din');
    await expect.poll(() => below(amount)).toContain('120,000.50 din – sto dvadeset hiljada dinara i 50/100');
    await dialog.getByRole('button', { name: 'Dodaj uplatu' }).click();
    // the sum is more than the remainder, so it must be confirmed
    const question = page.getByRole('alertdialog');
    await question.getByText('120,000.50 din (sto dvadeset hiljada dinara i 50/100)').waitFor();
    await question.getByText('Preostalo je manje').waitFor();
    await question.getByRole('button', { name: 'Sačuvaj uplatu' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await readMoney()).uplate).toEqual([{ iznos: '120000.50' }]);
  });

  test('an ambiguous value of the job (2.500) is not saved until one of its two meanings is chosen', async () => {
    await page.getByLabel('Vrednost posla').fill('2.500');
    await choices(page).waitFor();
    await page.getByLabel('Kurs').fill('117,265');
    await page.getByLabel('Popust').fill('2,5');
    await page.reload(); // the draft is restored as it was typed
    await choices(page).waitFor();
    expect((await readMoney()).finansije).toEqual({ vrednost: '1000.00', kurs: '118', popust: '0' });
    await choices(page).getByRole('button', { name: '2,500.00 EUR' }).click();
    await page.getByText('Sačuvano', { exact: true }).waitFor();
    expect((await readMoney()).finansije).toEqual({ vrednost: '2500.00', kurs: '117.265', popust: '2.5' });
    await expect.poll(() => page.getByLabel('Kurs').inputValue()).toBe('117.265');
  });

  test('for an ambiguous quantity of glass (2,000) the cell asks for a number without separators', async () => {
    await page.goto(`${url}/staklo/new-order`);
    const cell = (column: string) => page.getByLabel(`${column}, red 1`, { exact: true });
    const texts = { 'Širina (mm)': '1.200', 'Visina (mm)': '1400,0', 'Kom.': '2,000', Sastav: '4-16-4' };
    for (const [column, text] of Object.entries(texts)) await cell(column).fill(text);
    await page.getByText('Napišite 2000 ili 2, bez tačke i zareza.').waitFor();
    await cell('Kom.').fill('2');
    await page.getByText('3.360 m²').first().waitFor();
  });
});

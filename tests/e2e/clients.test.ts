import { beforeAll, describe, expect, test } from 'vitest';
import { findings, overflow } from './axe.ts';
import { bounds, chooseAction, closeWith, DARK_PHONE } from './browser.ts';
import { newProject, type Row } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';

const caller = await signInOwner();
const { page } = await signedIn();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const card = (name: string) => page.getByRole('region', { name, exact: true });

describe('the page of a client', () => {
  const KLIJENT = 'Đurđevak staklo d.o.o.';

  let client: Row;
  let project: Row;

  beforeAll(async () => {
    const facts = {
      poslovnoIme: KLIJENT,
      pib: '101134702',
      mesto: 'Ruma',
      adresa: 'Glavna 1',
      telefon1: '062/206-8864',
    };
    client = await caller.change('createClients', { ...facts, email: 'info@djurdjevak.rs' });
    ({ project } = await newProject(caller, { clientId: client.id, klijent: KLIJENT, vrstaPosla: 'ALU' }));
  });

  test('the list of clients shows phone, open projects, debt and activity, and requests only the shown columns', async () => {
    const heads = () => page.getByRole('columnheader').allInnerTexts();
    const specified = ['Poslovno ime', 'PIB', 'Mesto', 'Adresa'];
    const others = ['Telefon', 'Otvoreni projekti', 'Dug (din)', 'Aktivnost'];
    const read: Row[] = [];
    page.on('request', request => {
      const { operationName, query, variables } = request.postDataJSON() ?? {};
      if (operationName === 'listClients' || query?.includes('listClients')) read.push(variables);
    });
    await page.goto(`${url}/projekti/klijenti?q=djurdjevak`);
    const row = page.getByRole('row', { name: KLIJENT });
    await row.getByText('062/206-8864').waitFor();
    expect((await heads()).slice(0, 8)).toEqual([...specified, ...others]);
    await chooseAction(page, 'Još radnji', 'Kolone');
    expect(await findings(page)).toEqual([]);
    for (const name of specified) expect(await dialog().getByRole('switch', { name }).isDisabled()).toBe(true);
    for (const name of ['Adresa', 'Telefon'])
      expect(
        await dialog()
          .getByRole('button', { name: `Pomeri nagore: ${name}` })
          .isDisabled(),
      ).toBe(true);
    for (const name of ['Otvoreni projekti', 'Dug (din)']) await dialog().getByRole('switch', { name }).uncheck();
    await dialog().getByRole('button', { name: 'Pomeri nagore: Aktivnost' }).click();
    await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
    await page.getByRole('columnheader', { name: 'Dug (din)' }).waitFor({ state: 'detached' });
    await page.reload();
    await row.waitFor();
    expect((await heads()).slice(0, 6)).toEqual([...specified, 'Telefon', 'Aktivnost']);
    expect(read.at(-1)).toMatchObject({ otvorenihProjekata: false, duguje: false, aktivnostAt: true });
    await chooseAction(page, 'Još radnji', 'Kolone');
    await dialog().getByRole('button', { name: 'Vrati početne' }).click();
    await row.getByRole('cell', { name: '1', exact: true }).waitFor();
    expect(read.at(-1)).toMatchObject({ otvorenihProjekata: true, duguje: true, aktivnostAt: true });
  });

  test('a row of the list of clients opens the client’s page, which links to the client’s project and is linked from it', async () => {
    await page.goto(`${url}/projekti/klijenti?q=djurdjevak`);
    await page.getByRole('link', { name: KLIJENT }).click();
    await page.getByRole('heading', { level: 1, name: KLIJENT }).waitFor();
    expect(await page.getByRole('link', { name: '062/206-8864' }).getAttribute('href')).toBe('tel:+381622068864');
    expect(await page.getByRole('link', { name: 'info@djurdjevak.rs' }).getAttribute('href')).toBe(
      'mailto:info@djurdjevak.rs',
    );
    await card('Projekti').getByRole('link').click();
    await page.waitForURL(`**/projekti/aktivni-projekti/${project.id}`);
    await expect.poll(() => page.title()).toMatch(/^Đurđevak staklo d\.o\.o\., \d{4}\/\d{4} – Okno$/);
    await page.goBack();
    await expect.poll(() => page.title()).toBe(`${KLIJENT} – Okno`);
    await page.goForward();
    await page.getByRole('link', { name: 'Klijent', exact: true }).click();
    await page.waitForURL(`**/projekti/klijenti/${client.id}`);
    await card('Aktivnosti').getByText('Projekat').first().waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('a contact person of a client is added, corrected and deleted', async () => {
    const people = card('Kontakt osobe');
    await people.getByRole('button', { name: 'Dodaj osobu' }).click();
    await dialog().getByLabel('Telefon').fill('nema');
    await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
    await dialog().getByText('Unesite ime osobe.').waitFor();
    await dialog().getByLabel('Ime i prezime').fill('Živka Đurić');
    await dialog().getByLabel('Telefon').fill('064/123-4567');
    expect(await findings(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
    await people.getByRole('link', { name: '064/123-4567' }).waitFor();
    await people.getByRole('button', { name: 'Izmeni: Živka Đurić' }).click();
    await dialog().getByLabel('Uloga').fill('direktorka');
    await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
    await people.getByText('direktorka').waitFor();
    await people.getByRole('button', { name: 'Obriši: Živka Đurić' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
    await people.getByText('Još nema kontakt osoba.').waitFor();
  });

  test('a noted call is listed among the client’s activities', async () => {
    await button('Zabeleži poziv').click();
    await dialog().getByLabel('O čemu je bilo reči').fill('Pita za rok isporuke');
    expect(await findings(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Zabeleži' }).click();
    await card('Aktivnosti').getByText('Pita za rok isporuke').waitFor();
  });

  test('the client’s data is corrected on the client’s page', async () => {
    await button('Izmeni klijenta').click();
    await dialog().getByLabel('Poštanski broj').fill('2240');
    await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
    await dialog().getByText('Poštanski broj ima pet cifara.').waitFor();
    await dialog().getByLabel('Poštanski broj').fill('22400');
    await dialog().getByLabel('Napomena').fill('Zvati posle 17\nsprat 3');
    await dialog().getByRole('switch', { name: 'Ne slati poruke' }).click();
    expect(await findings(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
    await card('Podaci').getByText('22400').waitFor();
    await page.getByText('Bez poruka od').waitFor();
  });

  test('„Nova predponuda“ creates a pre-offer of this client', async () => {
    await page.getByRole('link', { name: 'Nova predponuda' }).click();
    await dialog().getByText(KLIJENT).waitFor();
    await dialog().getByText('Velux').click();
    await button('Kreiraj predponudu').click();
    await dialog().getByRole('link', { name: 'Klijent', exact: true }).click();
    await page.waitForURL(`**/projekti/klijenti/${client.id}`);
    await expect.poll(() => card('Predponude').getByRole('listitem').count()).toBe(2);
  });

  test('the form of a new client accepts a PIB with blanks and reports that another client has the typed phone number', async () => {
    await page.goto(`${url}/projekti/klijenti?klijent=novi`);
    await dialog().getByLabel('Poslovno ime').fill('Đurđevak prozori');
    await dialog().getByLabel('PIB').fill('RS 103 456 781');
    await dialog().getByLabel('Telefon', { exact: true }).fill('062 206 8864');
    await dialog().getByRole('link', { name: KLIJENT }).waitFor();
    await dialog().getByText('Glavna 1, Ruma · isti telefon').waitFor();
    expect(await findings(page)).toEqual([]);
    await closeWith(dialog(), 'Dodaj klijenta');
    await page.locator('.toast', { hasText: 'Dodato: Đurđevak prozori' }).waitFor();
  });

  test('the form of a new private person does not report a business whose PIB was typed before', async () => {
    await page.goto(`${url}/projekti/klijenti?klijent=novi`);
    await dialog().getByLabel('PIB').fill('103456781');
    const same = dialog().getByText('isti PIB');
    await same.waitFor();
    await dialog().getByText('Fizičko lice').click();
    await dialog().getByLabel('Prezime').fill('Đurđev');
    await same.waitFor({ state: 'detached' });
  });
});

describe('two records of one client', () => {
  const REMAINING = 'Vučković gradnja d.o.o.';
  const MERGED = 'Vučković gradnja Užice';

  let remainingClient: Row;
  let mergedClient: Row;

  beforeAll(async () => {
    remainingClient = await caller.change('createClients', { poslovnoIme: REMAINING, mesto: 'Užice' });
    const more = { mesto: 'Čajetina', email: 'posao@vuckovic-gradnja.rs' };
    mergedClient = await caller.change('createClients', { poslovnoIme: MERGED, ...more });
    const job = { clientId: mergedClient.id, klijent: MERGED, vrstaPosla: 'ALU' };
    await caller.change('createPreoffers', job);
  });

  const openPreview = async () => {
    await page.goto(`${url}/projekti/klijenti/${remainingClient.id}`);
    await button('Spoji sa drugim klijentom').click();
    await dialog().getByLabel('Drugi zapis').fill('vuckovic uzice');
    await dialog()
      .getByRole('button', { name: `Izaberi: ${MERGED}` })
      .click();
    await dialog().getByText('Prelazi: 1 predponuda.', { exact: true }).waitFor();
  };

  test('of a name of 200 characters the page of a client shows three lines', async () => {
    const long = await caller.change('createClients', { poslovnoIme: 'Stambena zajednica '.repeat(10).trim() });
    await page.goto(`${url}/projekti/klijenti/${long.id}`);
    const name = page.getByRole('heading', { level: 1, name: /^Stambena zajednica/ });
    expect((await bounds(name)).height).toBeLessThanOrEqual(3 * 40);
  });

  test('the page of a client without projects says so where the debt is shown', async () => {
    await page.goto(`${url}/projekti/klijenti/${remainingClient.id}`);
    await page.getByRole('region', { name: 'Sažetak klijenta' }).getByText('Nema projekata').waitFor();
  });

  test('the preview of a merge counts the records that will move, and fills empty values from the merged client', async () => {
    await openPreview();
    const taken = (field: string) => dialog().getByRole('group', { name: field }).locator('label:has(:checked)');
    expect(await taken('E-pošta').textContent()).toBe('posao@vuckovic-gradnja.rs');
    expect(await taken('Mesto').textContent()).toBe('Užice');
    expect(await findings(page)).toEqual([]);
  });

  test('nothing is merged when a colleague has changed one of the two clients, and the preview shows the change', async () => {
    const { version } = await caller.read<{ version: number }>('getClient', mergedClient.id, 'version');
    await caller.put('/api/clients/update', { clientId: mergedClient.id, version, adresa: 'Zlatiborska 7' });
    await button('Spoji').click();
    await dialog().getByRole('group', { name: 'Adresa' }).waitFor();
    expect(await page.getByText(`Spojen sa zapisom „${MERGED}“`).count()).toBe(0);
  });

  test('a merge of two clients moves the pre-offer and stores the chosen values', async () => {
    await button('Spoji').click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByText(`Spojen sa zapisom „${MERGED}“`).waitFor();
    await card('Podaci').getByText('Zlatiborska 7').waitFor();
    await expect.poll(() => card('Predponude').getByRole('listitem').count()).toBe(1);
    expect(await findings(page)).toEqual([]);
  });

  test('the URL of a merged client shows the remaining client', async () => {
    await page.goto(`${url}/projekti/klijenti/${mergedClient.id}`);
    await page.getByRole('heading', { level: 1, name: REMAINING }).waitFor();
  });

  test('„Razdvoji“ undoes a merge of two clients, and each has its pre-offers again', async () => {
    await button('Razdvoji').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Razdvoji' }).click();
    await page.getByText(`Spojen sa zapisom „${MERGED}“`).waitFor({ state: 'detached' });
    await page.goto(`${url}/projekti/klijenti/${mergedClient.id}`);
    await page.getByRole('heading', { level: 1, name: MERGED }).waitFor();
    await expect.poll(() => card('Predponude').getByRole('listitem').count()).toBe(1);
  });
});

describe('duplicates', () => {
  let mergedClient: Row;

  beforeAll(async () => {
    const make = (poslovnoIme: string, more: object = {}) => caller.change('createClients', { poslovnoIme, ...more });
    await make('Blizanac gradnja d.o.o.', { mesto: 'Ruma' });
    mergedClient = await make('Gradnja Blizanac');
    await make('Dvojnik centrala', { pib: '109876541' });
    await make('Dvojnik radna jedinica', { pib: '109876541', mesto: 'Inđija' });
  });

  const group = (text: string) => page.getByRole('listitem').filter({ hasText: text });

  test('the menu of the list of clients opens the page of duplicates, which also fits a phone', async () => {
    await page.goto(`${url}/projekti/klijenti`);
    await chooseAction(page, 'Još radnji', 'Duplikati');
    await page.getByRole('heading', { name: 'Duplikati', level: 1 }).waitFor();
    await page.getByText('Dvojnik centrala').waitFor();
    expect(await findings(page)).toEqual([]);
    const phone = await signedIn(DARK_PHONE);
    await phone.page.goto(`${url}/projekti/klijenti/duplikati`);
    await phone.page.getByText('Dvojnik centrala').waitFor();
    expect(await overflow(phone.page)).toBeLessThanOrEqual(0);
    expect(await findings(phone.page)).toEqual([]);
  });

  test('clients marked „Nisu isti“ are not listed as duplicates again after a reload', async () => {
    await button('Nisu isti: Dvojnik centrala, Dvojnik radna jedinica').click();
    await page.getByText('Dvojnik centrala').waitFor({ state: 'detached' });
    await page.reload();
    await group('Gradnja Blizanac').first().waitFor();
    expect(await page.getByText('Dvojnik centrala').count()).toBe(0);
  });

  test('clients that were merged are no longer listed as duplicates, until „Razdvoji“ in the snackbar undoes it', async () => {
    const dialog = page.getByRole('dialog', { name: 'Spajanje klijenata' });
    const merge = async () => {
      await button('Ovaj ostaje: Blizanac gradnja d.o.o.').click();
      await closeWith(dialog, 'Spoji');
      await page.getByText('Gradnja Blizanac').waitFor({ state: 'detached' });
    };
    await merge();
    await button('Razdvoji').click();
    await page.getByText('Klijenti su razdvojeni.').waitFor();
    await page.getByText('Gradnja Blizanac').waitFor();
    await merge();
    await page.goto(`${url}/projekti/klijenti/${mergedClient.id}`);
    await page.getByRole('heading', { name: 'Blizanac gradnja d.o.o.', level: 1 }).waitFor();
  });
});

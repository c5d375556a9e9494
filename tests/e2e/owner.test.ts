import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paper, photo } from '#seed/papers.ts';
import { findings, overflow } from './axe.ts';
import { chooseAction, closeWith, DESKTOP } from './browser.ts';
import { type Caller, newOpenProject, type Row } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { confirmWhenRequired } from './identity-steps.ts';
import { OWNER } from './owner.ts';
import { catchPrints, lastPrint, printed } from './sheets.ts';

describe('company, bin and trail', () => {
  const COLLEAGUE = { username: 'koleginica', name: 'Jelena Šćepanović', password: 'Severni-prozor-9' };
  const KLIJENT = 'Žarko Ćirković i sinovi';

  let page: Page;
  let owner: Caller;
  let rows: Record<'client' | 'preoffer' | 'project', Row>;

  beforeAll(async () => {
    owner = await signInOwner();
    await owner.colleague(COLLEAGUE.username, COLLEAGUE.name, COLLEAGUE.password);
    rows = await newOpenProject(owner, KLIJENT);
    for (const naziv of ['Račun prvi.pdf', 'Račun drugi.pdf']) {
      const objectKey = await owner.store('bookkeeping', naziv, await paper(naziv, []));
      await owner.change('updateProjectBookkeepingFiles', { ...rows.project, naziv, objectKey });
    }
    for (const komentar of ['Zvati knjigovođu', 'Poslati profakturu'])
      await owner.change('updateProjectBookkeepingComments', { ...rows.project, komentar });
    const objectKey = await owner.store('image', 'Terasa.jpg', await photo(), 'image/jpeg');
    await owner.change('updateProjectImages', { ...rows.project, naziv: 'Terasa.jpg', objectKey });
    ({ page } = await signedIn());
    await catchPrints(page.context());
  });

  const open = (path: string) => page.goto(`${url}${path}`);
  const openStep = (step: number) => open(`/projekti/aktivni-projekti/${rows.project.id}?korak=${step}`);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  const search = async (text: string) => {
    await page.getByRole('searchbox').fill(text);
    await page.waitForURL(url => url.searchParams.get('q') === text);
  };
  const snackbar = (text: string) => page.locator('.toast', { hasText: text });
  const agree = () => page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();

  test('errors in the company’s data are shown at their fields, and nothing is saved', async () => {
    const version = async () =>
      (await owner.query<{ getCompany: { version: number } }>('{ getCompany { version } }')).getCompany.version;
    const versionBefore = await version();
    await open('/podesavanja/firma');
    const wrongTexts = [
      ['Naziv', '', 'Unesite naziv firme.'],
      ['PIB', '101134703', 'PIB ima devet cifara, a poslednja je kontrolna. Proverite ga.'],
      ['Kurs', '0', 'Unesite kurs veći od nule, sa najviše šest decimala.'],
      ['Najmanja obračunska površina', 'pola', 'Unesite površinu u m², na primer 0.5.'],
    ] as const;
    for (const [label, text] of wrongTexts) await field(label).fill(text);
    await field('Matični broj').fill('17162544');
    await page.getByText('Kontrolna cifra se ne slaže. Proverite broj; može se sačuvati i ovakav.').waitFor();
    await button('Sačuvaj').click();
    for (const [label, , sentence] of wrongTexts) {
      await expect.poll(() => field(label).getAttribute('aria-invalid')).toBe('true');
      const described = (await field(label).getAttribute('aria-describedby'))?.split(' ') ?? [];
      const descriptions = await Promise.all(described.map(id => page.locator(`[id="${id}"]`).textContent()));
      expect(descriptions.join(' '), label).toContain(sentence);
    }
    expect(await findings(page)).toEqual([]);
    expect(await version()).toBe(versionBefore);
  });

  test('the company’s saved data and logo appear in the head of a printed sheet', async () => {
    const validTexts = [
      ['Naziv', 'Prozori Đukić d.o.o.'],
      ['Adresa', 'Žička 7'],
      ['Mesto', 'Šabac'],
      ['PIB', '101134702'],
      ['Matični broj', '07063156'],
      ['Broj računa', '265-1660310005042-68'],
      ['Telefon', '062 206 8864'],
      ['Drugi telefon', '011 333 44 55'],
      ['E-pošta', 'firma@primer.rs'],
      ['Kurs', '117,2'],
      ['Najmanja obračunska površina', '0,3'],
    ] as const;
    for (const [label, text] of validTexts) await field(label).fill(text);
    const logo = page.getByRole('region', { name: 'Logo', exact: true }).locator('input[type=file]');
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('nije slika') });
    await page.getByText('Slika ne može da se pročita. Izaberite drugu.').waitFor();
    const red = { create: { width: 900, height: 300, channels: 3, background: '#c00' } } as const;
    const buffer = await sharp(red).png().toBuffer();
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await page.getByAltText('Logo firme').waitFor();
    await button('Sačuvaj').click();
    await snackbar('Podaci firme su sačuvani.').waitFor();

    await openStep(7);
    await button('Odštampaj radni nalog').click();
    const html = await lastPrint(page);
    const [sheet] = await printed(page.context(), html);
    for (const part of [
      'Prozori Đukić d.o.o.',
      'Žička 7',
      'Šabac',
      'PIB 101134702',
      '265-1660310005042-68',
      '062/206-8864',
    ])
      expect(sheet?.text, part).toContain(part);
    const [, shown] = /<img[^>]*src="data:image\/png;base64,([^"]+)"/.exec(html) ?? [];
    const { dominant } = await sharp(Buffer.from(shown ?? '', 'base64')).stats();
    expect(dominant.r).toBeGreaterThan(150);
    expect(dominant.g).toBeLessThan(50);
  });

  test('a client is deleted by typing its name, is in the bin with person and time, and is restored', async () => {
    await open('/projekti/klijenti');
    await search('zarko cirkovic');
    await chooseAction(page, `Radnje: ${KLIJENT}`, 'Obriši');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Unesite naziv klijenta da biste ga obrisali').fill('Žarko');
    await expect.poll(() => dialog.getByRole('button', { name: 'Obriši' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Unesite naziv klijenta da biste ga obrisali').fill('zarko cirkovic i sinovi');
    await dialog.getByRole('button', { name: 'Obriši' }).click();
    await snackbar(`Obrisano: ${KLIJENT}`).getByRole('button', { name: 'Vrati' }).click();
    await snackbar('Vraćeno.').waitFor();
    await button(`Radnje: ${KLIJENT}`).waitFor();

    await chooseAction(page, `Radnje: ${KLIJENT}`, 'Obriši');
    await dialog.getByLabel('Unesite naziv klijenta da biste ga obrisali').fill(KLIJENT);
    await closeWith(dialog, 'Obriši');
    await expect.poll(() => button(`Radnje: ${KLIJENT}`).count()).toBe(0);
    await open('/podesavanja/korpa');
    await search('жарко ћирковић');
    const row = page.getByRole('row', { name: new RegExp(KLIJENT) });
    await expect.poll(() => row.count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    const text = (await row.textContent()) ?? '';
    expect(text).toContain('Klijent');
    expect(text).toContain(OWNER.name);
    expect(text).toMatch(/[a-zčš]{3} \d{1,2}\. \d{1,2}\. \d\d:\d\d/);
    await button(`Vrati: ${KLIJENT}`).click();
    await snackbar(`Vraćeno: ${KLIJENT}`).waitFor();
    await expect.poll(() => row.count()).toBe(0);
    await open('/projekti/klijenti');
    await search('zarko cirkovic');
    await button(`Radnje: ${KLIJENT}`).waitFor();
  });

  test('each „Vrati“ restores its document at the old index when two documents were deleted one after the other', async () => {
    await openStep(8);
    const deleteButtons = () => page.getByRole('button', { name: /^Obriši: Račun/ });
    for (const naziv of ['Račun prvi.pdf', 'Račun drugi.pdf']) {
      await button(`Obriši: ${naziv}`).click();
      await agree();
      await snackbar(`Obrisano: ${naziv}`).waitFor();
    }
    await expect.poll(() => deleteButtons().count()).toBe(0);
    await snackbar('Obrisano: Račun prvi.pdf').getByRole('button', { name: 'Vrati' }).click();
    await button('Obriši: Račun prvi.pdf').waitFor();
    await expect.poll(() => deleteButtons().count()).toBe(1);
    await snackbar('Obrisano: Račun drugi.pdf').getByRole('button', { name: 'Vrati' }).click();
    await button('Obriši: Račun drugi.pdf').waitFor();
    const names = () => deleteButtons().evaluateAll(all => all.map(one => one.getAttribute('aria-label')));
    await expect.poll(names).toEqual(['Obriši: Račun prvi.pdf', 'Obriši: Račun drugi.pdf']);
  });

  test('„Vrati“ restores a deleted note and a deleted photo', async () => {
    const notes = page.getByRole('listitem').filter({ hasText: 'Zvati knjigovođu' });
    await notes.getByRole('button', { name: /Obriši/ }).click();
    await agree();
    await snackbar('Obrisano: Zvati knjigovođu').getByRole('button', { name: 'Vrati' }).click();
    await notes.waitFor();

    await openStep(9);
    await chooseAction(page, 'Radnje: Terasa.jpg', 'Obriši');
    await agree();
    await snackbar('Obrisano: Terasa.jpg').getByRole('button', { name: 'Vrati' }).click();
    await button('Uvećaj: Terasa.jpg').waitFor();
  });

  test('a record that cannot be restored shows the reason and stays in the bin', async () => {
    await openStep(8);
    await button('Obriši: Račun prvi.pdf').click();
    await agree();
    await snackbar('Obrisano: Račun prvi.pdf').waitFor();
    for (const change of [{ readyForOptimization: true }, { archived: true }])
      await owner.change('updateProject', { ...rows.project, ...change });
    await open('/podesavanja/korpa');
    await search('racun prvi');
    await button('Vrati: Račun prvi.pdf').click();
    await page.getByRole('alert').filter({ hasText: 'arhiv' }).waitFor();
    expect(await button('Vrati: Račun prvi.pdf').count()).toBe(1);
    await owner.change('updateProject', { ...rows.project, archived: false });
    await button('Vrati: Račun prvi.pdf').click();
    await snackbar('Vraćeno: Račun prvi.pdf').waitFor();
    await openStep(8);
    await button('Obriši: Račun prvi.pdf').waitFor();
  });

  test('the trail shows person and action, can be searched by action and links to the record', async () => {
    await open('/podesavanja/istorija');
    await search('obrisan racun prvi');
    const row = page.getByRole('row', { name: /Račun prvi\.pdf/ });
    // until the response arrives, the list shows the previous rows
    const deleted = expect.stringMatching(/Obrisan dokument knjigovodstva.*Račun prvi\.pdf/);
    await expect.poll(() => row.allTextContents()).toEqual([deleted, deleted]);
    expect(await findings(page)).toEqual([]);
    expect(await row.first().textContent()).toContain(OWNER.name);
    await row.first().getByRole('link').click();
    await page.waitForURL(new RegExp(rows.project.id));
  });

  test.each([
    [
      'a client',
      () => `/projekti/klijenti?klijent=${rows.client.id}`,
      ['Dodat klijent', 'Obrisan klijent', 'Vraćeno iz korpe'],
    ],
    ['a pre-offer', () => `/projekti/preoffers?predponuda=${rows.preoffer.id}`, ['Dodata predponuda']],
    [
      'a project',
      () => `/projekti/aktivni-projekti/${rows.project.id}`,
      ['Napravljen projekat', 'Dodat ugovor', 'Vraćeno iz korpe'],
    ],
  ] as const)('„Istorija“ of %s shows the changes and who made them', async (_, path, parts) => {
    await open(path());
    await button('Istorija').click();
    const history = page.getByRole('dialog', { name: 'Istorija' });
    for (const part of parts) await history.getByText(part).first().waitFor();
    await history.getByText(OWNER.name).first().waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('staff cannot open the owner’s pages, and can undo their own deletions', async () => {
    const staff = await signedIn(DESKTOP, COLLEAGUE);
    for (const path of ['firma', 'korpa', 'istorija', 'nalozi', 'odlazna-posta']) {
      await staff.page.goto(`${url}/podesavanja/${path}`);
      await staff.page.getByText('Nemate pristup ovom delu').waitFor();
    }
    await staff.page.goto(`${url}/projekti/aktivni-projekti/${rows.project.id}?korak=8`);
    await staff.page.getByRole('button', { name: 'Obriši: Račun drugi.pdf' }).click();
    await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
    await staff.page.getByRole('button', { name: 'Vrati', exact: true }).click();
    await staff.page.getByRole('button', { name: 'Obriši: Račun drugi.pdf' }).waitFor();
  });
});

describe('backups', () => {
  let page: Page;
  const destination = mkdtempSync(join(tmpdir(), 'okno-e2e-kopije-'));
  beforeAll(async () => {
    chmodSync(destination, 0o777); // the server may run as another user
    ({ page } = await signedIn());
    await confirmWhenRequired(page);
  });
  afterAll(async () => {
    rmSync(destination, { recursive: true, force: true });
  });

  test('an owner sets the destination, makes a backup and sees that it succeeded', async () => {
    await page.goto(`${url}/podesavanja`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Rezervne kopije/ })
      .click();
    await page.getByText('Još nema nijedne kopije.').waitFor();
    expect(await page.getByRole('button', { name: 'Napravi kopiju sada' }).isDisabled()).toBe(true);
    await page.getByLabel('Gde se čuvaju').fill('kopije');
    await page.getByLabel('Dnevnih kopija').fill('x');
    await page.getByRole('button', { name: 'Sačuvaj' }).click();
    await page.getByText('Unesite celu putanju foldera na serveru').waitFor();
    await page.getByText('Unesite ceo broj od 1 do 366.').waitFor();
    await page.getByLabel('Gde se čuvaju').fill(destination);
    await page.getByLabel('Dnevnih kopija').fill('5');
    await page.getByRole('button', { name: 'Sačuvaj' }).click();
    await page.getByText('Podešavanja kopija su sačuvana.').waitFor();
    await page.getByRole('button', { name: 'Napravi kopiju sada' }).click();
    await page.getByText('Uspela', { exact: true }).waitFor({ timeout: 120_000 });
    await page.getByText(/^Poslednja kopija: danas u \d\d:\d\d, (uspela|ispravna)$/).waitFor();
    const [name = ''] = readdirSync(destination);
    await page.getByText(name).waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
      expect(await findings(page)).toEqual([]);
    }
  });
});

import { readFileSync } from 'node:fs';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { eachField } from '#domain/fields.ts';
import { OPENING_FIELDS } from '#domain/opening/fields.ts';
import { paidUntil } from '#domain/project/finance.ts';
import { DayPlanSheet } from '#web/printing/DayPlanSheet.tsx';
import { GlassOrderSheet } from '#web/printing/GlassOrderSheet.tsx';
import { MeasurementSheet } from '#web/printing/MeasurementSheet.tsx';
import { MeasuringListSheet, type SheetOpening } from '#web/printing/MeasuringListSheet.tsx';
import { OptimizationSheet } from '#web/printing/OptimizationSheet.tsx';
import { pageRule } from '#web/printing/paper.ts';
import { ReceiptSheet } from '#web/printing/ReceiptSheet.tsx';
import { RequestSheet } from '#web/printing/RequestSheet.tsx';
import { newFinishedList } from '../api/opening-steps.ts';
import { SAMPLES } from '../api/sample-bytes.ts';
import { readQr } from '../read-qr.ts';
import { chooseAction, chooseOption, DESKTOP, PHONE, stallFirst } from './browser.ts';
import { newOpenProject } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { OWNER } from './owner.ts';
import { catchPrints, lastPrint, picture, printed } from './sheets.ts';

const COMPANY_DATA = {
  naziv: 'Kuća prozora Đorđević',
  adresa: 'Šafarikova 12',
  mesto: 'Žabalj',
  pib: '101134702',
  brojRacuna: '265-1660310005042-68',
};

const owner = await signInOwner();
await owner.changeCompany(COMPANY_DATA);
const address = { mesto: 'Šabac', adresa: 'Užička 14', telefon: '062/206-8864' };
const { project } = await newOpenProject(owner, 'Đorđe Čolić', address);
const change = (name: string, input: object) => owner.change(name, { ...project, ...input });
const measurement = { datum: '2026-11-24', vreme: '09:30', opis: 'Tri prozora' };
await change('updateProjectMeasurements', measurement);
const finances = { vrednost: '2000', kurs: '117.2', popust: '5', demontaza: '12000' };
await change('updateProjectFinances', finances);
const payment = { tip: 'avans', nacin: 'gotovina', iznos: '100000.55', datum: '2026-11-21' };
await change('updateProjectPayments', payment);
const objectKey = await owner.store('optimization', 'Krojna lista.pdf', SAMPLES.pdf);
await change('updateProjectOptimizationFiles', { naziv: 'Krojna lista.pdf', objectKey });
await change('updateProjectOptimizationComments', { komentar: 'Bela roletna.' });
const me = await signedIn({ ...DESKTOP, colorScheme: 'dark' }); // a sheet must be light even when the page is dark
const page = me.page;
await catchPrints(me.context);

const open = (step: number) => page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=${step}`);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const sheets = async () => printed(me.context, await lastPrint(page));

test('a bar is shown while the code of a sheet is still loading, until it is printed', async () => {
  await open(7);
  const { stalled } = await stallFirst(page, '**/assets/OptimizationSheet-*.js');
  await button('Odštampaj radni nalog').click();
  const code = await stalled;
  const bar = page.getByRole('status', { name: 'Učitavanje' });
  await bar.waitFor();
  await code.continue();
  await sheets();
  expect(await bar.count()).toBe(0);
});

test('the work order of a measurement fits one page, with boxes for every checklist answer', async () => {
  await open(3);
  await button(/Odštampaj radni nalog/)
    .first()
    .click();
  const pages = await sheets();
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatchObject({ width: 210, height: 297 });
  const client = ['Đorđe Čolić', 'Užička 14', '062/206-8864'];
  const visit = ['Radni nalog za merenje', 'utorak, 24. novembar 2026.', '09:30', 'Tri prozora'];
  const form = ['Standard', 'Geneo', 'Oznaka Širina Visina Kom', 'Skica', `Priprema: ${OWNER.name}`, 'Strana 1 od 1'];
  for (const part of [...client, ...visit, ...form]) expect(pages[0]?.text, part).toContain(part);
  expect(pages[0]?.text).not.toContain('Koraci');
});

test('on a phone a sheet stays for the next preview after the event „afterprint“, until another sheet is printed', async () => {
  const phone = await signedIn(PHONE);
  await catchPrints(phone.context);
  await phone.page.goto(`${url}/projekti/aktivni-projekti/${project.id}?korak=3`);
  const print = phone.page.getByRole('button', { name: /Odštampaj radni nalog/ }).first();
  const frame = phone.page.locator('#print-frame');
  await print.tap();
  await lastPrint(phone.page);
  await frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.dispatchEvent(new Event('afterprint')));
  expect(await frame.contentFrame().locator('body').textContent()).toContain('Tri prozora');
  await print.tap();
  await lastPrint(phone.page);
  expect(await frame.count()).toBe(1);
});

test('a page in dark colours is printed on a light background', async () => {
  await open(3);
  await page.emulateMedia({ media: 'print' });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(ground).toBe('rgb(246, 246, 248)');
  await page.emulateMedia({ media: null });
});

test('an envelope has the paper of the chosen format, which is preselected the next time', async () => {
  await open(1);
  for (const [label, width, height] of [
    ['List A4', 210, 297],
    ['Koverta DL', 220, 110],
    ['Koverta C5', 229, 162],
  ] as const) {
    await page.getByLabel('Format').click();
    await page.getByRole('option', { name: label }).click();
    await button('Odštampaj kovertu').click();
    const pages = await sheets();
    expect(pages).toEqual([expect.objectContaining({ width, height })]);
    expect(pages[0]?.text).toContain('Prima: Đorđe Čolić Užička 14 Šabac');
  }
  await open(1);
  await expect.poll(() => page.getByLabel('Format').textContent()).toContain('Koverta C5');
});

/** The text of the QR code by the National Bank's standard: CR LF between the lines of the payee, a decimal comma. */
const paymentText = (amount: string, purpose: string, [number, year]: string[]) =>
  [
    'K:PR|V:01|C:1|R:265166031000504268',
    'N:Kuća prozora Đorđević\r\nŠafarikova 12\r\nŽabalj',
    `I:RSD${amount}|SF:221`,
    `S:${purpose}, projekat ${number}/${year}`,
    `RO:00${number}-${year}`,
  ].join('|');

const projectNumber = (text = '') => /Projekat (\d{4})\/(\d{4})/.exec(text)?.slice(1) ?? [];

test('a payment request has exact sums and a QR code with the bank’s data, and stores no payment', async () => {
  await open(5);
  await button('Odštampaj zahtev za uplatu').click();
  const dialog = page.getByRole('dialog');
  // after the first payment the dialog proposes the whole remainder
  await expect.poll(() => dialog.getByLabel('Iznos').inputValue()).toBe('134,679.45');
  const focused = () => page.evaluate(() => document.activeElement?.closest('label')?.textContent);
  await expect.poll(focused).toBe('Ostatak');
  await dialog.getByText('Avans').click();
  await expect.poll(() => dialog.getByLabel('Iznos').inputValue()).toBe('117,340.00');
  await dialog.getByLabel('Iznos').fill('134.679,46');
  await dialog.getByRole('button', { name: 'Odštampaj zahtev' }).click();
  await dialog.getByText('Preostalo je manje: 134,679.45 din.').waitFor();
  await dialog.getByLabel('Iznos').fill('100.000,55');
  await dialog.getByRole('button', { name: 'Odštampaj zahtev' }).click();
  const html = await lastPrint(page);
  const [sheet, ...more] = await printed(me.context, html);
  expect(more).toEqual([]);
  const heads = ['Zahtev za uplatu', 'Kuća prozora Đorđević', 'PIB 101134702', 'Račun 265-1660310005042-68'];
  const amounts = ['100,000.55 din', 'sto hiljada dinara i 55/100', '2,000.00 EUR', '1,900.00 EUR'];
  // 44.91 % is 100,000.55 of 1,900 × 117.2
  const sums = ['44.91 %', '222,680.00 din', '234,680.00 din', 'Preostalo za uplatu 134,679.45 din'];
  for (const part of [...heads, ...amounts, ...sums]) expect(sheet?.text, part).toContain(part);
  const code = await readQr(await picture(me.context, html));
  const text = paymentText('100000,55', 'Avans', projectNumber(sheet?.text));
  expect(code.toString()).toBe(text);
  expect(code.equals(Buffer.from(text))).toBe(true);
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => button(/^Odštampaj potvrdu o uplati/).count()).toBe(1);
});

test('a receipt has the paid and the remaining sum, and no QR code', async () => {
  await button('Odštampaj potvrdu o uplati: avans 100,000.55 din').click();
  const html = await lastPrint(page);
  expect(html).not.toContain('<svg');
  const [sheet, ...more] = await printed(me.context, html);
  expect(more).toEqual([]);
  for (const part of ['Potvrda o uplati', '100,000.55 din', '44.91 %', 'Datum uplate: 21.11.2026.', 'gotovina'])
    expect(sheet?.text, part).toContain(part);
  expect(sheet?.text).toContain('Preostalo za uplatu 134,679.45 din');
});

test('no payment request can be printed after the remainder is paid', async () => {
  await button(/Dodaj uplatu/)
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await chooseOption(dialog, 'Tip', 'Ostatak');
  await chooseOption(dialog, 'Način', 'Kartica');
  await dialog.getByLabel('Iznos').fill('134679.45');
  await dialog.getByLabel('Datum').first().fill('22.11.2026.');
  await dialog.getByRole('button', { name: 'Dodaj uplatu' }).click();
  // The program asks, because the payment is dated before the project.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sačuvaj uplatu' }).click();
  await button(/Odštampaj potvrdu o uplati: ostatak/).click();
  const [sheet] = await sheets();
  for (const part of ['Ostatak', '134,679.45 din', 'Preostalo za uplatu 0.00 din'])
    expect(sheet?.text, part).toContain(part);
  await button('Odštampaj zahtev za uplatu').waitFor({ state: 'detached' });
});

test('the optimization work order names the offer, the documents and the notes', async () => {
  await open(7);
  await button('Odštampaj radni nalog').click();
  const pages = await sheets();
  expect(pages).toHaveLength(1);
  for (const part of ['Radni nalog', 'Izabrana ponuda', 'ponuda.pdf', 'Krojna lista.pdf', 'Bela roletna.'])
    expect(pages[0]?.text, part).toContain(part);
});

const CSS_TEXT = ['sheet.css', 'sheet-forms.css']
  .map(name => readFileSync(new URL(`../../src/web/printing/${name}`, import.meta.url), 'utf8'))
  .join('');
const htmlOf = (sheet: ReactElement) =>
  `<!doctype html><style>${CSS_TEXT}${pageRule('A4')}</style>${renderToStaticMarkup(sheet)}`;

/** Prints a sheet without opening a page of the program, so that it can have more data than a test can enter. */
const printAlone = (sheet: ReactElement) => printed(me.context, htmlOf(sheet));

/** Whether the sheet is wider than A4 between its margins; the browser would shrink it or cut it off. */
async function isTooWide(sheet: ReactElement): Promise<boolean> {
  const alone = await me.context.newPage();
  await alone.setViewportSize({ width: Math.floor(((210 - 2 * 16) / 25.4) * 96), height: 900 });
  await alone.setContent(htmlOf(sheet));
  const isWider = await alone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await alone.close();
  return isWider;
}

const COMPANY = {
  naziv: 'Kuća prozora Đorđević d.o.o.',
  adresa: 'Šafarikova 12',
  mesto: 'Žabalj',
  pib: '101134702',
  maticniBroj: '07063156',
  brojRacuna: '265-1660310005042-68',
  telefoni: ['+381622068864', '+381113334455'],
  email: 'firma@primer.rs',
  logoUrl: null,
};
const PROJECT = { broj: '0001/2026', klijent: 'Čačak', mesto: null, adresa: null, telefon: null, vrstaPosla: 'PVC' };

/** Returns a receipt with this number of payments, on which no field is empty. */
const receiptOf = (count: number) => {
  const payment = { tip: 'rata', nacin: 'kredit', iznos: '12345.67', datum: '2026-11-21' };
  const payments = Array.from({ length: count }, (_, index) => ({
    ...payment,
    index,
    napomena: `br. ${index}. po dogovoru sa kupcem`,
  }));
  const first = payments[0];
  if (!first) throw new Error('no payment');
  return createElement(ReceiptSheet, {
    company: COMPANY,
    project: { ...PROJECT, mesto: 'Čačak', adresa: 'Ulica cara Dušana 112', telefon: '+381622068864' },
    finances: { vrednostUneta: true, vrednost: '1000.00', kurs: '117.265', popust: '12.5', demontaza: '12000.00' },
    payments,
    paid: paidUntil(payments, '2026-11-21'),
    payment: first,
    preparedBy: 'Ana Petrović',
  });
};

test('the receipt of an overpaid job shows „Preplaćeno“ and no negative sum', async () => {
  const [sheet] = await printAlone(receiptOf(10));
  // 10 × 12,345.67 less 875 × 117.265 and 12,000
  expect(sheet?.text).toContain('Preplaćeno 8,849.82 din');
  expect(sheet?.text).not.toContain('-8,');
});

test.each([1, 6, 10])('a receipt with %i payment(s) prints on one page, with the signatures', async count => {
  expect(await printAlone(receiptOf(count))).toEqual([
    expect.objectContaining({ text: expect.stringMatching(/Izdaje\s+Klijent/) }),
  ]);
});

test('the signatures of a receipt of several pages are on the page of the last payment', async () => {
  let broken = 0;
  for (let count = 11; count <= 26; count += 3) {
    const pages = await printAlone(receiptOf(count));
    if (pages.length > 1) broken++;
    const last = pages.at(-1)?.text ?? '';
    expect(last, `${count} payments`).toMatch(/Izdaje\s+Klijent/);
    expect(last, `${count} payments`).toContain(`br. ${count - 1}.`);
  }
  expect(broken).toBeGreaterThan(0);
});

test('a payment request to a client with a long name and address prints on one page', async () => {
  const { props } = receiptOf(1);
  const sheet = (more: object) =>
    createElement(RequestSheet, {
      ...{ company: COMPANY, finances: props.finances, paid: props.paid, preparedBy: 'Ana Petrović' },
      project: { ...props.project, ...more },
      request: { tip: 'ostatak', iznos: '4705762.72' },
    });
  const klijent =
    'Stambena zajednica „Bulevar vojvode Mišića 143–151, ulazi A, B, C i D“, upravljanje i održavanje zgrada Đorđević i partneri';
  const adresa =
    'Bulevar vojvode Mišića 143–151, ulaz C, stan 27, četvrti sprat, interfon Đorđević, ulaz iz dvorišta pored garaža';
  expect(await printAlone(sheet({ klijent, adresa }))).toHaveLength(1);
});

test('a receipt prints all of 300 payments, with the head of the table on each page', async () => {
  const pages = await printAlone(receiptOf(300));
  expect(pages.length).toBeGreaterThan(5);
  for (const { text } of pages.slice(0, -1)) expect(text).toContain('Datum Tip Način Napomena Iznos');
  const all = pages.map(({ text }) => text).join(' ');
  for (let number = 0; number < 300; number++) expect(all).toContain(`br. ${number}.`);
  expect(all).toContain('3,703,701.00');
});

const WORD = 'Đ'.repeat(200);
const LONG_COMPANY = { ...COMPANY, naziv: WORD, adresa: WORD, email: `${WORD}@primer.rs` };
const LONG_PROJECT = { ...PROJECT, klijent: WORD, adresa: WORD, mesto: WORD };
const longPane = {
  index: 0,
  oznaka: WORD.slice(0, 60),
  sirina: 6_000,
  visina: 3_000,
  kolicina: 10,
  sastav: `3${'.1.3'.repeat(14)}`,
  vrsta: 'Niskoemisiono',
  napomena: WORD,
  izvor: null,
  measures: { quantity: 10, area: 180e6, billable: 180e6, volume: 8.1e9, perimeter: 180_000 },
};
const longOpening = {
  ...eachField(OPENING_FIELDS, () => null),
  id: 'a',
  oznaka: WORD.slice(0, 20),
  prostorija: WORD,
  napomena: WORD,
  boja: WORD,
  kolicina: 1_000,
} as unknown as SheetOpening;

test.each([
  [
    'a glass order',
    createElement(GlassOrderSheet, {
      company: LONG_COMPANY,
      order: {
        broj: 'S-0001/2026',
        status: 'Nova',
        dobavljac: WORD,
        datumIsporuke: null,
        napomena: WORD,
        projekat: null,
        createdAt: '2026-11-21',
      },
      positions: [longPane],
      sum: longPane.measures,
      preparedBy: WORD,
    }),
  ],
  [
    'a measuring list',
    createElement(MeasuringListSheet, {
      company: LONG_COMPANY,
      project: LONG_PROJECT,
      title: 'Merna lista',
      list: { naziv: WORD, status: 'nacrt', datum: '2026-11-21', merio: WORD, sums: '1 otvor' },
      openings: [longOpening],
      url,
      preparedBy: WORD,
      signatures: ['Merio', 'Klijent potvrđuje mere'],
    }),
  ],
  [
    'a work order of a measurement',
    createElement(MeasurementSheet, {
      company: LONG_COMPANY,
      project: LONG_PROJECT,
      measurement: { datum: '2026-11-21', vreme: null, opis: WORD, napomena: WORD, osobe: [{ ime: WORD }] },
      preparedBy: WORD,
    }),
  ],
  [
    'a plan of a day',
    createElement(DayPlanSheet, {
      company: null,
      day: '2026-11-21',
      plans: [{ person: WORD, visits: [] }],
      preparedBy: WORD,
    }),
  ],
])('%s with names of 200 letters without a space is not wider than the paper', async (_name, sheet) => {
  expect(await isTooWide(sheet)).toBe(false);
});

test('the receipt of a job without a value has no heading „Obračun“', async () => {
  const { props } = receiptOf(1);
  const finances = { ...props.finances, vrednostUneta: false };
  const [sheet] = await printAlone(createElement(ReceiptSheet, { ...props, finances }));
  expect(sheet?.text).toContain('12,345.67 din');
  expect(sheet?.text).not.toContain('Obračun');
});

test('all of a note of 10,000 characters is printed', async () => {
  const words = Array.from({ length: 1_250 }, (_, number) => `reč${String(number).padStart(4, '0')}`);
  const note = { index: 0, komentar: words.join(' '), createdAt: '2026-11-21T10:00:00.000Z', korisnik: 'Ana' };
  const pages = await printAlone(
    createElement(OptimizationSheet, {
      company: null,
      project: PROJECT,
      offer: null,
      documents: [],
      notes: [note],
      preparedBy: 'Ana',
    }),
  );
  expect(pages.length).toBeGreaterThan(1);
  const all = pages.map(({ text }) => text).join(' ');
  for (const word of words) expect(all).toContain(word);
});

test('the installation order and the handover sheet show the openings of the finished measuring list', async () => {
  const owner = await signInOwner();
  await newFinishedList(owner, project.id, [{ prostorija: 'Soba' }]);
  await open(9);
  for (const [sheet, last] of [
    ['Nalog za montažu', 'Montažu obavlja'],
    ['Zapisnik o primopredaji', 'Primedbe klijenta'],
  ] as const) {
    await chooseAction(page, 'Još radnji', sheet);
    const [first] = await sheets();
    for (const text of [sheet, 'P1', 'O-L~OK-D', '1420 × 1180', last]) expect(first?.text).toContain(text);
  }
});

test('a browser without CSS margin boxes prints the same pages, each with its number', async () => {
  const owner = await signInOwner();
  const position = { sirina: 1200, visina: 800, kolicina: 1, sastav: '4-16-4i', vrsta: 'Standrad' };
  const pozicije = Array.from({ length: 60 }, (_, number) => ({ ...position, oznaka: `N${100 + number}` }));
  const order = await owner.change('createGlassOrder', { dobavljac: 'Staklorezac', pozicije });
  const komentar = Array.from({ length: 1_200 }, (_, number) => `reč${1000 + number}`).join(' ');
  await owner.change('updateProjectOptimizationComments', { ...project, komentar });
  const otherVisit = await signedIn(DESKTOP);
  await catchPrints(otherVisit.context);
  await otherVisit.context.addInitScript(() => {
    delete (window as { CSSMarginRule?: unknown }).CSSMarginRule;
  });
  const paths = [
    [`/staklo/list/${order.id}`, /^Odštampaj/],
    [`/projekti/aktivni-projekti/${project.id}?korak=3`, /Odštampaj radni nalog/],
    [`/projekti/aktivni-projekti/${project.id}?korak=7`, /Odštampaj radni nalog/],
  ] as const;
  for (const [path, name] of paths) {
    const prints = [];
    for (const { page: at, context } of [me, otherVisit]) {
      await at.goto(url + path);
      await at.getByRole('button', { name }).first().click();
      const html = await lastPrint(at);
      if (context === otherVisit.context) expect(html.split('class="page"').length - 1).toBe(prints[0]?.length);
      prints.push(await printed(context, html));
    }
    const [native = [], boxes = []] = prints;
    // The two pages may use different fonts, so a long text may have another number of lines.
    if (!path.endsWith('korak=7')) expect(boxes.length).toBe(native.length);
    for (const [index, { width, height, text }] of boxes.entries()) {
      expect([width, height]).toEqual([210, 297]);
      if (boxes.length === native.length) expect(text).toContain(`Strana ${index + 1} od ${native.length}`);
    }
    const words = (pages: typeof native) => pages.flatMap(({ text }) => text.match(/\b(?:N\d{3}|reč\d{4})\b/g) ?? []);
    expect(words(boxes)).toEqual(words(native));
  }
});

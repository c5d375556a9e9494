import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { archiveProject } from '../api/business-steps.ts';
import { chooseAction, closeWith, openLive } from './browser.ts';
import { newOpenProject, newProject, type Row } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';

const COLLEAGUE = 'Ružica Dvojić';

const owner = await signInOwner();
const colleague = await owner.colleague('ruzica', COLLEAGUE, 'Prozor-na-istok-5');
const { page } = await signedIn();

const dialog = () => page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const open = (path: string, at: Page = page) => openLive(at, url + path);
const openStep = (project: Row, korak: number) => open(`/projekti/aktivni-projekti/${project.id}?korak=${korak}`);
const endJob = (project: Row) =>
  colleague.change('updateProjectOutcome', {
    ...project,
    ishod: 'otkazano',
    uzrok: 'ostalo',
    razlog: 'Odustao',
    pre: null,
  });

test('the dialogs of a project’s summary keep what was typed when a colleague ends the job', async () => {
  const { project } = await newOpenProject(owner, 'Otkazano usred kucanja');
  await openStep(project, 5);
  await button(/^Sledeći kontakt/).click();
  const reason = dialog().getByRole('textbox', { name: 'Povod' });
  await reason.fill('Da li je stigao avans');
  await endJob(project);
  await page.getByText(`${COLLEAGUE}: `).first().waitFor();
  await page.getByText('Odustao').first().waitFor({ state: 'attached' });
  expect(await reason.inputValue()).toBe('Da li je stigao avans');
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await page.locator('.toast[data-kind=error]').waitFor();
  expect(await reason.inputValue()).toBe('Da li je stigao avans');
});

test('the dialogs of a project’s summary keep what was typed when a colleague schedules a visit', async () => {
  const { project } = await newOpenProject(owner, 'Zakazano usred kucanja');
  await openStep(project, 5);
  await button(/^Sledeća poseta/).click();
  const note = dialog().getByRole('textbox', { name: 'Napomena' });
  await note.fill('Poneti silikon');
  const visit = { projectId: project.id, vrsta: 'servis', datum: '2032-06-03', osobe: [] };
  await colleague.change('createVisit', visit, 'id');
  await page.getByText('Servis, 03.06.2032.').waitFor({ state: 'attached' });
  expect(await note.inputValue()).toBe('Poneti silikon');
});

test('what was typed into a project’s data and notes can still be read when a colleague archives the project', async () => {
  const { project } = await newOpenProject(owner, 'U arhivu usred kucanja');
  await owner.change('updateProjectBookkeepingComments', { ...project, komentar: 'Stara napomena' });
  await openStep(project, 8);
  await page.getByLabel('Nova napomena').fill('Račun na firmu');
  await button(/^Izmeni napomenu/).click();
  await page.getByLabel('Izmena napomene').fill('Ispravljena napomena');
  await button('Izmeni podatke projekta').click();
  const address = dialog().getByLabel('Adresa');
  await address.fill('Dugo kucana 1');
  await archiveProject(colleague, project);
  await page.getByText('Projekat je u arhivi').waitFor({ state: 'attached' });
  expect(await address.inputValue()).toBe('Dugo kucana 1');
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await page.locator('.toast[data-kind=error], [role=alert]').first().waitFor();
  expect(await address.inputValue()).toBe('Dugo kucana 1');
  await closeWith(dialog(), 'Odustani');
  await page.getByText('Ovde napomene više ne mogu da se menjaju').waitFor();
  await page.getByText('Račun na firmu', { exact: true }).waitFor();
  await page.getByText('Ispravljena napomena', { exact: true }).waitFor();
  for (const text of ['Račun na firmu', 'Ispravljena napomena'])
    await page
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: /^Odbaci/ })
      .click();
  await page.getByText('Ovde napomene više ne mogu da se menjaju').waitFor({ state: 'detached' });
});

const newPayment = { tip: 'avans', nacin: 'gotovina', iznos: '500.00', datum: new Date().toISOString().slice(0, 10) };
const newVisit = { vrsta: 'merenje', datum: '2032-06-03', osobe: [] };
test.each([
  {
    what: 'a payment',
    open: async (project: Row) => {
      await owner.change('updateProjectPayments', { ...project, ...newPayment });
      await openStep(project, 5);
      await chooseAction(page, /^Radnje: avans/, 'Ispravi');
    },
  },
  {
    what: 'a due',
    open: async (project: Row) => {
      await owner.change('createDue', { ...project, tip: 'avans', iznos: '500.00' });
      await openStep(project, 5);
      await button(/^Izmeni rok/).click();
    },
  },
  {
    what: 'a measurement',
    open: async ({ id }: Row) => {
      const visit = await owner.change<Row>('createVisit', { projectId: id, ...newVisit }, 'id');
      await open(`/kalendar?dan=${newVisit.datum}&poseta=${visit.id}`);
    },
  },
])('the dialog that corrects $what says that a colleague has archived the project', async ({ open: openDialog }) => {
  const { project } = await newOpenProject(owner, 'U arhivu usred ispravke');
  await openDialog(project);
  const note = dialog().getByLabel('Napomena');
  await note.fill('Ispravka');
  await archiveProject(colleague, project);
  await dialog()
    .getByRole('button', { name: /^Sačuvaj/ })
    .click();
  await dialog().getByText('Projekat je u arhivi i ne može se menjati. Vlasnik može da ga vrati').waitFor();
  expect(await dialog().getByText('izmenio neko drugi').count()).toBe(0);
  expect(await note.inputValue()).toBe('Ispravka');
});

test('the dialog for a client’s next contact stays at its job when a colleague ends the job', async () => {
  const { client, project: other } = await newOpenProject(owner, 'Dva posla');
  const job = { clientId: client.id, klijent: 'Dva posla', vrstaPosla: 'PVC' };
  const { project: ended } = await newProject(owner, job);
  await owner.change('updateProjectNextContact', {
    ...ended,
    datum: '2032-01-05',
    osobaId: null,
    opis: null,
    pre: null,
  });
  await open(`/projekti/klijenti/${client.id}`);
  await button(/^Sledeći kontakt/).click();
  const reason = dialog().getByRole('textbox', { name: 'Povod' });
  await reason.fill('Potvrditi boju');
  await endJob(ended);
  await page.getByText('Nije dogovoren').waitFor({ state: 'attached' });
  expect(await reason.inputValue()).toBe('Potvrditi boju');
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await page.locator('.toast[data-kind=error]').waitFor();
  expect(await reason.inputValue()).toBe('Potvrditi boju');
  expect(await owner.read('getProject', other.id, 'sledeciKontakt { opis }')).toEqual({ sledeciKontakt: null });
});

test('the dialog for a pre-offer’s next contact keeps what was typed when a colleague ends the job', async () => {
  const { client } = await newOpenProject(owner, 'Predponuda usred kucanja');
  const job = { clientId: client.id, klijent: 'Predponuda usred kucanja', vrstaPosla: 'PVC' };
  const preoffer = await owner.change('createPreoffers', job);
  await open(`/projekti/preoffers?predponuda=${preoffer.id}`);
  await button('Datum…').click();
  const reason = page.getByRole('dialog', { name: 'Sledeći kontakt' }).getByRole('textbox', { name: 'Povod' });
  await reason.fill('Da li je stigla ponuda');
  const ended = { ...preoffer, ishod: 'izgubljeno', uzrok: 'cena', pre: null };
  await colleague.change('updatePreofferOutcome', ended);
  await page.getByText('Vrati među aktivne').waitFor({ state: 'attached' });
  expect(await reason.inputValue()).toBe('Da li je stigla ponuda');
});

test('the dialog that removes a payment says that a colleague has removed it', async () => {
  const { project } = await newOpenProject(owner, 'Dvoje briše uplatu');
  await owner.change('updateProjectPayments', { ...project, ...newPayment });
  await openStep(project, 5);
  await chooseAction(page, /^Radnje: avans/, 'Obriši');
  const reason = dialog().getByRole('textbox', { name: 'Razlog' });
  await reason.fill('Upisana dva puta');
  type Payments = { uplate: { uplataId: string; index: number; version: number }[] };
  const { uplate } = await owner.read<Payments>('getProject', project.id, 'uplate { uplataId: id index version }');
  await owner.change('deleteProjectPayment', { ...project, ...uplate[0], razlog: 'Greška' });
  await dialog().getByText('Uplatu je u međuvremenu neko obrisao').waitFor();
  expect(await reason.inputValue()).toBe('Upisana dva puta');
});

test('what was typed before a reload does not overwrite what a colleague saved in the meantime', async () => {
  const { client, project } = await newOpenProject(owner, 'Ponovo učitano', { adresa: 'Stara 1' });
  const formOf = {
    client: { at: `/projekti/klijenti/${client.id}`, button: 'Izmeni klijenta' },
    project: { at: `/projekti/aktivni-projekti/${project.id}?korak=1`, button: 'Izmeni podatke projekta' },
  };
  const address = () => dialog().getByLabel('Adresa', { exact: true });
  const typeAndReload = async ({ at, button: edit }: { at: string; button: string }, save: () => Promise<unknown>) => {
    await open(at);
    await button(edit).click();
    await address().fill('Moja 2');
    await page.goto('about:blank');
    await save();
    await open(at);
    await button(edit).click();
    await expect.poll(() => address().inputValue()).toBe('Moja 2');
  };
  const version = async () => (await owner.read<{ version: number }>('getClient', client.id, 'version')).version;
  await typeAndReload(formOf.client, async () =>
    colleague.put('/api/clients/update', {
      clientId: client.id,
      adresa: 'Kolegina 3',
      mesto: 'Ruma',
      version: await version(),
    }),
  );
  await dialog().getByText('Klijenta je u međuvremenu izmenio neko drugi').waitFor();
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await dialog().getByText('Klijenta je u međuvremenu izmenio neko drugi').waitFor();
  expect(await owner.read('getClient', client.id, 'adresa')).toEqual({ adresa: 'Kolegina 3' });
  await dialog().getByRole('button', { name: 'Učitaj novije vrednosti' }).click();
  await expect.poll(() => dialog().getByLabel('Mesto', { exact: true }).inputValue()).toBe('Ruma');
  expect(await address().inputValue()).toBe('Moja 2');
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await address().waitFor({ state: 'detached' });
  expect(await owner.read('getClient', client.id, 'adresa mesto')).toEqual({ adresa: 'Moja 2', mesto: 'Ruma' });

  await typeAndReload(formOf.project, () =>
    colleague.change('updateProjectData', { ...project, adresa: 'Kolegina 3', pre: { adresa: 'Stara 1' } }),
  );
  await dialog().getByText('Projekat je u međuvremenu izmenio neko drugi').waitFor();
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await page
    .getByText(/u međuvremenu/)
    .first()
    .waitFor();
  expect(await owner.read('getProject', project.id, 'adresa')).toEqual({ adresa: 'Kolegina 3' });
});

test('a next contact typed before a reload does not overwrite the one that a colleague set in the meantime', async () => {
  const { project } = await newOpenProject(owner, 'Kontakt posle učitavanja');
  const reason = dialog().getByRole('textbox', { name: 'Povod' });
  await openStep(project, 5);
  await button(/^Sledeći kontakt/).click();
  await reason.fill('Moj povod');
  await page.goto('about:blank');
  const theirs = { datum: '2032-03-03', osobaId: null, opis: 'Kolegin povod' };
  await colleague.change('updateProjectNextContact', { ...project, ...theirs, pre: null });
  await openStep(project, 5);
  await button(/^Sledeći kontakt/).click();
  await expect.poll(() => reason.inputValue()).toBe('Moj povod');
  await dialog().getByRole('button', { name: 'Sačuvaj' }).click();
  await page.locator('.toast[data-kind=error]').waitFor();
  expect(await reason.inputValue()).toBe('Moj povod');
  const stored = await owner.read('getProject', project.id, 'sledeciKontakt { datum opis }');
  expect(stored).toEqual({ sledeciKontakt: { datum: '2032-03-03', opis: 'Kolegin povod' } });
});

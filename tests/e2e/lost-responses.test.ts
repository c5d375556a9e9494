import { expect, test } from 'vitest';
import { SAMPLES } from '../api/sample-bytes.ts';
import { chooseAction, chooseOption, closeWith, openLive, visit } from './browser.ts';
import { newOpenProject } from './caller.ts';
import { signedIn, signInOwner, url } from './harness.ts';
import { withResponseLost } from './lost-response.ts';

const KLIJENT = 'Izgubljeni odgovor d.o.o.';

const owner = await signInOwner();
const { project } = await newOpenProject(owner, KLIJENT);
let { page } = await signedIn();

const open = (path: string) => page.goto(`${url}${path}`);
const openStep = (korak: number) => open(`/projekti/aktivni-projekti/${project.id}?korak=${korak}`);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const choose = (label: string, option: string) => chooseOption(page, label, option);
/** Calls `press` and loses the response, then calls it again. */
async function sendTwice(press: () => Promise<unknown>) {
  await withResponseLost(page, press);
  await press();
}
const ofProject = <T>(selection: string): Promise<T> => owner.read<T>('getProject', project.id, selection);
const payments = async () => (await ofProject<{ uplate: { iznos: string }[] }>('uplate { iznos }')).uplate;
const clientsCalled = async (search: string) => {
  const query = 'query($search: String) { listClients(first: 10, search: $search) { items { id version } } }';
  return (await owner.query<{ listClients: { items: { id: string }[] } }>(query, { search })).listClients.items;
};

const fillPayment = async (iznos: string) => {
  await button('Dodaj uplatu').first().click();
  await choose('Tip', 'Avans');
  await choose('Način', 'Gotovina');
  await dialog().getByLabel('Iznos').fill(iznos);
};

test('a payment sent again after a lost response is stored once, and a later equal payment separately', async () => {
  await openStep(5);
  await fillPayment('100');
  await sendTwice(() => inDialog('Dodaj uplatu').click());
  await dialog().waitFor({ state: 'detached' });
  expect(await payments()).toHaveLength(1);
  await fillPayment('100');
  await closeWith(dialog(), 'Dodaj uplatu');
  expect(await payments()).toHaveLength(2);
});

test('a payment whose response was lost is stored once when it is sent again after a restart of the browser', async () => {
  await openStep(5);
  await fillPayment('300');
  await withResponseLost(page, () => inDialog('Dodaj uplatu').click());
  const storageState = await page.context().storageState();
  await page.context().close();
  ({ page } = await visit({ storageState }));
  await openStep(5);
  await button('Dodaj uplatu').first().click();
  await expect.poll(() => dialog().getByLabel('Iznos').inputValue()).toContain('300');
  await closeWith(dialog(), 'Dodaj uplatu');
  expect(await payments()).toHaveLength(3);
});

test('a payment whose response was lost is stored twice when its form is discarded and an equal one is added', async () => {
  await fillPayment('400');
  await withResponseLost(page, () => inDialog('Dodaj uplatu').click());
  await inDialog('Odustani').click();
  await fillPayment('400');
  await closeWith(dialog(), 'Dodaj uplatu');
  expect(await payments()).toHaveLength(5);
});

test('a contract whose response was lost is stored once when „Pokušaj ponovo“ sends it again', async () => {
  await openStep(6);
  const naziv = 'Ugovor izgubljen.pdf';
  await withResponseLost(page, () =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: naziv, mimeType: 'application/pdf', buffer: SAMPLES.pdf }),
  );
  await button(`Pokušaj ponovo: ${naziv}`).click();
  await button(`Pokušaj ponovo: ${naziv}`).waitFor({ state: 'detached' });
  await button(`Preuzmi: ${naziv}`).waitFor();
  const { ugovori } = await ofProject<{ ugovori: { naziv: string }[] }>('ugovori { naziv }');
  expect(ugovori.filter(one => one.naziv === naziv)).toHaveLength(1);
});

test('a note whose response was lost is stored once when it is sent again after a reload', async () => {
  await openStep(8);
  const note = page.getByLabel('Nova napomena');
  const count = async () =>
    (await ofProject<{ knjigovodstvoKomentari: object[] }>('knjigovodstvoKomentari { komentar }'))
      .knjigovodstvoKomentari.length;
  await note.fill('Račun na firmu');
  await withResponseLost(page, () => button('Dodaj napomenu').click());
  await page.reload();
  await button('Dodaj napomenu').click();
  await expect.poll(() => note.inputValue()).toBe('');
  expect(await count()).toBe(1);
});

test('a deleted note is restored by „Vrati“ that is pressed again after a lost response', async () => {
  await openStep(7);
  await page.getByLabel('Nova napomena').fill('Hitno seći');
  await button('Dodaj napomenu').click();
  await button(/^Obriši napomenu/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
  await sendTwice(() => button('Vrati').click());
  await page.getByText('Vraćeno.').waitFor();
  expect(await ofProject('optimizacijaKomentari { komentar }')).toEqual({
    optimizacijaKomentari: [{ komentar: 'Hitno seći' }],
  });
});

test('a pre-offer with its new client, and a project, are stored once when sent again after a lost response', async () => {
  await open('/projekti/preoffers');
  await button('Nova predponuda').first().click();
  await dialog().getByText('Nova firma').click();
  await dialog().getByLabel('Poslovno ime').fill('Predponuda jednom');
  await dialog().getByText('PVC', { exact: true }).last().click();
  await sendTwice(() => inDialog('Kreiraj predponudu').click());
  await inDialog('Kreiraj projekat').waitFor();
  expect(await clientsCalled('Predponuda jednom')).toHaveLength(1);
  await sendTwice(() => inDialog('Kreiraj projekat').click());
  await page.waitForURL(/aktivni-projekti\/[0-9a-f-]{36}/);
  const { preoffers, projects } = await owner.query<Record<'preoffers' | 'projects', { items: object[] }>>(`{
    preoffers: listPreoffers(first: 10, search: "Predponuda jednom") { items { id } }
    projects: listProjects(first: 10, search: "Predponuda jednom") { items { id } }
  }`);
  expect([preoffers.items.length, projects.items.length]).toEqual([1, 1]);
});

test('a correction whose response was lost is not shown as a colleague’s, and is saved by a second press', async () => {
  type Due = { tip: string; napomena: string | null; version: number };
  const due = async () =>
    (await ofProject<{ rokoviUplata: Due[] }>('rokoviUplata { tip napomena version }')).rokoviUplata.find(
      ({ tip }) => tip === 'ostatak',
    );
  const before = await due();
  await openLive(page, `${url}/projekti/aktivni-projekti/${project.id}?korak=5`);
  await button(/^Izmeni rok: Ostatak/).click();
  await dialog().getByLabel('Napomena').fill('Posle montaže');
  await withResponseLost(page, () => inDialog('Sačuvaj').click());
  await page.locator('main').getByText('Posle montaže').waitFor({ state: 'attached' });
  expect(await dialog().getByText('izmenio neko drugi').count()).toBe(0);
  await closeWith(dialog(), 'Sačuvaj');
  expect(await due()).toEqual({ tip: 'ostatak', napomena: 'Posle montaže', version: Number(before?.version) + 1 });
});

test('clients are imported once when the import is sent again after a lost response', async () => {
  await open('/projekti/klijenti');
  await chooseAction(page, 'Još radnji', 'Uvezi');
  const csv = { name: 'klijenti.csv', mimeType: 'text/csv', buffer: Buffer.from('Naziv\r\nUvezen jednom\r\n') };
  await dialog().locator('input[type=file]').setInputFiles(csv);
  await inDialog('Pregled').click();
  await sendTwice(() => inDialog('Uvezi 1 klijenta').click());
  await page.locator('.toast', { hasText: 'Uvezen je 1 klijent.' }).waitFor();
  expect(await clientsCalled('Uvezen jednom')).toHaveLength(1);
});

test('an account sent again after a lost response is created once, and its temporary password is shown', async () => {
  await open('/podesavanja/nalozi');
  await button('Novi nalog').click();
  await dialog().getByLabel('Ime i prezime').fill('Jedina Jedinić');
  await dialog().getByLabel('Korisničko ime').fill('jedina');
  await sendTwice(() => inDialog('Napravi nalog').click());
  await dialog()
    .getByText(/^(\w{4}-){3}\w{4}$/)
    .waitFor();
  const { items } = await owner.get<{ items: object[] }>('/api/auth/admin/users?search=jedina');
  expect(items).toHaveLength(1);
});

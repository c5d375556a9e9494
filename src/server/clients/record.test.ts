import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { newClient, newProject, type Row } from '../../../tests/api/business-steps.ts';

interface Event {
  kljuc: string;
  vrsta: string;
  vreme: string;
  lista: string;
  tekst: string;
  broj: string | null;
  iznos: string | null;
}
interface EventPage {
  items: Event[];
  nextToken: string | null;
}

const app = await startApp();

const EVENTS = `query($id: ID!, $first: Int, $after: String) { listClientEvents(id: $id, first: $first, after: $after) {
  items { kljuc vrsta vreme lista tekst broj iznos korisnik korisnikId preofferId projectId glassOrderId } nextToken } }`;
const page = (id: string, first = 50, after: string | null = null, as = app.staff) =>
  app.query<EventPage>(EVENTS, { id, first, after }, { as });
const events = async (id: string) => (await page(id)).items;

/** Creates a client with a pre-offer, a project, a document, notes, a payment and a call. */
async function newClientWithEvents(): Promise<{ clientId: string; project: Row; preoffer: Row }> {
  const project = await newProject(app, 9);
  const selection = 'clientId preoffer { id createdAt }';
  const ofProject = await app.read<{ clientId: string; preoffer: Row }>('getProject', project.id, selection);
  const { clientId, preoffer } = ofProject;
  await app.change('updatePreofferComments', { ...preoffer, komentar: 'Zvao je' });
  const objectKey = await app.storeObject('image', 'soba.jpg');
  await app.change('updateProjectImages', { ...project, naziv: 'soba.jpg', objectKey });
  const payment = { tip: 'avans', nacin: 'gotovina', iznos: '1500.00', datum: '2026-11-21' };
  await app.change('updateProjectPayments', { ...project, ...payment });
  const contact = { clientId, vrsta: 'Poziv', vreme: '2026-11-20T09:30:00.000Z', tekst: 'Pita za rok' };
  await app.change('createClientContact', contact);
  return { clientId, project, preoffer };
}

test('returns all events of a client, the newest first, at once and page by page', async () => {
  const { clientId } = await newClientWithEvents();
  await newClientWithEvents(); // another client, whose events must not be returned
  const all = await events(clientId);
  expect(all.map(({ vrsta, lista, tekst, iznos }) => [vrsta, lista, tekst, iznos])).toEqual([
    ['payment', 'avans', '', '1500.00'],
    ['document', 'image', 'soba.jpg', null],
    ['comment', 'preoffer', 'Zvao je', null],
    ['document', 'contract', 'ugovor.pdf', null],
    ['document', 'offer', 'ponuda.pdf', null],
    ['document', 'measurement', 'mere.pdf', null],
    ['project', '', 'PVC', null],
    ['preoffer', '', 'PVC', null],
    ['contact', 'Poziv', 'Pita za rok', null],
  ]);
  expect(all.map(({ broj }) => broj !== null)).toEqual([true, true, false, true, true, true, true, false, false]);
  const pagedEvents: Event[] = [];
  let after: string | null = null;
  do {
    const nextPage: EventPage = await page(clientId, 1, after);
    pagedEvents.push(...nextPage.items);
    after = nextPage.nextToken;
  } while (after);
  expect(pagedEvents).toEqual(all);
  expect(await page((await newClient(app)).id, 1)).toEqual({ items: [], nextToken: null });
});

test('the history contains visits of the client, its pre-offers and its projects, each with its kind', async () => {
  const { clientId, project, preoffer: ownPreoffer } = await newClientWithEvents();
  const { preoffer } = await newClientWithEvents();
  await app.setColumns('preoffers', preoffer.id, { client_id: clientId, project_id: null });
  const visit = (more: object) => app.change('createVisit', { datum: '2026-11-24', ...more }, 'id version createdAt');
  await visit({ vrsta: 'merenje', projectId: project.id, vreme: '08:00' });
  await visit({ vrsta: 'montaza', projectId: project.id, vreme: '09:00' });
  await visit({ vrsta: 'merenje', preofferId: preoffer.id });
  const service = await visit({ vrsta: 'servis', clientId, vreme: '11:30' });
  await app.change('setVisitStatus', { id: service.id, version: 1, status: 'otkazano' }, 'id');
  const deletedVisit = await visit({ vrsta: 'servis', clientId });
  await app.change('deleteVisit', { id: deletedVisit.id, version: 1 }, 'id');
  await app.db
    .updateTable('visits')
    .set({ preoffer_id: ownPreoffer.id })
    .where('project_id', '=', project.id)
    .execute();
  const { items } = await page(clientId, 50, null, app.owner);
  const visits = items.filter(({ vrsta }) => vrsta === 'visit' || vrsta === 'measurement');
  expect(visits.map(({ vrsta, lista, tekst, broj }) => [vrsta, lista, tekst, broj !== null])).toEqual([
    ['visit', 'servis', '2026-11-24 11:30, otkazano', false],
    ['visit', 'merenje', '2026-11-24, zakazano', false],
    ['visit', 'montaza', '2026-11-24 09:00, zakazano', true],
    ['measurement', '', '2026-11-24 08:00', true],
  ]);
});

test('returns the next and the last visit of the client, its pre-offers and its projects', async () => {
  const { clientId, project, preoffer } = await newClientWithEvents();
  const selection = 'sledecaPoseta { vrsta datum projectId preofferId clientId } poslednjaPoseta { vrsta datum }';
  const overview = () => app.read('getClientOverview', clientId, selection);
  expect(await overview()).toEqual({ sledecaPoseta: null, poslednjaPoseta: null });
  const visit = (vrsta: string, datum: string, more: object) =>
    app.change('createVisit', { vrsta, datum, ...more }, 'id version createdAt');
  await visit('montaza', '2090-03-01', { projectId: project.id });
  await visit('servis', '2020-01-01', { clientId });
  expect(await overview()).toMatchObject({
    sledecaPoseta: { vrsta: 'montaza', projectId: project.id },
    poslednjaPoseta: { vrsta: 'servis', datum: '2020-01-01' },
  });
  await visit('servis', '2090-02-01', { clientId });
  expect(await overview()).toMatchObject({ sledecaPoseta: { vrsta: 'servis', clientId } });
  const { id } = await visit('ostalo', '2090-01-01', { projectId: project.id });
  const preofferInsteadOfProject = { project_id: null, preoffer_id: preoffer.id };
  await app.db.updateTable('visits').set(preofferInsteadOfProject).where('id', '=', Number(id)).execute();
  expect(await overview()).toMatchObject({ sledecaPoseta: { vrsta: 'ostalo', preofferId: preoffer.id } });
  await app.change('setVisitStatus', { id, version: 1, status: 'otkazano' }, 'id');
  expect(await overview()).toMatchObject({ sledecaPoseta: { vrsta: 'servis' } });
});

test('the history refuses a page token of another client, an unknown client and a wrong page size', async () => {
  const { clientId } = await newClientWithEvents();
  const { nextToken: after } = await page(clientId, 1);
  const { id } = await newClient(app);
  expect(await app.queryCode(EVENTS, { id, first: 1, after })).toBe('BAD_USER_INPUT');
  expect(await app.queryCode(EVENTS, { id: 'nema', first: 50 })).toBe('NOT_FOUND');
  expect(await app.queryCode(EVENTS, { id: clientId, first: 0 })).toBe('BAD_USER_INPUT');
});

test('the overview counts, sums and lists the records of a client', async () => {
  const { clientId, project, preoffer } = await newClientWithEvents();
  const selection = `brojPredponuda brojProjekata ugovoreno duguje predponude { id } projekti { id dug } staklo { id }
    uplate { projectId iznos tip } dokumenti { lista naziv projectId }`;
  const overview = () => app.read('getClientOverview', clientId, selection);
  expect(await overview()).toEqual({
    brojPredponuda: 1,
    brojProjekata: 1,
    ugovoreno: '118000.00',
    duguje: '116500.00',
    predponude: [{ id: preoffer.id }],
    projekti: [{ id: project.id, dug: '116500.00' }],
    staklo: [],
    uplate: [{ projectId: project.id, iznos: '1500.00', tip: 'avans' }],
    dokumenti: [
      { lista: 'image', naziv: 'soba.jpg', projectId: project.id },
      { lista: 'contract', naziv: 'ugovor.pdf', projectId: project.id },
      { lista: 'offer', naziv: 'ponuda.pdf', projectId: project.id },
      { lista: 'measurement', naziv: 'mere.pdf', projectId: project.id },
    ],
  });
  await app.setColumns('projects', project.id, { step: 4 });
  expect(await overview()).toMatchObject({ ugovoreno: '0.00', duguje: '0.00' });
  const text = 'query($id: ID!) { getClientOverview(id: $id) { duguje } }';
  expect(await app.queryCode(text, { id: 'nema' })).toBe('NOT_FOUND');
});

test('records a call with a client at the sent time, and lets only its author remove it', async () => {
  const { id: clientId } = await newClient(app);
  const contact = { clientId, vrsta: 'Poziv', vreme: '2026-11-20T09:30:00.000Z', tekst: 'Prvi "poziv"' };
  expect((await app.refusal('createClientContact', { ...contact, vrsta: 'SMS', tekst: ' ' })).fields).toEqual({
    vrsta: expect.any(String),
    tekst: expect.any(String),
  });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  expect((await app.refusal('createClientContact', { ...contact, vreme: later })).fields).toHaveProperty('vreme');
  await app.change('createClientContact', contact);
  const [event] = await events(clientId);
  expect(event).toMatchObject({ vrsta: 'contact', vreme: contact.vreme, tekst: 'Prvi poziv', korisnikId: app.staff });
  const target = { clientId, id: event?.kljuc.split(':')[1] };
  expect((await app.refusal('deleteClientContact', target, app.asOwner)).code).toBe('FORBIDDEN');
  expect((await app.refusal('deleteClientContact', { ...target, id: '0x1' })).code).toBe('NOT_FOUND');
  await app.change('deleteClientContact', target);
  expect(await events(clientId)).toEqual([]);
});

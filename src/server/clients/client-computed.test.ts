import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { newClient, newProject, type Row } from '../../../tests/api/business-steps.ts';
import { CLIENT_LIST } from './clients.list.ts';

interface Now {
  otvorenihProjekata: number;
  duguje: string;
  aktivnostAt: string;
}

const ARCHIVED = { archived: true, ready_for_optimization: true };
/** The projects of the client: what is left to pay on each, and the columns that differ from an active project. */
const PROJECTS = [
  [2, {}],
  [3.5, ARCHIVED],
  [5, { ishod: 'izgubljeno', ishod_at: new Date() }],
  [7, { step: 4 }],
  [11, { deleted_at: new Date() }],
] as const;

const app = await startApp();
const { id: clientId } = await newClient(app, { poslovnoIme: 'Sa projektima' });
await newClient(app, { poslovnoIme: 'Bez ičega' });
const projects: Row[] = [];
for (const [owed, more] of PROJECTS) {
  const project = await newProject(app, 9);
  projects.push(project);
  const price = { vrednost: String(owed), kurs: '1', vrednost_uneta: true };
  await app.setColumns('projects', project.id, { client_id: clientId, ...price, ...more });
}

const listedClients = async () => {
  const text = '{ listClients { items { poslovnoIme otvorenihProjekata duguje aktivnostAt } } }';
  const { items } = await app.query<{ items: (Now & { poslovnoIme: string })[] }>(text);
  return Object.fromEntries(items.map(({ poslovnoIme, ...now }) => [poslovnoIme, now]));
};

test('a listed client has the number of its open projects, and the debt on open and archived ones', async () => {
  const { 'Sa projektima': clientWithProjects, 'Bez ičega': clientWithoutProjects } = await listedClients();
  expect(clientWithProjects).toMatchObject({ otvorenihProjekata: 2, duguje: '5.50' });
  expect(clientWithoutProjects).toMatchObject({ otvorenihProjekata: 0, duguje: '0.00' });
  expect(await app.read('getClientOverview', clientId, 'duguje')).toEqual({ duguje: '5.50' });
});

test('a listed client has the last activity of the client, its pre-offers or its projects', async () => {
  const last = async () => (await listedClients())['Sa projektima']?.aktivnostAt ?? '';
  const before = await last();
  await app.advanceClock(60_000);
  const job = { clientId, klijent: 'Sa projektima', vrstaPosla: 'PVC' };
  const preoffer = await app.change('createPreoffers', job);
  const { id } = preoffer;
  expect((await last()) > before).toBe(true);
  await app.setColumns('preoffers', id, { aktivnost_at: new Date('2020-01-01') });
  await app.change('updatePreofferComments', { ...preoffer, komentar: 'Zove sutra.' });
  expect((await last()) > before).toBe(true);
  await app.setColumns('preoffers', id, { aktivnost_at: new Date('2050-01-01') });
  expect(await last()).toBe('2050-01-01T00:00:00.000Z');
  await app.setColumns('preoffers', id, { deleted_at: new Date() });
  expect(await last()).toBe(before);
  await app.change('updateProjectOptimizationComments', { ...projects[0], komentar: 'Javio se.' });
  expect((await last()) > before).toBe(true);
});

test('the export of clients contains no debts for a person without the right to finances', async () => {
  const { exported } = CLIENT_LIST;
  const debt = exported.columns.findIndex(({ head }) => head === 'Duguje (din)');
  expect(exported.columns[debt]?.right).toBe('finance:read');
  const cells = async (rights: readonly ('clients:read' | 'finance:read')[]) => {
    const query = { who: { rights: new Set(rights) }, chosen: {}, now: new Date() };
    for await (const rows of exported.pages(app.db, query)) return rows.map(row => row[debt]);
  };
  expect(await cells(['clients:read', 'finance:read'])).toContain(5.5);
  expect(await cells(['clients:read'])).not.toContain(5.5);
});

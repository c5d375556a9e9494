import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApp } from '../../../tests/api/app.ts';
import { change, newClient, newProject } from '../../../tests/api/business-steps.ts';
import { CLIENT_LIST } from './clients.list.ts';

interface Now {
  otvorenihProjekata: number;
  duguje: string;
  aktivnostAt: string;
}

const ARCHIVED = { archived: true, ready_for_optimization: true };
/** Projects of one client, by what is owed on each. */
const OWED = [
  [2, {}],
  [3.5, ARCHIVED],
  [5, { ishod: 'izgubljeno', ishod_at: new Date() }],
  [7, { step: 4 }],
  [11, { deleted_at: new Date() }],
] as const;

let b: TestApp;
let clientId: string;
beforeAll(async () => {
  b = await TestApp.start();
  ({ id: clientId } = await newClient(b, { poslovnoIme: 'Sa projektima' }));
  await newClient(b, { poslovnoIme: 'Bez ičega' });
  for (const [owed, more] of OWED) {
    const { id } = await newProject(b, 9);
    const price = { vrednost: String(owed), kurs: '1', vrednost_uneta: true };
    await b.db
      .updateTable('projects')
      .set({ client_id: clientId, ...price, ...more })
      .where('id', '=', id)
      .execute();
  }
});
afterAll(() => b.close());

const listed = async () => {
  const query = '{ listClients { items { poslovnoIme otvorenihProjekata duguje aktivnostAt } } }';
  const { data } = await b.gql<{ listClients: { items: (Now & { poslovnoIme: string })[] } }>(query);
  return Object.fromEntries(data.listClients.items.map(({ poslovnoIme, ...now }) => [poslovnoIme, now]));
};

describe('a row of the list of clients', () => {
  test('counts the projects that are not archived, lost or cancelled, and sums what is owed on them and on the archived ones', async () => {
    const { 'Sa projektima': worked, 'Bez ičega': idle } = await listed();
    expect(worked).toMatchObject({ otvorenihProjekata: 2, duguje: '5.50' });
    expect(idle).toMatchObject({ otvorenihProjekata: 0, duguje: '0.00' });
    const query = 'query($id: ID!) { getClientOverview(id: $id) { duguje } }';
    const { data } = await b.gql<{ getClientOverview: { duguje: string } }>(query, { id: clientId });
    expect(data.getClientOverview.duguje).toBe('5.50');
  });

  test('says when the client, a pre-offer or a project was last worked on', async () => {
    const last = async () => (await listed())['Sa projektima']?.aktivnostAt ?? '';
    const before = await last();
    await b.pass(60_000);
    const { id } = await change<{ id: string }>(b, 'createPreoffers', {
      clientId,
      klijent: 'Sa projektima',
      vrstaPosla: 'PVC',
    });
    const made = await last();
    expect(made > before).toBe(true);
    await b.db
      .updateTable('preoffers')
      .set({ aktivnost_at: new Date('2050-01-01') })
      .where('id', '=', id)
      .execute();
    expect(await last()).toBe('2050-01-01T00:00:00.000Z');
    await b.db.updateTable('preoffers').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await last()).toBe(before);
  });

  test('has no amounts in the file of a person without the right to them', async () => {
    const { exported } = CLIENT_LIST;
    const debt = exported.columns.findIndex(({ head }) => head === 'Duguje (din)');
    expect(exported.columns[debt]?.right).toBe('finance:read');
    const cells = async (rights: readonly ('clients:read' | 'finance:read')[]) => {
      const query = { who: { rights: new Set(rights) }, chosen: {}, now: new Date() };
      for await (const rows of exported.pages(b.db, query)) return rows.map(row => row[debt]);
    };
    expect(await cells(['clients:read', 'finance:read'])).toContain(5.5);
    expect(await cells(['clients:read'])).not.toContain(5.5);
  });
});

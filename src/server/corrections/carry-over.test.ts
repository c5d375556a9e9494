import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import {
  CONFLICT,
  NOT_FOUND,
  newClient,
  newPreoffer,
  projectInput,
  type Row,
} from '../../../tests/api/business-steps.ts';

const app = await startApp();

const OLD = { klijent: 'Đorđević d.o.o.', mesto: 'Čačak', adresa: 'Užička 1' };
const CLIENT = { poslovnoIme: OLD.klijent, mesto: OLD.mesto, adresa: OLD.adresa };
const COUNTS = 'predponude projekti drugacije uArhivi';

type Preoffer = Row & { clientId: string };
const preofferOf = (clientId: string, more: object = {}) => {
  const input = { clientId, vrstaPosla: 'PVC', ...OLD, ...more };
  return app.change<Preoffer>('createPreoffers', input, 'id createdAt clientId');
};
const projectFrom = async (preoffer: Preoffer) => (await app.change('createProjects', projectInput(preoffer))).id;
const edit = async (clientId: string, body: object) =>
  (await app.rest<{ version: number }>('PUT', '/api/clients/update', { clientId, ...body })).body.version;
const count = (input: object) =>
  app.query(`query($input: CarryOverClientInput!) { getClientCopies(input: $input) { ${COUNTS} } }`, { input });
const preofferData = (id: string) => app.read('getPreoffer', id, 'klijent mesto adresa');
const projectData = (id: string) => app.read('getProject', id, 'klijent mesto adresa');

/**
 * Makes a client with three projects and their pre-offers: `equal` copies the client's data, `withOwnAddress` has
 * another address, `archived` is in the archive.
 */
async function newClientWithCopies() {
  const { id: clientId } = await newClient(app, CLIENT);
  const first = await preofferOf(clientId);
  const equal = { preoffer: first.id, project: await projectFrom(first) };
  const preofferAtSite = await preofferOf(clientId, { adresa: 'Gradilište bb' });
  const withOwnAddress = { preoffer: preofferAtSite.id, project: await projectFrom(preofferAtSite) };
  const old = await preofferOf(clientId);
  const archived = { preoffer: old.id, project: await projectFrom(old) };
  await app.setColumns('projects', archived.project, { ready_for_optimization: true, archived: true });
  return { clientId, equal, withOwnAddress, archived };
}

test('writes a change of the client into the copies that still have the old value, field by field', async () => {
  const { clientId, equal, withOwnAddress, archived } = await newClientWithCopies();
  const preofferOfOther = await newPreoffer(app, OLD);
  const version = await edit(clientId, { mesto: 'Niš', adresa: 'Trg 2' });
  const input = { clientId, version, pre: { mesto: 'Čačak', adresa: 'Užička 1' } };
  const counts = { predponude: 3, projekti: 2, drugacije: 2, uArhivi: 1 };
  expect(await count(input)).toEqual(counts);
  expect(await preofferData(equal.preoffer)).toMatchObject(OLD);

  expect(await app.change('carryOverClient', input, COUNTS)).toEqual(counts);
  const carried = { ...OLD, mesto: 'Niš', adresa: 'Trg 2' };
  expect(await preofferData(equal.preoffer)).toEqual(carried);
  expect(await projectData(equal.project)).toEqual(carried);
  const ownAddress = { ...OLD, mesto: 'Niš', adresa: 'Gradilište bb' };
  expect(await preofferData(withOwnAddress.preoffer)).toEqual(ownAddress);
  expect(await projectData(withOwnAddress.project)).toEqual(ownAddress);
  expect(await preofferData(archived.preoffer)).toEqual(carried);
  expect(await projectData(archived.project)).toEqual(OLD);
  expect(await preofferData(preofferOfOther.id)).toEqual(OLD);

  const { items } = await app.query<{ items: Row[] }>('{ listPreoffers(search: "trg nis") { items { id } } }');
  expect(items.map(({ id }) => id).sort()).toEqual([equal.preoffer, archived.preoffer].sort());
  expect((await app.trailOf(withOwnAddress.project)).at(-1)).toEqual({
    action: 'carryOverClient',
    detail: { mesto: { novo: 'Niš', staro: 'Čačak' } },
  });
  // no copy has the old value any more
  expect(await app.change('carryOverClient', input, COUNTS)).toMatchObject({ predponude: 0, projekti: 0 });
});

test('writes a PIB and a phone that the client got later into the copies where they are empty', async () => {
  const { id: clientId } = await newClient(app, CLIENT);
  const preoffer = await preofferOf(clientId);
  const project = await projectFrom(preoffer);
  const version = await edit(clientId, { pib: '101134702', telefon1: '062/206-8864' });
  const input = { clientId, version, pre: { pib: null, telefon1: null } };
  expect(await app.change('carryOverClient', input, COUNTS)).toMatchObject({ predponude: 1, projekti: 1 });
  expect(await app.read('getProject', project, 'telefon preoffer { telefon pib }')).toEqual({
    telefon: '+381622068864',
    preoffer: { telefon: '+381622068864', pib: '101134702' },
  });
});

test('changes none of the copies of a client’s data when one of them cannot be changed', async () => {
  const { clientId, equal, withOwnAddress } = await newClientWithCopies();
  const version = await edit(clientId, { mesto: 'Niš' });
  const input = { clientId, version, pre: { mesto: 'Čačak' } };
  const ownTown = sql`check (id <> ${sql.lit(withOwnAddress.project)} or mesto <> 'Niš')`;
  await sql`alter table projects add constraint own_town ${ownTown}`.execute(app.db);
  const mutation = `mutation($input: CarryOverClientInput!) { carryOverClient(input: $input) { ${COUNTS} } }`;
  expect((await app.gql(mutation, { input })).errors).toHaveLength(1);
  expect(await preofferData(equal.preoffer)).toMatchObject({ mesto: 'Čačak' });
  expect(await projectData(equal.project)).toMatchObject({ mesto: 'Čačak' });
  await sql`alter table projects drop constraint own_town`.execute(app.db);
  expect(await app.change('carryOverClient', input, COUNTS)).toMatchObject({ predponude: 3, projekti: 2 });
});

test('refuses to update copies for a stale client version, an unknown client, or no fields', async () => {
  const { id: clientId } = await newClient(app, CLIENT);
  const version = await edit(clientId, { mesto: 'Niš' });
  const input = { clientId, version, pre: { mesto: 'Čačak' } };
  await edit(clientId, { mesto: 'Bor' });
  expect(await app.refusal('carryOverClient', input)).toMatchObject(CONFLICT);
  expect(await app.refusal('carryOverClient', { ...input, clientId: 'x' })).toMatchObject(NOT_FOUND);
  expect(await app.refusal('carryOverClient', { ...input, version: version + 1, pre: {} })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { change, newClient, newPreoffer, projectInput, type Row, refusal } from '../../../tests/api/business-steps.ts';

const b = await startApp();

const OLD = { klijent: 'Đorđević d.o.o.', mesto: 'Čačak', adresa: 'Užička 1' };
const CLIENT = { poslovnoIme: OLD.klijent, mesto: OLD.mesto, adresa: OLD.adresa };
const COUNTS = 'predponude projekti drugacije uArhivi';

const preofferOf = (clientId: string, more: object = {}) =>
  change<Row & { clientId: string }>(
    b,
    'createPreoffers',
    { clientId, vrstaPosla: 'PVC', ...OLD, ...more },
    'id createdAt clientId',
  );
const projectFrom = async (preoffer: Row & { clientId: string }) =>
  (await change<Row>(b, 'createProjects', projectInput(preoffer))).id;
const edit = async (clientId: string, body: object) =>
  (await b.rest<{ version: number }>('PUT', '/api/clients/update', { clientId, ...body })).body.version;
const count = async (input: object) =>
  (
    await b.gql<{ getClientCopies: object }>(
      `query($input: CarryOverClientInput!) { getClientCopies(input: $input) { ${COUNTS} } }`,
      { input },
    )
  ).data.getClientCopies;

interface Held {
  id: string;
  klijent: string;
  mesto: string | null;
  adresa: string | null;
}
const held = async (table: 'preoffers' | 'projects', id: string) => {
  const { rows } = await sql<Held>`select klijent, mesto, adresa from ${sql.table(table)} where id = ${id}`.execute(
    b.db,
  );
  return rows[0];
};
const archive = (id: string) =>
  sql`update projects set ready_for_optimization = true, archived = true where id = ${id}`.execute(b.db);

/**
 * A client with a pre-offer and a project that copy its data, a project with another address, and an archived project.
 */
async function office() {
  const { id: clientId } = await newClient(b, CLIENT);
  const first = await preofferOf(clientId);
  const same = { preoffer: first.id, project: await projectFrom(first) };
  const site = await preofferOf(clientId, { adresa: 'Gradilište bb' });
  const own = { preoffer: site.id, project: await projectFrom(site) };
  const old = await preofferOf(clientId);
  const archived = { preoffer: old.id, project: await projectFrom(old) };
  await archive(archived.project);
  return { clientId, same, own, archived };
}

test('a change of the client goes into the copies that still hold the old value, field by field', async () => {
  const { clientId, same, own, archived } = await office();
  const stranger = await newPreoffer(b, OLD);
  const version = await edit(clientId, { mesto: 'Niš', adresa: 'Trg 2' });
  const input = { clientId, version, pre: { mesto: 'Čačak', adresa: 'Užička 1' } };
  const counts = { predponude: 3, projekti: 2, drugacije: 2, uArhivi: 1 };
  expect(await count(input)).toEqual(counts);
  expect(await held('preoffers', same.preoffer)).toMatchObject(OLD);

  expect(await change(b, 'carryOverClient', input, COUNTS)).toEqual(counts);
  const moved = { ...OLD, mesto: 'Niš', adresa: 'Trg 2' };
  expect(await held('preoffers', same.preoffer)).toEqual(moved);
  expect(await held('projects', same.project)).toEqual(moved);
  const site = { ...OLD, mesto: 'Niš', adresa: 'Gradilište bb' };
  expect(await held('preoffers', own.preoffer)).toEqual(site);
  expect(await held('projects', own.project)).toEqual(site);
  expect(await held('preoffers', archived.preoffer)).toEqual(moved);
  expect(await held('projects', archived.project)).toEqual(OLD);
  expect(await held('preoffers', stranger.id)).toEqual(OLD);

  const { data } = await b.gql<{ listPreoffers: { items: Row[] } }>(
    '{ listPreoffers(search: "trg nis") { items { id } } }',
  );
  expect(data.listPreoffers.items.map(({ id }) => id).sort()).toEqual([same.preoffer, archived.preoffer].sort());
  const trail = await b.gql<{ listChanges: { items: { action: string; detail: string }[] } }>(
    'query($id: ID) { listChanges(entity: "project", entityId: $id) { items { action detail } } }',
    { id: own.project },
  );
  expect(trail.data.listChanges.items[0]).toEqual({
    action: 'carryOverClient',
    detail: JSON.stringify({ mesto: { novo: 'Niš', staro: 'Čačak' } }),
  });
  // a second submit has nothing left to carry over
  expect(await change(b, 'carryOverClient', input, COUNTS)).toMatchObject({ predponude: 0, projekti: 0 });
});

test('a PIB or phone that the client got later fills the empty copies', async () => {
  const { id: clientId } = await newClient(b, CLIENT);
  const made = await preofferOf(clientId);
  const project = await projectFrom(made);
  const version = await edit(clientId, { pib: '101134702', telefon1: '062/206-8864' });
  const input = { clientId, version, pre: { pib: null, telefon1: null } };
  expect(await change(b, 'carryOverClient', input, COUNTS)).toMatchObject({ predponude: 1, projekti: 1 });
  const query = 'query($id: ID!) { getProject(id: $id) { telefon preoffer { telefon pib } } }';
  expect((await b.gql(query, { id: project })).data).toEqual({
    getProject: { telefon: '+381622068864', preoffer: { telefon: '+381622068864', pib: '101134702' } },
  });
});

test('it is one transaction: when one record cannot be written, none is', async () => {
  const { clientId, same, own } = await office();
  const version = await edit(clientId, { mesto: 'Niš' });
  const input = { clientId, version, pre: { mesto: 'Čačak' } };
  await sql`alter table projects add constraint kept check (id <> ${sql.lit(own.project)} or mesto <> 'Niš')`.execute(
    b.db,
  );
  const query = `mutation($input: CarryOverClientInput!) { carryOverClient(input: $input) { ${COUNTS} } }`;
  expect((await b.gql(query, { input })).errors).toHaveLength(1);
  expect(await held('preoffers', same.preoffer)).toMatchObject({ mesto: 'Čačak' });
  expect(await held('projects', same.project)).toMatchObject({ mesto: 'Čačak' });
  await sql`alter table projects drop constraint kept`.execute(b.db);
  expect(await change(b, 'carryOverClient', input, COUNTS)).toMatchObject({ predponude: 3, projekti: 2 });
});

test('an older version, an unknown client or nothing to carry over is refused', async () => {
  const { id: clientId } = await newClient(b, CLIENT);
  const version = await edit(clientId, { mesto: 'Niš' });
  const input = { clientId, version, pre: { mesto: 'Čačak' } };
  await edit(clientId, { mesto: 'Bor' });
  expect(await refusal(b, 'carryOverClient', input)).toMatchObject({ code: 'CONFLICT' });
  expect(await refusal(b, 'carryOverClient', { ...input, clientId: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal(b, 'carryOverClient', { ...input, version: version + 1, pre: {} })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { CONFLICT, newClient, newProject, projectInput } from '../../../tests/api/business-steps.ts';

const app = await startApp();

const CHILDREN = ['preoffers', 'projects', 'client_people', 'client_contacts', 'visits'] as const;

/**
 * All rows of a client keyed by table, including those in the bin. Visits come without version and time of change,
 * because a merge changes the address and phone of coming visits.
 */
async function rowsOfClient(clientId: string): Promise<Record<string, object[]>> {
  const rowsByTable: Record<string, object[]> = {};
  for (const table of CHILDREN) {
    const { rows } =
      await sql<object>`select * from ${sql.table(table)} where client_id = ${clientId} order by id`.execute(app.db);
    rowsByTable[table] = table === 'visits' ? rows.map(row => ({ ...row, version: null, izmenjeno: null })) : rows;
  }
  return rowsByTable;
}

/** The client's row without its version, which every change raises. */
async function rowOf(id: string) {
  const { version: _, ...row } = await app.db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
}
const versionOf = async (id: string) =>
  (await app.db.selectFrom('clients').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

async function addPreoffer(clientId: string, isProject: boolean): Promise<void> {
  const job = { clientId, klijent: 'Kako je upisano', vrstaPosla: 'PVC' };
  const preoffer = await app.change('createPreoffers', job);
  if (isProject) await app.change('createProjects', { ...projectInput({ ...preoffer, clientId }), ...job });
}

interface ClientRecords {
  preoffers: boolean[];
  people: number;
  contacts: number;
  facts: { pib: string | null; mesto: string | null; telefon1: string | null };
}

async function clientWith({ preoffers, people, contacts, facts }: ClientRecords): Promise<string> {
  const { id } = await newClient(app, facts);
  for (const isProject of preoffers) await addPreoffer(id, isProject);
  for (let i = 0; i < people; i += 1) await app.change('createClientPerson', { clientId: id, ime: `Osoba ${i}` });
  const contact = { clientId: id, vrsta: 'Poziv', vreme: '2026-11-20T09:30:00.000Z', tekst: 'Zvao' };
  for (let i = 0; i < contacts; i += 1) {
    await app.change('createClientContact', contact);
    await app.change('createVisit', { vrsta: 'servis', datum: '2027-02-01', clientId: id });
  }
  return id;
}

const merge = async (keepId: string, dropId: string, uzmi: string[] = []) => {
  const versions = { keepVersion: await versionOf(keepId), dropVersion: await versionOf(dropId) };
  return app.change('mergeClients', { keepId, dropId, ...versions, uzmi }, 'id', app.asOwner);
};

const anyRecords = fc.record({
  preoffers: fc.array(fc.boolean(), { maxLength: 3 }),
  people: fc.nat(2),
  contacts: fc.nat(2),
  facts: fc.record({
    pib: fc.constantFrom(null, '101134702', '100000032'),
    mesto: fc.constantFrom(null, 'Bor', 'Niš'),
    telefon1: fc.constantFrom(null, '0641234567', '0622068864'),
  }),
});

test('a merge moves all rows to the remaining client, and its undo restores both clients', async () => {
  const uzmi = fc.subarray(['pib', 'mesto', 'telefon1']);
  await fc.assert(
    fc.asyncProperty(anyRecords, anyRecords, uzmi, async (one, other, takenFields) => {
      const [keep, drop] = [await clientWith(one), await clientWith(other)];
      const before = [await rowOf(keep), await rowsOfClient(keep), await rowOf(drop), await rowsOfClient(drop)];
      const [, keptRows, , droppedRows] = before as [
        object,
        Record<string, object[]>,
        object,
        Record<string, object[]>,
      ];
      await merge(keep, drop, takenFields);
      const mergedRows = await rowsOfClient(keep);
      const { mesto, telefon1: telefon } = await rowOf(keep);
      for (const table of CHILDREN) {
        const expectedOwn = (keptRows[table] ?? []).map(row => (table === 'visits' ? { ...row, mesto, telefon } : row));
        const rows = [...expectedOwn, ...(droppedRows[table] ?? [])].map(row => ({ ...row, client_id: keep }));
        expect(mergedRows[table]).toHaveLength(rows.length);
        expect(mergedRows[table]).toEqual(expect.arrayContaining(rows));
      }
      expect(Object.values(await rowsOfClient(drop)).flat()).toEqual([]);
      expect(await rowOf(drop)).toMatchObject({ merged_into: keep, deleted_at: expect.any(String) });
      await app.change('unmergeClients', { keepId: keep, dropId: drop }, 'id', app.asOwner);
      expect([await rowOf(keep), await rowsOfClient(keep), await rowOf(drop), await rowsOfClient(drop)]).toEqual(
        before,
      );
    }),
    { numRuns: 6 },
  );
});

const SAMPLE_RECORDS: ClientRecords = {
  preoffers: [true],
  people: 1,
  contacts: 1,
  facts: { pib: null, mesto: 'Bor', telefon1: null },
};

test.each([
  ['deleted', 'Bor'],
  ['remaining', 'Niš'],
])('a merge and its undo do not change the town typed for a visit of the %s client', async (which, mesto) => {
  const keep = await clientWith(SAMPLE_RECORDS);
  const drop = await clientWith({ ...SAMPLE_RECORDS, facts: { ...SAMPLE_RECORDS.facts, mesto: 'Niš' } });
  const visitInput = { vrsta: 'servis', datum: '2027-02-02', clientId: which === 'deleted' ? drop : keep, mesto };
  const { id } = await app.change<{ id: string }>('createVisit', visitInput);
  const town = async () => (await app.read<{ mesto: string }>('getVisit', id, 'mesto')).mesto;
  await merge(keep, drop, ['mesto']);
  expect(await town()).toBe(mesto);
  await app.change('unmergeClients', { keepId: keep, dropId: drop }, 'id', app.asOwner);
  expect(await town()).toBe(mesto);
});

interface Merge {
  dropId: string;
  posle: { entity: string; id: string; action: string }[];
}
const mergesOf = (id: string) =>
  app.read<Merge[]>('listClientMerges', id, 'dropId posle { entity id action korisnik }', app.asOwner);
const undo = (keepId: string, dropId: string) => app.refusal('unmergeClients', { keepId, dropId }, app.asOwner);

test('refuses to undo a merge after changes of the client or its records, and lists these changes', async () => {
  const [keep, drop] = [await clientWith(SAMPLE_RECORDS), await clientWith(SAMPLE_RECORDS)];
  await merge(keep, drop);
  expect(await mergesOf(keep)).toEqual([{ dropId: drop, posle: [] }]);
  await addPreoffer(keep, true);
  await app.rest('PUT', '/api/clients/update', { clientId: keep, adresa: 'Nova 1' });
  const [found] = await mergesOf(keep);
  expect(found?.posle.map(({ entity, action }) => [entity, action])).toEqual([
    ['preoffer', 'createPreoffers'],
    ['project', 'createProjects'],
    ['preoffer', 'createProjects'],
    ['client', 'clients/update'],
  ]);
  expect(await undo(keep, drop)).toMatchObject(CONFLICT);
  expect((await rowsOfClient(keep)).preoffers).toHaveLength(3);
});

test('refuses to undo a merge after a payment on a project that the merge moved', async () => {
  const [keep, drop] = [await clientWith(SAMPLE_RECORDS), await clientWith({ ...SAMPLE_RECORDS, preoffers: [] })];
  const { id, createdAt } = await newProject(app, 6);
  await sql`update projects set client_id = ${drop} where id = ${id}`.execute(app.db);
  await merge(keep, drop);
  const payment = { id, createdAt, tip: 'avans', nacin: 'gotovina', iznos: '10.00', datum: '2026-11-21' };
  await app.change('updateProjectPayments', payment);
  expect((await mergesOf(keep))[0]?.posle).toMatchObject([{ entity: 'project', id, action: 'updateProjectPayments' }]);
  expect(await undo(keep, drop)).toMatchObject(CONFLICT);
});

test('returns CONFLICT to the second of two people who merge two clients into each other', async () => {
  const [one, other] = [await clientWith(SAMPLE_RECORDS), await clientWith(SAMPLE_RECORDS)];
  const [oneVersion, otherVersion] = [await versionOf(one), await versionOf(other)];
  const inputs = [
    { keepId: one, dropId: other, keepVersion: oneVersion, dropVersion: otherVersion, uzmi: [] },
    { keepId: other, dropId: one, keepVersion: otherVersion, dropVersion: oneVersion, uzmi: [] },
  ];
  expect(await app.race('mergeClients', inputs, [app.asOwner, app.asOwner])).toEqual({ done: 1, codes: ['CONFLICT'] });
});

test('refuses to merge a changed, deleted or unknown client, or a client with itself', async () => {
  const [keep, drop] = [await clientWith(SAMPLE_RECORDS), await clientWith(SAMPLE_RECORDS)];
  const [keepVersion, dropVersion] = [await versionOf(keep), await versionOf(drop)];
  const input = { keepId: keep, dropId: drop, keepVersion, dropVersion, uzmi: [] as string[] };
  const code = async (more: object) => (await app.refusal('mergeClients', { ...input, ...more }, app.asOwner)).code;
  expect(await code({ keepVersion: keepVersion + 1 })).toBe('CONFLICT');
  expect(await code({ dropVersion: dropVersion + 1 })).toBe('CONFLICT');
  expect(await code({ dropId: keep })).toBe('BAD_USER_INPUT');
  expect(await code({ dropId: "'; drop table clients" })).toBe('NOT_FOUND');
  expect(await code({ uzmi: ['poslovnoIme'] })).toBe('BAD_USER_INPUT');
  expect(await undo(keep, drop)).toMatchObject(CONFLICT);
  await app.deleteClient(drop);
  expect(await code({})).toBe('NOT_FOUND');
});

test('records a merge in the trails of both clients; the merged client’s id leads to the remaining one, and its restore is refused', async () => {
  const [first, second, third] = [
    await clientWith(SAMPLE_RECORDS),
    await clientWith(SAMPLE_RECORDS),
    await clientWith(SAMPLE_RECORDS),
  ];
  await merge(second, third);
  await merge(first, second);
  const mergedInto = (id: string) => app.query('query($id: ID!) { getMergedClient(id: $id) }', { id });
  expect(await mergedInto(third)).toBe(first);
  expect(await mergedInto(first)).toBeNull();
  for (const id of [first, second]) expect(await app.trailOf(id, 'mergeClients')).not.toEqual([]);
  expect(await app.restore('client', second)).toMatchObject([['CONFLICT', expect.any(String)]]);
  expect(await undo(second, third)).toMatchObject(CONFLICT);
  expect(await mergesOf(first)).toMatchObject([{ dropId: second }]);
  await sql`update client_merges set merged_at = now() - interval '25 hours' where drop_id = ${second}`.execute(app.db);
  expect(await undo(first, second)).toMatchObject(CONFLICT);
});

test('counts the records that a merge would move', async () => {
  const records = { preoffers: [false], people: 1, contacts: 2, facts: { pib: null, mesto: null, telefon1: null } };
  const id = await clientWith(records);
  const selection = 'predponude projekti osobe beleske posete';
  expect(await app.read('getClientChildren', id, selection, app.asOwner)).toEqual({
    predponude: 1,
    projekti: 0,
    osobe: 1,
    beleske: 2,
    posete: 2,
  });
});

interface Job {
  preofferId: string;
  projectId: string;
  createdAt: string;
  paid: number;
}

/** A random action of a person on three clients and several jobs; an action that is not possible is skipped. */
const anyAction = fc.oneof(
  fc.record({ kind: fc.constant('work' as const), client: fc.nat(2) }),
  fc.record({ kind: fc.constant('pay' as const), job: fc.nat(4), iznos: fc.integer({ min: 1, max: 999 }) }),
  fc.record({ kind: fc.constant('merge' as const), client: fc.nat(2), other: fc.nat(2) }),
  fc.record({ kind: fc.constant('undo' as const), client: fc.nat(2), other: fc.nat(2) }),
  fc.record({ kind: fc.constant('move' as const), job: fc.nat(4), client: fc.nat(2) }),
);

type ClientAction = typeof anyAction extends fc.Arbitrary<infer T> ? T : never;

const attempt = async (name: string, input: object) => {
  const { codes } = await app.race(name, [input], [app.asOwner]);
  for (const code of codes) expect(['CONFLICT', 'NOT_FOUND', 'BAD_USER_INPUT']).toContain(code);
  return codes.length === 0;
};

/** Creates a project of the client; null for a deleted client. */
async function jobOf(clientId: string): Promise<Job | null> {
  if ((await rowOf(clientId)).deleted_at !== null) return null;
  const project = await newProject(app, 6);
  await app.change(
    'moveJobToClient',
    { vrsta: 'project', ...project, clientId, razlog: 'pripada mu' },
    'id',
    app.asOwner,
  );
  const { preofferId } = await app.read<{ preofferId: string }>('getProject', project.id, 'preofferId');
  return { preofferId, projectId: project.id, createdAt: project.createdAt, paid: 0 };
}

async function addPayment(job: Job, iznos: number): Promise<void> {
  const payment = { id: job.projectId, createdAt: job.createdAt, tip: 'avans', nacin: 'gotovina', datum: '2026-11-21' };
  if (await attempt('updateProjectPayments', { ...payment, iznos: `${iznos}.00` })) job.paid += iznos;
}

async function perform(action: ClientAction, clients: readonly string[], jobs: Job[]): Promise<void> {
  const client = ('client' in action && clients[action.client]) || '';
  const other = ('other' in action && clients[action.other]) || '';
  const job = 'job' in action ? jobs[action.job % (jobs.length || 1)] : undefined;
  if (action.kind === 'work') jobs.push(...[await jobOf(client)].filter(made => made !== null));
  else if (action.kind === 'undo') await attempt('unmergeClients', { keepId: client, dropId: other });
  else if (action.kind === 'merge') {
    const pairVersions = { keepVersion: await versionOf(client), dropVersion: await versionOf(other) };
    await attempt('mergeClients', { keepId: client, dropId: other, ...pairVersions, uzmi: [] });
  } else if (job && action.kind === 'pay') await addPayment(job, action.iznos);
  else if (job) {
    const { projectId: id, createdAt } = job;
    await attempt('moveJobToClient', { vrsta: 'project', id, createdAt, clientId: client, razlog: 'greška' });
  }
}

test('a project retains its payments and its pre-offer in any sequence of merges, undos, payments and moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 4, maxLength: 9 }), async steps => {
      const clients = [await newClient(app), await newClient(app), await newClient(app)].map(({ id }) => id);
      const jobs: Job[] = [];
      for (const action of steps) await perform(action, clients, jobs);
      for (const { projectId, preofferId, paid } of jobs) {
        const { rows } = await sql<object>`
          select p.placeno, p.preoffer_id, p.client_id = o.client_id as together, c.deleted_at is null as live
          from projects p join preoffers o on o.id = p.preoffer_id join clients c on c.id = p.client_id
          where p.id = ${projectId}`.execute(app.db);
        expect(rows).toEqual([{ placeno: `${paid}.00`, preoffer_id: preofferId, together: true, live: true }]);
      }
    }),
    { numRuns: 6 },
  );
});

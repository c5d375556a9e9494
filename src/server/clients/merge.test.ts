import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import {
  CONFLICT,
  change,
  deleteClient,
  newClient,
  newProject,
  projectInput,
  query,
  type Row,
  race,
  read,
  refusal,
  restore,
  trailOf,
} from '../../../tests/api/business-steps.ts';

const b = await startApp();

const asOwner = () => ({ as: b.owner });
const CHILDREN = ['preoffers', 'projects', 'client_people', 'client_contacts', 'visits'] as const;

/**
 * All rows of a client by table, also those in the bin. Visits without version and last change, because a coming visit
 * takes over address and phone of its client.
 */
async function belongings(clientId: string): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const table of CHILDREN) {
    const { rows } =
      await sql<object>`select * from ${sql.table(table)} where client_id = ${clientId} order by id`.execute(b.db);
    found[table] = table === 'visits' ? rows.map(row => ({ ...row, version: null, izmenjeno: null })) : rows;
  }
  return found;
}

/** The client's row without the columns that every change counts up. */
async function rowOf(id: string) {
  const { version: _, ...row } = await b.db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
}
const versionOf = async (id: string) =>
  (await b.db.selectFrom('clients').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

async function addPreoffer(clientId: string, isProject: boolean): Promise<void> {
  const job = { clientId, klijent: 'Kako je upisano', vrstaPosla: 'PVC' };
  const preoffer = await change<Row>(b, 'createPreoffers', job);
  if (isProject) await change(b, 'createProjects', { ...projectInput({ ...preoffer, clientId }), ...job });
}

interface Owned {
  preoffers: boolean[];
  people: number;
  contacts: number;
  facts: { pib: string | null; mesto: string | null; telefon1: string | null };
}

async function clientWith({ preoffers, people, contacts, facts }: Owned): Promise<string> {
  const { id } = await newClient(b, facts);
  for (const isProject of preoffers) await addPreoffer(id, isProject);
  for (let i = 0; i < people; i += 1) await change(b, 'createClientPerson', { clientId: id, ime: `Osoba ${i}` });
  const contact = { clientId: id, vrsta: 'Poziv', vreme: '2026-11-20T09:30:00.000Z', tekst: 'Zvao' };
  for (let i = 0; i < contacts; i += 1) {
    await change(b, 'createClientContact', contact);
    await change(b, 'createVisit', { vrsta: 'servis', datum: '2027-02-01', clientId: id });
  }
  return id;
}

const merge = async (keepId: string, dropId: string, uzmi: string[] = []) => {
  const versions = { keepVersion: await versionOf(keepId), dropVersion: await versionOf(dropId) };
  return change(b, 'mergeClients', { keepId, dropId, ...versions, uzmi }, 'id', asOwner());
};

const owned = fc.record({
  preoffers: fc.array(fc.boolean(), { maxLength: 3 }),
  people: fc.nat(2),
  contacts: fc.nat(2),
  facts: fc.record({
    pib: fc.constantFrom(null, '101134702', '100000032'),
    mesto: fc.constantFrom(null, 'Bor', 'Niš'),
    telefon1: fc.constantFrom(null, '0641234567', '0622068864'),
  }),
});

test('a merge moves all rows to the remaining client, and its undo restores both', async () => {
  const uzmi = fc.subarray(['pib', 'mesto', 'telefon1']);
  await fc.assert(
    fc.asyncProperty(owned, owned, uzmi, async (one, other, taken) => {
      const [keep, drop] = [await clientWith(one), await clientWith(other)];
      const before = [await rowOf(keep), await belongings(keep), await rowOf(drop), await belongings(drop)];
      const [, kept, , dropped] = before as [object, Record<string, object[]>, object, Record<string, object[]>];
      await merge(keep, drop, taken);
      const all = await belongings(keep);
      const { mesto, telefon1: telefon } = await rowOf(keep);
      for (const table of CHILDREN) {
        const own = (kept[table] ?? []).map(row => (table === 'visits' ? { ...row, mesto, telefon } : row));
        const rows = [...own, ...(dropped[table] ?? [])].map(row => ({ ...row, client_id: keep }));
        expect(all[table]).toHaveLength(rows.length);
        expect(all[table]).toEqual(expect.arrayContaining(rows));
      }
      expect(Object.values(await belongings(drop)).flat()).toEqual([]);
      expect(await rowOf(drop)).toMatchObject({ merged_into: keep, deleted_at: expect.any(String) });
      await change(b, 'unmergeClients', { keepId: keep, dropId: drop }, 'id', asOwner());
      expect([await rowOf(keep), await belongings(keep), await rowOf(drop), await belongings(drop)]).toEqual(before);
    }),
    { numRuns: 6 },
  );
});

const plain: Owned = { preoffers: [true], people: 1, contacts: 1, facts: { pib: null, mesto: 'Bor', telefon1: null } };

test.each([
  ['deleted', 'Bor'],
  ['remaining', 'Niš'],
])('a town typed for a visit of the %s client is the same after a merge and its undo', async (which, mesto) => {
  const keep = await clientWith(plain);
  const drop = await clientWith({ ...plain, facts: { ...plain.facts, mesto: 'Niš' } });
  const typed = { vrsta: 'servis', datum: '2027-02-02', clientId: which === 'deleted' ? drop : keep, mesto };
  const { id } = await change<{ id: string }>(b, 'createVisit', typed);
  const town = async () => (await read<{ mesto: string }>(b, 'getVisit', id, 'mesto')).mesto;
  await merge(keep, drop, ['mesto']);
  expect(await town()).toBe(mesto);
  await change(b, 'unmergeClients', { keepId: keep, dropId: drop }, 'id', asOwner());
  expect(await town()).toBe(mesto);
});

interface Merge {
  dropId: string;
  posle: { entity: string; id: string; action: string }[];
}
const mergesOf = (id: string) =>
  read<Merge[]>(b, 'listClientMerges', id, 'dropId posle { entity id action korisnik }', asOwner());
const undo = (keepId: string, dropId: string) => refusal(b, 'unmergeClients', { keepId, dropId }, asOwner());

test('refuses the undo after something was made or changed, and lists it', async () => {
  const [keep, drop] = [await clientWith(plain), await clientWith(plain)];
  await merge(keep, drop);
  expect(await mergesOf(keep)).toEqual([{ dropId: drop, posle: [] }]);
  await addPreoffer(keep, true);
  await b.rest('PUT', '/api/clients/update', { clientId: keep, adresa: 'Nova 1' });
  const [found] = await mergesOf(keep);
  expect(found?.posle.map(({ entity, action }) => [entity, action])).toEqual([
    ['preoffer', 'createPreoffers'],
    ['project', 'createProjects'],
    ['preoffer', 'createProjects'],
    ['client', 'clients/update'],
  ]);
  expect(await undo(keep, drop)).toMatchObject(CONFLICT);
  expect((await belongings(keep)).preoffers).toHaveLength(3);
});

test('refuses the undo after a payment on a moved project', async () => {
  const [keep, drop] = [await clientWith(plain), await clientWith({ ...plain, preoffers: [] })];
  const { id, createdAt } = await newProject(b, 6);
  await sql`update projects set client_id = ${drop} where id = ${id}`.execute(b.db);
  await merge(keep, drop);
  const payment = { id, createdAt, tip: 'avans', nacin: 'gotovina', iznos: '10.00', datum: '2026-11-21' };
  await change(b, 'updateProjectPayments', payment);
  expect((await mergesOf(keep))[0]?.posle).toMatchObject([{ entity: 'project', id, action: 'updateProjectPayments' }]);
  expect(await undo(keep, drop)).toMatchObject(CONFLICT);
});

test('returns CONFLICT to the second of two people who merge two clients into each other', async () => {
  const [one, other] = [await clientWith(plain), await clientWith(plain)];
  const [a, c] = [await versionOf(one), await versionOf(other)];
  const inputs = [
    { keepId: one, dropId: other, keepVersion: a, dropVersion: c, uzmi: [] },
    { keepId: other, dropId: one, keepVersion: c, dropVersion: a, uzmi: [] },
  ];
  expect(await race(b, 'mergeClients', inputs, [asOwner(), asOwner()])).toEqual({ done: 1, codes: ['CONFLICT'] });
});

test('refuses to merge a changed, deleted or unknown client, or a client with itself', async () => {
  const [keep, drop] = [await clientWith(plain), await clientWith(plain)];
  const [keepVersion, dropVersion] = [await versionOf(keep), await versionOf(drop)];
  const input = { keepId: keep, dropId: drop, keepVersion, dropVersion, uzmi: [] as string[] };
  const code = async (more: object) => (await refusal(b, 'mergeClients', { ...input, ...more }, asOwner())).code;
  expect(await code({ keepVersion: keepVersion + 1 })).toBe('CONFLICT');
  expect(await code({ dropVersion: dropVersion + 1 })).toBe('CONFLICT');
  expect(await code({ dropId: keep })).toBe('BAD_USER_INPUT');
  expect(await code({ dropId: "'; drop table clients" })).toBe('NOT_FOUND');
  expect(await code({ uzmi: ['poslovnoIme'] })).toBe('BAD_USER_INPUT');
  expect(await undo(keep, drop)).toMatchObject(CONFLICT);
  await deleteClient(b, drop);
  expect(await code({})).toBe('NOT_FOUND');
});

test('records a merge in both trails; the old id leads to the remaining client; the bin does not restore the other', async () => {
  const [first, second, third] = [await clientWith(plain), await clientWith(plain), await clientWith(plain)];
  await merge(second, third);
  await merge(first, second);
  const follow = (id: string) => query(b, 'query($id: ID!) { getMergedClient(id: $id) }', { id });
  expect(await follow(third)).toBe(first);
  expect(await follow(first)).toBeNull();
  for (const id of [first, second]) expect(await trailOf(b, id, 'mergeClients')).not.toEqual([]);
  expect(await restore(b, 'client', second)).toMatchObject([['CONFLICT', expect.any(String)]]);
  expect(await undo(second, third)).toMatchObject(CONFLICT);
  expect(await mergesOf(first)).toMatchObject([{ dropId: second }]);
  await sql`update client_merges set merged_at = now() - interval '25 hours' where drop_id = ${second}`.execute(b.db);
  expect(await undo(first, second)).toMatchObject(CONFLICT);
});

test('counts the records that a merge would move', async () => {
  const owned = { preoffers: [false], people: 1, contacts: 2, facts: { pib: null, mesto: null, telefon1: null } };
  const id = await clientWith(owned);
  const selection = 'predponude projekti osobe beleske posete';
  expect(await read(b, 'getClientChildren', id, selection, asOwner())).toEqual({
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
const step = fc.oneof(
  fc.record({ kind: fc.constant('work' as const), client: fc.nat(2) }),
  fc.record({ kind: fc.constant('pay' as const), job: fc.nat(4), iznos: fc.integer({ min: 1, max: 999 }) }),
  fc.record({ kind: fc.constant('merge' as const), client: fc.nat(2), other: fc.nat(2) }),
  fc.record({ kind: fc.constant('undo' as const), client: fc.nat(2), other: fc.nat(2) }),
  fc.record({ kind: fc.constant('move' as const), job: fc.nat(4), client: fc.nat(2) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const attempt = async (name: string, input: object) => {
  const { codes } = await race(b, name, [input], [asOwner()]);
  for (const code of codes) expect(['CONFLICT', 'NOT_FOUND', 'BAD_USER_INPUT']).toContain(code);
  return codes.length === 0;
};

/** A project of a client who is not deleted; null for one who is. */
async function jobOf(clientId: string): Promise<Job | null> {
  if ((await rowOf(clientId)).deleted_at !== null) return null;
  const project = await newProject(b, 6);
  await change(b, 'moveJobToClient', { vrsta: 'project', ...project, clientId, razlog: 'pripada mu' }, 'id', asOwner());
  const { preofferId } = await read<{ preofferId: string }>(b, 'getProject', project.id, 'preofferId');
  return { preofferId, projectId: project.id, createdAt: project.createdAt, paid: 0 };
}

async function pay(job: Job, iznos: number): Promise<void> {
  const payment = { id: job.projectId, createdAt: job.createdAt, tip: 'avans', nacin: 'gotovina', datum: '2026-11-21' };
  if (await attempt('updateProjectPayments', { ...payment, iznos: `${iznos}.00` })) job.paid += iznos;
}

async function take(one: Step, clients: readonly string[], jobs: Job[]): Promise<void> {
  const client = ('client' in one && clients[one.client]) || '';
  const other = ('other' in one && clients[one.other]) || '';
  const job = 'job' in one ? jobs[one.job % (jobs.length || 1)] : undefined;
  if (one.kind === 'work') jobs.push(...[await jobOf(client)].filter(made => made !== null));
  else if (one.kind === 'undo') await attempt('unmergeClients', { keepId: client, dropId: other });
  else if (one.kind === 'merge') {
    const seen = { keepVersion: await versionOf(client), dropVersion: await versionOf(other) };
    await attempt('mergeClients', { keepId: client, dropId: other, ...seen, uzmi: [] });
  } else if (job && one.kind === 'pay') await pay(job, one.iznos);
  else if (job) {
    const { projectId: id, createdAt } = job;
    await attempt('moveJobToClient', { vrsta: 'project', id, createdAt, clientId: client, razlog: 'greška' });
  }
}

test('a project retains its payments and its pre-offer in any sequence of merges, undos, payments and moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async steps => {
      const clients = [await newClient(b), await newClient(b), await newClient(b)].map(({ id }) => id);
      const jobs: Job[] = [];
      for (const one of steps) await take(one, clients, jobs);
      for (const { projectId, preofferId, paid } of jobs) {
        const { rows } = await sql<object>`
          select p.placeno, p.preoffer_id, p.client_id = o.client_id as together, c.deleted_at is null as live
          from projects p join preoffers o on o.id = p.preoffer_id join clients c on c.id = p.client_id
          where p.id = ${projectId}`.execute(b.db);
        expect(rows).toEqual([{ placeno: `${paid}.00`, preoffer_id: preofferId, together: true, live: true }]);
      }
    }),
    { numRuns: 6 },
  );
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApp } from '../../../tests/api/app.ts';
import { change, newClient, race, refusal } from '../../../tests/api/business-steps.ts';

let b: TestApp;
beforeAll(async () => {
  b = await TestApp.start();
});
afterAll(() => b.close());

const asOwner = () => ({ as: b.owner });
const CHILDREN = ['preoffers', 'projects', 'client_people', 'client_contacts', 'visits'] as const;

/**
 * Every row of a client's, whole, by table; also what is in the bin. Visits without what every change counts up: a coming one
 * follows its client's place and phone.
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

/** The client's row without what every change counts up. */
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
  const preoffer = await change<{ id: string; createdAt: string }>(b, 'createPreoffers', job);
  const from = { preofferId: preoffer.id, preofferCreatedAt: preoffer.createdAt };
  if (isProject) await change(b, 'createProjects', { ...job, ...from, step: 3 });
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
  for (let i = 0; i < contacts; i += 1) await change(b, 'createClientContact', contact);
  for (let i = 0; i < contacts; i += 1)
    await change(b, 'createVisit', { vrsta: 'servis', datum: '2027-02-01', clientId: id }, 'id');
  return id;
}

const merge = async (keepId: string, dropId: string, uzmi: string[] = []) =>
  change(
    b,
    'mergeClients',
    { keepId, dropId, keepVersion: await versionOf(keepId), dropVersion: await versionOf(dropId), uzmi },
    'id',
    asOwner(),
  );

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

test('everything of both belongs to the client that stays, and undo restores what was before', async () => {
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

test('a place typed for a visit of the client that goes stays, also when it was that of the client that stays', async () => {
  const [keep, drop] = [
    await clientWith(plain),
    await clientWith({ ...plain, facts: { ...plain.facts, mesto: 'Niš' } }),
  ];
  const typed = { vrsta: 'servis', datum: '2027-02-02', clientId: drop, mesto: 'Bor' };
  const { id } = await change<{ id: string }>(b, 'createVisit', typed, 'id');
  await merge(keep, drop, ['mesto']);
  expect((await belongings(keep)).visits).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: Number(id), mesto: 'Bor' })]),
  );
});

test('a place typed for a visit of the client that stays is left by a merge and its undo', async () => {
  const [keep, drop] = [
    await clientWith(plain),
    await clientWith({ ...plain, facts: { ...plain.facts, mesto: 'Niš' } }),
  ];
  const typed = { vrsta: 'servis', datum: '2027-02-03', clientId: keep, mesto: 'Niš' };
  const { id } = await change<{ id: string }>(b, 'createVisit', typed, 'id');
  await merge(keep, drop, ['mesto']);
  await change(b, 'unmergeClients', { keepId: keep, dropId: drop }, 'id', asOwner());
  expect((await belongings(keep)).visits).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: Number(id), mesto: 'Niš' })]),
  );
});

test('what was made or corrected after the merge stays with the client that stayed', async () => {
  const [keep, drop] = [
    await clientWith(plain),
    await clientWith({ ...plain, facts: { ...plain.facts, mesto: 'Niš' } }),
  ];
  await merge(keep, drop, ['mesto']);
  await addPreoffer(keep, false);
  await b.rest('PUT', '/api/clients/update', { clientId: keep, mesto: 'Ub', adresa: 'Nova 1' });
  await change(b, 'unmergeClients', { keepId: keep, dropId: drop }, 'id', asOwner());
  expect(await rowOf(keep)).toMatchObject({ mesto: 'Ub', adresa: 'Nova 1' });
  expect((await belongings(keep)).preoffers).toHaveLength(2);
  expect((await belongings(drop)).preoffers).toHaveLength(1);
});

test('of two people who merge crosswise the second gets a conflict', async () => {
  const [one, other] = [await clientWith(plain), await clientWith(plain)];
  const [a, c] = [await versionOf(one), await versionOf(other)];
  const inputs = [
    { keepId: one, dropId: other, keepVersion: a, dropVersion: c, uzmi: [] },
    { keepId: other, dropId: one, keepVersion: c, dropVersion: a, uzmi: [] },
  ];
  expect(await race(b, 'mergeClients', inputs, [asOwner(), asOwner()])).toEqual({ done: 1, codes: ['CONFLICT'] });
});

test('a changed, deleted, unknown or equal client is refused, and so are staff', async () => {
  const [keep, drop] = [await clientWith(plain), await clientWith(plain)];
  const [keepVersion, dropVersion] = [await versionOf(keep), await versionOf(drop)];
  const input = { keepId: keep, dropId: drop, keepVersion, dropVersion, uzmi: [] as string[] };
  const code = async (more: object, options: object = asOwner()) =>
    (await refusal(b, 'mergeClients', { ...input, ...more }, options)).code;
  expect(await code({}, {})).toBe('FORBIDDEN');
  expect(await code({ keepVersion: keepVersion + 1 })).toBe('CONFLICT');
  expect(await code({ dropVersion: dropVersion + 1 })).toBe('CONFLICT');
  expect(await code({ dropId: keep })).toBe('BAD_USER_INPUT');
  expect(await code({ dropId: "'; drop table clients" })).toBe('NOT_FOUND');
  expect(await code({ uzmi: ['poslovnoIme'] })).toBe('BAD_USER_INPUT');
  expect((await refusal(b, 'unmergeClients', { keepId: keep, dropId: drop }, asOwner())).code).toBe('CONFLICT');
  await b.rest('PUT', '/api/clients/delete', { clientId: drop });
  expect(await code({})).toBe('NOT_FOUND');
});

test('a merge is in both trails; the old id leads to the client that stayed; the bin does not restore it', async () => {
  const [first, second, third] = [await clientWith(plain), await clientWith(plain), await clientWith(plain)];
  await merge(second, third);
  await merge(first, second);
  const follow = async (id: string) => (await b.gql('query($id: ID!) { getMergedClient(id: $id) }', { id })).data;
  expect(await follow(third)).toEqual({ getMergedClient: first });
  expect(await follow(first)).toEqual({ getMergedClient: null });
  for (const id of [first, second]) {
    const row = b.db.selectFrom('changes').select('action').where('entity_id', '=', id);
    expect((await row.execute()).map(({ action }) => action)).toContain('mergeClients');
  }
  const restore = 'mutation($id: ID!) { restoreDeleted(vrsta: "client", id: $id) { id } }';
  expect((await b.gql(restore, { id: second }, asOwner())).errors[0]?.extensions.code).toBe('CONFLICT');
  const undo = { keepId: second, dropId: third };
  expect((await refusal(b, 'unmergeClients', undo, asOwner())).code).toBe('CONFLICT');
  const query = 'query($id: ID!) { listClientMerges(id: $id) { dropId } }';
  expect((await b.gql(query, { id: first }, asOwner())).data).toEqual({ listClientMerges: [{ dropId: second }] });
  await sql`update client_merges set merged_at = now() - interval '25 hours' where drop_id = ${second}`.execute(b.db);
  expect((await refusal(b, 'unmergeClients', { keepId: first, dropId: second }, asOwner())).code).toBe('CONFLICT');
});

test('what a merge would move is told before it, visits too', async () => {
  const owned = { preoffers: [false], people: 1, contacts: 2, facts: { pib: null, mesto: null, telefon1: null } };
  const id = await clientWith(owned);
  const query = 'query($id: ID!) { getClientChildren(id: $id) { predponude projekti osobe beleske posete } }';
  const { data } = await b.gql<{ getClientChildren: object }>(query, { id }, asOwner());
  expect(data.getClientChildren).toEqual({ predponude: 1, projekti: 0, osobe: 1, beleske: 2, posete: 2 });
});

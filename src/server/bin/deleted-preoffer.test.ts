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
  target,
} from '../../../tests/api/business-steps.ts';
import { emptyBin } from './empty-bin.ts';

const app = await startApp();

const countsFor = async (search: string) => {
  const { data } = await app.gql<{
    listPreoffers: { items: Row[]; total: number; poVrsti: { broj: number }[] };
    find: { vrsta: string }[];
  }>(
    `query($search: String!) {
      listPreoffers(search: $search) { items { id } total poVrsti { broj } }
      find(search: $search) { vrsta } }`,
    { search },
  );
  const { items, total, poVrsti } = data.listPreoffers;
  return {
    listed: items.length,
    total,
    counted: poVrsti.reduce((sum, { broj }) => sum + broj, 0),
    found: data.find.filter(({ vrsta }) => vrsta === 'preoffer').length,
  };
};
const get = (id: string) => app.read('getPreoffer', id, 'files { naziv } komentari { komentar }');
const inBin = (search: string) => {
  const text =
    'query($search: String) { listDeleted(search: $search) { id vrsta naziv klijent preofferId projectId } }';
  return app.query<{ id: string; vrsta: string }[]>(text, { search }, app.asOwner);
};

const exported = async () => (await app.get('/api/export/predponude.csv')).body;

/** Creates a pre-offer with a document and a note. */
async function newFilledPreoffer(klijent: string) {
  const { id, createdAt, clientId } = await newPreoffer(app, { klijent });
  const objectKey = await app.storeObject('preoffer');
  await app.change('updatePreofferFiles', { id, createdAt, naziv: 'skica.pdf', objectKey });
  await app.change('updatePreofferComments', { id, createdAt, komentar: 'Zvati sutra.' });
  return { id, createdAt, clientId, objectKey };
}

test('returns a deleted pre-offer only in the bin, and restores it with its documents and notes', async () => {
  const { id, createdAt } = await newFilledPreoffer('Šumadija prozori');
  const onEveryList = { listed: 1, total: 1, counted: 1, found: 1 };
  expect(await countsFor('sumadija prozori')).toEqual(onEveryList);
  expect(await exported()).toContain('Šumadija');
  expect(await app.change('deletePreoffer', { id, createdAt }, 'id klijent')).toEqual({
    id,
    klijent: 'Šumadija prozori',
  });
  expect(await countsFor('sumadija prozori')).toEqual({ listed: 0, total: 0, counted: 0, found: 0 });
  expect(await get(id)).toBeNull();
  expect(await exported()).not.toContain('Šumadija');
  expect(await inBin('sumadija')).toEqual([
    {
      id,
      vrsta: 'preoffer',
      naziv: 'Šumadija prozori, PVC',
      klijent: 'Šumadija prozori',
      preofferId: null,
      projectId: null,
    },
  ]);

  expect(await app.restore('preoffer', id)).toEqual([]);
  expect(await countsFor('sumadija prozori')).toEqual(onEveryList);
  expect(await get(id)).toEqual({ files: [{ naziv: 'skica.pdf' }], komentari: [{ komentar: 'Zvati sutra.' }] });
  expect((await app.trailOf(id)).slice(-2).map(({ action }) => action)).toEqual(['deletePreoffer', 'restoreDeleted']);
});

test('refuses changes of a deleted pre-offer, and the restore of a document while its pre-offer is deleted', async () => {
  const { id, createdAt, objectKey, clientId } = await newFilledPreoffer('Bez izmena');
  await app.change('deletePreofferFiles', { id, createdAt, naziv: 'skica.pdf', objectKey, index: 0 });
  await app.change('deletePreoffer', { id, createdAt });
  for (const [name, input] of [
    ['deletePreoffer', {}],
    ['updatePreofferData', { mesto: 'Niš', pre: {} }],
    ['updatePreofferFiles', { naziv: 'a', objectKey }],
    ['updatePreofferComments', { komentar: 'a' }],
  ] as const)
    expect(await app.refusal(name, { id, createdAt, ...input }), name).toMatchObject(NOT_FOUND);
  expect(await app.refusal('createProjects', projectInput({ id, createdAt, clientId }))).toMatchObject(NOT_FOUND);
  const document = (await inBin('skica')).find(({ vrsta }) => vrsta === 'document');
  expect(await app.restore('document', document?.id ?? '')).toEqual([['CONFLICT', expect.any(String)]]);
});

test('refuses to delete a pre-offer with a project', async () => {
  const preoffer = await newPreoffer(app);
  await app.change('createProjects', projectInput(preoffer));
  expect(await app.refusal('deletePreoffer', target(preoffer))).toMatchObject(CONFLICT);
  expect(await get(preoffer.id)).not.toBeNull();
});

test('either the delete of a pre-offer or the concurrent creation of its project succeeds, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const preoffer = await newPreoffer(app);
    const calls = [
      () => app.race('deletePreoffer', [target(preoffer)]),
      () => app.race('createProjects', [projectInput(preoffer)]),
    ];
    await app.warm(2);
    // in every second round the order is reversed, because the request sent first usually succeeds
    if (round % 2 === 1) calls.reverse();
    const results = await Promise.all(calls.map(call => call()));
    expect(results.filter(({ done }) => done === 1)).toHaveLength(1);
    const { project_id, deleted_at } = await app.db
      .selectFrom('preoffers')
      .select(['project_id', 'deleted_at'])
      .where('id', '=', preoffer.id)
      .executeTakeFirstOrThrow();
    expect(project_id === null).toBe(deleted_at !== null);
  }
});

test('removes a deleted pre-offer after 90 days, with its items, its stored object and its client', async () => {
  const { id: clientId } = await newClient(app);
  const { id, createdAt } = await newPreoffer(app, { clientId });
  const objectKey = await app.storeObject('preoffer');
  await app.change('updatePreofferFiles', { id, createdAt, naziv: 'skica.pdf', objectKey });
  await app.change('updatePreofferComments', { id, createdAt, komentar: 'Zvati sutra.' });
  await app.change('deletePreoffer', { id, createdAt });
  await app.deleteClient(clientId);
  const removed: string[] = [];
  const emptyBinAfter = (days: number) =>
    emptyBin(app.db, new Date(Date.now() + days * 86_400_000), async key => void removed.push(key));
  const remainingRows = async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from preoffers where id = ${id}) as preoffers,
      (select count(*)::int from documents where preoffer_id = ${id}) as documents,
      (select count(*)::int from comments where preoffer_id = ${id}) as comments,
      (select count(*)::int from clients where id = ${clientId}) as clients`.execute(app.db);
    return rows[0];
  };
  await emptyBinAfter(89);
  expect(removed).toEqual([]);
  expect(await remainingRows()).toEqual({ preoffers: 1, documents: 1, comments: 1, clients: 1 });
  await emptyBinAfter(91);
  expect(removed).toContain(objectKey);
  expect(await remainingRows()).toEqual({ preoffers: 0, documents: 0, comments: 0, clients: 0 });
});

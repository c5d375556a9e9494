import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import {
  change,
  newClient,
  newPreoffer,
  projectInput,
  type Row,
  refusal,
  storedObject,
} from '../../../tests/api/business-steps.ts';
import { emptyBin } from './empty-bin.ts';

const b = await startApp();

const shown = async (search: string) => {
  const { data } = await b.gql<{
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
const get = async (id: string) =>
  (
    await b.gql<{ getPreoffer: { files: { naziv: string }[]; komentari: { komentar: string }[] } | null }>(
      'query($id: ID!) { getPreoffer(id: $id) { files { naziv } komentari { komentar } } }',
      { id },
    )
  ).data.getPreoffer;
const inBin = async (search: string) =>
  (
    await b.gql<{ listDeleted: { id: string; vrsta: string; naziv: string; klijent: string }[] }>(
      'query($search: String) { listDeleted(search: $search) { id vrsta naziv klijent preofferId projectId } }',
      { search },
      { as: b.owner },
    )
  ).data.listDeleted;
const restore = (id: string, as: string) =>
  b.gql('mutation($id: ID!) { restoreDeleted(vrsta: "preoffer", id: $id) { naziv } }', { id }, { as });

const exported = async () => (await b.get('/api/export/predponude.csv')).body;

/** A pre-offer with a document and a note. */
async function filled(klijent: string) {
  const { id, createdAt, clientId } = await newPreoffer(b, { klijent });
  const objectKey = await storedObject(b, 'preoffer');
  await change(b, 'updatePreofferFiles', { id, createdAt, naziv: 'skica.pdf', objectKey });
  await change(b, 'updatePreofferComments', { id, createdAt, komentar: 'Zvati sutra.' });
  return { id, createdAt, clientId, objectKey };
}

test('a deleted pre-offer is only in the bin, and an owner restores it whole', async () => {
  const { id, createdAt } = await filled('Šumadija prozori');
  const all = { listed: 1, total: 1, counted: 1, found: 1 };
  expect(await shown('sumadija prozori')).toEqual(all);
  expect(await exported()).toContain('Šumadija');
  expect(await change(b, 'deletePreoffer', { id, createdAt }, 'id klijent')).toEqual({
    id,
    klijent: 'Šumadija prozori',
  });
  expect(await shown('sumadija prozori')).toEqual({ listed: 0, total: 0, counted: 0, found: 0 });
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

  expect((await restore(id, b.staff)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await restore(id, b.owner)).errors).toEqual([]);
  expect(await shown('sumadija prozori')).toEqual(all);
  expect(await get(id)).toEqual({ files: [{ naziv: 'skica.pdf' }], komentari: [{ komentar: 'Zvati sutra.' }] });
  const { data } = await b.gql<{ listChanges: { items: { action: string }[] } }>(
    'query($id: ID) { listChanges(entity: "preoffer", entityId: $id) { items { action } } }',
    { id },
  );
  expect(data.listChanges.items.slice(0, 2).map(({ action }) => action)).toEqual(['restoreDeleted', 'deletePreoffer']);
});

test('nothing can be added to a deleted pre-offer, and its deleted items can be restored only after it', async () => {
  const { id, createdAt, objectKey, clientId } = await filled('Bez izmena');
  await change(b, 'deletePreofferFiles', { id, createdAt, naziv: 'skica.pdf', objectKey, index: 0 });
  await change(b, 'deletePreoffer', { id, createdAt });
  for (const [name, input] of [
    ['deletePreoffer', {}],
    ['updatePreofferData', { mesto: 'Niš', pre: {} }],
    ['updatePreofferFiles', { naziv: 'a', objectKey }],
    ['updatePreofferComments', { komentar: 'a' }],
  ] as const)
    expect(await refusal(b, name, { id, createdAt, ...input }), name).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal(b, 'createProjects', projectInput({ id, createdAt, clientId }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  const document = (await inBin('skica')).find(({ vrsta }) => vrsta === 'document');
  const back = await b.gql(
    'mutation($id: ID!) { restoreDeleted(vrsta: "document", id: $id) { naziv } }',
    { id: document?.id },
    { as: b.owner },
  );
  expect(back.errors[0]?.extensions.code).toBe('CONFLICT');
});

test('a pre-offer with a project cannot be deleted', async () => {
  const preoffer = await newPreoffer(b);
  await change(b, 'createProjects', projectInput(preoffer));
  const { id, createdAt } = preoffer;
  expect(await refusal(b, 'deletePreoffer', { id, createdAt })).toMatchObject({ code: 'CONFLICT' });
  expect(await get(id)).not.toBeNull();
});

test('of a concurrent delete and new project exactly one succeeds', async () => {
  for (let round = 0; round < 6; round++) {
    const preoffer = await newPreoffer(b);
    const { id, createdAt } = preoffer;
    await b.warm(2);
    const remove = 'mutation($input: DeletePreofferInput!) { deletePreoffer(input: $input) { id } }';
    const create = 'mutation($input: CreateProjectsInput!) { createProjects(input: $input) { id } }';
    const calls: [query: string, input: object][] = [
      [remove, { id, createdAt }],
      [create, projectInput(preoffer)],
    ];
    // in every second round the order is reversed, because the request sent first usually succeeds
    if (round % 2 === 1) calls.reverse();
    const responses = await Promise.all(calls.map(([query, input]) => b.gql(query, { input })));
    expect(responses.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    const { project_id, deleted_at } = await b.db
      .selectFrom('preoffers')
      .select(['project_id', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(project_id === null).toBe(deleted_at !== null);
  }
});

test('after 90 days it is removed with its items, its object and then its client', async () => {
  const { id: clientId } = await newClient(b);
  const { id, createdAt } = await newPreoffer(b, { clientId });
  const objectKey = await storedObject(b, 'preoffer');
  await change(b, 'updatePreofferFiles', { id, createdAt, naziv: 'skica.pdf', objectKey });
  await change(b, 'updatePreofferComments', { id, createdAt, komentar: 'Zvati sutra.' });
  await change(b, 'deletePreoffer', { id, createdAt });
  await b.rest('PUT', '/api/clients/delete', { clientId });
  const removed: string[] = [];
  const sweep = (days: number) =>
    emptyBin(b.db, new Date(Date.now() + days * 86_400_000), async key => void removed.push(key));
  const left = async () => ({
    preoffers: (await b.db.selectFrom('preoffers').select('id').where('id', '=', id).execute()).length,
    documents: (await b.db.selectFrom('documents').select('id').where('preoffer_id', '=', id).execute()).length,
    comments: (await b.db.selectFrom('comments').select('id').where('preoffer_id', '=', id).execute()).length,
    clients: (await b.db.selectFrom('clients').select('id').where('id', '=', clientId).execute()).length,
  });
  await sweep(89);
  expect(removed).toEqual([]);
  expect(await left()).toEqual({ preoffers: 1, documents: 1, comments: 1, clients: 1 });
  await sweep(91);
  expect(removed).toContain(objectKey);
  expect(await left()).toEqual({ preoffers: 0, documents: 0, comments: 0, clients: 0 });
});

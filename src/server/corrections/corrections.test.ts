import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { change, newPreoffer, projectInput, type Row, race, refusal } from '../../../tests/api/business-steps.ts';

const b = await startApp();

const FIELDS = 'klijent mesto adresa telefon vrstaPosla napomena';
type Data = Record<string, string | null>;

const preoffer = async (id: string) =>
  (await b.gql<{ getPreoffer: Data }>(`query($id: ID!) { getPreoffer(id: $id) { ${FIELDS} pib } }`, { id })).data
    .getPreoffer;
const project = async (id: string) =>
  (await b.gql<{ getProject: Data }>(`query($id: ID!) { getProject(id: $id) { ${FIELDS} } }`, { id })).data.getProject;
const found = async (list: 'listPreoffers' | 'listProjects', search: string) => {
  const { data } = await b.gql<Record<string, { items: Row[] }>>(
    `query($search: String) { ${list}(search: $search) { items { id } } }`,
    { search },
  );
  return data[list]?.items.map(({ id }) => id);
};
const trail = async (entity: string, entityId: string, action: string) => {
  const { data } = await b.gql<{ listChanges: { items: { action: string; detail: string }[] } }>(
    'query($entity: String, $entityId: ID) { listChanges(entity: $entity, entityId: $entityId) { items { action detail } } }',
    { entity, entityId },
  );
  return data.listChanges.items.filter(item => item.action === action).map(({ detail }) => JSON.parse(detail));
};

const COPIED = { adresa: 'Užička 1', telefon: '+381622068864', pib: '101134702' };
async function both(more: object = {}) {
  const made = await newPreoffer(b, { ...COPIED, ...more });
  const { id, createdAt } = await change<Row>(b, 'createProjects', projectInput(made));
  return { preoffer: { id: made.id, createdAt: made.createdAt }, project: { id, createdAt } };
}
const archive = (id: string) =>
  sql`update projects set ready_for_optimization = true, archived = true where id = ${id}`.execute(b.db);

test('a correction changes only what is sent; the search finds the new words, the trail keeps them', async () => {
  const { id, createdAt } = await newPreoffer(b, COPIED);
  const input = {
    id,
    createdAt,
    adresa: ' Kninska 7 ',
    telefon: '064 123 4567',
    vrstaPosla: 'Velux',
    napomena: 'Zvati "posle" 17',
    pre: { adresa: 'Užička 1', telefon: '+381622068864', vrstaPosla: 'PVC', napomena: null },
  };
  const after = await change(b, 'updatePreofferData', input, `${FIELDS} pib`);
  expect(after).toEqual({
    klijent: 'Đorđević d.o.o.',
    mesto: 'Čačak',
    adresa: 'Kninska 7',
    telefon: '+381641234567',
    vrstaPosla: 'Velux',
    napomena: 'Zvati posle 17',
    pib: '101134702',
  });
  expect(await preoffer(id)).toEqual(after);
  expect(await found('listPreoffers', 'kninska velux 0641234567')).toEqual([id]);
  expect(await found('listPreoffers', 'uzicka djordjevic 0622068864')).toEqual([]);
  expect(await trail('preoffer', id, 'updatePreofferData')).toEqual([
    {
      vrstaPosla: { staro: 'PVC', novo: 'Velux' },
      adresa: { staro: 'Užička 1', novo: 'Kninska 7' },
      telefon: { staro: '+381622068864', novo: '+381641234567' },
      napomena: { staro: null, novo: 'Zvati posle 17' },
    },
  ]);
});

test('a project is corrected, and its pre-offer stays as it is', async () => {
  const { preoffer: one, project: two } = await both();
  const input = { ...two, mesto: 'Šabac', klijent: 'Firma Čolić', pre: { mesto: 'Čačak', klijent: 'Đorđević d.o.o.' } };
  const after = await change(b, 'updateProjectData', input, FIELDS);
  expect(after).toMatchObject({ mesto: 'Šabac', klijent: 'Firma Čolić', adresa: 'Užička 1' });
  expect(await found('listProjects', 'colic sabac')).toEqual([two.id]);
  expect(await preoffer(one.id)).toMatchObject({ mesto: 'Čačak', klijent: 'Đorđević d.o.o.' });
  expect(await trail('project', two.id, 'updateProjectData')).toEqual([
    { klijent: { staro: 'Đorđević d.o.o.', novo: 'Firma Čolić' }, mesto: { staro: 'Čačak', novo: 'Šabac' } },
  ]);
});

test('the same correction changes the other copy where it held the old value, and nowhere else', async () => {
  const rows = await both();
  await change(b, 'updateProjectData', { ...rows.project, mesto: 'Pirot', pre: { mesto: 'Čačak' } });
  const input = {
    mesto: 'Niš',
    adresa: 'Trg 2',
    pib: null,
    pre: { mesto: 'Čačak', adresa: 'Užička 1', pib: '101134702' },
  };
  await change(b, 'updatePreofferData', { ...rows.preoffer, ...input, iUProjektu: true });
  expect(await preoffer(rows.preoffer.id)).toMatchObject({ mesto: 'Niš', adresa: 'Trg 2', pib: null });
  expect(await project(rows.project.id)).toMatchObject({ mesto: 'Pirot', adresa: 'Trg 2' });
  expect((await trail('project', rows.project.id, 'updateProjectData'))[0]).toEqual({
    adresa: { staro: 'Užička 1', novo: 'Trg 2' },
  });

  const back = { vrstaPosla: 'ALU', mesto: 'Bor', pre: { vrstaPosla: 'PVC', mesto: 'Pirot' } };
  await change(b, 'updateProjectData', { ...rows.project, ...back, iUPredponudi: true });
  expect(await project(rows.project.id)).toMatchObject({ mesto: 'Bor', vrstaPosla: 'ALU' });
  expect(await preoffer(rows.preoffer.id)).toMatchObject({ mesto: 'Niš', vrstaPosla: 'ALU' });
});

test('an archived project is not changed, by itself or with its pre-offer, and then neither is the pre-offer', async () => {
  const rows = await both();
  await archive(rows.project.id);
  const change = { mesto: 'Niš', pre: { mesto: 'Čačak' } };
  expect(await refusal(b, 'updateProjectData', { ...rows.project, ...change })).toMatchObject({ code: 'CONFLICT' });
  expect(await refusal(b, 'updatePreofferData', { ...rows.preoffer, ...change, iUProjektu: true })).toMatchObject({
    code: 'CONFLICT',
  });
  expect(await project(rows.project.id)).toMatchObject({ mesto: 'Čačak' });
  expect(await preoffer(rows.preoffer.id)).toMatchObject({ mesto: 'Čačak' });
});

test.each(['updatePreofferData', 'updateProjectData'] as const)(
  '%s: a colleague’s change is reported at its field, and nothing is written',
  async name => {
    const rows = await both();
    const target = name === 'updatePreofferData' ? rows.preoffer : rows.project;
    await change(b, name, { ...target, mesto: 'Bor', pre: { mesto: 'Čačak' } });
    const late = { mesto: 'Niš', adresa: 'Trg 2', pre: { mesto: 'Čačak', adresa: 'Užička 1' } };
    const { code, fields } = await refusal(b, name, { ...target, ...late });
    expect({ code, fields }).toEqual({ code: 'CONFLICT', fields: { mesto: 'U međuvremenu upisano: Bor' } });
    const read = name === 'updatePreofferData' ? preoffer : project;
    expect(await read(target.id)).toMatchObject({ mesto: 'Bor', adresa: 'Užička 1' });
    // a change of another field than the colleague's is accepted
    await change(b, name, { ...target, adresa: 'Trg 2', pre: { adresa: 'Užička 1' } });
    expect(await read(target.id)).toMatchObject({ mesto: 'Bor', adresa: 'Trg 2' });
  },
);

test('of two concurrent corrections of one field one succeeds; of two fields both', async () => {
  const { preoffer: one, project: two } = await both();
  for (const [name, target] of [
    ['updatePreofferData', one],
    ['updateProjectData', two],
  ] as const) {
    const same = ['Niš', 'Bor', 'Pirot'].map(mesto => ({ ...target, mesto, pre: { mesto: 'Čačak' } }));
    expect(await race(b, name, same)).toEqual({ done: 1, codes: ['CONFLICT', 'CONFLICT'] });
    const different = [
      { ...target, adresa: 'Trg 2', pre: { adresa: 'Užička 1' } },
      { ...target, telefon: null, pre: { telefon: '+381622068864' } },
    ];
    expect(await race(b, name, different)).toEqual({ done: 2, codes: [] });
  }
});

test('concurrent corrections from both sides never deadlock', async () => {
  const rows = await both();
  await b.warm(8);
  const responses = await Promise.all(
    Array.from({ length: 4 }, (_, i) => [
      change(b, 'updatePreofferData', { ...rows.preoffer, adresa: `P${i}`, pre: {}, iUProjektu: true }).catch(String),
      change(b, 'updateProjectData', { ...rows.project, adresa: `R${i}`, pre: {}, iUPredponudi: true }).catch(String),
    ]).flat(),
  );
  for (const response of responses) expect(String(response)).toContain('U međuvremenu upisano');
});

test('wrong input is refused at its field, an unknown record is NOT_FOUND', async () => {
  const { preoffer: one, project: two } = await both();
  for (const [input, field] of [
    [{ klijent: '' }, 'klijent'],
    [{ vrstaPosla: 'pvc' }, 'vrstaPosla'],
    [{ telefon: '12' }, 'telefon'],
    [{ mesto: 'x'.repeat(201) }, 'mesto'],
    [{ napomena: 'x'.repeat(10_001) }, 'napomena'],
  ] as const)
    for (const [name, target] of [
      ['updatePreofferData', one],
      ['updateProjectData', two],
    ] as const)
      expect(await refusal(b, name, { ...target, ...input, pre: {} }), `${name} ${field}`).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [field]: expect.any(String) },
      });
  for (const target of [
    { ...one, createdAt: '2020-01-01T00:00:00.000Z' },
    { ...one, id: 'x' },
  ])
    for (const name of ['updatePreofferData', 'updateProjectData'])
      expect(await refusal(b, name, { ...target, mesto: 'Niš', pre: {} }), name).toMatchObject({ code: 'NOT_FOUND' });
  const strangers = await b.gql(
    'mutation($input: UpdatePreofferDataInput!) { updatePreofferData(input: $input) { id } }',
    { input: { ...one, mesto: 'Niš', pre: { mesto: 'Čačak' } } },
    { as: null },
  );
  expect(strangers.status).toBe(401);
});

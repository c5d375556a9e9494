import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import {
  CONFLICT,
  NOT_FOUND,
  newPreoffer,
  projectInput,
  type Row,
  refusedAt,
  target,
} from '../../../tests/api/business-steps.ts';
import { newOrder } from '../../../tests/api/glass-steps.ts';

const app = await startApp();

const FIELDS = 'klijent mesto adresa telefon vrstaPosla napomena';
type Data = Record<string, string | null>;

const preoffer = (id: string) => app.read<Data>('getPreoffer', id, `${FIELDS} pib`);
const project = (id: string) => app.read<Data>('getProject', id, FIELDS);
const findIds = async (list: 'listPreoffers' | 'listProjects' | 'listGlassOrders', search: string) => {
  const text = `query($search: String) { ${list}(search: $search) { items { id } } }`;
  return (await app.query<{ items: Row[] }>(text, { search })).items.map(({ id }) => id);
};
const details = async (id: string, action: string) => (await app.trailOf(id, action)).map(({ detail }) => detail);

const COPIED = { adresa: 'Užička 1', telefon: '+381622068864', pib: '101134702' };
async function newPreofferWithProject(more: object = {}) {
  const created = await newPreoffer(app, { ...COPIED, ...more });
  return { preoffer: target(created), project: await app.change('createProjects', projectInput(created)) };
}

test('a correction changes only the sent fields; the search and the trail have the new values', async () => {
  const { id, createdAt } = await newPreoffer(app, COPIED);
  const input = {
    id,
    createdAt,
    adresa: ' Kninska 7 ',
    telefon: '064 123 4567',
    vrstaPosla: 'Velux',
    napomena: 'Zvati "posle" 17',
    pre: { adresa: 'Užička 1', telefon: '+381622068864', vrstaPosla: 'PVC', napomena: null },
  };
  const after = await app.change('updatePreofferData', input, `${FIELDS} pib`);
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
  expect(await findIds('listPreoffers', 'kninska velux 0641234567')).toEqual([id]);
  expect(await findIds('listPreoffers', 'uzicka djordjevic 0622068864')).toEqual([]);
  expect(await details(id, 'updatePreofferData')).toEqual([
    {
      vrstaPosla: { staro: 'PVC', novo: 'Velux' },
      adresa: { staro: 'Užička 1', novo: 'Kninska 7' },
      telefon: { staro: '+381622068864', novo: '+381641234567' },
      napomena: { staro: null, novo: 'Zvati posle 17' },
    },
  ]);
});

test('glass orders of a project are found by its corrected client, and no longer by the old name', async () => {
  const { project: row } = await newPreofferWithProject();
  const order = await newOrder(app, { projectId: row.id });
  expect(await findIds('listGlassOrders', 'djordjevic d.o.o.')).toEqual([order.id]);
  const klijent = 'Marković Novi';
  await app.change('updateProjectData', { ...target(row), klijent, pre: { klijent: 'Đorđević d.o.o.' } }, 'id');
  expect(await findIds('listGlassOrders', 'markovic novi')).toEqual([order.id]);
  expect(await findIds('listGlassOrders', 'djordjevic d.o.o.')).toEqual([]);
});

test('a correction of a project does not change its pre-offer', async () => {
  const { preoffer: one, project: two } = await newPreofferWithProject();
  const input = { ...two, mesto: 'Šabac', klijent: 'Firma Čolić', pre: { mesto: 'Čačak', klijent: 'Đorđević d.o.o.' } };
  const after = await app.change('updateProjectData', input, FIELDS);
  expect(after).toMatchObject({ mesto: 'Šabac', klijent: 'Firma Čolić', adresa: 'Užička 1' });
  expect(await findIds('listProjects', 'colic sabac')).toEqual([two.id]);
  expect(await preoffer(one.id)).toMatchObject({ mesto: 'Čačak', klijent: 'Đorđević d.o.o.' });
  expect(await details(two.id, 'updateProjectData')).toEqual([
    { klijent: { staro: 'Đorđević d.o.o.', novo: 'Firma Čolić' }, mesto: { staro: 'Čačak', novo: 'Šabac' } },
  ]);
});

test('a correction of a pre-offer and its project changes the second record only where it had the old value', async () => {
  const rows = await newPreofferWithProject();
  await app.change('updateProjectData', { ...rows.project, mesto: 'Pirot', pre: { mesto: 'Čačak' } });
  const pre = { mesto: 'Čačak', adresa: 'Užička 1', pib: '101134702' };
  const input = { mesto: 'Niš', adresa: 'Trg 2', pib: null, pre };
  await app.change('updatePreofferData', { ...rows.preoffer, ...input, iUProjektu: true });
  expect(await preoffer(rows.preoffer.id)).toMatchObject({ mesto: 'Niš', adresa: 'Trg 2', pib: null });
  expect(await project(rows.project.id)).toMatchObject({ mesto: 'Pirot', adresa: 'Trg 2' });
  expect((await details(rows.project.id, 'updateProjectData')).at(-1)).toEqual({
    adresa: { staro: 'Užička 1', novo: 'Trg 2' },
  });

  const secondChange = { vrstaPosla: 'ALU', mesto: 'Bor', pre: { vrstaPosla: 'PVC', mesto: 'Pirot' } };
  await app.change('updateProjectData', { ...rows.project, ...secondChange, iUPredponudi: true });
  expect(await project(rows.project.id)).toMatchObject({ mesto: 'Bor', vrstaPosla: 'ALU' });
  expect(await preoffer(rows.preoffer.id)).toMatchObject({ mesto: 'Niš', vrstaPosla: 'ALU' });
});

test('returns CONFLICT for a correction of an archived project, alone or with its pre-offer, and changes neither', async () => {
  const rows = await newPreofferWithProject();
  await app.setColumns('projects', rows.project.id, { ready_for_optimization: true, archived: true });
  const change = { mesto: 'Niš', pre: { mesto: 'Čačak' } };
  expect(await app.refusal('updateProjectData', { ...rows.project, ...change })).toMatchObject(CONFLICT);
  expect(await app.refusal('updatePreofferData', { ...rows.preoffer, ...change, iUProjektu: true })).toMatchObject(
    CONFLICT,
  );
  expect(await project(rows.project.id)).toMatchObject({ mesto: 'Čačak' });
  expect(await preoffer(rows.preoffer.id)).toMatchObject({ mesto: 'Čačak' });
});

test.each(['updatePreofferData', 'updateProjectData'] as const)(
  '%s returns CONFLICT with the field that a colleague has changed in the meantime, and stores nothing',
  async name => {
    const rows = await newPreofferWithProject();
    const row = name === 'updatePreofferData' ? rows.preoffer : rows.project;
    await app.change(name, { ...row, mesto: 'Bor', pre: { mesto: 'Čačak' } });
    const lateChange = { mesto: 'Niš', adresa: 'Trg 2', pre: { mesto: 'Čačak', adresa: 'Užička 1' } };
    const { code, fields } = await app.refusal(name, { ...row, ...lateChange });
    expect({ code, fields }).toEqual({ code: 'CONFLICT', fields: { mesto: 'U međuvremenu upisano: Bor' } });
    const readData = name === 'updatePreofferData' ? preoffer : project;
    expect(await readData(row.id)).toMatchObject({ mesto: 'Bor', adresa: 'Užička 1' });
    // a change of another field than the colleague's is accepted
    await app.change(name, { ...row, adresa: 'Trg 2', pre: { adresa: 'Užička 1' } });
    expect(await readData(row.id)).toMatchObject({ mesto: 'Bor', adresa: 'Trg 2' });
  },
);

test('accepts one of several concurrent corrections of one field, and all concurrent corrections of different fields', async () => {
  const { preoffer: one, project: two } = await newPreofferWithProject();
  for (const [name, row] of [
    ['updatePreofferData', one],
    ['updateProjectData', two],
  ] as const) {
    const sameField = ['Niš', 'Bor', 'Pirot'].map(mesto => ({ ...row, mesto, pre: { mesto: 'Čačak' } }));
    expect(await app.race(name, sameField)).toEqual({ done: 1, codes: ['CONFLICT', 'CONFLICT'] });
    const differentFields = [
      { ...row, adresa: 'Trg 2', pre: { adresa: 'Užička 1' } },
      { ...row, telefon: null, pre: { telefon: '+381622068864' } },
    ];
    expect(await app.race(name, differentFields)).toEqual({ done: 2, codes: [] });
  }
});

test('concurrent corrections of a pre-offer with its project, and of the project with its pre-offer, never deadlock', async () => {
  const rows = await newPreofferWithProject();
  await app.warm(8);
  // equal values are accepted from all of them, so that each locks both records
  const correction = { adresa: 'Trg 2', pre: { adresa: 'Užička 1' } };
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => [
      app.change('updatePreofferData', { ...rows.preoffer, ...correction, iUProjektu: true }, 'adresa'),
      app.change('updateProjectData', { ...rows.project, ...correction, iUPredponudi: true }, 'adresa'),
    ]).flat(),
  );
  expect(responses).toEqual(Array(8).fill({ adresa: 'Trg 2' }));
});

test('refuses a wrong phone and names the field; returns NOT_FOUND for a correction of an unknown record', async () => {
  const { preoffer: one, project: two } = await newPreofferWithProject();
  for (const [name, row] of [
    ['updatePreofferData', one],
    ['updateProjectData', two],
  ] as const)
    expect(await app.refusal(name, { ...row, telefon: '12', pre: {} }), name).toMatchObject(refusedAt('telefon'));
  for (const wrong of [{ createdAt: '2020-01-01T00:00:00.000Z' }, { id: 'x' }])
    for (const name of ['updatePreofferData', 'updateProjectData'])
      expect(await app.refusal(name, { ...one, ...wrong, mesto: 'Niš', pre: {} }), name).toMatchObject(NOT_FOUND);
});

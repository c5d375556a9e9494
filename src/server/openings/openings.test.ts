import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { CONFLICT, newProject } from '../../../tests/api/business-steps.ts';
import { addOpenings, finishList, LIST, type List, newList, WINDOW } from '../../../tests/api/opening-steps.ts';

const app = await startApp();
const { id: projectId } = await newProject(app);

const update = <T>(listId: string, rows: object[], selection: string) =>
  app.change<T>('updateOpenings', { listId, rows }, selection);
const openings = async (id: string, selection: string) =>
  (await app.read<{ otvori: object[] }>('getMeasuringList', id, `otvori { ${selection} }`)).otvori;

test('stores the smallest reading and the canonical division of an opening', async () => {
  const { id: listId } = await newList(app, projectId);
  const values = { sirine: [1422, 1420, 1424], visine: [1180], podela: ' okl | f ', dodaci: ['roletna', ''] };
  const selection = 'otvori { oznaka sirina visina sirine podela dodaci nedostaje version }';
  const stored = {
    ...{ oznaka: 'P1', sirina: 1420, visina: 1180, sirine: [1422, 1420, 1424], podela: 'OK-L|F' },
    ...{ dodaci: ['roletna', ''], nedostaje: ['parapet'], version: 1 },
  };
  expect(await update(listId, [{ id: randomUUID(), values }], selection)).toEqual({ otvori: [stored] });
});

test('stores no opening when a cell is wrong, and returns a sentence for each wrong cell', async () => {
  const { id: listId } = await newList(app, projectId);
  const rows = [
    { id: randomUUID(), values: WINDOW },
    {
      id: 'p2',
      values: { sirina: 99, visina: 10_000, podela: 'K/F|OK-D', vrsta: 'vrata', mera: null, kolicina: 0, sirine: [5] },
    },
  ];
  const { code, fields } = await app.refusal('updateOpenings', { listId, rows });
  expect(code).toBe('BAD_USER_INPUT');
  expect(fields).toMatchObject({
    'rows.1.id': 'Otvor treba da ima oznaku oblika UUID.',
    'rows.1.sirina': 'Unesite ceo broj od 100 do 9,999.',
    'rows.1.visina': 'Unesite ceo broj od 100 do 9,999.',
    'rows.1.vrsta': 'Izaberite jednu od ponuđenih vrednosti.',
    'rows.1.mera': 'Izaberite šta je mereno.',
    'rows.1.kolicina': 'Unesite ceo broj od 1 do 999.',
    'rows.1.sirine': 'Unesite ceo broj od 100 do 9,999.',
    'rows.1.podela': expect.stringContaining('zagrad'),
  });
  expect(await openings(listId, 'id')).toEqual([]);
});

test('merges two people’s changes of one opening, and refuses a cell that both changed', async () => {
  const { id: listId } = await newList(app, projectId);
  const [id = ''] = await addOpenings(app, listId, {});
  await update(listId, [{ id, pre: { sirina: 1420 }, values: { sirina: 1402 } }], 'lista { id }');
  await update(listId, [{ id, pre: { visina: 1180 }, values: { visina: 1200 } }], 'lista { id }');
  expect(await openings(listId, 'sirina visina')).toEqual([{ sirina: 1402, visina: 1200 }]);
  const late = [{ id, pre: { sirina: 1420, visina: 1200 }, values: { sirina: 1424, visina: 1190 } }];
  expect(await app.refusal('updateOpenings', { listId, rows: late })).toMatchObject({
    code: 'CONFLICT',
    fields: { 'rows.0.sirina': 'U međuvremenu je upisano: 1,402. Vaše: 1,424.' },
  });
  expect(await openings(listId, 'sirina visina')).toEqual([{ sirina: 1402, visina: 1200 }]);
  const alreadyStored = [{ id, pre: { sirina: 1420 }, values: { sirina: 1402 } }];
  expect(await update(listId, alreadyStored, 'otvori { version }')).toEqual({ otvori: [{ version: 3 }] });
});

test('adds one opening for repeated requests with one id, and does not overwrite a later change', async () => {
  const { id: listId } = await newList(app, projectId);
  const id = randomUUID();
  await update(listId, [{ id, values: WINDOW }], 'lista { id }');
  await update(listId, [{ id, pre: { sirina: 1420 }, values: { sirina: 1500 } }], 'lista { id }');
  await update(listId, [{ id, values: WINDOW }], 'lista { id }');
  expect(await openings(listId, 'sirina')).toEqual([{ sirina: 1500 }]);
});

test('a new opening whose mark is taken gets the next free mark; the response contains both marks', async () => {
  const { id: listId } = await newList(app, projectId);
  await addOpenings(app, listId, { oznaka: 'P3' });
  const id = randomUUID();
  const rows = [
    { id, values: { ...WINDOW, oznaka: 'p3' } },
    { id: randomUUID(), values: { vrsta: 'ulazna vrata' } },
  ];
  expect(await update(listId, rows, 'preimenovani { id trazena oznaka }')).toEqual({
    preimenovani: [{ id, trazena: 'p3', oznaka: 'P4' }],
  });
  expect(await openings(listId, 'oznaka')).toEqual([{ oznaka: 'P3' }, { oznaka: 'P4' }, { oznaka: 'V1' }]);
});

test('deletes, restores and sorts openings; refuses a change of a deleted opening', async () => {
  const { id: listId } = await newList(app, projectId);
  const ids = await addOpenings(app, listId, {}, {}, {});
  const [first = '', second = '', third = ''] = ids;
  await app.change('deleteOpenings', { listId, ids: [second] }, LIST);
  expect(await openings(listId, 'oznaka')).toEqual([{ oznaka: 'P1' }, { oznaka: 'P3' }]);
  const late = [{ id: second, pre: { sirina: 1420 }, values: { sirina: 1402 } }];
  expect(await app.refusal('updateOpenings', { listId, rows: late })).toMatchObject({
    code: 'CONFLICT',
    fields: { 'rows.0.id': 'Otvor P2 je u međuvremenu obrisan.' },
  });
  expect(await app.refusal('sortOpenings', { listId, ids })).toMatchObject(CONFLICT);
  await app.change('restoreOpenings', { listId, ids: [second] }, LIST);
  expect(await app.refusal('sortOpenings', { listId, ids: [third, first, first] })).toMatchObject(CONFLICT);
  await app.change('sortOpenings', { listId, ids: [third, first, second] }, LIST);
  expect(await openings(listId, 'oznaka')).toEqual([{ oznaka: 'P3' }, { oznaka: 'P1' }, { oznaka: 'P2' }]);
  expect(await app.refusal('deleteOpenings', { listId, ids: [randomUUID()] })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('a restored opening whose mark has been taken in the meantime gets the next free mark', async () => {
  const { id: listId } = await newList(app, projectId);
  const [, second = '', third = ''] = await addOpenings(app, listId, {}, {}, {});
  await app.change('deleteOpenings', { listId, ids: [second, third] }, LIST);
  await addOpenings(app, listId, { oznaka: 'p2' }, { oznaka: 'P3' });
  await app.change('restoreOpenings', { listId, ids: [third] }, LIST);
  const text = 'mutation($id: ID!) { restoreDeleted(vrsta: "opening", id: $id) { naziv } }';
  expect(await app.query(text, { id: second }, app.asOwner)).toEqual({ naziv: 'P5 1420 × 1180' });
  const marks = ['P1', 'P5', 'P4', 'p2', 'P3'].map(oznaka => ({ oznaka }));
  expect(await openings(listId, 'oznaka')).toEqual(marks);
});

test('refuses to change an opening of another list', async () => {
  const { id: one } = await newList(app, projectId);
  const { id: other } = await newList(app, projectId);
  const [id = ''] = await addOpenings(app, one, {});
  const rows = [{ id, pre: { sirina: 1420 }, values: { sirina: 1402 } }];
  expect(await app.refusal('updateOpenings', { listId: other, rows })).toMatchObject({
    fields: { 'rows.0.id': 'Ovaj otvor je u drugoj mernoj listi.' },
  });
});

test('stores openings that are concurrently added with the same mark, each with a different mark', async () => {
  const { id: listId } = await newList(app, projectId);
  const inputs = Array.from({ length: 6 }, () => ({ listId, rows: [{ id: randomUUID(), values: { oznaka: 'P1' } }] }));
  expect(await app.race('updateOpenings', inputs)).toEqual({ done: 6, codes: [] });
  const marks = (await openings(listId, 'oznaka')) as { oznaka: string }[];
  expect(new Set(marks.map(({ oznaka }) => oznaka)).size).toBe(6);
});

test('the trail has one entry per person while a list is first measured, and one entry per changed cell afterwards', async () => {
  const list = await newList(app, projectId);
  const [id = ''] = await addOpenings(app, list.id, {}, {});
  await addOpenings(app, list.id, {});
  const rows = [{ id: randomUUID(), values: WINDOW }];
  await app.change('updateOpenings', { listId: list.id, rows }, 'lista { id }', app.asOwner);
  const done = await finishList(app, list, 4);
  const { version } = await app.change<List>('reopenMeasuringList', { id: list.id, version: done.version }, LIST);
  const values = { sirina: 1402, visina: 1200 };
  await update(list.id, [{ id, pre: { sirina: 1420, visina: 1180 }, values }], 'lista { id }');
  expect(version).toBe(3);
  expect((await app.trailOf(list.id)).map(({ action }) => action)).toEqual([
    'createMeasuringList',
    'updateOpenings',
    'updateOpenings',
    'finishMeasuringList',
    'reopenMeasuringList',
    'updateOpening',
    'updateOpening',
  ]);
});

test('finds a list by its marks and rooms, and shows a list in progress on „Danas“', async () => {
  const { id: project } = await newProject(app);
  const { id } = await newList(app, project, { naziv: 'Vikendica' });
  await addOpenings(app, id, { oznaka: 'P77', prostorija: 'Zimska bašta' });
  const find = async (search: string) => {
    const text = 'query($search: String!) { find(search: $search) { vrsta id naziv opis } }';
    return (await app.query<{ vrsta: string }[]>(text, { search })).filter(({ vrsta }) => vrsta === 'measuring-list');
  };
  const expected = [{ vrsta: 'measuring-list', id, naziv: 'Vikendica, Đorđević d.o.o.', opis: 'merenje, u radu' }];
  expect(await find('p77')).toEqual(expected);
  expect(await find('zimska basta')).toEqual(expected);
  type Today = { blokovi: { vrsta: string; stavke: { id: string }[] }[] };
  const { blokovi } = await app.query<Today>('{ getToday { blokovi { vrsta stavke { id opis korak } } } }');
  const block = blokovi.find(({ vrsta }) => vrsta === 'nezavrseno');
  expect(block?.stavke.find(({ id: of }) => of === project)).toEqual({
    id: project,
    opis: 'Vikendica, Mira Jović, otvora: 1',
    korak: 3,
  });
});

import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { CHECKLIST_ANSWERS, change, newProject, refusal, storedObject } from '../../../tests/api/business-steps.ts';
import { EventReader } from '../../../tests/api/event-reader.ts';
import {
  addOpenings,
  finishedList,
  finishList,
  LIST,
  type List,
  newList,
  WINDOW,
} from '../../../tests/api/opening-steps.ts';

const b = await startApp();

async function read<T>(id: string, selection: string): Promise<T> {
  const { data } = await b.gql<{ getMeasuringList: T }>(
    `query($id: ID!) { getMeasuringList(id: $id) { ${selection} } }`,
    { id },
  );
  return data.getMeasuringList;
}
const marks = async (id: string) =>
  (await read<{ otvori: { oznaka: string }[] }>(id, 'otvori { oznaka }')).otvori.map(({ oznaka }) => oznaka);
const project = async (id: string) => {
  const { data } = await b.gql<{ getProject: { step: number; izmerenoAt: string | null; merneListe: List[] } }>(
    'query($id: ID!) { getProject(id: $id) { step izmerenoAt merneListe { id version status } } }',
    { id },
  );
  return data.getProject;
};

test('a list sums up its pieces and its area, by the made size where there is one', async () => {
  const { id: projectId } = await newProject(b);
  const { id } = await newList(b, projectId, { naziv: 'Prvo merenje' });
  await addOpenings(b, id, { kolicina: 2 }, { izradaSirina: 1000, izradaVisina: 1000 });
  const list = await read(id, 'naziv vrsta obuhvat merio status brojOtvora komada povrsina bezIzrade trebaOdgovore');
  expect(list).toEqual({
    naziv: 'Prvo merenje',
    vrsta: 'merenje',
    obuhvat: 'sve',
    merio: 'Mira Jović',
    status: 'u radu',
    brojOtvora: 2,
    komada: 3,
    povrsina: 2 * 1420 * 1180 + 1_000_000,
    bezIzrade: 1,
    trebaOdgovore: true,
  });
  expect((await project(projectId)).merneListe).toEqual([{ id, version: 1, status: 'u radu' }]);
});

test('making the same list twice makes it once', async () => {
  const { id: projectId } = await newProject(b);
  const id = randomUUID();
  expect(await newList(b, projectId, { id })).toEqual(await newList(b, projectId, { id }));
  const { id: other } = await newProject(b);
  expect(await refusal(b, 'createMeasuringList', { projectId: other, id })).toMatchObject({ code: 'CONFLICT' });
});

test('finishing opens the offers, with the ten answers, and never closes them again', async () => {
  const { id: projectId } = await newProject(b);
  const list = await newList(b, projectId);
  await addOpenings(b, list.id, {});
  const seen = { id: list.id, version: list.version };
  expect(await refusal(b, 'finishMeasuringList', { ...seen, broj: 1 })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { odgovori: 'Odgovorite na deset pitanja o merenju.' },
  });
  const bad = { ...seen, broj: 1, odgovori: { ...CHECKLIST_ANSWERS, lift: 'Ogroman' } };
  expect(Object.keys((await refusal(b, 'finishMeasuringList', bad)).fields ?? {})).toEqual(['odgovori.lift']);
  const done = await finishList(b, list, 1);
  expect(done.status).toBe('završena');
  expect(await project(projectId)).toMatchObject({ step: 4, izmerenoAt: expect.any(String) });
  expect(await read(list.id, 'odgovori { lift } zavrsio')).toEqual({
    odgovori: { lift: CHECKLIST_ANSWERS.lift },
    zavrsio: 'Mira Jović',
  });
  const again = await change<List>(b, 'reopenMeasuringList', { id: list.id, version: done.version }, LIST);
  expect(again.status).toBe('u radu');
  expect((await project(projectId)).step).toBe(4);
});

test('a list with a measurement document needs no answers', async () => {
  const { id: projectId } = await newProject(b, 4);
  const list = await newList(b, projectId);
  await addOpenings(b, list.id, {});
  await change(b, 'finishMeasuringList', { id: list.id, version: list.version, broj: 1 }, LIST);
});

test('sizes of the client open nothing', async () => {
  const { id: projectId } = await newProject(b);
  const list = await newList(b, projectId, { vrsta: 'mere kupca' });
  await addOpenings(b, list.id, {});
  await change(b, 'finishMeasuringList', { id: list.id, version: list.version, broj: 1 }, LIST);
  expect(await project(projectId)).toMatchObject({ step: 3, izmerenoAt: null });
});

test('finishing names the cells that are missing and the marks that repeat', async () => {
  const { id: projectId } = await newProject(b);
  const list = await newList(b, projectId);
  const seen = { id: list.id, version: list.version, odgovori: CHECKLIST_ANSWERS };
  expect(await refusal(b, 'finishMeasuringList', { ...seen, broj: 0 })).toMatchObject({
    fields: { otvori: 'Merna lista nema nijedan otvor.' },
  });
  const [first, second] = await addOpenings(b, list.id, { parapet: null, sirina: null }, {});
  await change(
    b,
    'updateOpenings',
    { listId: list.id, rows: [{ id: second, pre: { oznaka: 'P2' }, values: { oznaka: 'p1' } }] },
    'lista { id }',
  );
  const { fields } = await refusal(b, 'finishMeasuringList', { ...seen, broj: 2 });
  expect(fields).toEqual({
    [`otvori.${first}.sirina`]: 'Popunite: širina.',
    [`otvori.${first}.parapet`]: 'Popunite: parapet.',
    [`otvori.${first}.oznaka`]: 'Oznaka P1 postoji više puta.',
    [`otvori.${second}.oznaka`]: 'Oznaka p1 postoji više puta.',
  });
});

test('finishing is refused to a person who has not seen all openings, or an older version', async () => {
  const { id: projectId } = await newProject(b);
  const list = await newList(b, projectId);
  await addOpenings(b, list.id, {}, {});
  const finish = (more: object) =>
    refusal(b, 'finishMeasuringList', {
      id: list.id,
      version: list.version,
      broj: 2,
      odgovori: CHECKLIST_ANSWERS,
      ...more,
    });
  expect(await finish({ broj: 1 })).toMatchObject({ code: 'CONFLICT' });
  expect(await finish({ version: 7 })).toMatchObject({ code: 'CONFLICT' });
});

test('a finished list is not written; the late row of a phone is refused with what can be done', async () => {
  const { id: projectId } = await newProject(b);
  const { id, version, ids } = await finishedList(b, projectId, [{}]);
  const rows = [{ id: randomUUID(), values: WINDOW }];
  expect(await refusal(b, 'updateOpenings', { listId: id, rows })).toMatchObject({ code: 'CONFLICT' });
  expect(await refusal(b, 'deleteOpenings', { listId: id, ids })).toMatchObject({ code: 'CONFLICT' });
  expect(await refusal(b, 'updateMeasuringList', { id, version, naziv: 'Nova' })).toMatchObject({ code: 'CONFLICT' });
});

test('a control list repeats the openings without their sizes, one row a piece', async () => {
  const { id: projectId } = await newProject(b);
  const { id: odListe, ids } = await finishedList(b, projectId, [{ kolicina: 3, prostorija: 'Hodnik' }]);
  const { id } = await newList(b, projectId, { odListe, vrsta: 'kontrolno merenje', obuhvat: 'deo' });
  const { otvori, ...list } = await read<{ otvori: object[] }>(
    id,
    'naziv obuhvat odListe otvori { oznaka poreklo kolicina sirina visina podela prostorija parapet }',
  );
  expect(list).toEqual({ naziv: 'Kontrolno merenje 2', obuhvat: 'deo', odListe });
  const piece = { poreklo: ids[0], kolicina: 1, sirina: null, visina: null, prostorija: 'Hodnik', parapet: 900 };
  expect(otvori).toEqual(['P1', 'P1.2', 'P1.3'].map(oznaka => ({ ...piece, oznaka, podela: 'O-L~OK-D' })));
});

test('a list started from another one keeps its sizes and pieces', async () => {
  const { id: projectId } = await newProject(b);
  const { id: odListe } = await finishedList(b, projectId, [{ kolicina: 3 }]);
  const { id } = await newList(b, projectId, { odListe });
  expect(await read(id, 'otvori { sirina kolicina }')).toEqual({ otvori: [{ sirina: 1420, kolicina: 3 }] });
  const { id: other } = await newProject(b);
  expect(await refusal(b, 'createMeasuringList', { projectId: other, odListe })).toMatchObject({
    fields: { odListe: 'Izaberite mernu listu ovog projekta.' },
  });
});

test('the head is changed by version, and equal content changes nothing', async () => {
  const { id: projectId } = await newProject(b);
  const { id } = await newList(b, projectId);
  const next = { id, version: 1, naziv: 'Prizemlje', podrazumevano: { parapet: 850, bojaSpolja: 'bela' } };
  expect((await change<List>(b, 'updateMeasuringList', next, LIST)).version).toBe(2);
  expect((await change<List>(b, 'updateMeasuringList', { ...next, version: 2 }, LIST)).version).toBe(2);
  expect(await refusal(b, 'updateMeasuringList', { ...next, naziv: 'Sprat' })).toMatchObject({ code: 'CONFLICT' });
  await change(b, 'updateOpenings', { listId: id, rows: [{ id: randomUUID(), values: {} }] }, 'lista { id }');
  expect(await read(id, 'otvori { oznaka vrsta parapet bojaSpolja }')).toEqual({
    otvori: [{ oznaka: 'P1', vrsta: 'prozor', parapet: 850, bojaSpolja: 'bela' }],
  });
  const bad = { id, version: 2, podrazumevano: { parapet: 99_999 } };
  expect((await refusal(b, 'updateMeasuringList', bad)).fields).toEqual({
    'podrazumevano.parapet': 'Unesite ceo broj od 0 do 9,999.',
  });
});

test('a deleted list lies in the bin and comes back with its openings, in the trail and as live changes', async () => {
  const { id: projectId } = await newProject(b);
  const list = await newList(b, projectId, { naziv: 'Za korpu' });
  await addOpenings(b, list.id, {});
  const url = await b.app.listen({ host: '127.0.0.1', port: 0 });
  const openStream = () => EventReader.open(`${url}/api/graphql/stream`, b.bearer(b.owner));
  let live = await openStream();
  while (live.status === 503) live = await openStream();
  onTestFinished(() => live.close());
  await change(b, 'deleteMeasuringList', { id: list.id, version: 1 }, LIST);
  expect((await project(projectId)).merneListe).toEqual([]);
  const restore = 'mutation($id: ID!) { restoreDeleted(vrsta: "measuring-list", id: $id) { id } }';
  const { errors } = await b.gql(restore, { id: list.id }, { as: b.owner });
  expect(errors).toEqual([]);
  expect(await marks(list.id)).toEqual(['P1']);
  const { data } = await b.gql<{ listChanges: { items: object[] } }>(
    'query($id: ID!) { listChanges(entity: "project", entityId: $id) { items { action } } }',
    { id: projectId },
  );
  expect(data.listChanges.items[0]).toEqual({ action: 'restoreDeleted' });
  for (const changed of [
    { entity: 'measuring-list', id: list.id, action: 'deleteMeasuringList' },
    { entity: 'project', id: projectId, action: 'deleteMeasuringList' },
    { entity: 'project', id: projectId, action: 'restoreDeleted' },
    { entity: 'measuring-list', id: list.id, action: 'restoreDeleted' },
  ])
    expect(await live.next()).toMatchObject({ data: { changed } });
});

test('a photo belongs to an opening of the project', async () => {
  const target = await newProject(b);
  const { id: listId } = await newList(b, target.id);
  const [openingId = ''] = await addOpenings(b, listId, {});
  const photo = { ...target, naziv: 'p1.jpg', objectKey: await storedObject(b, 'opening', 'p1.jpg'), openingId };
  await change(b, 'updateProjectOpeningPhotos', photo, 'id');
  expect(await read(listId, 'otvori { fotografije { naziv index } }')).toEqual({
    otvori: [{ fotografije: [{ naziv: 'p1.jpg', index: 0 }] }],
  });
  const other = await newProject(b);
  expect(await refusal(b, 'updateProjectOpeningPhotos', { ...photo, ...other })).toMatchObject({
    fields: { openingId: 'Otvor nije iz mernih lista ovog projekta.' },
  });
  const remove = { ...target, index: 0, naziv: 'p1.jpg', objectKey: photo.objectKey };
  await change(b, 'deleteProjectOpeningPhotos', remove, 'id');
  expect(await read(listId, 'otvori { fotografije { naziv } }')).toEqual({ otvori: [{ fotografije: [] }] });
});

test('the list that counts is the newest finished one of all openings until one is confirmed', async () => {
  const { id: projectId } = await newProject(b);
  const ruling = async () => {
    const query = 'query($id: ID!) { getProject(id: $id) { vazecaLista { id komada povrsina } } }';
    return (await b.gql<{ getProject: { vazecaLista: object | null } }>(query, { id: projectId })).data.getProject;
  };
  expect(await ruling()).toEqual({ vazecaLista: null });
  const { id } = await finishedList(b, projectId, [{ kolicina: 2, sirina: 1000, visina: 1000 }]);
  await finishedList(b, projectId, [{}], { vrsta: 'kontrolno merenje', obuhvat: 'deo' });
  await newList(b, projectId, { vrsta: 'mere kupca' });
  expect(await ruling()).toEqual({ vazecaLista: { id, komada: 2, povrsina: 2_000_000 } });
});

test('a photo that is sent again is added once', async () => {
  const target = await newProject(b);
  const { id: listId } = await newList(b, target.id);
  const [openingId = ''] = await addOpenings(b, listId, {});
  const send = async (clientId: string) => {
    const objectKey = await storedObject(b, 'opening', 'p1.jpg');
    const photo = { ...target, naziv: 'p1.jpg', objectKey, openingId, clientId };
    return change(b, 'updateProjectOpeningPhotos', photo, 'fotografijeOtvora { naziv }');
  };
  const clientId = randomUUID();
  await send(clientId);
  expect(await send(clientId)).toEqual({ fotografijeOtvora: [{ naziv: 'p1.jpg' }] });
  expect(await send(randomUUID())).toMatchObject({ fotografijeOtvora: { length: 2 } });
});

test('a lost project takes no list', async () => {
  const { id, createdAt } = await newProject(b);
  const { id: listId } = await newList(b, id);
  await change(b, 'updateProjectOutcome', { id, createdAt, ishod: 'izgubljeno', razlog: 'Skupi smo.' }, 'id');
  expect(await refusal(b, 'createMeasuringList', { projectId: id })).toMatchObject({ code: 'CONFLICT' });
  const rows = [{ id: randomUUID(), values: WINDOW }];
  expect(await refusal(b, 'updateOpenings', { listId, rows })).toMatchObject({ code: 'CONFLICT' });
});

test('the workshop and bookkeeping read, and only the field and the office write', async () => {
  const { id: projectId } = await newProject(b);
  for (const group of ['radionica', 'knjigovodstvo']) {
    const as = await b.account(group, group, [group]);
    expect(await refusal(b, 'createMeasuringList', { projectId }, { as })).toMatchObject({ code: 'FORBIDDEN' });
  }
  const as = await b.account('teren', 'Milan Terenac', ['teren']);
  const { id } = await change<List>(b, 'createMeasuringList', { projectId }, LIST, { as });
  expect(await read(id, 'merio')).toEqual({ merio: 'Milan Terenac' });
});

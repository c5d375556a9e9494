import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { LISTS_MAX } from '#domain/opening/measuring-list.ts';
import { startApp } from '../../../tests/api/app.ts';
import { CHECKLIST_ANSWERS, CONFLICT, newProject } from '../../../tests/api/business-steps.ts';
import { EventReader } from '../../../tests/api/event-reader.ts';
import {
  addOpenings,
  finishList,
  LIST,
  type List,
  newFinishedList,
  newList,
  WINDOW,
} from '../../../tests/api/opening-steps.ts';

const app = await startApp();

const readList = <T>(id: string, selection: string) => app.read<T>('getMeasuringList', id, selection);
interface Measured {
  step: number;
  izmerenoAt: string | null;
  merneListe: List[];
}
const project = (id: string) =>
  app.read<Measured>('getProject', id, 'step izmerenoAt merneListe { id version status }');

test('returns the number of pieces and the area of a list: by made sizes, or by measured sizes where an opening has no made size', async () => {
  const { id: projectId } = await newProject(app);
  const { id } = await newList(app, projectId, { naziv: 'Prvo merenje' });
  await addOpenings(app, id, { kolicina: 2 }, { izradaSirina: 1000, izradaVisina: 1000 });
  const list = await readList(
    id,
    'naziv vrsta obuhvat merio status brojOtvora komada povrsina bezIzrade trebaOdgovore',
  );
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

test('makes one measuring list for repeated requests with one id, and refuses the id in another project', async () => {
  const { id: projectId } = await newProject(app);
  const id = randomUUID();
  expect(await newList(app, projectId, { id })).toEqual(await newList(app, projectId, { id }));
  const { id: other } = await newProject(app);
  expect(await app.refusal('createMeasuringList', { projectId: other, id })).toMatchObject(CONFLICT);
});

test('finishing a list with the ten answers of the checklist unlocks the offers; reopening the list does not lock the offers', async () => {
  const { id: projectId } = await newProject(app);
  const list = await newList(app, projectId);
  await addOpenings(app, list.id, {});
  const target = { id: list.id, version: list.version };
  expect(await app.refusal('finishMeasuringList', { ...target, broj: 1 })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { odgovori: 'Odgovorite na deset pitanja o merenju.' },
  });
  const withWrongAnswer = { ...target, broj: 1, odgovori: { ...CHECKLIST_ANSWERS, lift: 'Ogroman' } };
  expect(Object.keys((await app.refusal('finishMeasuringList', withWrongAnswer)).fields ?? {})).toEqual([
    'odgovori.lift',
  ]);
  const done = await finishList(app, list, 1);
  expect(done.status).toBe('završena');
  expect(await project(projectId)).toMatchObject({ step: 4, izmerenoAt: expect.any(String) });
  expect(await readList(list.id, 'odgovori { lift } zavrsio')).toEqual({
    odgovori: { lift: CHECKLIST_ANSWERS.lift },
    zavrsio: 'Mira Jović',
  });
  const reopened = await app.change<List>('reopenMeasuringList', { id: list.id, version: done.version }, LIST);
  expect(reopened.status).toBe('u radu');
  expect((await project(projectId)).step).toBe(4);
});

test('finishing a list requires no answers when the project has a measurement document', async () => {
  const { id: projectId } = await newProject(app, 4);
  const list = await newList(app, projectId);
  await addOpenings(app, list.id, {});
  await app.change('finishMeasuringList', { id: list.id, version: list.version, broj: 1 }, LIST);
});

test('a finished list of the client’s sizes unlocks no step', async () => {
  const { id: projectId } = await newProject(app);
  const list = await newList(app, projectId, { vrsta: 'mere kupca' });
  await addOpenings(app, list.id, {});
  await app.change('finishMeasuringList', { id: list.id, version: list.version, broj: 1 }, LIST);
  expect(await project(projectId)).toMatchObject({ step: 3, izmerenoAt: null });
});

test('refuses to finish a list without openings, with empty cells or with repeated marks, and names each field', async () => {
  const { id: projectId } = await newProject(app);
  const list = await newList(app, projectId);
  const target = { id: list.id, version: list.version, odgovori: CHECKLIST_ANSWERS };
  expect(await app.refusal('finishMeasuringList', { ...target, broj: 0 })).toMatchObject({
    fields: { otvori: 'Merna lista nema nijedan otvor.' },
  });
  const [first, second] = await addOpenings(app, list.id, { parapet: null, sirina: null }, {});
  const rows = [{ id: second, pre: { oznaka: 'P2' }, values: { oznaka: 'p1' } }];
  await app.change('updateOpenings', { listId: list.id, rows }, 'lista { id }');
  const { fields } = await app.refusal('finishMeasuringList', { ...target, broj: 2 });
  expect(fields).toEqual({
    [`otvori.${first}.sirina`]: 'Popunite: širina.',
    [`otvori.${first}.parapet`]: 'Popunite: parapet.',
    [`otvori.${first}.oznaka`]: 'Oznaka P1 postoji više puta.',
    [`otvori.${second}.oznaka`]: 'Oznaka p1 postoji više puta.',
  });
});

test('refuses to finish a list when the caller saw another number of openings or an older version', async () => {
  const { id: projectId } = await newProject(app);
  const list = await newList(app, projectId);
  await addOpenings(app, list.id, {}, {});
  const input = { id: list.id, version: list.version, broj: 2, odgovori: CHECKLIST_ANSWERS };
  for (const wrong of [{ broj: 1 }, { version: 7 }])
    expect(await app.refusal('finishMeasuringList', { ...input, ...wrong })).toMatchObject(CONFLICT);
});

test('returns CONFLICT for changes of a finished measuring list and its openings', async () => {
  const { id: projectId } = await newProject(app);
  const { id, version, ids } = await newFinishedList(app, projectId, [{}]);
  const rows = [{ id: randomUUID(), values: WINDOW }];
  expect(await app.refusal('updateOpenings', { listId: id, rows })).toMatchObject(CONFLICT);
  expect(await app.refusal('deleteOpenings', { listId: id, ids })).toMatchObject(CONFLICT);
  expect(await app.refusal('updateMeasuringList', { id, version, naziv: 'Nova' })).toMatchObject(CONFLICT);
});

test('a control measurement starts with copies of the openings, without sizes and with one row per piece', async () => {
  const { id: projectId } = await newProject(app);
  const { id: odListe, ids } = await newFinishedList(app, projectId, [{ kolicina: 3, prostorija: 'Hodnik' }]);
  const { id } = await newList(app, projectId, { odListe, vrsta: 'kontrolno merenje', obuhvat: 'deo' });
  const { otvori, ...list } = await readList<{ otvori: object[] }>(
    id,
    'naziv obuhvat odListe otvori { oznaka poreklo kolicina sirina visina podela prostorija parapet }',
  );
  expect(list).toEqual({ naziv: 'Kontrolno merenje 2', obuhvat: 'deo', odListe });
  const piece = { poreklo: ids[0], kolicina: 1, sirina: null, visina: null, prostorija: 'Hodnik', parapet: 900 };
  expect(otvori).toEqual(['P1', 'P1.2', 'P1.3'].map(oznaka => ({ ...piece, oznaka, podela: 'O-L~OK-D' })));
});

test('a list started from another one copies the sizes and the number of pieces', async () => {
  const { id: projectId } = await newProject(app);
  const { id: odListe } = await newFinishedList(app, projectId, [{ kolicina: 3 }]);
  const { id } = await newList(app, projectId, { odListe });
  expect(await readList(id, 'otvori { sirina kolicina }')).toEqual({ otvori: [{ sirina: 1420, kolicina: 3 }] });
  const { id: other } = await newProject(app);
  expect(await app.refusal('createMeasuringList', { projectId: other, odListe })).toMatchObject({
    fields: { odListe: 'Izaberite mernu listu ovog projekta.' },
  });
});

test('changes the head of a measuring list only when the sent version is current; equal content changes nothing', async () => {
  const { id: projectId } = await newProject(app);
  const { id } = await newList(app, projectId);
  const newHead = { id, version: 1, naziv: 'Prizemlje', podrazumevano: { parapet: 850, bojaSpolja: 'bela' } };
  expect((await app.change<List>('updateMeasuringList', newHead, LIST)).version).toBe(2);
  expect((await app.change<List>('updateMeasuringList', { ...newHead, version: 2 }, LIST)).version).toBe(2);
  expect(await app.refusal('updateMeasuringList', { ...newHead, naziv: 'Sprat' })).toMatchObject(CONFLICT);
  await app.change('updateOpenings', { listId: id, rows: [{ id: randomUUID(), values: {} }] }, 'lista { id }');
  expect(await readList(id, 'otvori { oznaka vrsta parapet bojaSpolja }')).toEqual({
    otvori: [{ oznaka: 'P1', vrsta: 'prozor', parapet: 850, bojaSpolja: 'bela' }],
  });
  const withWrongDefault = { id, version: 2, podrazumevano: { parapet: 99_999 } };
  expect((await app.refusal('updateMeasuringList', withWrongDefault)).fields).toEqual({
    'podrazumevano.parapet': 'Unesite ceo broj od 0 do 9,999.',
  });
});

test('refuses to restore a list into a project that already has 50 lists', async () => {
  const { id: projectId } = await newProject(app);
  const { id, version } = await newList(app, projectId);
  await app.change('deleteMeasuringList', { id, version }, LIST);
  for (let count = 0; count < LISTS_MAX; count++) await newList(app, projectId);
  expect(await app.restore('measuring-list', id)).toEqual([
    ['CONFLICT', 'Projekat može imati najviše 50 mernih lista.'],
  ]);
});

test('deletes and restores a list with its openings, records both in the trail, and notifies open screens', async () => {
  const { id: projectId } = await newProject(app);
  const list = await newList(app, projectId, { naziv: 'Za korpu' });
  await addOpenings(app, list.id, {});
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const live = await EventReader.openOnceListening(url, app.bearer(app.owner));
  onTestFinished(() => live.close());
  await app.change('deleteMeasuringList', { id: list.id, version: 1 }, LIST);
  expect((await project(projectId)).merneListe).toEqual([]);
  expect(await app.restore('measuring-list', list.id)).toEqual([]);
  expect(await readList(list.id, 'otvori { oznaka }')).toEqual({ otvori: [{ oznaka: 'P1' }] });
  expect((await app.trailOf(projectId)).at(-1)).toMatchObject({ action: 'restoreDeleted' });
  const expected = [
    { entity: 'measuring-list', id: list.id, action: 'deleteMeasuringList' },
    { entity: 'project', id: projectId, action: 'deleteMeasuringList' },
    { entity: 'project', id: projectId, action: 'restoreDeleted' },
    { entity: 'measuring-list', id: list.id, action: 'restoreDeleted' },
  ];
  type Event = { data: { changed: { action: string } } };
  const nextChange = async () => {
    const event = await live.next<Event>();
    if (event === null || event === 'complete') throw new Error('the stream has ended');
    return event.data.changed;
  };
  // events of changes made before the stream was opened may still arrive
  let first = await nextChange();
  while (first.action !== 'deleteMeasuringList') first = await nextChange();
  expect([first, await nextChange(), await nextChange(), await nextChange()]).toMatchObject(expected);
});

test('adds a photo to an opening, and refuses one for an opening of another project', async () => {
  const target = await newProject(app);
  const { id: listId } = await newList(app, target.id);
  const [openingId = ''] = await addOpenings(app, listId, {});
  const photo = { ...target, naziv: 'p1.jpg', objectKey: await app.storeObject('opening', 'p1.jpg'), openingId };
  await app.change('updateProjectOpeningPhotos', photo, 'id');
  expect(await readList(listId, 'otvori { fotografije { naziv index } }')).toEqual({
    otvori: [{ fotografije: [{ naziv: 'p1.jpg', index: 0 }] }],
  });
  const other = await newProject(app);
  expect(await app.refusal('updateProjectOpeningPhotos', { ...photo, ...other })).toMatchObject({
    fields: { openingId: 'Otvor nije iz mernih lista ovog projekta.' },
  });
});

test('until a list is confirmed, the list in force is the newest finished one that covers all openings', async () => {
  const { id: projectId } = await newProject(app);
  const listInForce = () => app.read('getProject', projectId, 'vazecaLista { id komada povrsina }');
  expect(await listInForce()).toEqual({ vazecaLista: null });
  const { id: older, version } = await newFinishedList(app, projectId, [{}]);
  const { id: newest } = await newFinishedList(app, projectId, [{ kolicina: 2, sirina: 1000, visina: 1000 }]);
  await newFinishedList(app, projectId, [{}], { vrsta: 'kontrolno merenje', obuhvat: 'deo' });
  await newList(app, projectId, { vrsta: 'mere kupca' });
  expect(await listInForce()).toEqual({ vazecaLista: { id: newest, komada: 2, povrsina: 2_000_000 } });
  await app.change('confirmMeasuringList', { leva: older, vidjeno: [{ id: older, version }] }, 'id');
  expect(await listInForce()).toMatchObject({ vazecaLista: { id: older } });
});

test('returns CONFLICT for new measuring lists and openings of a lost project', async () => {
  const { id, createdAt } = await newProject(app);
  const { id: listId } = await newList(app, id);
  await app.change('updateProjectOutcome', { id, createdAt, ishod: 'izgubljeno', razlog: 'Skupi smo.' }, 'id');
  expect(await app.refusal('createMeasuringList', { projectId: id })).toMatchObject(CONFLICT);
  const rows = [{ id: randomUUID(), values: WINDOW }];
  expect(await app.refusal('updateOpenings', { listId, rows })).toMatchObject(CONFLICT);
});

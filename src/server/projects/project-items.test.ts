import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CHECKLIST, CHECKLIST_FIELDS } from '#domain/enumerations.ts';
import { startApp } from '../../../tests/api/app.ts';
import { CONFLICT, NOT_FOUND, newProject, refusedAt } from '../../../tests/api/business-steps.ts';

const app = await startApp();

test('schedules a measurement under the caller’s name and deletes it by index, day and time', async () => {
  const project = await newProject(app);
  const list = 'merenja { datum vreme opis napomena korisnik index }';
  const input = { ...project, datum: '2026-11-24', vreme: '09:30', opis: 'kod "Mire"', napomena: '"hitno"' };
  await app.change('updateProjectMeasurements', { ...project, datum: '2026-12-01', vreme: '23:59' });
  const sent = { ...input, korisnik: 'Lažni' };
  const withFirst = await app.change<{ merenja: object[] }>('updateProjectMeasurements', sent, list);
  const { id: _, createdAt: __, ...second } = input;
  expect(withFirst.merenja[1]).toEqual({ ...second, napomena: 'hitno', korisnik: 'Mira Jović', index: 1 });
  const target = { ...project, datum: '2026-11-24', vreme: '09:30' };
  for (const wrong of [{ index: 0 }, { index: 2 }, { index: 1, vreme: '09:31' }, { index: 1, datum: '2026-11-25' }])
    expect(await app.refusal('deleteProjectMeasurements', { ...target, ...wrong })).toMatchObject(CONFLICT);
  const removal = { ...target, index: 1 };
  expect(await app.race('deleteProjectMeasurements', [removal, removal])).toEqual({ done: 1, codes: ['CONFLICT'] });
  for (const [wrong, field] of [
    [{ datum: 20_261_121 }, 'datum'],
    [{ vreme: '9:30' }, 'vreme'],
    [{ opis: 'x'.repeat(10_001) }, 'opis'],
  ] as const)
    expect(await app.refusal('updateProjectMeasurements', { ...input, ...wrong })).toMatchObject(refusedAt(field));
});

test('deletes only one of two measurements with the same time when a delete with the id is sent twice', async () => {
  const project = await newProject(app);
  const input = { ...project, datum: '2026-11-24', vreme: '09:30' };
  await app.change('updateProjectMeasurements', input);
  const { merenja } = await app.change<{ merenja: { id: string }[] }>(
    'updateProjectMeasurements',
    input,
    'merenja { id }',
  );
  const removal = { ...input, index: 0, merenjeId: merenja[0]?.id };
  expect(await app.race('deleteProjectMeasurements', [removal, removal])).toEqual({ done: 1, codes: ['CONFLICT'] });
});

test('returns measurements and payments in the order of entry, even when their ids go from 9 to 10', async () => {
  const project = await newProject(app, 6);
  for (const table of ['measurements', 'payments'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 998)`.execute(app.db);
  for (const opis of ['prvo', 'drugo', 'treće'])
    await app.change('updateProjectMeasurements', { ...project, datum: '2026-11-24', vreme: '09:30', opis });
  const payment = { ...project, tip: 'rata', nacin: 'gotovina', datum: '2026-11-24' };
  const selection = 'merenja { opis index } uplate { iznos index }';
  let lists: { merenja?: object[]; uplate?: object[] } = {};
  for (const iznos of ['1.00', '2.00', '3.00'])
    lists = await app.change('updateProjectPayments', { ...payment, iznos }, selection);
  expect(lists.merenja).toEqual(['prvo', 'drugo', 'treće'].map((opis, index) => ({ opis, index })));
  expect(lists.uplate).toEqual(['1.00', '2.00', '3.00'].map((iznos, index) => ({ iznos, index })));
});

test('changes a measurement only for a caller who saw its current content; the trail has old and new values', async () => {
  const project = await newProject(app);
  const list = 'merenja { id version datum vreme opis napomena korisnik izmenjeno index }';
  const first = { ...project, datum: '2026-11-24', vreme: '09:30', opis: 'ulaz', napomena: 'hitno' };
  await app.change('updateProjectMeasurements', { ...first, vreme: '08:00' });
  const { merenja } = await app.change<{ merenja: { id: string }[] }>('updateProjectMeasurements', first, list);
  const { id: merenjeId = '' } = merenja[1] ?? {};
  const input = { ...first, index: 1, merenjeId, version: 1, vreme: '10:00', opis: '' };
  for (const wrong of [{ index: 0 }, { index: 2 }, { merenjeId: merenja[0]?.id }, { version: 2 }])
    expect(await app.refusal('updateProjectMeasurement', { ...input, ...wrong })).toMatchObject(CONFLICT);
  const note = { ...input, napomena: '\u0000' };
  expect(await app.refusal('updateProjectMeasurement', note)).toMatchObject(refusedAt('napomena'));
  const changed = await app.change<{ merenja: object[] }>('updateProjectMeasurement', input, list, app.asOwner);
  expect(changed.merenja[1]).toEqual({
    ...{ id: merenjeId, version: 2, datum: '2026-11-24', vreme: '10:00', opis: null, napomena: 'hitno', index: 1 },
    ...{ korisnik: 'Mira Jović', izmenjeno: expect.stringMatching(/Z$/) },
  });
  const concurrentChanges = ['11:00', '12:00'].map(vreme => ({ ...input, version: 2, vreme }));
  expect(await app.race('updateProjectMeasurement', concurrentChanges)).toEqual({ done: 1, codes: ['CONFLICT'] });
  const trail = await app.trailOf(project.id, 'updateProjectMeasurement');
  expect(trail).toHaveLength(2);
  expect(trail[0]?.detail).toEqual({
    merenjeId,
    datum: '2026-11-24',
    vreme: { staro: '09:30', novo: '10:00' },
    opis: { staro: 'ulaz', novo: null },
  });
});

test('stores the amount of a payment with two decimals, and refuses amounts that are not positive or not numbers', async () => {
  const project = await newProject(app, 6);
  const input = { ...project, tip: 'avans', nacin: 'gotovina', iznos: '1250.5', datum: '2026-11-21', napomena: 'keš' };
  const list = 'uplate { tip nacin iznos datum napomena createdBy index }';
  await app.change('updateProjectPayments', { ...input, tip: 'ostatak', iznos: 999_999_999 });
  const { uplate } = await app.change<{ uplate: object[] }>('updateProjectPayments', input, list);
  const sharedFields = { nacin: 'gotovina', datum: '2026-11-21', napomena: 'keš', createdBy: 'Mira Jović' };
  expect(uplate).toEqual([
    { ...sharedFields, tip: 'ostatak', iznos: '999999999.00', index: 0 },
    { ...sharedFields, tip: 'avans', iznos: '1250.50', index: 1 },
  ]);
  for (const iznos of ['0', -1, '1e308', 0.001, ' ', '1,5', true, [1], {}, null])
    expect(await app.refusal('updateProjectPayments', { ...input, iznos })).toMatchObject(refusedAt('iznos'));
  expect(await app.refusal('updateProjectPayments', { ...input, tip: 'Avans' })).toMatchObject(refusedAt('tip'));
});

test('stores the finances of a project, and names the field of a negative, too large or too precise value', async () => {
  const project = await newProject(app, 6);
  const finansije = { vrednost: '2500.75', kurs: '117.5', popust: '7.25', demontaza: '0.00' };
  const input = { ...project, vrednost: '2500.75', kurs: '117.50', popust: '7.25', demontaza: '0' };
  const selection = 'finansije { vrednost kurs popust demontaza }';
  expect(await app.change('updateProjectFinances', input, selection)).toEqual({ finansije });
  expect(await app.change('updateProjectFinances', { ...input, demontaza: null }, selection)).toEqual({
    finansije: { ...finansije, demontaza: null },
  });
  for (const [wrong, field] of [
    [{ vrednost: 1.005 }, 'vrednost'],
    [{ kurs: '1000000' }, 'kurs'],
    [{ kurs: 118 }, 'kurs'],
    [{ popust: '-1' }, 'popust'],
    [{ demontaza: '-0.01' }, 'demontaza'],
  ] as const)
    expect(await app.refusal('updateProjectFinances', { ...input, ...wrong }), field).toMatchObject(refusedAt(field));
});

test('writes only the changed finance fields, and refuses fields that somebody else has changed in the meantime', async () => {
  const project = await newProject(app, 6);
  const selection = 'finansije { vrednost kurs popust demontaza }';
  const before = { vrednost: '1000.00', kurs: '118', popust: '0', demontaza: null };
  await app.change('updateProjectFinances', { ...project, ...before }, selection);
  const save = (mine: object, pre: object) =>
    app.change('updateProjectFinances', { ...project, ...before, ...mine, pre }, selection);
  await save({ kurs: '117.50' }, { kurs: '118.0' });
  const withBothChanges = await save({ popust: '5', demontaza: '100' }, { popust: '0', demontaza: null });
  expect(withBothChanges).toEqual({ finansije: { ...before, kurs: '117.5', popust: '5', demontaza: '100.00' } });
  const late = { ...project, ...before, kurs: '119', popust: '6', pre: { kurs: '118', popust: '5' } };
  expect(await app.refusal('updateProjectFinances', late)).toMatchObject({
    code: 'CONFLICT',
    fields: { kurs: 'U međuvremenu je upisano: 117.5. Vaše: 119.' },
  });
  expect(await save({}, {})).toEqual(withBothChanges);
  expect(await save({ kurs: '117.5' }, { kurs: '118' })).toEqual(withBothChanges);
  const changes = (await app.trailOf(project.id)).filter(({ action }) => action === 'updateProjectFinances');
  expect(changes.map(({ detail }) => Object.keys(detail))).toEqual([['vrednost'], ['kurs'], ['popust', 'demontaza']]);
  for (const [pre, field] of [
    [{ kurs: 'x' }, 'kurs'],
    [{ vrednost: null }, 'vrednost'],
    [{ popust: '101' }, 'popust'],
  ] as const)
    expect(await app.refusal('updateProjectFinances', { ...late, pre }), field).toMatchObject(refusedAt(field));
});

test('stores a measurement document with its ten answers, and refuses a wrong answer', async () => {
  const project = await newProject(app);
  const fields = CHECKLIST_FIELDS.join(' ');
  const objectKey = await app.storeObject('measurement');
  const lastAnswers = Object.fromEntries(CHECKLIST_FIELDS.map(field => [field, CHECKLIST[field].at(-1)]));
  const input = { ...project, naziv: 'mere.pdf', objectKey, ...lastAnswers };
  const selection = `step merenjaDokumenti { naziv objectKey size contentType createdBy index ${fields} }`;
  const file = { naziv: 'mere.pdf', objectKey, size: 1234, contentType: 'application/pdf', createdBy: 'Mira Jović' };
  expect(await app.change('updateProjectMeasurementsFiles', input, selection)).toEqual({
    step: 4,
    merenjaDokumenti: [{ ...file, index: 0, ...lastAnswers }],
  });
  const wrong = { ...input, lift: 'Možda' };
  expect(await app.refusal('updateProjectMeasurementsFiles', wrong)).toMatchObject(refusedAt('lift'));
});

test('adds and removes tags of a photo one at a time, ignoring case and diacritics', async () => {
  const project = await newProject(app, 9);
  const objectKey = await app.storeObject('image', 'balkon.jpg');
  const photo = { ...project, naziv: 'balkon.jpg', objectKey };
  await app.change('updateProjectImages', { ...photo, tags: ['Balkon', 'balkon', ' Ulaz '] });
  const tag = (name: string) => ({ projectId: project.id, objectKey, tag: name });
  const selection = 'naziv objectKey contentType tags index';
  const tagged = await app.change('createImageTag', tag('Dvorište'), selection);
  const image = { naziv: 'balkon.jpg', objectKey, contentType: 'image/jpeg', index: 0 };
  expect(tagged).toEqual({ ...image, tags: ['Balkon', 'Ulaz', 'Dvorište'] });
  expect(await app.change('createImageTag', tag('DVORISTE'), 'tags')).toEqual({
    tags: ['Balkon', 'Ulaz', 'Dvorište'],
  });
  const eightTags = Array.from({ length: 8 }, (_, i) => tag(`oznaka ${i}`));
  expect((await app.race('createImageTag', eightTags)).done).toBe(8);
  expect((await app.change<{ tags: string[] }>('createImageTag', tag('Ulaz'), 'tags')).tags).toHaveLength(11);
  const sevenTags = eightTags.slice(1);
  expect((await app.race('deleteImageTag', sevenTags)).done).toBe(7);
  expect(await app.change('deleteImageTag', tag('dvoriste'), 'tags')).toEqual({
    tags: ['Balkon', 'Ulaz', 'oznaka 0'],
  });
  expect(await app.change('deleteImageTag', tag('dvoriste'), selection)).toMatchObject({ objectKey, index: 0 });
  expect(await app.trailOf(project.id, 'deleteImageTag')).toHaveLength(8);
  for (const name of ['createImageTag', 'deleteImageTag']) {
    for (const wrong of [' ', 'x'.repeat(61)])
      expect(await app.refusal(name, tag(wrong))).toMatchObject(refusedAt('tag'));
    for (const wrong of [{ objectKey: 'fotografije/x' }, { projectId: 'x' }])
      expect(await app.refusal(name, { ...tag('Ulaz'), ...wrong })).toMatchObject(NOT_FOUND);
  }
  const many = Array.from({ length: 21 }, (_, i) => `o${i}`);
  expect(await app.refusal('updateProjectImages', { ...photo, tags: many })).toMatchObject(refusedAt('tags'));
});

test('records the steps of a project in its trail', async () => {
  const project = await newProject(app, 9);
  await app.change('updateProject', { ...project, readyForOptimization: true });
  expect((await app.trailOf(project.id)).map(({ action, detail }) => [action, Object.keys(detail)])).toEqual([
    ['createProjects', ['broj', 'klijent', 'vrstaPosla']],
    ['updateProjectMeasurementsFiles', ['naziv']],
    ['updateProjectOfferFiles', ['naziv']],
    ['updateProjectSelectedOffer', ['naziv']],
    ['updateProjectFinances', ['vrednost']],
    ['updateProjectContracts', ['naziv']],
    ['updateProject', ['readyForOptimization']],
  ]);
});

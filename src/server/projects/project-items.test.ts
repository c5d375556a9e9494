import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKLIST, CHECKLIST_FIELDS } from '#domain/enumerations.ts';
import { TestApp } from '../../../tests/api/app.ts';
import {
  CHECKLIST_ANSWERS,
  change,
  newProject,
  type Row,
  race,
  refusal,
  storedObject,
} from '../../../tests/api/business-steps.ts';

let b: TestApp;
beforeAll(async () => {
  b = await TestApp.start();
});
afterAll(() => b.close());

const refusedAt = (field: string) => ({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });

test('a measurement is scheduled under the signed-in name, whatever is sent, and deleted by index, day and time', async () => {
  const project = await newProject(b);
  const list = 'merenja { datum vreme opis napomena korisnik index }';
  const input = {
    ...project,
    datum: '2026-11-24',
    vreme: '09:30',
    opis: 'kod "Mire"',
    napomena: '"hitno"',
    korisnik: 'Lažni',
  };
  await change(b, 'updateProjectMeasurements', { ...project, datum: '2026-12-01', vreme: '23:59' });
  const made = await change<{ merenja: object[] }>(b, 'updateProjectMeasurements', input, list);
  const second = {
    datum: '2026-11-24',
    vreme: '09:30',
    opis: 'kod "Mire"',
    napomena: 'hitno',
    korisnik: 'Mira Jović',
    index: 1,
  };
  expect(made.merenja[1]).toEqual(second);
  const named = { ...project, datum: '2026-11-24', vreme: '09:30' };
  for (const wrong of [{ index: 0 }, { index: 2 }, { index: 1, vreme: '09:31' }, { index: 1, datum: '2026-11-25' }])
    expect(await refusal(b, 'deleteProjectMeasurements', { ...named, ...wrong })).toMatchObject({ code: 'CONFLICT' });
  const removal = { ...named, index: 1 };
  expect(await race(b, 'deleteProjectMeasurements', [removal, removal])).toEqual({ done: 1, codes: ['CONFLICT'] });
  for (const [wrong, field] of [
    [{ datum: '2026-02-30' }, 'datum'],
    [{ datum: '21.11.2026.' }, 'datum'],
    [{ datum: 20_261_121 }, 'datum'],
    [{ vreme: '24:00' }, 'vreme'],
    [{ vreme: '9:30' }, 'vreme'],
    [{ opis: 'x'.repeat(10_001) }, 'opis'],
    [{ napomena: '\u0000' }, 'napomena'],
  ] as const)
    expect(await refusal(b, 'updateProjectMeasurements', { ...input, ...wrong }), field).toMatchObject(
      refusedAt(field),
    );
});

test('measurements and payments stay in the order of their entry when their ids gain a digit', async () => {
  const project = await newProject(b, 6);
  for (const table of ['measurements', 'payments'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 998)`.execute(b.db);
  for (const opis of ['prvo', 'drugo', 'treće'])
    await change(b, 'updateProjectMeasurements', { ...project, datum: '2026-11-24', vreme: '09:30', opis });
  const payment = { ...project, tip: 'rata', nacin: 'gotovina', datum: '2026-11-24' };
  let lists: { merenja?: object[]; uplate?: object[] } = {};
  for (const iznos of ['1.00', '2.00', '3.00'])
    lists = await change(
      b,
      'updateProjectPayments',
      { ...payment, iznos },
      'merenja { opis index } uplate { iznos index }',
    );
  expect(lists.merenja).toEqual(['prvo', 'drugo', 'treće'].map((opis, index) => ({ opis, index })));
  expect(lists.uplate).toEqual(['1.00', '2.00', '3.00'].map((iznos, index) => ({ iznos, index })));
});

test('a measurement is changed only by a caller who saw its current content; the trail keeps old and new', async () => {
  const project = await newProject(b);
  const list = 'merenja { id version datum vreme opis napomena korisnik izmenjeno index }';
  const first = { ...project, datum: '2026-11-24', vreme: '09:30', opis: 'ulaz', napomena: 'hitno' };
  await change(b, 'updateProjectMeasurements', { ...first, vreme: '08:00' });
  const { merenja } = await change<{ merenja: { id: string }[] }>(b, 'updateProjectMeasurements', first, list);
  const { id: merenjeId = '' } = merenja[1] ?? {};
  const input = { ...first, index: 1, merenjeId, version: 1, vreme: '10:00', opis: '' };
  for (const wrong of [{ index: 0 }, { index: 2 }, { merenjeId: merenja[0]?.id }, { version: 2 }])
    expect(await refusal(b, 'updateProjectMeasurement', { ...input, ...wrong })).toMatchObject({ code: 'CONFLICT' });
  for (const [wrong, field] of [
    [{ datum: '2026-02-30' }, 'datum'],
    [{ vreme: '24:00' }, 'vreme'],
    [{ napomena: '\u0000' }, 'napomena'],
  ] as const)
    expect(await refusal(b, 'updateProjectMeasurement', { ...input, ...wrong })).toMatchObject(refusedAt(field));
  const changed = await change<{ merenja: object[] }>(b, 'updateProjectMeasurement', input, list, { as: b.owner });
  expect(changed.merenja[1]).toEqual({
    ...{ id: merenjeId, version: 2, datum: '2026-11-24', vreme: '10:00', opis: null, napomena: 'hitno', index: 1 },
    ...{ korisnik: 'Mira Jović', izmenjeno: expect.stringMatching(/Z$/) },
  });
  const two = ['11:00', '12:00'].map(vreme => ({ ...input, version: 2, vreme }));
  expect(await race(b, 'updateProjectMeasurement', two)).toEqual({ done: 1, codes: ['CONFLICT'] });
  const trail = await b.db
    .selectFrom('changes')
    .select('detail')
    .where('entity_id', '=', project.id)
    .where('action', '=', 'updateProjectMeasurement')
    .orderBy('id')
    .execute();
  expect(trail).toHaveLength(2);
  expect(trail[0]?.detail).toEqual({
    merenjeId,
    datum: '2026-11-24',
    vreme: { staro: '09:30', novo: '10:00' },
    opis: { staro: 'ulaz', novo: null },
  });
});

test('a payment is a positive amount to the para', async () => {
  const project = await newProject(b, 6);
  const input = { ...project, tip: 'avans', nacin: 'gotovina', iznos: '1250.5', datum: '2026-11-21', napomena: 'keš' };
  const list = 'uplate { tip nacin iznos datum napomena createdBy index }';
  await change(b, 'updateProjectPayments', { ...input, tip: 'ostatak', iznos: 999_999_999 });
  const { uplate } = await change<{ uplate: object[] }>(b, 'updateProjectPayments', input, list);
  expect(uplate).toEqual([
    {
      tip: 'ostatak',
      nacin: 'gotovina',
      iznos: '999999999.00',
      datum: '2026-11-21',
      napomena: 'keš',
      createdBy: 'Mira Jović',
      index: 0,
    },
    {
      tip: 'avans',
      nacin: 'gotovina',
      iznos: '1250.50',
      datum: '2026-11-21',
      napomena: 'keš',
      createdBy: 'Mira Jović',
      index: 1,
    },
  ]);
  for (const iznos of ['0', '-1', -1, 'NaN', 1e308, '1e308', '1.001', 0.001, '', ' ', '1,5', true, [1], {}, null])
    expect(await refusal(b, 'updateProjectPayments', { ...input, iznos }), String(iznos)).toMatchObject(
      refusedAt('iznos'),
    );
  for (const [wrong, field] of [
    [{ tip: 'Avans' }, 'tip'],
    [{ nacin: 'bitkoin' }, 'nacin'],
    [{ datum: '2026-02-30' }, 'datum'],
    [{ datum: '9999-01-01' }, 'datum'],
  ] as const)
    expect(await refusal(b, 'updateProjectPayments', { ...input, ...wrong }), field).toMatchObject(refusedAt(field));
});

test('finances are kept with the project', async () => {
  const project = await newProject(b, 6);
  const finansije = { vrednost: '2500.75', kurs: '117.5', popust: '7.25', demontaza: '0.00' };
  const input = { ...project, vrednost: '2500.75', kurs: '117.50', popust: '7.25', demontaza: '0' };
  const selection = 'finansije { vrednost kurs popust demontaza }';
  expect(await change(b, 'updateProjectFinances', input, selection)).toEqual({ finansije });
  expect(await change(b, 'updateProjectFinances', { ...input, demontaza: null }, selection)).toEqual({
    finansije: { ...finansije, demontaza: null },
  });
  for (const [wrong, field] of [
    [{ vrednost: '-1' }, 'vrednost'],
    [{ vrednost: 'NaN' }, 'vrednost'],
    [{ vrednost: 1.005 }, 'vrednost'],
    [{ kurs: '0' }, 'kurs'],
    [{ kurs: 'NaN' }, 'kurs'],
    [{ kurs: '1000000' }, 'kurs'],
    [{ kurs: 118 }, 'kurs'],
    [{ popust: '100.01' }, 'popust'],
    [{ popust: '-1' }, 'popust'],
    [{ demontaza: '-0.01' }, 'demontaza'],
  ] as const)
    expect(await refusal(b, 'updateProjectFinances', { ...input, ...wrong }), field).toMatchObject(refusedAt(field));
});

test('only changed finance fields are written, unless somebody else has changed them since', async () => {
  const project = await newProject(b, 6);
  const selection = 'finansije { vrednost kurs popust demontaza }';
  const before = { vrednost: '1000.00', kurs: '118', popust: '0', demontaza: null };
  await change(b, 'updateProjectFinances', { ...project, ...before }, selection);
  const save = (mine: object, pre: object) =>
    change(b, 'updateProjectFinances', { ...project, ...before, ...mine, pre }, selection);
  await save({ kurs: '117.50' }, { kurs: '118.0' });
  const both = await save({ popust: '5', demontaza: '100' }, { popust: '0', demontaza: null });
  expect(both).toEqual({ finansije: { ...before, kurs: '117.5', popust: '5', demontaza: '100.00' } });
  const late = { ...project, ...before, kurs: '119', popust: '6', pre: { kurs: '118', popust: '5' } };
  expect(await refusal(b, 'updateProjectFinances', late)).toMatchObject({
    code: 'CONFLICT',
    fields: { kurs: 'U međuvremenu je upisano: 117.5. Vaše: 119.' },
  });
  expect(await save({}, {})).toEqual(both);
  expect(await save({ kurs: '117.5' }, { kurs: '118' })).toEqual(both);
  for (const [pre, field] of [
    [{ kurs: 'x' }, 'kurs'],
    [{ vrednost: null }, 'vrednost'],
    [{ popust: '101' }, 'popust'],
  ] as const)
    expect(await refusal(b, 'updateProjectFinances', { ...late, pre }), field).toMatchObject(refusedAt(field));
});

test('a measurement document has all eleven answers', async () => {
  const project = await newProject(b);
  const fields = CHECKLIST_FIELDS.join(' ');
  const objectKey = await storedObject(b, 'measurement');
  const last = Object.fromEntries(CHECKLIST_FIELDS.map(field => [field, CHECKLIST[field].at(-1)]));
  const input = { ...project, naziv: 'mere.pdf', objectKey, ...last };
  const made = await change<{ step: number; merenjaDokumenti: object[] }>(
    b,
    'updateProjectMeasurementsFiles',
    input,
    `step merenjaDokumenti { naziv objectKey size contentType createdBy index ${fields} }`,
  );
  const file = {
    naziv: 'mere.pdf',
    objectKey,
    size: 1234,
    contentType: 'application/pdf',
    createdBy: 'Mira Jović',
    index: 0,
  };
  expect(made).toEqual({ step: 4, merenjaDokumenti: [{ ...file, ...last }] });
  for (const field of CHECKLIST_FIELDS) {
    const wrong = { ...input, ...CHECKLIST_ANSWERS, [field]: 'Možda' };
    expect(await refusal(b, 'updateProjectMeasurementsFiles', wrong), field).toMatchObject(refusedAt(field));
  }
});

test('photos have tags; one is added at a time, and the same one only once', async () => {
  const project = await newProject(b, 9);
  const objectKey = await storedObject(b, 'image', 'balkon.jpg');
  const photo = { ...project, naziv: 'balkon.jpg', objectKey };
  await change(b, 'updateProjectImages', { ...photo, tags: ['Balkon', 'balkon', ' Ulaz '] });
  const tag = (name: string) => ({ projectId: project.id, objectKey, tag: name });
  const selection = 'naziv objectKey contentType tags index';
  const tagged = await change(b, 'createImageTag', tag('Dvorište'), selection);
  const image = { naziv: 'balkon.jpg', objectKey, contentType: 'image/jpeg', index: 0 };
  expect(tagged).toEqual({ ...image, tags: ['Balkon', 'Ulaz', 'Dvorište'] });
  expect(await change(b, 'createImageTag', tag('DVORISTE'), 'tags')).toEqual({ tags: ['Balkon', 'Ulaz', 'Dvorište'] });
  const eight = Array.from({ length: 8 }, (_, i) => tag(`oznaka ${i}`));
  expect((await race(b, 'createImageTag', eight)).done).toBe(8);
  expect((await change<{ tags: string[] }>(b, 'createImageTag', tag('Ulaz'), 'tags')).tags).toHaveLength(11);
  const removed = eight.slice(1);
  expect((await race(b, 'deleteImageTag', removed)).done).toBe(7);
  expect(await change(b, 'deleteImageTag', tag('dvoriste'), 'tags')).toEqual({ tags: ['Balkon', 'Ulaz', 'oznaka 0'] });
  expect(await change(b, 'deleteImageTag', tag('dvoriste'), selection)).toMatchObject({ objectKey, index: 0 });
  const actions = await b.db.selectFrom('changes').select('action').where('entity_id', '=', project.id).execute();
  expect(actions.filter(({ action }) => action === 'deleteImageTag')).toHaveLength(8);
  expect(await refusal(b, 'deleteImageTag', tag(' '))).toMatchObject(refusedAt('tag'));
  expect(await refusal(b, 'deleteImageTag', { ...tag('Ulaz'), objectKey: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal(b, 'createImageTag', tag(' '))).toMatchObject(refusedAt('tag'));
  expect(await refusal(b, 'createImageTag', tag('x'.repeat(61)))).toMatchObject(refusedAt('tag'));
  expect(await refusal(b, 'createImageTag', { ...tag('x'), objectKey: 'fotografije/x' })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await refusal(b, 'createImageTag', { ...tag('x'), projectId: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
  const many = Array.from({ length: 21 }, (_, i) => `o${i}`);
  expect(await refusal(b, 'updateProjectImages', { ...photo, tags: many })).toMatchObject(refusedAt('tags'));
});

test('changes of a project’s items are recorded in its trail', async () => {
  const project: Row = await newProject(b, 9);
  await change(b, 'updateProject', { ...project, readyForOptimization: true });
  const rows = await b.db
    .selectFrom('changes')
    .select(['action', 'actor_name', 'detail'])
    .where('entity_id', '=', project.id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, detail }) => [action, Object.keys(detail)])).toEqual([
    ['createProjects', ['broj', 'klijent', 'vrstaPosla']],
    ['updateProjectMeasurementsFiles', ['naziv']],
    ['updateProjectOfferFiles', ['naziv']],
    ['updateProjectSelectedOffer', ['naziv']],
    ['updateProjectFinances', ['vrednost']],
    ['updateProjectContracts', ['naziv']],
    ['updateProject', ['readyForOptimization']],
  ]);
  expect(new Set(rows.map(({ actor_name }) => actor_name))).toEqual(new Set(['Mira Jović']));
});

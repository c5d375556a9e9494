import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT_LISTS } from '#domain/lists.ts';
import { TestApp } from '../../../tests/api/app.ts';
import { CHECKLIST_ANSWERS, change, newProject, refusal, storedObject } from '../../../tests/api/business-steps.ts';

let b: TestApp;
beforeAll(async () => {
  b = await TestApp.start();
});
afterAll(() => b.close());

const stepOf = async (id: string) => {
  const { data } = await b.gql<{ getProject: { step: number; selectedOffer: string | null } }>(
    'query($id: ID!) { getProject(id: $id) { step selectedOffer } }',
    { id },
  );
  return data.getProject;
};

test('a project goes 3, 4, 6, 9 and stays', async () => {
  const project = await newProject(b, 3);
  const steps: number[] = [];
  const step = async (name: string, input: object) => {
    steps.push((await change<{ step: number }>(b, name, { ...project, ...input }, 'step')).step);
  };
  const measured = await storedObject(b, 'measurement');
  const offer = await storedObject(b, 'offer');
  await step('updateProjectMeasurementsFiles', { naziv: 'm', objectKey: measured, step: 4, ...CHECKLIST_ANSWERS });
  await step('updateProjectOfferFiles', { naziv: 'p', objectKey: offer });
  await step('updateProjectSelectedOffer', { objectKey: offer, step: 6 });
  await step('updateProjectContracts', { naziv: 'u', objectKey: await storedObject(b, 'contract'), step: 6 });
  await step('updateProjectContracts', { naziv: 'aneks', objectKey: await storedObject(b, 'contract') });
  await step('deleteProjectMeasurementsFiles', { naziv: 'm', objectKey: measured, index: 0 });
  expect(steps).toEqual([4, 4, 6, 9, 9, 9]);
});

test('a change in a locked step is a CONFLICT', async () => {
  const at3 = await newProject(b, 3);
  const at6 = await newProject(b, 6);
  const offer = await storedObject(b, 'offer');
  const payment = { tip: 'avans', nacin: 'gotovina', iznos: '10', datum: '2026-11-21' };
  const finances = { vrednost: '1', kurs: '118', popust: '0' };
  for (const [name, input] of [
    ['updateProjectOfferFiles', { ...at3, naziv: 'p', objectKey: offer }],
    ['updateProjectSelectedOffer', { ...at3, objectKey: offer, step: 6 }],
    ['updateProjectOfferComments', { ...at3, komentar: 'rano' }],
    ['updateProjectPayments', { ...at3, ...payment }],
    ['updateProjectFinances', { ...at3, ...finances }],
    ['updateProjectContracts', { ...at3, naziv: 'u', objectKey: await storedObject(b, 'contract') }],
    ['updateProject', { ...at6, readyForOptimization: true }],
    ['updateProjectOptimizationComments', { ...at6, komentar: 'rano' }],
    ['updateProjectBookkeepingFiles', { ...at6, naziv: 'f', objectKey: await storedObject(b, 'bookkeeping') }],
    ['updateProjectImages', { ...at6, naziv: 'f', objectKey: await storedObject(b, 'image') }],
    ['updateProjectBookOfImpressions', { ...at6, naziv: 'f', objectKey: await storedObject(b, 'impressions') }],
    ['deleteProjectImagesComment', { ...at6, komentar: 'x', index: 0 }],
  ] as const) {
    expect(await refusal(b, name, input), name).toMatchObject({ code: 'CONFLICT' });
  }
  expect(await stepOf(at3.id)).toEqual({ step: 3, selectedOffer: null });
});

test('a sent step is checked and never stored', async () => {
  const project = await newProject(b, 4);
  const objectKey = await storedObject(b, 'offer');
  await change(b, 'updateProjectOfferFiles', { ...project, naziv: 'p', objectKey });
  for (const step of [99, -1, 0, 7, 9]) {
    const refused = await refusal(b, 'updateProjectSelectedOffer', { ...project, objectKey, step });
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: { step: expect.any(String) } });
  }
  expect(await stepOf(project.id)).toEqual({ step: 4, selectedOffer: null });
});

test('an offer is chosen once; then its list is closed', async () => {
  const project = await newProject(b, 6);
  const { selectedOffer } = await stepOf(project.id);
  const other = await storedObject(b, 'offer');
  const chosen = { ...project, naziv: 'ponuda.pdf', objectKey: selectedOffer };
  for (const [name, input] of [
    ['updateProjectSelectedOffer', { ...project, objectKey: selectedOffer, step: 6 }],
    ['updateProjectOfferFiles', { ...project, naziv: 'p', objectKey: other }],
    ['deleteProjectOfferFiles', { ...chosen, index: 0 }],
  ] as const) {
    expect(await refusal(b, name, input), name).toMatchObject({ code: 'CONFLICT' });
  }
});

test('only a document of its own offers can be chosen', async () => {
  const project = await newProject(b, 4);
  const strange = await storedObject(b, 'offer');
  const refused = await refusal(b, 'updateProjectSelectedOffer', { ...project, objectKey: strange, step: 6 });
  expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: { objectKey: expect.any(String) } });
});

test('the last contract stays once it has unlocked the last steps', async () => {
  const project = await newProject(b, 9);
  const list = 'ugovori { naziv objectKey index }';
  const { data } = await b.gql<{ getProject: { ugovori: { naziv: string; objectKey: string; index: number }[] } }>(
    `query($id: ID!) { getProject(id: $id) { ${list} } }`,
    { id: project.id },
  );
  const [first] = data.getProject.ugovori;
  expect(await refusal(b, 'deleteProjectContracts', { ...project, ...first })).toMatchObject({ code: 'CONFLICT' });
  await change(b, 'updateProjectContracts', {
    ...project,
    naziv: 'aneks',
    objectKey: await storedObject(b, 'contract'),
  });
  await change(b, 'deleteProjectContracts', { ...project, ...first });
  expect((await stepOf(project.id)).step).toBe(9);
});

test('readiness is set once and not taken back; archiving needs it; only an owner takes it back', async () => {
  const project = await newProject(b, 9);
  const conflict = { code: 'CONFLICT' };
  expect(await refusal(b, 'updateProject', { ...project, archived: true })).toMatchObject(conflict);
  await change(b, 'updateProject', { ...project, readyForOptimization: true });
  expect(await refusal(b, 'updateProject', { ...project, readyForOptimization: true })).toMatchObject(conflict);
  expect(await refusal(b, 'updateProject', { ...project, readyForOptimization: false })).toMatchObject(conflict);
  await change(b, 'updateProject', { ...project, archived: true });
  expect(await refusal(b, 'updateProject', { ...project, archived: true })).toMatchObject(conflict);
  expect(await refusal(b, 'updateProjectImagesComments', { ...project, komentar: 'kasno' })).toMatchObject(conflict);
  const back = { ...project, archived: false };
  expect(await refusal(b, 'updateProject', back)).toMatchObject({ code: 'FORBIDDEN' });
  const asOwner = { as: b.owner };
  expect(await change(b, 'updateProject', back, 'archived', asOwner)).toEqual({ archived: false });
  expect(await refusal(b, 'updateProject', back, asOwner)).toMatchObject(conflict);
});

test('readiness locks the documents that production is cut from; later documents and all other lists stay open', async () => {
  const project = await newProject(b, 9);
  const lists = {
    optimization: 'optimizacijaDokumenti',
    measurement: 'merenjaDokumenti',
    bookkeeping: 'knjigovodstvoDokumenti',
  };
  const add = (kind: 'optimization' | 'bookkeeping' | 'measurement', naziv: string) =>
    storedObject(b, kind).then(objectKey =>
      change(b, DOCUMENT_LISTS[kind].add, {
        ...project,
        naziv,
        objectKey,
        ...(kind === 'measurement' && CHECKLIST_ANSWERS),
      }),
    );
  const documents = async (kind: keyof typeof lists) => {
    type Document = { naziv: string; objectKey: string; index: number; zakljucan: boolean };
    const query = `query($id: ID!) { getProject(id: $id) { list: ${lists[kind]} { naziv objectKey index zakljucan } } }`;
    return (await b.gql<{ getProject: { list: Document[] } }>(query, { id: project.id })).data.getProject.list;
  };
  const nth = async (kind: keyof typeof lists, place: number) => {
    const { naziv, objectKey, index } = (await documents(kind))[place] ?? {};
    return { ...project, naziv, objectKey, index };
  };
  await add('optimization', 'crtež');
  await add('bookkeeping', 'račun');
  await change(b, 'updateProject', { ...project, readyForOptimization: true });
  const conflict = { code: 'CONFLICT' };
  for (const kind of ['optimization', 'measurement'] as const) {
    expect(await documents(kind)).toMatchObject([{ zakljucan: true }]);
    expect(await refusal(b, DOCUMENT_LISTS[kind].remove, await nth(kind, 0))).toMatchObject(conflict);
    await add(kind, 'ispravka');
    expect(await documents(kind)).toMatchObject([{ zakljucan: true }, { naziv: 'ispravka', zakljucan: false }]);
    await change(b, DOCUMENT_LISTS[kind].remove, await nth(kind, 1));
    expect(await documents(kind)).toHaveLength(1);
  }
  await change(b, DOCUMENT_LISTS.bookkeeping.remove, await nth('bookkeeping', 0));
  expect(await documents('bookkeeping')).toEqual([]);
});

test('exactly one of the two states is sent', async () => {
  const project = await newProject(b, 9);
  for (const input of [{}, { archived: true, readyForOptimization: true }, { archived: null }])
    expect(await refusal(b, 'updateProject', { ...project, ...input })).toMatchObject({ code: 'BAD_USER_INPUT' });
});

import { expect, test } from 'vitest';
import { DOCUMENT_LISTS } from '#domain/lists.ts';
import { startApp } from '../../../tests/api/app.ts';
import {
  archiveProject,
  CHECKLIST_ANSWERS,
  CONFLICT,
  FORBIDDEN,
  newProject,
  refusedAt,
} from '../../../tests/api/business-steps.ts';

const app = await startApp();

const stepOf = (id: string) =>
  app.read<{ step: number; selectedOffer: string | null }>('getProject', id, 'step selectedOffer');

test('documents and the offer move a project to the steps 4, 6 and 9, and a deleted document does not move it back', async () => {
  const project = await newProject(app, 3);
  const reachedSteps: number[] = [];
  const step = async (name: string, input: object) => {
    reachedSteps.push((await app.change<{ step: number }>(name, { ...project, ...input }, 'step')).step);
  };
  const measured = await app.storeObject('measurement');
  const offer = await app.storeObject('offer');
  await step('updateProjectMeasurementsFiles', { naziv: 'm', objectKey: measured, step: 4, ...CHECKLIST_ANSWERS });
  await step('updateProjectOfferFiles', { naziv: 'p', objectKey: offer });
  await step('updateProjectSelectedOffer', { objectKey: offer, step: 6 });
  await step('updateProjectContracts', { naziv: 'u', objectKey: await app.storeObject('contract'), step: 6 });
  await step('updateProjectContracts', { naziv: 'aneks', objectKey: await app.storeObject('contract') });
  await step('deleteProjectMeasurementsFiles', { naziv: 'm', objectKey: measured, index: 0 });
  expect(reachedSteps).toEqual([4, 4, 6, 9, 9, 9]);
});

test('returns CONFLICT for changes that belong to a step which the project has not reached', async () => {
  const at3 = await newProject(app, 3);
  const at6 = await newProject(app, 6);
  const offer = await app.storeObject('offer');
  const payment = { tip: 'avans', nacin: 'gotovina', iznos: '10', datum: '2026-11-21' };
  const finances = { vrednost: '1', kurs: '118', popust: '0' };
  for (const [name, input] of [
    ['updateProjectOfferFiles', { ...at3, naziv: 'p', objectKey: offer }],
    ['updateProjectSelectedOffer', { ...at3, objectKey: offer, step: 6 }],
    ['updateProjectOfferComments', { ...at3, komentar: 'rano' }],
    ['updateProjectPayments', { ...at3, ...payment }],
    ['updateProjectFinances', { ...at3, ...finances }],
    ['updateProjectContracts', { ...at3, naziv: 'u', objectKey: await app.storeObject('contract') }],
    ['updateProject', { ...at6, readyForOptimization: true }],
    ['updateProjectOptimizationComments', { ...at6, komentar: 'rano' }],
    ['updateProjectBookkeepingFiles', { ...at6, naziv: 'f', objectKey: await app.storeObject('bookkeeping') }],
    ['updateProjectImages', { ...at6, naziv: 'f', objectKey: await app.storeObject('image') }],
    ['updateProjectBookOfImpressions', { ...at6, naziv: 'f', objectKey: await app.storeObject('impressions') }],
    ['deleteProjectImagesComment', { ...at6, komentar: 'x', index: 0 }],
  ] as const)
    expect(await app.refusal(name, input), name).toMatchObject(CONFLICT);
  expect(await stepOf(at3.id)).toEqual({ step: 3, selectedOffer: null });
});

test('the choice of an offer refuses any sent step other than the one that it reaches', async () => {
  const project = await newProject(app, 4);
  const objectKey = await app.storeObject('offer');
  await app.change('updateProjectOfferFiles', { ...project, naziv: 'p', objectKey });
  for (const step of [99, -1, 0, 7, 9]) {
    const refusedStep = await app.refusal('updateProjectSelectedOffer', { ...project, objectKey, step });
    expect(refusedStep).toMatchObject(refusedAt('step'));
  }
  expect(await stepOf(project.id)).toEqual({ step: 4, selectedOffer: null });
});

test('an offer can be chosen only once, and then documents of offers can be neither added nor deleted', async () => {
  const project = await newProject(app, 6);
  const { selectedOffer } = await stepOf(project.id);
  const other = await app.storeObject('offer');
  const chosen = { ...project, naziv: 'ponuda.pdf', objectKey: selectedOffer };
  for (const [name, input] of [
    ['updateProjectSelectedOffer', { ...project, objectKey: selectedOffer, step: 6 }],
    ['updateProjectOfferFiles', { ...project, naziv: 'p', objectKey: other }],
    ['deleteProjectOfferFiles', { ...chosen, index: 0 }],
  ] as const)
    expect(await app.refusal(name, input), name).toMatchObject(CONFLICT);
});

test('refuses to choose an offer that is not in the project’s list', async () => {
  const project = await newProject(app, 4);
  const notListed = await app.storeObject('offer');
  const refused = await app.refusal('updateProjectSelectedOffer', { ...project, objectKey: notListed, step: 6 });
  expect(refused).toMatchObject(refusedAt('objectKey'));
});

test('refuses to delete the only contract after it has unlocked the last steps', async () => {
  const project = await newProject(app, 9);
  const list = 'ugovori { naziv objectKey index }';
  const [first] = (await app.read<{ ugovori: object[] }>('getProject', project.id, list)).ugovori;
  expect(await app.refusal('deleteProjectContracts', { ...project, ...first })).toMatchObject(CONFLICT);
  const objectKey = await app.storeObject('contract');
  await app.change('updateProjectContracts', { ...project, naziv: 'aneks', objectKey });
  await app.change('deleteProjectContracts', { ...project, ...first });
  expect((await stepOf(project.id)).step).toBe(9);
});

test('readiness is set once and archiving requires it; only an owner returns a project from the archive', async () => {
  const project = await newProject(app, 9);
  expect(await app.refusal('updateProject', { ...project, archived: true })).toMatchObject(CONFLICT);
  await app.change('updateProject', { ...project, readyForOptimization: true });
  expect(await app.refusal('updateProject', { ...project, readyForOptimization: true })).toMatchObject(CONFLICT);
  expect(await app.refusal('updateProject', { ...project, readyForOptimization: false })).toMatchObject(CONFLICT);
  await app.change('updateProject', { ...project, archived: true });
  expect(await app.refusal('updateProject', { ...project, archived: true })).toMatchObject(CONFLICT);
  expect(await app.refusal('updateProjectImagesComments', { ...project, komentar: 'kasno' })).toMatchObject(CONFLICT);
  const back = { ...project, archived: false };
  expect(await app.refusal('updateProject', back)).toMatchObject(FORBIDDEN);
  expect(await app.change('updateProject', back, 'archived', app.asOwner)).toEqual({ archived: false });
  expect(await app.refusal('updateProject', back, app.asOwner)).toMatchObject(CONFLICT);
});

test('readiness locks the existing documents of production; later documents and documents of other lists can be deleted', async () => {
  const project = await newProject(app, 9);
  const lists = {
    optimization: 'optimizacijaDokumenti',
    measurement: 'merenjaDokumenti',
    bookkeeping: 'knjigovodstvoDokumenti',
  };
  type Kind = keyof typeof lists;
  const add = async (kind: Kind, naziv: string) => {
    const answers = kind === 'measurement' ? CHECKLIST_ANSWERS : {};
    const input = { ...project, naziv, objectKey: await app.storeObject(kind), ...answers };
    await app.change(DOCUMENT_LISTS[kind].add, input);
  };
  const documents = async (kind: Kind) => {
    type Document = { naziv: string; objectKey: string; index: number; zakljucan: boolean };
    const selection = `list: ${lists[kind]} { naziv objectKey index zakljucan }`;
    return (await app.read<{ list: Document[] }>('getProject', project.id, selection)).list;
  };
  const nth = async (kind: Kind, n: number) => {
    const { naziv, objectKey, index } = (await documents(kind))[n] ?? {};
    return { ...project, naziv, objectKey, index };
  };
  await add('optimization', 'crtež');
  await add('bookkeeping', 'račun');
  await app.change('updateProject', { ...project, readyForOptimization: true });
  for (const kind of ['optimization', 'measurement'] as const) {
    expect(await documents(kind)).toMatchObject([{ zakljucan: true }]);
    expect(await app.refusal(DOCUMENT_LISTS[kind].remove, await nth(kind, 0))).toMatchObject(CONFLICT);
    await add(kind, 'ispravka');
    expect(await documents(kind)).toMatchObject([{ zakljucan: true }, { naziv: 'ispravka', zakljucan: false }]);
    await app.change(DOCUMENT_LISTS[kind].remove, await nth(kind, 1));
    expect(await documents(kind)).toHaveLength(1);
  }
  await app.change(DOCUMENT_LISTS.bookkeeping.remove, await nth('bookkeeping', 0));
  expect(await documents('bookkeeping')).toEqual([]);
});

test('refuses an update of a project that sets both readiness and the archive, or neither', async () => {
  const project = await newProject(app, 9);
  for (const input of [{}, { archived: true, readyForOptimization: true }, { archived: null }])
    expect(await app.refusal('updateProject', { ...project, ...input })).toMatchObject({ code: 'BAD_USER_INPUT' });
});

const STAGES = 'izmerenoAt izabranaPonudaAt ugovorenoAt spremnoAt arhiviranoAt';

const stagesOf = (id: string) => app.read<Record<string, string | null>>('getProject', id, STAGES);

const trailTimes = async (id: string) => {
  const rows = await app.db
    .selectFrom('changes')
    .select(['action', 'at'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return (action: string) => rows.find(row => row.action === action)?.at;
};

test('stores the time at which a project reaches each stage; a later document does not change that time', async () => {
  const project = await newProject(app, 3);
  const noStages = { izmerenoAt: null, izabranaPonudaAt: null, ugovorenoAt: null, spremnoAt: null, arhiviranoAt: null };
  expect(await stagesOf(project.id)).toEqual(noStages);

  const at9 = await newProject(app, 9);
  const reached = await stagesOf(at9.id);
  const timeOf = await trailTimes(at9.id);
  expect(reached).toEqual({
    ...noStages,
    izmerenoAt: timeOf('updateProjectMeasurementsFiles'),
    izabranaPonudaAt: timeOf('updateProjectSelectedOffer'),
    ugovorenoAt: timeOf('updateProjectContracts'),
  });
  expect(reached.ugovorenoAt).not.toBeNull();
  const objectKey = await app.storeObject('contract');
  await app.change('updateProjectContracts', { ...at9, naziv: 'aneks', objectKey });
  expect(await stagesOf(at9.id)).toEqual(reached);
});

test('archiving a project stores the time, and taking the project out of the archive removes the time', async () => {
  const project = await newProject(app, 9);
  await archiveProject(app, project);
  const archived = await stagesOf(project.id);
  expect(archived.spremnoAt).not.toBeNull();
  expect(archived.arhiviranoAt).not.toBeNull();
  await app.change('updateProject', { ...project, archived: false }, 'id', app.asOwner);
  expect(await stagesOf(project.id)).toEqual({ ...archived, arhiviranoAt: null });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BIN_KINDS } from '#domain/records.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newClient, newPreoffer, newProject, target } from '../../../tests/api/business-steps.ts';
import { newOrder } from '../../../tests/api/glass-steps.ts';
import { addOpenings, newList } from '../../../tests/api/opening-steps.ts';

const app = await startApp();

/**
 * For each kind of item: a function that makes an item, deletes it, and returns the `parentId` with which the delete
 * can be undone.
 */
const deleteOneOf: Record<(typeof BIN_KINDS)[number], () => Promise<string>> = {
  client: async () => {
    const { id } = await newClient(app);
    await app.deleteClient(id);
    return id;
  },
  preoffer: async () => {
    const preoffer = await newPreoffer(app);
    await app.change('deletePreoffer', target(preoffer));
    return preoffer.id;
  },
  document: async () => {
    const project = await newProject(app, 9);
    const file = { ...project, naziv: 'aneks.pdf', objectKey: await app.storeObject('contract') };
    await app.change('updateProjectContracts', file);
    await app.change('deleteProjectContracts', { ...file, index: 1 });
    return project.id;
  },
  comment: async () => {
    const project = await newProject(app, 9);
    const note = { ...project, komentar: 'Zvati pre dolaska.' };
    await app.change('updateProjectOptimizationComments', note);
    await app.change('deleteProjectOptimizationComments', { ...note, index: 0 });
    return project.id;
  },
  'measuring-list': async () => {
    const project = await newProject(app);
    const { id, version } = await newList(app, project.id);
    await app.change('deleteMeasuringList', { id, version }, 'id');
    return project.id;
  },
  opening: async () => {
    const project = await newProject(app);
    const { id: listId } = await newList(app, project.id);
    const ids = await addOpenings(app, listId, {});
    await app.change('deleteOpenings', { listId, ids }, 'id');
    return project.id;
  },
  measurement: async () => {
    const project = await newProject(app);
    const day = { ...project, datum: '2026-12-01', vreme: '09:30' };
    await app.change('updateProjectMeasurements', day);
    await app.change('deleteProjectMeasurements', { ...day, index: 0 });
    return project.id;
  },
  payment: async () => {
    const project = await newProject(app, 9);
    const payment = { ...project, tip: 'avans', nacin: 'gotovina', iznos: '77.00', datum: '2026-11-21' };
    const list = 'uplate { uplataId: id version index }';
    const { uplate } = await app.change<{ uplate: object[] }>('updateProjectPayments', payment, list);
    await app.change('deleteProjectPayment', { ...project, ...uplate[0], razlog: 'greška u kucanju' });
    return project.id;
  },
  due: async () => {
    const project = await newProject(app, 6);
    const due = { ...project, tip: 'rata', iznos: '77.00', rok: '2026-12-21' };
    const list = 'rokoviUplata { rokId: id version index }';
    const { rokoviUplata } = await app.change<{ rokoviUplata: object[] }>('createDue', due, list);
    await app.change('deleteDue', { ...project, ...rokoviUplata.at(-1) });
    return project.id;
  },
  visit: async () => {
    const { clientId } = await newPreoffer(app);
    const visit = { vrsta: 'servis', datum: '2026-12-01', clientId };
    const createdVisit = await app.change<{ id: string; version: number }>('createVisit', visit, 'id version');
    await app.change('deleteVisit', createdVisit, 'id');
    return createdVisit.id;
  },
  'glass-order': async () => {
    const order = await newOrder(app);
    await app.change('deleteGlassOrder', target(order));
    return order.id;
  },
};

const UNDO = 'mutation($vrsta: String!, $parentId: ID!) { undoDelete(vrsta: $vrsta, parentId: $parentId) { naziv } }';

const ALREADY_RESTORED = expect.stringMatching(/već (je )?vraćen/);

test.each(BIN_KINDS)(
  'one of three concurrent undos of one %s succeeds, and the others report that it is already restored',
  async vrsta => {
    const parentId = await deleteOneOf[vrsta]();
    await app.warm();
    const responses = await Promise.all([1, 2, 3].map(() => app.gql(UNDO, { vrsta, parentId })));
    const messages = responses.flatMap(({ errors }) => errors.map(({ message }) => message));
    expect(messages).toEqual([ALREADY_RESTORED, ALREADY_RESTORED]);
    const restores = app.db.selectFrom('changes').select('id').where('action', '=', 'restoreDeleted');
    // the trail records the restore of a visit for the record that the visit is for
    const isOfItem = sql<boolean>`(entity_id = ${parentId} or detail->>'visitId' = ${parentId})`;
    expect(await restores.where(isOfItem).execute()).toHaveLength(1);
  },
);

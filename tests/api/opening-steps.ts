import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { CHECKLIST_ANSWERS } from './business-steps.ts';

export interface List {
  id: string;
  version: number;
  status: string;
}
export const LIST = 'id version status';

/** Creates a measuring list of the project. */
export const newList = (app: TestApp, projectId: string, more: object = {}) =>
  app.change<List>('createMeasuringList', { projectId, ...more }, LIST);

/** The values that a window must have before its measuring list can be finished. */
export const WINDOW = { vrsta: 'prozor', sirina: 1420, visina: 1180, podela: 'O-L~OK-D', parapet: 900 };

/** Adds openings to the list, each with the values of WINDOW except where `openings` has others; returns their ids. */
export async function addOpenings(app: TestApp, listId: string, ...openings: object[]): Promise<string[]> {
  const rows = openings.map(values => ({ id: randomUUID(), values: { ...WINDOW, ...values } }));
  await app.change('updateOpenings', { listId, rows }, 'lista { id }');
  return rows.map(({ id }) => id);
}

/** Finishes the list, which must have this number of openings. */
export const finishList = (app: TestApp, { id, version }: List, broj: number) =>
  app.change<List>('finishMeasuringList', { id, version, broj, odgovori: CHECKLIST_ANSWERS }, LIST);

/** Creates a measuring list of the project with these openings, and finishes it. */
export async function newFinishedList(app: TestApp, projectId: string, openings: readonly object[], more: object = {}) {
  const list = await newList(app, projectId, more);
  const ids = await addOpenings(app, list.id, ...openings);
  return { ...(await finishList(app, list, openings.length)), ids };
}

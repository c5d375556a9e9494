import { randomUUID } from 'node:crypto';
import { type Api, CHECKLIST_ANSWERS } from './business-steps.ts';

export interface List {
  id: string;
  version: number;
  status: string;
}
export const LIST = 'id version status';

/** Creates a measuring list of the project. */
export const newList = (api: Api, projectId: string, more: object = {}) =>
  api.change<List>('createMeasuringList', { projectId, ...more }, LIST);

/** The values that a window must have before its measuring list can be finished. */
export const WINDOW = { vrsta: 'prozor', sirina: 1420, visina: 1180, podela: 'O-L~OK-D', parapet: 900 };

/** Adds openings to the list, each with the values of WINDOW except where `openings` has others; returns their ids. */
export async function addOpenings(api: Api, listId: string, ...openings: object[]): Promise<string[]> {
  const rows = openings.map(values => ({ id: randomUUID(), values: { ...WINDOW, ...values } }));
  await api.change('updateOpenings', { listId, rows }, 'lista { id }');
  return rows.map(({ id }) => id);
}

/** Finishes the list, which must have this number of openings. */
export const finishList = (api: Api, { id, version }: List, broj: number) =>
  api.change<List>('finishMeasuringList', { id, version, broj, odgovori: CHECKLIST_ANSWERS }, LIST);

/** Creates a measuring list of the project with these openings, and finishes it. */
export async function newFinishedList(api: Api, projectId: string, openings: readonly object[], more: object = {}) {
  const list = await newList(api, projectId, more);
  const ids = await addOpenings(api, list.id, ...openings);
  return { ...(await finishList(api, list, openings.length)), ids };
}

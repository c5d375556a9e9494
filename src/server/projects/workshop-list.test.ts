import { expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { startApp } from '../../../tests/api/app.ts';
import { newProject } from '../../../tests/api/business-steps.ts';
import { newOrder } from '../../../tests/api/glass-steps.ts';

const app = await startApp();
const workshop = await app.account('petar', 'Petar Kostić', ['radionica']);

const inDays = (days: number) => addDays(belgradeDay(new Date()), days);

const visit = (projectId: string, datum: string, more: object = {}) =>
  app.change('createVisit', { vrsta: 'montaza', projectId, datum, ...more });

interface Page {
  nextToken: string | null;
  items: object[];
}
async function listProjects(sort: string) {
  const text = `query($sort: String, $after: String) { listOptimizationProjects(first: 2, sort: $sort, after: $after) {
    nextToken items { id ugradnja staklo { poruceno isporuceno ocekujeSe } } } }`;
  const rows = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page: Page = await app.query<Page>(text, { sort, after }, { as: workshop });
    rows.push(...page.items);
    after = page.nextToken;
  }
  return rows;
}

test('sorts the workshop’s projects by the day of the next installation and returns the state of their glass', async () => {
  const [late, none, soon] = [await newProject(app, 9), await newProject(app, 9), await newProject(app, 9)];
  for (const { id, createdAt } of [late, none, soon])
    await app.change('updateProject', { id, createdAt, readyForOptimization: true });
  await visit(late.id, inDays(9));
  await visit(soon.id, inDays(30));
  await visit(soon.id, inDays(2));
  await visit(none.id, inDays(1), { vrsta: 'merenje' });
  await newOrder(app, { projectId: late.id, datumIsporuke: inDays(4) });
  const rows = [
    { id: soon.id, ugradnja: inDays(2), staklo: null },
    { id: late.id, ugradnja: inDays(9), staklo: { poruceno: 1, isporuceno: 0, ocekujeSe: inDays(4) } },
    { id: none.id, ugradnja: null, staklo: null },
  ];
  expect(await listProjects('ugradnja:asc')).toEqual(rows);
  expect(await listProjects('ugradnja:desc')).toEqual(rows.toReversed());
});

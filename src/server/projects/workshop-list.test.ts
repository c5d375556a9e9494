import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { TestApp } from '../../../tests/api/app.ts';
import { change, newProject } from '../../../tests/api/business-steps.ts';

let b: TestApp;
let workshop: string;
beforeAll(async () => {
  b = await TestApp.start();
  workshop = await b.account('petar', 'Petar Kostić', ['radionica']);
});
afterAll(() => b.close());

const inDays = (days: number) => addDays(belgradeDay(new Date()), days);

const visit = (projectId: string, datum: string, more: object = {}) =>
  change(b, 'createVisit', { vrsta: 'montaza', projectId, datum, ...more });

async function listed(sort: string, as = workshop) {
  const query = `query($sort: String) { listOptimizationProjects(first: 2, sort: $sort) { nextToken items { id ugradnja staklo { poruceno isporuceno ocekujeSe } } } }`;
  const next = query
    .replace('first: 2,', 'first: 2, after: $after,')
    .replace('($sort: String)', '($sort: String, $after: String)');
  const rows = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { data } = await b.gql<{
      listOptimizationProjects: {
        nextToken: string | null;
        items: { id: string; ugradnja: string | null; staklo: object | null }[];
      };
    }>(after ? next : query, { sort, ...(after && { after }) }, { as });
    rows.push(...data.listOptimizationProjects.items);
    after = data.listOptimizationProjects.nextToken;
  }
  return rows;
}

test('the workshop has its projects by the day of the next installation, with the state of their glass', async () => {
  const [late, none, soon] = [await newProject(b, 9), await newProject(b, 9), await newProject(b, 9)];
  for (const { id, createdAt } of [late, none, soon])
    await change(b, 'updateProject', { id, createdAt, readyForOptimization: true });
  await visit(late.id, inDays(9));
  await visit(soon.id, inDays(30));
  await visit(soon.id, inDays(2));
  await visit(none.id, inDays(1), { vrsta: 'merenje' });
  const glass = { projectId: late.id, dobavljac: 'Staklorezac', datumIsporuke: inDays(4) };
  await change(b, 'createGlassOrder', {
    ...glass,
    pozicije: [{ sirina: 500, visina: 500, kolicina: 1, sastav: '6', vrsta: 'Standrad' }],
  });
  const rows = [
    { id: soon.id, ugradnja: inDays(2), staklo: null },
    { id: late.id, ugradnja: inDays(9), staklo: { poruceno: 1, isporuceno: 0, ocekujeSe: inDays(4) } },
    { id: none.id, ugradnja: null, staklo: null },
  ];
  expect(await listed('ugradnja:asc')).toEqual(rows);
  expect(await listed('ugradnja:desc')).toEqual(rows.toReversed());
});

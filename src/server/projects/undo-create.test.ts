import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApp } from '../../../tests/api/app.ts';
import { change, newPreoffer, projectInput, type Row, race, refusal } from '../../../tests/api/business-steps.ts';

let b: TestApp;
beforeAll(async () => {
  b = await TestApp.start();
});
afterAll(() => b.close());

const created = async () => {
  const preoffer = await newPreoffer(b);
  const target = { id: preoffer.id, createdAt: preoffer.createdAt };
  const contact = { datum: '2090-01-02', osobaId: b.owner, opis: 'Pozvati' };
  await change(b, 'updatePreofferNextContact', { ...target, ...contact });
  const { broj, ...project } = await change<Row & { broj: string }>(
    b,
    'createProjects',
    projectInput(preoffer),
    'id createdAt broj',
  );
  return { preoffer, project, broj };
};

test('a project that was just made is taken back once, its pre-offer is as before, its number is not used again', async () => {
  const { preoffer, project, broj } = await created();
  expect(await race(b, 'undoCreateProject', [project, project])).toEqual({ done: 1, codes: ['NOT_FOUND'] });
  const query = 'query($id: ID!) { getPreoffer(id: $id) { projectId sledeciKontakt { datum osoba { id } opis } } }';
  const { data } = await b.gql<{ getPreoffer: object }>(query, { id: preoffer.id });
  expect(data.getPreoffer).toEqual({
    projectId: null,
    sledeciKontakt: { datum: '2090-01-02', osoba: { id: b.owner }, opis: 'Pozvati' },
  });
  const again = await change<{ broj: string }>(b, 'createProjects', projectInput(preoffer), 'broj');
  expect(Number.parseInt(again.broj, 10)).toBe(Number.parseInt(broj, 10) + 1);
});

test('a project in which something was done stays', async () => {
  const { project } = await created();
  await change(b, 'updateProjectMeasurements', { ...project, datum: '2090-01-01', vreme: '09:00' });
  expect(await refusal(b, 'undoCreateProject', project)).toMatchObject({ code: 'CONFLICT' });
});

test('only the person who made the project takes it back, and only at once', async () => {
  const { project } = await created();
  expect(await refusal(b, 'undoCreateProject', project, { as: b.owner })).toMatchObject({ code: 'FORBIDDEN' });
  const old = new Date(Date.parse(project.createdAt) - 120_000).toISOString();
  await b.db
    .updateTable('projects')
    .set({ created_at: old } as object)
    .where('id', '=', project.id)
    .execute();
  expect(await refusal(b, 'undoCreateProject', { ...project, createdAt: old })).toMatchObject({ code: 'CONFLICT' });
});

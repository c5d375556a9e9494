import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { CONFLICT, FORBIDDEN, newPreoffer, projectInput, type Row, target } from '../../../tests/api/business-steps.ts';

const app = await startApp();

const newProjectOfPreoffer = async () => {
  const preoffer = await newPreoffer(app);
  const contact = { datum: '2090-01-02', osobaId: app.owner, opis: 'Pozvati' };
  await app.change('updatePreofferNextContact', { ...target(preoffer), ...contact });
  const input = projectInput(preoffer);
  const { broj, ...project } = await app.change<Row & { broj: string }>('createProjects', input, 'id createdAt broj');
  return { preoffer, project, broj };
};

test('undoes a new project once, restores its pre-offer and does not use its number again', async () => {
  const { preoffer, project, broj } = await newProjectOfPreoffer();
  expect(await app.race('undoCreateProject', [project, project])).toEqual({ done: 1, codes: ['NOT_FOUND'] });
  const selection = 'projectId sledeciKontakt { datum osoba { id } opis }';
  expect(await app.read('getPreoffer', preoffer.id, selection)).toEqual({
    projectId: null,
    sledeciKontakt: { datum: '2090-01-02', osoba: { id: app.owner }, opis: 'Pozvati' },
  });
  const secondProject = await app.change<{ broj: string }>('createProjects', projectInput(preoffer), 'broj');
  expect(Number.parseInt(secondProject.broj, 10)).toBe(Number.parseInt(broj, 10) + 1);
});

test('returns CONFLICT for the undo of a new project in which something was done', async () => {
  const { project } = await newProjectOfPreoffer();
  await app.change('updateProjectMeasurements', { ...project, datum: '2090-01-01', vreme: '09:00' });
  expect(await app.refusal('undoCreateProject', project)).toMatchObject(CONFLICT);
});

test('refuses the undo of a new project to another person, and to the author after a minute', async () => {
  const { project } = await newProjectOfPreoffer();
  expect(await app.refusal('undoCreateProject', project, app.asOwner)).toMatchObject(FORBIDDEN);
  const old = new Date(Date.parse(project.createdAt) - 120_000).toISOString();
  await app.setColumns('projects', project.id, { created_at: old });
  expect(await app.refusal('undoCreateProject', { ...project, createdAt: old })).toMatchObject(CONFLICT);
});

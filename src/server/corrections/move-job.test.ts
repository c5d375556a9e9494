import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { newClient, newProject } from '../../../tests/api/business-steps.ts';

const app = await startApp();

const razlog = 'Upisano je pogrešnom klijentu';

test('moves a project and its pre-offer to another client; the trails of all four records contain the reason', async () => {
  const project = await newProject(app, 6);
  const { id: clientId } = await newClient(app, { poslovnoIme: 'Pravi klijent', mesto: 'Užice' });
  const before = await app.db
    .selectFrom('projects')
    .innerJoin('clients', 'clients.id', 'projects.client_id')
    .select(['preoffer_id', 'client_id', 'ukupno', 'poslovno_ime'])
    .where('projects.id', '=', project.id)
    .executeTakeFirstOrThrow();
  // `klijent` has the client's value, `mesto` a value that was typed for the job
  await app.setColumns('projects', project.id, { klijent: before.poslovno_ime });
  await app.change('moveJobToClient', { vrsta: 'project', ...project, clientId, razlog }, 'id', app.asOwner);
  const selection = 'clientId klijent mesto ukupno preoffer { clientId }';
  expect(await app.read('getProject', project.id, selection)).toEqual({
    ...{ clientId, klijent: 'Pravi klijent', mesto: 'Čačak', ukupno: before.ukupno },
    preoffer: { clientId },
  });
  const detail = { sa: before.poslovno_ime, na: 'Pravi klijent', razlog };
  for (const id of [project.id, before.preoffer_id, before.client_id, clientId])
    expect(await app.trailOf(id, 'moveJobToClient')).toMatchObject([{ detail }]);
});

test('refuses to move a job to its current client, to move an unknown job, or to move one without a reason', async () => {
  const project = await newProject(app, 6);
  const { id: clientId } = await newClient(app);
  const input = { vrsta: 'project', ...project, clientId, razlog };
  const code = async (more: object) => (await app.refusal('moveJobToClient', { ...input, ...more }, app.asOwner)).code;
  expect(await code({ razlog: '' })).toBe('BAD_USER_INPUT');
  expect(await code({ vrsta: 'porudžbina' })).toBe('BAD_USER_INPUT');
  expect(await code({ id: clientId })).toBe('NOT_FOUND');
  expect(await code({ clientId: project.id })).toBe('NOT_FOUND');
  await app.change('moveJobToClient', input, 'id', app.asOwner);
  expect(await code({})).toBe('BAD_USER_INPUT');
});

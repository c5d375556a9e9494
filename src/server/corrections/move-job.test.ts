import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { change, newClient, newProject, refusal } from '../../../tests/api/business-steps.ts';

const b = await startApp();

const asOwner = () => ({ as: b.owner });
const razlog = 'Upisano je pogrešnom klijentu';

test('an owner gives a project with its pre-offer to another client, and all four records say why', async () => {
  const project = await newProject(b, 6);
  const { id: clientId } = await newClient(b, { poslovnoIme: 'Pravi klijent', mesto: 'Užice' });
  const before = await b.db
    .selectFrom('projects')
    .innerJoin('clients', 'clients.id', 'projects.client_id')
    .select(['preoffer_id', 'client_id', 'ukupno', 'poslovno_ime'])
    .where('projects.id', '=', project.id)
    .executeTakeFirstOrThrow();
  // one copied field with the client's value, one with a value typed for the job
  await b.db.updateTable('projects').set({ klijent: before.poslovno_ime }).where('id', '=', project.id).execute();
  await change(b, 'moveJobToClient', { vrsta: 'project', ...project, clientId, razlog }, 'id', asOwner());
  const after = await b.db
    .selectFrom('projects')
    .innerJoin('preoffers', 'preoffers.id', 'projects.preoffer_id')
    .select(['projects.client_id', 'preoffers.client_id as ofPreoffer', 'projects.klijent', 'projects.mesto', 'ukupno'])
    .where('projects.id', '=', project.id)
    .executeTakeFirstOrThrow();
  expect(after).toEqual({
    ...{ client_id: clientId, ofPreoffer: clientId, ukupno: before.ukupno },
    ...{ klijent: 'Pravi klijent', mesto: 'Čačak' },
  });
  for (const id of [project.id, before.preoffer_id, before.client_id, clientId]) {
    const rows = await b.db.selectFrom('changes').select(['action', 'detail']).where('entity_id', '=', id).execute();
    expect(rows.filter(({ action }) => action === 'moveJobToClient')).toMatchObject([
      { detail: { sa: before.poslovno_ime, na: 'Pravi klijent', razlog } },
    ]);
  }
});

test('staff, a client who has it already, an unknown job and a missing reason are refused', async () => {
  const project = await newProject(b, 6);
  const { id: clientId } = await newClient(b);
  const input = { vrsta: 'project', ...project, clientId, razlog };
  const code = async (more: object, options: object = asOwner()) =>
    (await refusal(b, 'moveJobToClient', { ...input, ...more }, options)).code;
  expect(await code({}, {})).toBe('FORBIDDEN');
  expect(await code({ razlog: '' })).toBe('BAD_USER_INPUT');
  expect(await code({ vrsta: 'porudžbina' })).toBe('BAD_USER_INPUT');
  expect(await code({ id: clientId })).toBe('NOT_FOUND');
  expect(await code({ clientId: project.id })).toBe('NOT_FOUND');
  await change(b, 'moveJobToClient', input, 'id', asOwner());
  expect(await code({})).toBe('BAD_USER_INPUT');
});

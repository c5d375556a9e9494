import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../tests/api/app.ts';
import { newProject } from '../../../../tests/api/business-steps.ts';

const app = await startApp();
const { id: project } = await newProject(app);
let as: string;
let count = 0;

const READ = 'query($id: ID!) { getProject(id: $id) { skriveno finansije { kurs } } }';
const read = () =>
  app.gql<{ getProject: { skriveno: string[]; finansije: object | null } }>(READ, { id: project }, { as });
const change = (values: object) => app.db.updateTable('accounts').set(values).where('id', '=', as).execute();
const endSessions = () => app.db.deleteFrom('sessions').where('account_id', '=', as).execute();

beforeEach(async () => {
  as = await app.account(`osoba${++count}`, 'Osoba', ['owner']);
  expect((await read()).data.getProject.finansije).toMatchObject({ kurs: expect.any(String) });
});

test('the next request of a session that was ended gets 401 and no data', async () => {
  await endSessions();
  const { status, body } = await read();
  expect(status).toBe(401);
  expect(body).not.toContain('finansije');
});

test.each([
  ['is disabled', { status: 'disabled' }, 401],
  ['has a temporary password', { password_temporary: true }, 401],
  ['waits for approval', { status: 'pending' }, 403],
])('the next request of an account that %s is refused and gets no data', async (_what, values, status) => {
  await change(values);
  const response = await read();
  expect(response.status).toBe(status);
  expect(response.body).not.toContain('finansije');
});

test('the next request after a change of groups gets what the new groups allow', async () => {
  await change({ groups: ['teren'] });
  const { data } = await read();
  expect(data.getProject.finansije).toBeNull();
  expect(data.getProject.skriveno).not.toEqual([]);
  await change({ groups: ['owner'] });
  expect((await read()).data.getProject).toMatchObject({ skriveno: [], finansije: { kurs: expect.any(String) } });
});

test('an invalid query gets 400, but 401 once the session has ended', async () => {
  expect((await app.gql('{ nepoznato }', {}, { as })).status).toBe(400);
  await endSessions();
  expect((await app.gql('{ nepoznato }', {}, { as })).status).toBe(401);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestApp } from '../../../../tests/api/app.ts';
import { newProject } from '../../../../tests/api/business-steps.ts';

let b: TestApp;
let project: string;
let as: string;
let count = 0;

beforeAll(async () => {
  b = await TestApp.start();
  project = (await newProject(b)).id;
});
afterAll(() => b.close());

interface Asked {
  getProject: { skriveno: string[]; finansije: object | null };
  listProjects: { items: { telefon: string | null }[] };
}
const READ = `query($id: ID!) { getProject(id: $id) { skriveno finansije { kurs } }
  listProjects(first: 1) { items { telefon } } }`;
const read = () => b.gql<Asked>(READ, { id: project }, { as });
const change = (values: object) => b.db.updateTable('accounts').set(values).where('id', '=', as).execute();

beforeEach(async () => {
  as = await b.account(`osoba${++count}`, 'Osoba', ['owner']);
  // the second read runs while the session is being checked
  for (const _time of [1, 2])
    expect((await read()).data.getProject.finansije).toMatchObject({ kurs: expect.any(String) });
});

test('a session that was ended is refused by the next request', async () => {
  await b.db.deleteFrom('sessions').where('account_id', '=', as).execute();
  const { status, body } = await read();
  expect(status).toBe(401);
  expect(body).not.toContain('finansije');
});

test.each([
  ['disabled', { status: 'disabled' }, 401],
  ['has a temporary password', { password_temporary: true }, 401],
  ['waits for approval', { status: 'pending' }, 403],
])('so is an account that %s', async (_what, values, status) => {
  await change(values);
  const answer = await read();
  expect(answer.status).toBe(status);
  expect(answer.body).not.toContain('finansije');
});

test('a caller who lost a right gets nothing of what was read with it', async () => {
  await change({ groups: ['teren'] });
  const { data } = await read();
  expect(data.getProject.finansije).toBeNull();
  expect(data.getProject.skriveno).not.toEqual([]);
});

test('a caller who gained a right gets all of it at once', async () => {
  await change({ groups: ['teren'] });
  await read();
  await change({ groups: ['owner'] });
  expect((await read()).data.getProject).toMatchObject({ skriveno: [], finansije: { kurs: expect.any(String) } });
});

test('what a caller may not change is not changed while the session is being checked', async () => {
  const CREATE = 'mutation($input: CreateClientsInput!) { createClients(input: $input) { id } }';
  const input = {
    poslovnoIme: `Niko ${count}`,
    tip: 'pravno',
    mesto: 'Čačak',
    adresa: 'Ulica 1',
    telefon1: '0641234567',
  };
  await b.db.deleteFrom('sessions').where('account_id', '=', as).execute();
  expect((await b.gql(CREATE, { input }, { as })).status).toBe(401);
  const made = await b.db.selectFrom('clients').select('id').where('poslovno_ime', '=', input.poslovnoIme).execute();
  expect(made).toEqual([]);
});

test('a query that is wrong is told only to a caller who is still signed in', async () => {
  expect((await b.gql('{ nepoznato }', {}, { as })).status).toBe(400);
  await b.db.deleteFrom('sessions').where('account_id', '=', as).execute();
  expect((await b.gql('{ nepoznato }', {}, { as })).status).toBe(401);
});

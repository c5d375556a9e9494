import { expect, test } from 'vitest';
import { startApp } from '../../tests/api/app.ts';
import { change, newProject, target } from '../../tests/api/business-steps.ts';
import { newOrder } from '../../tests/api/glass-steps.ts';

// The numbers of projects and glass orders are formatted alike everywhere, also numbers with more than the usual four
// digits.
const app = await startApp();
await newProject(app);
await newOrder(app);
await app.db.updateTable('counters').set({ value: 12_344 }).execute();

const namesFoundBy = async (search: string) => {
  const { data } = await app.gql<{ find: { naziv: string }[] }>('query($s: String!) { find(search: $s) { naziv } }', {
    s: search,
  });
  return data.find.map(({ naziv }) => naziv);
};
const inTrail = async (entity: string, id: string) => {
  const query = 'query($entity: String!, $id: ID!) { listChanges(entity: $entity, entityId: $id) { items { zapis } } }';
  const { data } = await app.gql<{ listChanges: { items: { zapis: string }[] } }>(
    query,
    { entity, id },
    { as: app.owner },
  );
  return data.listChanges.items.map(({ zapis }) => zapis);
};

test('a glass order above 9999 is found, deleted and recorded by its number', async () => {
  const order = await newOrder(app, { dobavljac: 'Veliko staklo' });
  const broj = /^S-12345\/\d{4}$/;
  expect(order.broj).toMatch(broj);
  expect(await namesFoundBy('Veliko staklo')).toEqual([order.broj]);
  expect(await namesFoundBy(order.broj)).toEqual([order.broj]);
  await change(app, 'deleteGlassOrder', target(order));
  const query = '{ listDeleted(search: "veliko staklo") { naziv } }';
  const { data } = await app.gql<{ listDeleted: { naziv: string }[] }>(query, {}, { as: app.owner });
  expect(data.listDeleted).toEqual([{ naziv: `${order.broj} Veliko staklo` }]);
  expect(await inTrail('glass-order', order.id)).toEqual([
    `${order.broj} Veliko staklo`,
    `${order.broj} Veliko staklo`,
  ]);
});

test('a project above 9999 is found and recorded by its number', async () => {
  const { id } = await newProject(app);
  const query = 'query($id: ID!) { getProject(id: $id) { broj klijent } }';
  const { data } = await app.gql<{ getProject: { broj: string; klijent: string } }>(query, { id });
  const { broj, klijent } = data.getProject;
  expect(broj).toMatch(/^12345\/\d{4}$/);
  expect(await namesFoundBy(broj)).toEqual([`${broj} ${klijent}`]);
  expect(await inTrail('project', id)).toContain(`${broj} ${klijent}`);
});

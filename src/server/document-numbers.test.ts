import { expect, test } from 'vitest';
import { startApp } from '../../tests/api/app.ts';
import { change, newProject, target } from '../../tests/api/business-steps.ts';
import { newOrder } from '../../tests/api/glass-steps.ts';

/**
 * The numbers of projects and glass orders are formatted alike everywhere, also numbers with more than the usual four
 * digits.
 */
const b = await startApp();
await newProject(b);
await newOrder(b);
await b.db.updateTable('counters').set({ value: 12_344 }).execute();

const namesFoundBy = async (search: string) => {
  const { data } = await b.gql<{ find: { naziv: string }[] }>('query($s: String!) { find(search: $s) { naziv } }', {
    s: search,
  });
  return data.find.map(({ naziv }) => naziv);
};
const inTrail = async (entity: string, id: string) => {
  const query = 'query($entity: String!, $id: ID!) { listChanges(entity: $entity, entityId: $id) { items { zapis } } }';
  const { data } = await b.gql<{ listChanges: { items: { zapis: string }[] } }>(query, { entity, id }, { as: b.owner });
  return data.listChanges.items.map(({ zapis }) => zapis);
};

test('a glass order above 9999 is found, deleted and recorded by its number', async () => {
  const order = await newOrder(b, { dobavljac: 'Veliko staklo' });
  const broj = /^S-12345\/\d{4}$/;
  expect(order.broj).toMatch(broj);
  expect(await namesFoundBy('Veliko staklo')).toEqual([order.broj]);
  expect(await namesFoundBy(order.broj)).toEqual([order.broj]);
  await change(b, 'deleteGlassOrder', target(order));
  const query = '{ listDeleted(search: "veliko staklo") { naziv } }';
  const { data } = await b.gql<{ listDeleted: { naziv: string }[] }>(query, {}, { as: b.owner });
  expect(data.listDeleted).toEqual([{ naziv: `${order.broj} Veliko staklo` }]);
  expect(await inTrail('glass-order', order.id)).toEqual([
    `${order.broj} Veliko staklo`,
    `${order.broj} Veliko staklo`,
  ]);
});

test('a project above 9999 is found and recorded by its number', async () => {
  const { id } = await newProject(b);
  const query = 'query($id: ID!) { getProject(id: $id) { broj klijent } }';
  const { data } = await b.gql<{ getProject: { broj: string; klijent: string } }>(query, { id });
  const { broj, klijent } = data.getProject;
  expect(broj).toMatch(/^12345\/\d{4}$/);
  expect(await namesFoundBy(broj)).toEqual([`${broj} ${klijent}`]);
  expect(await inTrail('project', id)).toContain(`${broj} ${klijent}`);
});

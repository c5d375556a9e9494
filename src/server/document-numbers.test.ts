import { expect, test } from 'vitest';
import { startApp } from '../../tests/api/app.ts';
import { newProject, target } from '../../tests/api/business-steps.ts';
import { newOrder } from '../../tests/api/glass-steps.ts';

// The numbers of projects and glass orders are formatted alike everywhere, even those with more than four digits.
const app = await startApp();
await newProject(app);
await newOrder(app);
await app.db.updateTable('counters').set({ value: 12_344 }).execute();

const namesFoundBy = async (search: string) => {
  const text = 'query($search: String!) { find(search: $search) { naziv } }';
  return (await app.query<{ naziv: string }[]>(text, { search })).map(({ naziv }) => naziv);
};
const inTrail = async (entity: string, id: string) => {
  const text = 'query($entity: String!, $id: ID!) { listChanges(entity: $entity, entityId: $id) { items { zapis } } }';
  const { items } = await app.query<{ items: { zapis: string }[] }>(text, { entity, id }, app.asOwner);
  return items.map(({ zapis }) => zapis);
};

test('a glass order with a number above 9999 is found by the number, which the bin and the trail show', async () => {
  const order = await newOrder(app, { dobavljac: 'Veliko staklo' });
  const broj = /^S-12345\/\d{4}$/;
  expect(order.broj).toMatch(broj);
  expect(await namesFoundBy('Veliko staklo')).toEqual([order.broj]);
  expect(await namesFoundBy(order.broj)).toEqual([order.broj]);
  await app.change('deleteGlassOrder', target(order));
  const naziv = `${order.broj} Veliko staklo`;
  const text = '{ listDeleted(search: "veliko staklo") { naziv } }';
  expect(await app.query(text, {}, app.asOwner)).toEqual([{ naziv }]);
  expect(await inTrail('glass-order', order.id)).toEqual([naziv, naziv]);
});

test('a project with a number above 9999 is found by the number, which the trail shows', async () => {
  const { id } = await newProject(app);
  const { broj, klijent } = await app.read<Record<'broj' | 'klijent', string>>('getProject', id, 'broj klijent');
  expect(broj).toMatch(/^12345\/\d{4}$/);
  expect(await namesFoundBy(broj)).toEqual([`${broj} ${klijent}`]);
  expect(await inTrail('project', id)).toContain(`${broj} ${klijent}`);
});

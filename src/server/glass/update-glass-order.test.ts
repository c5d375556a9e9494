import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { newProject, target } from '../../../tests/api/business-steps.ts';
import { newOrder, ORDER_FIELDS, type Order, POSITION, readOrder } from '../../../tests/api/glass-steps.ts';

const app = await startApp();

const update = (order: Order, more: object) =>
  app.change<Order>('updateGlassOrder', { ...target(order), version: order.version, ...more }, ORDER_FIELDS);
const refusalCode = async (order: Order, more: object) =>
  (await app.refusal('updateGlassOrder', { ...target(order), version: order.version, ...more })).code;

test('changes only the sent fields of a new glass order', async () => {
  const project = await newProject(app);
  const order = await newOrder(app, { projectId: project.id, datumIsporuke: '2099-01-01', napomena: 'prva' });
  const changed = await update(order, { napomena: null, pozicije: [{ ...POSITION, kolicina: 1, oznaka: 'Z' }] });
  expect(changed).toMatchObject({
    version: 2,
    napomena: null,
    datumIsporuke: '2099-01-01',
    projekat: { id: project.id },
    dobavljac: 'Staklo Đorđević',
    brojPozicija: 1,
    zbir: { komada: 1, povrsina: 1_680_000 },
    pozicije: [{ oznaka: 'Z', kolicina: 1 }],
  });
  const withoutProject = await update(changed, { dobavljac: 'Drugo staklo', projectId: null });
  expect(withoutProject).toMatchObject({ dobavljac: 'Drugo staklo', projekat: null, pozicije: [{ oznaka: 'Z' }] });
});

test('returns CONFLICT to the second of two people who change a glass order concurrently', async () => {
  const order = await newOrder(app);
  const inputs = ['Prva', 'Druga'].map(napomena => ({ ...target(order), version: 1, napomena }));
  expect(await app.race('updateGlassOrder', inputs)).toEqual({ done: 1, codes: ['CONFLICT'] });
  expect((await readOrder(app, order.id))?.version).toBe(2);
});

test('refuses new positions and another supplier for a sent glass order, and any change of a delivered one', async () => {
  const order = await newOrder(app);
  const sentOrder = await app.change<Order>(
    'updateGlassOrderStatus',
    { ...target(order), status: 'Poručeno' },
    ORDER_FIELDS,
  );
  expect(await refusalCode(sentOrder, { pozicije: [POSITION] })).toBe('CONFLICT');
  expect(await refusalCode(sentOrder, { dobavljac: 'Drugi' })).toBe('CONFLICT');
  const rescheduled = await update(sentOrder, { datumIsporuke: '2099-05-05' });
  expect(rescheduled).toMatchObject({ datumIsporuke: '2099-05-05', pozicije: [{ oznaka: 'P1' }] });
  const deliveredOrder = await app.change<Order>(
    'updateGlassOrderStatus',
    { ...target(order), status: 'Isporučeno' },
    ORDER_FIELDS,
  );
  expect(await refusalCode(deliveredOrder, { napomena: 'kasno' })).toBe('CONFLICT');
});

test('a change of positions that is concurrent with sending the order succeeds only before it is sent', async () => {
  const order = await newOrder(app);
  const edit = { ...target(order), version: 1, pozicije: [{ ...POSITION, kolicina: 9 }] };
  const [edited] = await Promise.all([
    app.race('updateGlassOrder', [edit]),
    app.race('updateGlassOrderStatus', [{ ...target(order), status: 'Poručeno' }]),
  ]);
  const after = await readOrder(app, order.id);
  expect(after).toMatchObject({ status: 'Poručeno', zbir: { komada: edited.done ? 9 : 2 } });
});

test('new orders use the supplier’s current minimum area and longest side; stored orders keep their terms', async () => {
  const terms = { naziv: 'Stroga stakla', minPovrsina: 500_000, korak: 10_000, najvecaStranica: 2_000 };
  const fields = 'id version naziv minPovrsina korak najvecaStranica createdAt';
  const supplier = await app.change<Order>('saveGlassSupplier', terms, fields);
  expect(supplier).toMatchObject({ ...terms, version: 1 });
  const smallPosition = { ...POSITION, sirina: 300, visina: 400, kolicina: 3 };
  const order = await newOrder(app, { dobavljac: 'stroga STAKLA', pozicije: [smallPosition] });
  expect(order).toMatchObject({
    dobavljac: 'Stroga stakla',
    zbir: { povrsina: 360_000, obracunskaPovrsina: 1_500_000 },
  });

  const looser = { ...terms, id: supplier.id, version: 1, minPovrsina: 0 };
  await app.change('saveGlassSupplier', looser, fields);
  expect(await readOrder(app, order.id)).toMatchObject({
    minPovrsina: 500_000,
    zbir: { obracunskaPovrsina: 1_500_000 },
  });
  expect((await app.refusal('saveGlassSupplier', looser)).code).toBe('CONFLICT'); // the first change made it version 2
  expect((await app.refusal('saveGlassSupplier', { naziv: 'STROGA stakla' })).fields).toHaveProperty('naziv');
  expect((await app.refusal('saveGlassSupplier', { naziv: 'X', korak: -1 })).fields).toHaveProperty('korak');
  const withTallPane = { dobavljac: 'Stroga stakla', pozicije: [{ ...POSITION, visina: 2_001 }] };
  expect((await app.refusal('createGlassOrder', withTallPane)).fields).toEqual({
    'pozicije.0.visina': 'Dobavljač izrađuje stranice do 2,000 mm.',
  });
});

import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { archiveProject, newProject, refusedAt, target } from '../../../tests/api/business-steps.ts';
import { newOrder, ORDER_FIELDS, type Order, orderInput, POSITION, readOrder } from '../../../tests/api/glass-steps.ts';

const app = await startApp();

const move = (order: Order, status: string) =>
  app.change<Order>('updateGlassOrderStatus', { ...target(order), status }, ORDER_FIELDS);

test('a new glass order gets a number and sums of its panes; differently spelled names give one supplier', async () => {
  const project = await newProject(app);
  const coated = { ...POSITION, oznaka: null, sirina: 500, visina: 400, kolicina: 1, sastav: ' 3.1.3 - 16 - 4lowe ' };
  const created = await newOrder(app, {
    projectId: project.id,
    datumIsporuke: '2099-12-01',
    napomena: '"hitno"',
    pozicije: [POSITION, { ...coated, vrsta: 'Niskoemisiono', napomena: 'levo' }],
  });
  expect(created).toMatchObject({
    broj: expect.stringMatching(/^S-\d{4}\/\d{4}$/),
    status: 'Nova',
    version: 1,
    dobavljac: 'Staklo Đorđević',
    datumIsporuke: '2099-12-01',
    napomena: 'hitno',
    kasni: false,
    brojPozicija: 2,
    projekat: { id: project.id, klijent: 'Đorđević d.o.o.' },
    // 2 × 1.68 m² of 8 mm, and 0.2 m² of 10 mm
    zbir: { komada: 3, povrsina: 3_560_000, obracunskaPovrsina: 3_560_000, zapremina: 28_880_000, obim: 12_200 },
    pozicije: [
      { ...POSITION, napomena: null },
      { ...coated, sastav: '3.1.3-16-4LowE', vrsta: 'Niskoemisiono', napomena: 'levo' },
    ],
    istorija: [{ korisnik: 'Mira Jović', korisnickoIme: 'mira', radnja: 'createGlassOrder', status: 'Nova' }],
  });
  expect(await readOrder(app, created.id)).toEqual(created);

  await newOrder(app, { dobavljac: ' STAKLO djordjevic ' });
  expect(await app.query('{ listGlassSuppliers { naziv minPovrsina korak } }')).toEqual([
    { naziv: 'Staklo Đorđević', minPovrsina: 0, korak: 0 },
  ]);
});

test('numbers concurrent glass orders consecutively', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => newOrder(app)));
  const numbers = orders.map(({ broj }) => Number(broj.slice(2, 6))).sort((x, y) => x - y);
  expect(numbers.map((n, index) => n - index)).toEqual(numbers.map(() => numbers[0]));
});

test('refuses a glass order with a wrong supplier, position or project, and names the field', async () => {
  const archived = await newProject(app, 9);
  await archiveProject(app, archived);
  for (const [more, field] of [
    [{ dobavljac: ' ' }, 'dobavljac'],
    [{ pozicije: null }, 'pozicije'],
    [{ pozicije: [POSITION, { ...POSITION, sastav: '4-16' }] }, 'pozicije.1.sastav'],
    [{ pozicije: [{ ...POSITION, visina: 6001 }] }, 'pozicije.0.visina'],
    [{ projectId: 'x' }, 'projectId'],
    [{ projectId: '00000000-0000-4000-8000-000000000000' }, 'projectId'],
    [{ projectId: archived.id }, 'projectId'],
  ] as const)
    expect(await app.refusal('createGlassOrder', orderInput(more)), JSON.stringify(more)).toMatchObject(
      refusedAt(field),
    );
});

test('changes the status of a glass order forward only, and records each change in its history', async () => {
  const order = await newOrder(app);
  const refusalCode = async (status: string) =>
    (await app.refusal('updateGlassOrderStatus', { ...target(order), status })).code;
  expect(await refusalCode('Isporučeno')).toBe('CONFLICT');
  expect(await refusalCode('Hitno')).toBe('BAD_USER_INPUT');
  const sentOrder = await move(order, 'Poručeno');
  expect(sentOrder).toMatchObject({ status: 'Poručeno', version: 2 });
  const delivered = await move(order, 'Isporučeno');
  expect(delivered).toMatchObject({
    istorija: [
      { radnja: 'createGlassOrder', status: 'Nova' },
      { radnja: 'updateGlassOrderStatus', status: 'Poručeno' },
      { radnja: 'updateGlassOrderStatus', status: 'Isporučeno' },
    ],
  });
  for (const status of ['Nova', 'Poručeno', 'Isporučeno', 'Otkazano'])
    expect(await refusalCode(status), status).toBe('CONFLICT');
});

test('eight concurrent status changes of a glass order follow the order of the statuses', async () => {
  const order = await newOrder(app);
  const inputs = Array.from({ length: 8 }, (_, i) => ({ ...target(order), status: i % 2 ? 'Poručeno' : 'Otkazano' }));
  const { done, codes } = await app.race('updateGlassOrderStatus', inputs);
  // an order may be cancelled after it was sent, and no other second change is allowed
  const after = (await readOrder(app, order.id)) as Order;
  expect([1, 2]).toContain(done);
  expect(after.version).toBe(1 + done);
  expect(new Set(codes)).toEqual(new Set(['CONFLICT']));
});

test('returns NOT_FOUND for a glass order’s id with a wrong createdAt, and for an unknown id', async () => {
  const order = await newOrder(app);
  for (const wrong of [
    { ...target(order), createdAt: '2020-01-01T00:00:00.000Z' },
    { ...target(order), id: '00000000-0000-4000-8000-000000000000' },
    { ...target(order), id: "' or 1=1" },
  ]) {
    expect((await app.refusal('updateGlassOrderStatus', { ...wrong, status: 'Poručeno' })).code).toBe('NOT_FOUND');
    expect((await app.refusal('updateGlassOrder', { ...wrong, version: 1, napomena: 'x' })).code).toBe('NOT_FOUND');
    expect((await app.refusal('deleteGlassOrder', wrong)).code).toBe('NOT_FOUND');
  }
});

test('counts the ordered and delivered glass of a project, with the next delivery day', async () => {
  const { id: projectId } = await newProject(app);
  const withoutOrders = await newProject(app);
  const first = await newOrder(app, { projectId, datumIsporuke: '2099-12-01' });
  await newOrder(app, { projectId, datumIsporuke: '2099-12-05' });
  await move(await newOrder(app, { projectId, datumIsporuke: '2099-11-01' }), 'Otkazano');
  const text = 'query($of: [ID!]!) { listGlassStates(projekti: $of) { projectId poruceno isporuceno ocekujeSe } }';
  const states = () => app.query(text, { of: [projectId, withoutOrders.id, 'x'] });
  expect(await states()).toEqual([{ projectId, poruceno: 2, isporuceno: 0, ocekujeSe: '2099-12-01' }]);
  await move(await move(first, 'Poručeno'), 'Isporučeno');
  expect(await states()).toEqual([{ projectId, poruceno: 2, isporuceno: 1, ocekujeSe: '2099-12-05' }]);
});

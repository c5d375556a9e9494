import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { newProject, target } from '../../../tests/api/business-steps.ts';
import { newOrder, type Order, POSITION, readOrder } from '../../../tests/api/glass-steps.ts';

interface GlassPage {
  items: { broj: string; dobavljac: string; kasni: boolean; pozicije: object[] }[];
  nextToken: string | null;
  total: number;
  poStatusu: { status: string; broj: number }[];
  kasni: number;
  zbir: { povrsina: number; komada: number };
}

const app = await startApp();
const project = await newProject(app);
await newOrder(app, { dobavljac: 'Čaša', datumIsporuke: '2020-01-01' });
const sentOrder = await newOrder(app, { dobavljac: 'Cvet', datumIsporuke: '2020-01-01', projectId: project.id });
await app.change('updateGlassOrderStatus', { ...target(sentOrder), status: 'Poručeno' });
const cancelled = await newOrder(app, { dobavljac: 'Dunav', datumIsporuke: '2020-01-01' });
await app.change('updateGlassOrderStatus', { ...target(cancelled), status: 'Otkazano' });
await newOrder(app, { dobavljac: 'Đerdap', pozicije: [POSITION, { ...POSITION, oznaka: 'P2' }] });

const ARGS =
  '$first: Int, $after: String, $search: String, $sort: String, $status: String, $kasni: Boolean, $projectId: ID';
const PASS = ARGS.replace(/\$(\w+): \w+/g, '$1: $$$1');
const list = (args: object = {}) => {
  const text = `query(${ARGS}) { page: listGlassOrders(${PASS}) {
    items { broj dobavljac kasni pozicije { oznaka } } nextToken total kasni poStatusu { status broj } zbir { povrsina komada } } }`;
  return app.query<GlassPage>(text, args);
};
const names = ({ items }: GlassPage) => items.map(order => order.dobavljac);

test('lists glass orders sorted by number, the newest first, with positions, sums, and counts by status and of late orders', async () => {
  const page = await list();
  expect(names(page)).toEqual(['Đerdap', 'Dunav', 'Cvet', 'Čaša']);
  expect(page.items.map(order => order.kasni)).toEqual([false, false, true, true]);
  expect(page.items.map(order => order.pozicije.length)).toEqual([2, 1, 1, 1]);
  // the cancelled order is neither late nor included in the sums
  expect(page).toMatchObject({ total: 4, kasni: 2, zbir: { komada: 8, povrsina: 13_440_000 } });
  expect(Object.fromEntries(page.poStatusu.map(({ status, broj }) => [status, broj]))).toEqual({
    Nova: 2,
    Poručeno: 1,
    Otkazano: 1,
  });
});

test('filters apply to the listed glass orders and their sums; the counts by status cover all orders', async () => {
  expect((await list({ status: 'Otkazano' })).zbir).toEqual({ komada: 0, povrsina: 0 });
  const newOrders = await list({ status: 'Nova' });
  expect(names(newOrders)).toEqual(['Đerdap', 'Čaša']);
  expect(newOrders).toMatchObject({ total: 2, kasni: 2, zbir: { komada: 6 } });
  expect(newOrders.poStatusu).toHaveLength(3);
  expect(names(await list({ kasni: true }))).toEqual(['Cvet', 'Čaša']);
  expect(names(await list({ projectId: project.id }))).toEqual(['Cvet']);
  expect(names(await list({ kasni: true, status: 'Nova', search: 'casa' }))).toEqual(['Čaša']);
  await expect(list({ status: 'Nepoznato' })).rejects.toThrow('BAD_USER_INPUT');
  await expect(list({ projectId: "x'" })).rejects.toThrow('BAD_USER_INPUT');
});

test('finds a glass order by words of its visible columns', async () => {
  for (const [search, found] of [
    ['djerdap', ['Đerdap']],
    ['ЂЕРДАП', ['Đerdap']],
    ['poruceno', ['Cvet']],
    ['djordjevic doo', ['Cvet']],
    ['01.01.2020.', ['Dunav', 'Cvet', 'Čaša']],
    ['0004', ['Đerdap']],
    ['nema ga', []],
  ] as const)
    expect(names(await list({ search })), search).toEqual(found);
});

test('finds a glass order by its day of delivery as lists show and people type it, and by no digits of that day', async () => {
  const createdOrder = await newOrder(app, { dobavljac: 'Zora', datumIsporuke: '2026-12-17' });
  for (const search of [
    'čet 17. 12.',
    '17. 12.',
    '17.12.',
    '17.12.2026.',
    'četvrtak, 17. decembar 2026.',
    'Zora 17.12.',
  ])
    expect(names(await list({ search })), search).toEqual(['Zora']);
  for (const search of ['S-0101', '1712', '01012020', '16. 12.'])
    expect(names(await list({ search })), search).toEqual([]);
  await app.change('deleteGlassOrder', target(createdOrder));
});

test('sorts glass orders by every column in both directions; the pages contain each order once', async () => {
  const paged = async (sort: string): Promise<string[]> => {
    const firstPage = await list({ sort, first: 3 });
    const secondPage = await list({ sort, first: 3, after: firstPage.nextToken });
    expect(secondPage.nextToken, sort).toBeNull();
    return [...names(firstPage), ...names(secondPage)];
  };
  for (const column of ['broj', 'dobavljac', 'datumIsporuke', 'povrsina', 'status', 'createdAt']) {
    const ascending = await paged(`${column}:asc`);
    expect(new Set(ascending).size, column).toBe(4);
    expect(await paged(`${column}:desc`), column).toEqual(ascending.toReversed());
  }
  expect(await paged('dobavljac:asc')).toEqual(['Cvet', 'Čaša', 'Dunav', 'Đerdap']);
  await expect(list({ sort: 'napomena:asc' })).rejects.toThrow('BAD_USER_INPUT');
});

test('does not return a deleted glass order until it is restored', async () => {
  const order = await newOrder(app, { dobavljac: 'Obrisano' });
  expect(await app.change('deleteGlassOrder', target(order), 'broj')).toEqual({ broj: order.broj });
  expect(await readOrder(app, order.id)).toBeNull();
  expect(names(await list({ search: 'obrisano' }))).toEqual([]);
  expect((await app.refusal('deleteGlassOrder', target(order))).code).toBe('NOT_FOUND');
  const undo = 'mutation($id: ID!) { undoDelete(vrsta: "glass-order", parentId: $id) { naziv } }';
  expect(await app.query(undo, { id: order.id })).toEqual({ naziv: `${order.broj} Obrisano` });
  expect(await readOrder(app, order.id)).toMatchObject({ id: order.id, pozicije: [{ oznaka: 'P1' }] });
  const last = (await readOrder(app, order.id)) as Order & { istorija: { radnja: string }[] };
  expect(last.istorija.map(({ radnja }) => radnja)).toEqual(['createGlassOrder', 'deleteGlassOrder', 'restoreDeleted']);
});

import { expect, test } from 'vitest';
import { startApp } from '../../../tests/api/app.ts';
import { newProject, type Row, target } from '../../../tests/api/business-steps.ts';
import { orderInput } from '../../../tests/api/glass-steps.ts';
import { newFinishedList } from '../../../tests/api/opening-steps.ts';
import { SAMPLE_OFFSETS } from '../../../tests/api/sample-offsets.ts';

const app = await startApp();
const project = await newProject(app);
await app.change('saveProfileSystem', { naziv: 'Primer', materijal: 'PVC', ...SAMPLE_OFFSETS }, 'id');

interface Source {
  openingId: string;
  sirina: number;
  visina: number;
}
interface Order extends Row {
  version: number;
  zastarelo: boolean;
  pozicije: { sirina: number; izvor: Source | null }[];
}
const FIELDS = `id createdAt version zastarelo pozicije { oznaka sirina visina kolicina sastav vrsta
  izvor { openingId polje sistem sistemVerzija sistemProveren sirina visina izmenio zastarelo } }`;
const INPUT = ['openingId', 'polje', 'sistem', 'sistemVerzija', 'sirina', 'visina'];
const inputOf = (source: object) => Object.fromEntries(Object.entries(source).filter(([name]) => INPUT.includes(name)));

/** Creates and confirms a measuring list of one window; returns its pane from `glassOfMeasuringList`. */
async function confirmedPane() {
  const list = await newFinishedList(app, project.id, [
    { izradaSirina: 1400, izradaVisina: 1400, staklo: '4-16-4i', sistem: 'Primer' },
  ]);
  const vidjeno = [{ id: list.id, version: list.version }];
  await app.change('confirmMeasuringList', { leva: list.id, vidjeno }, 'id');
  const selection = 'stakla { openingId polje sistem sistemVerzija sirina visina }';
  const [izvor] = (await app.read<{ stakla: Source[] }>('glassOfMeasuringList', list.id, selection)).stakla;
  if (!izvor) throw new Error('no pane');
  return izvor;
}
const position = (izvor: Source, more: object = {}) => {
  const { sirina, visina } = izvor;
  return { oznaka: 'P1/1', sirina, visina, kolicina: 1, sastav: '4-16-4i', vrsta: 'Niskoemisiono', izvor, ...more };
};
const create = (...pozicije: object[]) => app.change<Order>('createGlassOrder', orderInput({ pozicije }), FIELDS);
const update = (order: Order, more: object) =>
  app.change<Order>('updateGlassOrder', { ...target(order), version: order.version, ...more }, FIELDS);

test('a position stores the pane from which it was computed, and who typed another size', async () => {
  const izvor = await confirmedPane();
  const order = await create(position(izvor), position(izvor, { sirina: 527 }), position(izvor, { izvor: null }));
  const source = { ...izvor, polje: 1, sistem: 'Primer', sistemVerzija: 1, sistemProveren: false, zastarelo: false };
  expect(order.pozicije.map(one => one.izvor)).toEqual([
    { ...source, izmenio: null },
    { ...source, izmenio: 'Mira Jović' },
    null,
  ]);
  expect(order.zastarelo).toBe(false);
});

test('refuses a computed size that the profile system no longer gives, unless the order already has it', async () => {
  const izvor = await confirmedPane();
  const order = await create(position(izvor));
  const wrong = position({ ...izvor, sirina: izvor.sirina + 10 });
  const { fields } = await app.refusal('createGlassOrder', orderInput({ pozicije: [position(izvor), wrong] }));
  expect(fields).toEqual({
    'pozicije.1.sirina':
      'Merna lista ili sistem profila su u međuvremenu izmenjeni. Obrišite red i preuzmite ga ponovo iz merne liste.',
  });
  // when another list is confirmed, the order keeps its positions, marked as out of date
  await confirmedPane();
  expect((await app.refusal('createGlassOrder', orderInput({ pozicije: [position(izvor)] }))).code).toBe(
    'BAD_USER_INPUT',
  );
  const positions = order.pozicije.map(one => ({ ...one, kolicina: 3, izvor: one.izvor && inputOf(one.izvor) }));
  const changed = await update(order, { pozicije: positions });
  expect(changed).toMatchObject({ zastarelo: true, pozicije: [{ izvor: { zastarelo: true, izmenio: null } }] });
  expect(await update(changed, { dobavljac: 'Drugi' })).toMatchObject({ zastarelo: true });
});

test('a position keeps the name of the person who changed its size when somebody else saves the order', async () => {
  const izvor = await confirmedPane();
  const order = await create(position(izvor, { sirina: 500 }));
  const other = await app.account('radnik', 'Ana Radnik', ['radionica']);
  const pozicije = order.pozicije.map(one => ({ ...one, izvor: one.izvor && inputOf(one.izvor) }));
  const input = { ...target(order), version: order.version, pozicije };
  const saved = await app.change<Order>('updateGlassOrder', input, FIELDS, { as: other });
  expect(saved).toMatchObject({ pozicije: [{ izvor: { izmenio: 'Mira Jović' } }] });
  const resized = { ...input, version: saved.version, pozicije: pozicije.map(one => ({ ...one, sirina: 501 })) };
  expect(await app.change<Order>('updateGlassOrder', resized, FIELDS, { as: other })).toMatchObject({
    pozicije: [{ izvor: { izmenio: 'Ana Radnik' } }],
  });
});

test('only the changed one of two equal panes of a leaf names the person who changed its size', async () => {
  const izvor = await confirmedPane();
  const order = await create(position(izvor), position(izvor, { sirina: 500 }));
  const other = await app.account('drugi', 'Vera Radnik', ['radionica']);
  const pozicije = order.pozicije.map(one => ({ ...one, izvor: one.izvor && inputOf(one.izvor) }));
  const input = { ...target(order), version: order.version, pozicije };
  expect(await app.change<Order>('updateGlassOrder', input, FIELDS, { as: other })).toMatchObject({
    pozicije: [{ izvor: { izmenio: null } }, { izvor: { izmenio: 'Mira Jović' } }],
  });
});

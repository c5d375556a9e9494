import { expect, test } from 'vitest';
import { clientKeys } from './duplicates.ts';
import { matchClients } from './match-clients.ts';

const client = (poslovnoIme: string, pib: string | null = null, more: object = {}) => ({
  tip: 'pravno' as const,
  poslovnoIme,
  ime: null,
  prezime: null,
  osobe: [],
  pib,
  ...more,
});
const row = (number: number, poslovnoIme: string, pib: string | null = null, more: object = {}) => ({
  row: number,
  keys: clientKeys({ poslovnoIme, pib }),
  client: client(poslovnoIme, pib, more),
});
const known = (...clients: [id: string, name: string, pib: string | null][]) => {
  const found = new Map<string, { id: string; poslovnoIme: string; pib: string | null }[]>();
  for (const [id, poslovnoIme, pib] of clients)
    for (const key of clientKeys({ poslovnoIme, pib }))
      found.set(key, [...(found.get(key) ?? []), { id, poslovnoIme, pib }]);
  return found;
};
const match = (rows: ReturnType<typeof row>[], there = known()) => {
  let made = 0;
  return [...matchClients(rows, there, () => `novi ${++made}`).values()];
};

test('an imported row is matched to a client by its PIB, else by its name in any spelling', () => {
  const there = known(['1', 'Đorđević d.o.o.', '101134702'], ['2', 'Mira', null]);
  const found = match([row(2, 'Mira', '101134702'), row(3, 'djordjevic DOO'), row(4, 'МИРА')], there);
  expect(found.map(({ id, by }) => [id, by])).toEqual([
    ['1', 'PIB'],
    ['1', 'PIB'],
    ['2', 'naziv'],
  ]);
  expect(found[0]?.rows).toBe(2);
});

test('an imported row is not matched to a client with the same name and a different PIB', () => {
  const there = known(['1', 'Prozori', '101134702'], ['2', 'Prozori', null]);
  expect(match([row(2, 'Prozori', '100000032')], there)[0]?.id).toBe('2');
  expect(match([row(2, 'Prozori', '100000032')], known(['1', 'Prozori', '101134702']))[0]).toMatchObject({
    id: 'novi 1',
    by: null,
  });
  const made = match([row(2, 'Stolarija', '101134702'), row(3, 'Stolarija', '100000032'), row(4, 'Stolarija')]);
  expect(made.map(({ id }) => id)).toEqual(['novi 1', 'novi 2', 'novi 1']);
});

test('several imported rows of a new client create one client with the data of all these rows', () => {
  const [first, second, third] = match([
    row(2, 'Ana', null, { mesto: 'Čačak' }),
    row(3, 'ANA', '101134702', { mesto: 'Bor', adresa: 'Savska 1' }),
    row(4, 'Ana Nova', '101134702'),
  ]);
  expect(new Set([first?.id, second?.id, third?.id])).toEqual(new Set(['novi 1']));
  expect(first).toMatchObject({
    rows: 3,
    made: { poslovnoIme: 'Ana', pib: '101134702', mesto: 'Čačak', adresa: 'Savska 1' },
  });
});

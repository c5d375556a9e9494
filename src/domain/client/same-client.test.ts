import { expect, test } from 'vitest';
import { type ComparedClient, likenessOf, nameKey, pairsOf, sameClients, similarity } from './same-client.ts';

/** Pairs of names that mean the same client, as people write them. */
const SAME: [string, string][] = [
  ['Prozor centar d.o.o.', 'Prozor centar'],
  ['Prozor centar d.o.o.', 'Prozor Centar D. O. O.'],
  ['Prozor-centar doo', 'Prozor centar'],
  ['Прозор центар д.о.о.', 'Prozor centar'],
  ['Đorđević gradnja', 'Dordevic gradnja doo'],
  ['Ђорђевић градња', 'Đorđević gradnja a.d.'],
  ['STR Čačanka', 'Čačanka'],
  ['S.T.R. Čačanka', 'Cacanka str'],
  ['SZR „Staklo“', 'Staklo szr'],
  ['Ana Anić', 'Anić Ana'],
  ['Anic Ana pr', 'ANA ANIĆ P.R.'],
  ['Ljubiša Njegoš', 'Љубиша Његош'],
  ['Dženan Šehić', 'Dzenan Sehic'],
  ['Metal a.d. Niš', 'Metal Niš'],
  ['JKP Vodovod', 'Vodovod'],
  ['Hotel Zlatibor, Užice', 'Užice hotel Zlatibor'],
  ['Kuća & Dom', 'Kuca dom'],
  ['Alfa-Beta 2000 doo', 'Alfa Beta 2000'],
  ['O’Hara', 'OHara'],
  ['Preduzetnik Mile Milić', 'Mile Milić'],
  ['Firma Okno', 'OKNO d.o.o'],
];

/** Pairs of names that belong to two different clients. */
const OTHER: [string, string][] = [
  ['Prozor centar', 'Vrata centar'],
  ['Prozor centar', 'Prozor'],
  ['Ana Anić', 'Anica Anić'],
  ['Petar Petrović', 'Petra Petrović'],
  ['Alfa 2000', 'Alfa 3000'],
  ['Staklo doo', 'Stakla doo'],
  ['Hotel Zlatibor', 'Hotel Zlatar'],
  ['Đorđe Đorđević', 'Đorđe Đurđević'],
  ['STR Ana', 'STR Eva'],
  ['AB', 'BA'],
  ['Termo pan', 'Termopan'],
  ['Mega prom', 'Mega promet'],
  ['Miloš M.', 'Miloš N.'],
  ['doo', 'str'],
];

const named = (poslovnoIme: string, more: Partial<ComparedClient> = {}): ComparedClient => ({
  poslovnoIme,
  pib: null,
  mesto: null,
  phones: [],
  ...more,
});

test.each(SAME)('„%s“ and „%s“ count as names of one client', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
  expect(likenessOf(named(one), named(other))).toBe('naziv');
});

test.each(OTHER)('„%s“ and „%s“ count as names of two clients', (one, other) =>
  expect(likenessOf(named(one), named(other))).toBeNull(),
);

test.each([
  ['Marko Marković', 'Marko Markovic Niš'],
  ['Prozor centar Čačak', 'Prozori centar Čačak'],
])('the names „%s“ and „%s“ are similar only in the same town', (one, other) => {
  expect(similarity(one, other)).toBeGreaterThanOrEqual(0.6);
  expect(likenessOf(named(one, { mesto: 'Niš' }), named(other, { mesto: 'NIS' }))).toBe('slican');
  expect(likenessOf(named(one, { mesto: 'Niš' }), named(other, { mesto: 'Bor' }))).toBeNull();
  expect(likenessOf(named(one), named(other))).toBeNull();
});

test('likenessOf returns what two clients share: the PIB, else the phone, else the name', () => {
  const one = named('Okno', { pib: '101134702', phones: ['+381641234567'], mesto: 'Niš' });
  expect(likenessOf(one, named('Drugo', { pib: '101134702', phones: ['+381641234567'] }))).toBe('pib');
  expect(likenessOf(one, named('Okno', { pib: '100000032', phones: ['+381111111', '+381641234567'] }))).toBe('telefon');
  expect(likenessOf(one, named('Okno', { pib: '100000032' }))).toBe('naziv');
  expect(likenessOf(named(''), named('doo'))).toBeNull();
  expect(similarity('', '')).toBe(0);
});

test('a group of clients with one phone has at most the requested size, and no pair declared different', () => {
  const phones = ['+381641234567'];
  const clients = Array.from({ length: 5 }, (_, n) => ({
    id: String(n),
    poslovnoIme: `Ime${n}`,
    pib: null,
    mesto: null,
    phones: [...phones, ...phones],
  }));
  const groupsOf = (different: [string, string][], most: number, count = 9) => {
    const same = sameClients(different);
    for (const client of clients) same.add(client);
    return same.groups(count, most);
  };
  expect(groupsOf([], 3)).toEqual([{ razlog: 'telefon', ids: ['0', '1', '2'] }]);
  expect(groupsOf(pairsOf(['0', '1', '2']), 3)).toEqual([{ razlog: 'telefon', ids: ['0', '3', '4'] }]);
  expect(groupsOf(pairsOf(['0', '1', '2', '3']), 5)).toEqual([{ razlog: 'telefon', ids: ['0', '4'] }]);
  expect(groupsOf(pairsOf(['0', '1', '2', '3', '4']), 3)).toEqual([]);
  expect(groupsOf([], 3, 0)).toEqual([]);
});

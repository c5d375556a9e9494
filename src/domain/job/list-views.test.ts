import { expect, test } from 'vitest';
import {
  BUILT_IN_VIEWS,
  parseColumnList,
  parseColumns,
  parseViewQuery,
  parseWorkList,
  viewQuery,
  type WorkList,
} from './list-views.ts';

test('a saved view always stores the same filters and order as the same text', () => {
  const text = parseViewQuery('preoffers', 'od=2026-01-01&status=Mogu%C4%87a+saradnja&q=Šabac&sort=klijent:asc');
  expect(text).toBe('q=%C5%A0abac&sort=klijent%3Aasc&status=Mogu%C4%87a+saradnja&od=2026-01-01');
  expect(parseViewQuery('preoffers', text)).toBe(text);
  expect(viewQuery('preoffers', { od: '2026-01-01', q: 'a', predponuda: 'x', status: undefined })).toBe(
    'q=a&od=2026-01-01',
  );
  expect(parseViewQuery('projects', '')).toBe('');
  expect(parseViewQuery('projects', `q=${'😀'.repeat(200)}`)).toBe(`q=${encodeURIComponent('😀').repeat(200)}`);
});

test.each([
  ['preoffers', 'korak=4'],
  ['projects', 'status=Zainteresovan'],
  ['projects', 'korak=5'],
  ['projects', 'vrsta=Kapije'],
  ['projects', 'sort=dug:asc'],
  ['projects', '__proto__=x'],
  ['projects', `q=${'a'.repeat(201)}`],
  ['projects', `q=${'a'.repeat(2000)}`],
  ['projects', 'q=\u0000'],
] as const)('refuses to save a view of the list „%s“ with the query „%s“', (list, text) =>
  expect(() => parseViewQuery(list, text)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' })),
);

test('the built-in views contain only filters and orders that their lists accept', () => {
  for (const [list, views] of Object.entries(BUILT_IN_VIEWS))
    for (const { upit } of views) expect(parseViewQuery(list as WorkList, upit)).toBe(upit);
});

test('refuses a choice of columns with an unknown or repeated one, and one without the client', () => {
  expect(parseColumns('projects', ['korak', 'klijent'])).toEqual(['korak', 'klijent']);
  expect(parseColumns('projects', [])).toEqual([]);
  for (const columns of [['korak'], ['klijent', 'status'], ['klijent', 'klijent'], Array(5000).fill('klijent')])
    expect(() => parseColumns('projects', columns)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
  for (const list of ['clients', 'toString'])
    expect(() => parseWorkList(list)).toThrow('Ta lista nema sačuvanih prikaza.');
  expect(parseColumnList('clients')).toBe('clients');
  for (const list of ['archive', 'toString'])
    expect(() => parseColumnList(list)).toThrow('Na toj listi se kolone ne biraju.');
});

test('refuses a choice of columns for clients that does not begin with name, PIB, town and address', () => {
  const first = ['poslovnoIme', 'pib', 'mesto', 'adresa'];
  expect(parseColumns('clients', [...first, 'duguje', 'telefon1'])).toEqual([...first, 'duguje', 'telefon1']);
  expect(parseColumns('clients', first)).toEqual(first);
  for (const columns of [
    ['poslovnoIme', 'duguje'],
    ['duguje', ...first],
    ['pib', 'poslovnoIme', 'mesto', 'adresa'],
  ])
    expect(() => parseColumns('clients', columns)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
});

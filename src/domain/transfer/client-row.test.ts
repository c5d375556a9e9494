import { expect, test } from 'vitest';
import { parsePhone } from '../text/phone.ts';
import type { ImportField } from './client-columns.ts';
import { checkClientRow } from './client-row.ts';
import type { Columns } from './column-guide.ts';

const FIELDS: Columns<ImportField> = [
  'tip',
  'poslovnoIme',
  'ime',
  'prezime',
  'pib',
  'maticniBroj',
  'telefon1',
  'mesto',
  null,
];
const check = (...cells: string[]) => checkClientRow(cells, FIELDS, parsePhone);
const clientOf = (...cells: string[]) => check(...cells).item;
const errorsOf = (...cells: string[]) => check(...cells).errors?.map(({ column, message }) => `${column}: ${message}`);

test('reads a row with a business, and adds the leading zeros that a spreadsheet removed from its numbers', () => {
  expect(
    clientOf('', ' Prozori  d.o.o. ', '', '', '101134702', '7162543', '641234567', 'Čačak', 'ne uvozi se'),
  ).toMatchObject({
    tip: 'pravno',
    poslovnoIme: 'Prozori  d.o.o.',
    pib: '101134702',
    maticniBroj: '07162543',
    telefon1: '+381641234567',
    mesto: 'Čačak',
  });
  expect(clientOf('', "'=Jednako d.o.o.")).toMatchObject({ poslovnoIme: '=Jednako d.o.o.' });
  expect(clientOf('', 'Prozori')).toEqual({
    tip: 'pravno',
    poslovnoIme: 'Prozori',
    ime: null,
    prezime: null,
    osobe: [],
  });
});

test('a row is a private person by its kind, or when it has a first or last name and no business name', () => {
  const person = { tip: 'fizicko', poslovnoIme: 'Ana Marija Kos' };
  expect(clientOf('', '', 'Ana Marija', 'Kos')).toMatchObject({ ...person, ime: 'Ana Marija', prezime: 'Kos' });
  expect(clientOf('Fizičko lice', 'Ana Marija Kos', 'Ana Marija', 'Kos')).toMatchObject({
    ...person,
    ime: 'Ana Marija',
  });
  expect(clientOf('fizicko', 'Ana Marija Kos')).toMatchObject({ ...person, ime: 'Ana', prezime: 'Marija Kos' });
});

test.each([
  ['pravno', 'pravno'],
  ['Firma', 'pravno'],
  ['Pravno lice', 'pravno'],
  ['D.O.O.', 'pravno'],
  ['физичко лице', 'fizicko'],
])('reads the kind „%s“ as %s', (text, tip) => expect(clientOf(text, 'Ana Kos')?.tip).toBe(tip));

test.each([
  [['', ''], ['Poslovno ime: Unesite poslovno ime.']],
  [['', '', 'Ana'], ['Prezime: Unesite prezime.']],
  [['fizicko', 'Ana'], ['Prezime: Unesite prezime.']],
  [['nešto', 'Ana Kos'], ['Vrsta klijenta: Vrsta klijenta je „Firma“ ili „Fizičko lice“.']],
  [['', 'A', '', '', '101134703'], ['PIB: PIB ima devet cifara, a poslednja je kontrolna. Proverite ga.']],
  [
    ['', 'A', '', '', '1,01E+08', '12', 'nema'],
    ['PIB', 'Matični broj', 'Telefon'],
  ],
  [['', 'A'.repeat(201)], ['Poslovno ime: Unesite najviše 200 znakova.']],
  [['', 'A\u0000'], ['Poslovno ime: Tekst sadrži nedozvoljene znakove.']],
])('a row with the cells %j is refused with a sentence at the wrong column', (cells, expected) => {
  const errors = errorsOf(...cells) ?? [];
  expect(errors).toHaveLength(expected.length);
  for (const [index, text] of expected.entries()) expect(errors[index]).toContain(text);
});

test('reads contact persons from one cell and reports their column when one is wrong', () => {
  const row = (cell: string) => checkClientRow(['Prozori', cell], ['poslovnoIme', 'osobe'], parsePhone);
  expect(row('Ana, direktorka, 064/123-4567; Petar').item?.osobe).toEqual([
    { ime: 'Ana', uloga: 'direktorka', telefon: '+381641234567', email: null },
    { ime: 'Petar', uloga: null, telefon: null, email: null },
  ]);
  expect(row('A;'.repeat(21)).errors).toEqual([
    { column: 'Kontakt osobe', message: 'Klijent može imati najviše 20 kontakt osoba.' },
  ]);
});

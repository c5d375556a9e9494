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

test('reads the row of a business and restores the leading zeros that a spreadsheet removed', () => {
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

test('a row is a private person when its kind says so, or when it has a first or last name and no business name', () => {
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
])('a row with the cells %j is refused with a sentence for the wrong column', (cells, expected) => {
  const errors = errorsOf(...cells) ?? [];
  expect(errors).toHaveLength(expected.length);
  for (const [index, text] of expected.entries()) expect(errors[index]).toContain(text);
});

test('a cell of dashes or slashes is empty, and a PIB may have blanks and the letters of a VAT number', () => {
  expect(clientOf('', 'Prozori', '-', '–', ' / ', '---', '-', '/')).toEqual(clientOf('', 'Prozori'));
  for (const pib of ['101 134 702', 'RS101134702', 'rs 101134702'])
    expect(clientOf('', 'Prozori', '', '', pib)?.pib).toBe('101134702');
});

test.each([
  ['062/123-4567, 021 450 111', '+38121450111'],
  ['062 123 4567; 021/450-111', '+38121450111'],
  ['062/123-4567 / 021/450-111', '+38121450111'],
  ['062/123-4567 i 021/450-111', '+38121450111'],
])('the second of two phones in the cell „%s“ becomes the client’s second phone', (cell, telefon2) => {
  const item = checkClientRow(['Prozori', cell], ['poslovnoIme', 'telefon1'], parsePhone).item;
  expect(item).toMatchObject({ telefon1: '+381621234567', telefon2 });
});

test('a cell with two phones is refused when the row also has a second phone, and when one of the two is no phone', () => {
  const refused = [{ column: 'Telefon', message: 'Broj telefona nije ispravan. Unesite ga kao 062/206-8864.' }];
  const row = (...cells: string[]) => checkClientRow(cells, ['poslovnoIme', 'telefon1', 'telefon2'], parsePhone);
  expect(row('Prozori', '062/123-4567, 021 450 111', '011/222-3333').errors).toEqual(refused);
  expect(row('Prozori', '062/123-4567, kuća').errors).toEqual(refused);
});

test.each(['Ukupno', 'UKUPNO: 7', 'Ukupno klijenata: 1.250', 'Svega 12 kupaca'])(
  'the row „%s“ below a list is refused as a total, and is a client when it has other data',
  name => {
    expect(errorsOf('', name)).toEqual(['Poslovno ime: Ovo je zbir ispod liste, a ne klijent. Preskočite ovaj red.']);
    expect(clientOf('', name, '', '', '101134702')).toMatchObject({ poslovnoIme: name });
  },
);

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

import { describe, expect, test } from 'vitest';
import { CLIENT_GUIDE } from './client-columns.ts';

const {
  guess: guessColumns,
  problem: columnsProblem,
  headRowIndex,
  fields: IMPORT_FIELDS,
  labels: IMPORT_LABELS,
} = CLIENT_GUIDE;

const guess = (...heads: string[]) => guessColumns(heads, []);

describe('columns by their headers', () => {
  test('recognises columns by the labels that the export writes', () => {
    expect(guess(...IMPORT_FIELDS.map(field => IMPORT_LABELS[field]))).toEqual(IMPORT_FIELDS);
  });

  test.each([
    ['Naziv', 'poslovnoIme'],
    ['NAZIV FIRME', 'poslovnoIme'],
    ['Назив', 'poslovnoIme'],
    ['Klijent:', 'poslovnoIme'],
    ['Ime i prezime', 'poslovnoIme'],
    ['Naziv kupca', 'poslovnoIme'],
    ['Poslovni partner', 'poslovnoIme'],
    ['Ime', 'poslovnoIme'],
    ['P.I.B.', 'pib'],
    ['PIB', 'pib'],
    ['pib (9 cifara)', 'pib'],
    ['Матични број', 'maticniBroj'],
    ['Maticni br.', 'maticniBroj'],
    ['MB', 'maticniBroj'],
    ['Grad', 'mesto'],
    ['Mesto', 'mesto'],
    ['Ulica i broj', 'adresa'],
    ['Ulica i br.', 'adresa'],
    ['Adresa *', 'adresa'],
    ['Tel.', 'telefon1'],
    ['Tel./mob.', 'telefon1'],
    ['Naziv firme / ime i prezime', 'poslovnoIme'],
    ['Mobilni', 'telefon1'],
    ['Telefon_2', 'telefon2'],
    ['Tekući račun', 'brojRacuna'],
    ['Žiro-račun', 'brojRacuna'],
    ['Banka', 'poslovnaBanka'],
    ['Tip', 'tip'],
    ['Poštanski broj', 'postanskiBroj'],
    ['PTT', 'postanskiBroj'],
    ['E-mail', 'email'],
    ['mejl', 'email'],
    ['Kontakt', 'osobe'],
    ['Kontakt osobe', 'osobe'],
    ['Napomena', 'napomena'],
    ['Nap.', 'napomena'],
    ['', null],
    ['R.br.', null],
    ['/', null],
  ])('the header „%s“ names the column %s', (head, field) => expect(guess(head)).toEqual([field]));

  test('recognises two phones, a repeated header, and a first name with a last name', () => {
    expect(guess('Telefon', 'Telefon', 'Telefon')).toEqual(['telefon1', 'telefon2', null]);
    expect(guess('Naziv', 'Klijent')).toEqual(['poslovnoIme', null]);
    expect(guess('Ime', 'Prezime')).toEqual(['ime', 'prezime']);
    expect(guess('Poslovno ime', 'Ime')).toEqual(['poslovnoIme', 'ime']);
  });
});

test('recognises which row, if any, is the header', () => {
  expect(headRowIndex([['Naziv', 'PIB']])).toBe(0);
  expect(headRowIndex([['Naziv']])).toBe(0);
  expect(headRowIndex([['Prozori d.o.o.', '101134702']])).toBe(null);
  expect(headRowIndex([['Naziv', '101134702']])).toBe(null);
  expect(headRowIndex([['Prozori', 'Čačak']])).toBe(null);
  expect(
    headRowIndex([
      ['Sava d.o.o.', 'Čačak'],
      ['Drina', 'Užice'],
      ['Firma', 'Mesto'],
    ]),
  ).toBe(null);
  expect(headRowIndex([[]])).toBe(null);
});

test('recognises columns by their cells when there are no headers', () => {
  const rows = [
    ['1', 'Prozori d.o.o.', '101134702', '17162543', '064/123-456', '265-1660310005042-68', ''],
    ['2', 'Vrata', '', '07162543', '062 206 8864', '', ''],
  ];
  expect(guessColumns(null, rows)).toEqual([null, 'poslovnoIme', 'pib', 'maticniBroj', 'telefon1', 'brojRacuna', null]);
  expect(guessColumns(null, [['Mira'], ['Petar']])).toEqual(['poslovnoIme']);
  expect(guessColumns(null, [])).toEqual([]);
});

test('returns the reason why a choice of columns cannot be imported', () => {
  expect(columnsProblem(['poslovnoIme', 'pib', null])).toBeNull();
  expect(columnsProblem(['ime', 'prezime'])).toBeNull();
  expect(columnsProblem(['ime', 'pib'])).toContain('Poslovno ime');
  expect(columnsProblem([null])).toContain('Poslovno ime');
  expect(columnsProblem(['poslovnoIme', 'pib', 'pib'])).toBe('Polje „PIB“ je izabrano za dve kolone.');
});

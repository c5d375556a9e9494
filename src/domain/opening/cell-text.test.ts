import { expect, test } from 'vitest';
import {
  cellsOf,
  EMPTY_CELLS,
  openingCell,
  parseOpeningsFile,
  parsePastedOpenings,
  readOpeningCell,
} from './cell-text.ts';
import { OPENING_FIELDS, type OpeningField } from './fields.ts';

test.each<[OpeningField, string, unknown]>([
  ['sirina', '1.420', 1_420],
  ['sirina', '1420,0 mm', 1_420],
  ['sirina', '', null],
  ['parapet', '0', 0],
  ['podela', 'ok-d', 'OK-D'],
  ['vrsta', 'BALKONSKA VRATA', 'balkonska vrata'],
  ['sirine', '1420; 1418 1421', [1_420, 1_418, 1_421]],
  ['dodaci', ' brava ; ventilacija', ['brava', 'ventilacija']],
  ['dodaci', '', []],
  ['oznaka', '😀'.repeat(20), '😀'.repeat(20)],
])('the cell of the field %s reads %j as %j', (field, text, value) =>
  expect(readOpeningCell(field, text)).toEqual({ value }),
);

test.each<[OpeningField, string, string]>([
  ['sirina', '99', 'Unesite ceo broj od 100 do 9,999.'],
  ['sirina', '14x0', 'Unesite ceo broj od 100 do 9,999.'],
  ['kolicina', '', 'Unesite: kom.'],
  ['podela', 'K/F|OK-D', 'Uspravna i vodoravna podela su pomešane. Izaberite crtež ili dodajte zagrade.'],
  ['oznaka', '😀'.repeat(21), 'Unesite najviše 20 znakova.'],
  ['sirine', '1;2', 'Unesite ceo broj od 100 do 9,999.'],
  ['sirine', '1400;1400;1400;1400', 'Unesite najviše 3 vrednosti, razdvojene sa „;“.'],
])('the cell of the field %s refuses %j', (field, text, fault) =>
  expect(readOpeningCell(field, text)).toEqual({ fault }),
);

test('a cell with a list of texts and a million blanks between them is read', () =>
  expect(readOpeningCell('dodaci', `brava ${' '.repeat(1_000_000)}x; ventilacija`).value).toHaveLength(2));

test('the text that a cell shows for a stored value is read back as the same value', () => {
  const values = {
    ...EMPTY_CELLS,
    sirina: 1_420,
    sirine: [1_420, 1_418],
    dodaci: ['brava'],
    vrsta: 'prozor',
    kolicina: 2,
  };
  const cells = cellsOf({ ...values, oznaka: 'P1', mera: 'svetla mera' } as never);
  for (const field of OPENING_FIELDS)
    expect(openingCell(readOpeningCell(field, cells[field]).value ?? null), field).toBe(cells[field]);
});

test('a pasted block with a header may have its columns in any order', () => {
  const block = 'Visina\tPoz.\tTip\tŠirina (mm)\tProstorija\tKom\n1.180\tP1\tok-l | f\t1420\tSoba\t2\n';
  expect(parsePastedOpenings(block, ['oznaka'], 'oznaka')).toEqual([
    { visina: '1180', oznaka: 'P1', podela: 'OK-L|F', sirina: '1420', prostorija: 'Soba', kolicina: '2' },
  ]);
});

test('rows above the header of a pasted block are left out', () => {
  expect(parsePastedOpenings('Merna lista\nObjekat\tKuća\nŠirina\tVisina\n1420\t1180\n', ['oznaka'], 'oznaka')).toEqual(
    [{ sirina: '1420', visina: '1180' }],
  );
});

test('a pasted block without a header fills the shown columns from the column of the cursor on', () => {
  expect(parsePastedOpenings('1420\t1180\n', ['oznaka', 'sirina', 'visina'], 'sirina')).toEqual([
    { sirina: '1420', visina: '1180' },
  ]);
});

test('a pasted text that cannot be read remains in its cell unchanged', () => {
  expect(parsePastedOpenings('širina;visina\n12;x\n', ['sirina'], undefined)).toEqual([{ sirina: '12', visina: 'x' }]);
});

test('parseOpeningsFile returns the headers of filled columns that it does not recognise', () => {
  const cells = [
    ['Merna lista', '', '', '', ''],
    ['Širina', 'Cena', 'Visina', 'Garancija', 'Šir.', 'Prazna'],
    ['1420', '35000', '1180', '5 godina', '900', ''],
    ['', '', '', '', '', ''],
  ];
  expect(parseOpeningsFile(cells)).toEqual({
    rows: [{ sirina: '1420', visina: '1180' }],
    unread: ['Cena', 'Garancija', 'Šir.'],
  });
  expect(parseOpeningsFile([['1420', '1180']])).toEqual({ rows: [], unread: [] });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePastedPositions } from './paste.ts';

test('a pasted block is split at tabs into the columns of the grid', () => {
  expect(parsePastedPositions('P1\t1200\t1400\t2\t4-16-4\tTroslojno\tkupatilo\nP2\t900\t800\t1\t6\n')).toEqual([
    {
      oznaka: 'P1',
      sirina: '1200',
      visina: '1400',
      kolicina: '2',
      sastav: '4-16-4',
      vrsta: 'Troslojno',
      napomena: 'kupatilo',
    },
    { oznaka: 'P2', sirina: '900', visina: '800', kolicina: '1', sastav: '6' },
  ]);
});

test('a pasted block without tabs is split at semicolons', () => {
  expect(parsePastedPositions('P1;1200,00;1.400,0;2;4-16-4;standard\r\n;;;;;\r\nP2;900\r\n')).toEqual([
    { oznaka: 'P1', sirina: '1200', visina: '1400', kolicina: '2', sastav: '4-16-4', vrsta: 'Standrad' },
    { oznaka: 'P2', sirina: '900' },
  ]);
  expect(parsePastedPositions('a;b\t1200')).toEqual([{ oznaka: 'a;b', sirina: '1200' }]);
});

test('a pasted block with a header may have its columns in any order; unknown columns are left out', () => {
  const block = 'R.br.\tKom.\tŠirina (mm)\tVISINA [mm]\tCena\tSastav stakla\tSastav\n1\t2\t1200\t1400\t99\tx\t4-16-4\n';
  expect(parsePastedPositions(block)).toEqual([
    { oznaka: '1', kolicina: '2', sirina: '1200', visina: '1400', sastav: '4-16-4' },
  ]);
});

test('a pasted block without a header fills the columns of the grid from the column of the cursor on', () => {
  expect(parsePastedPositions('1200\t1400', 'sirina')).toEqual([{ sirina: '1200', visina: '1400' }]);
  expect(parsePastedPositions('x\ty\tz', 'vrsta')).toEqual([{ vrsta: 'x', napomena: 'y' }]);
});

test('a pasted block may have quoted cells with tabs, line ends and quotes', () => {
  expect(parsePastedPositions('"P\t1"\t1200\t"14\n00"\t"2"\t"4-16-4"\t\t"levo ""gore"""\n')).toEqual([
    {
      oznaka: 'P 1',
      sirina: '1200',
      visina: '14 00',
      kolicina: '2',
      sastav: '4-16-4',
      vrsta: '',
      napomena: 'levo "gore"',
    },
  ]);
  expect(parsePastedPositions('5" cev\t100')).toEqual([{ oznaka: '5" cev', sirina: '100' }]);
});

test.each(['', '\n\n', '\t\t\n;', '   '])('the pasted block %j has no filled cells', block => {
  const cells = parsePastedPositions(block).flatMap(row => Object.values(row));
  expect(cells.filter(text => text !== '' && text !== ';')).toEqual([]);
});

test('a pasted block of any characters is split into cells without tabs and line ends', () => {
  const piece = fc.constantFrom('"', '""', '\t', '\n', ';', 'P1', '12,0', ' ', 'širina', 'visina');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
      for (const row of parsePastedPositions(pieces.join('')))
        for (const text of Object.values(row)) expect(text).not.toMatch(/[\t\n]/);
    }),
  );
});

test.each([
  ['1.200 mm', '1200'],
  ['1,200.00', '1200'],
  ['1200,5', '1200,5'],
  ['12O0', '12O0'],
])('a pasted width of %j is %j', (text, sirina) => expect(parsePastedPositions(text, 'sirina')).toEqual([{ sirina }]));

test.each([
  ['2 kom.', '2'],
  ['2,00', '2'],
  ['2,000', '2,000'],
])('a pasted quantity of %j is %j', (text, kolicina) =>
  expect(parsePastedPositions(text, 'kolicina')).toEqual([{ kolicina }]),
);

import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { type ZipEntry, zipEntries } from '#server/kernel/zip-size.ts';
import { workbookOf, xlsxOf, zipOf } from '../../../tests/api/import-files.ts';
import { readTable } from './read-table.ts';

const ROWS = 100;
const UNPACKED = { entries: 12, bytes: 20_000, cells: 600 };
const rowsOf = async (bytes: Buffer) => (await readTable(bytes, ROWS, UNPACKED)).rows;
const csv = (text: string) => rowsOf(Buffer.from(text));
const message = (bytes: Buffer) =>
  rowsOf(bytes).then(
    rows => `${rows.length} rows`,
    (error: Error) => error.message,
  );

describe('reading a spreadsheet', () => {
  test('returns numbers and dates of an XLSX as texts, without empty rows, each row with its number in the file', async () => {
    const day = new Date('2026-11-21T00:00:00Z');
    const file = await xlsxOf([
      ['Naziv', 'PIB', 'Dan', 'Ima'],
      [' Đorđević ', 101134702, { type: Date, value: day, format: 'dd.mm.yyyy' }, true],
      [null, null, null, null],
      ['=1+1', 641234567.5, null, false],
    ]);
    expect(await rowsOf(file)).toEqual([
      { row: 1, cells: ['Naziv', 'PIB', 'Dan', 'Ima'], numbers: [] },
      { row: 2, cells: ['Đorđević', '101134702', '21.11.2026.', 'da'], numbers: [1] },
      { row: 4, cells: ['=1+1', '641234567.5', '', 'ne'], numbers: [1] },
    ]);
  });

  test('returns a number in percent as its cell shows it; a quoted percent sign in the format changes nothing', async () => {
    const percent = (value: number, format: string) => ({ type: Number, value, format });
    const file = await xlsxOf([
      ['Popust', 'Dan', 'Broj'],
      [percent(0.1, '0%'), { type: Date, value: new Date('2026-11-21T00:00:00Z'), format: 'dd.mm.yyyy' }, 10],
      [percent(0.07, '0.00%'), null, null],
      [null, null, null],
      [percent(0.125, '#,##0.0 %;[Red]-0%'), percent(10, '0" %"'), percent(10, '0\\%')],
      [10, 0.1, percent(0.5, '0.00')],
    ]);
    expect((await rowsOf(file)).slice(1)).toEqual([
      { row: 2, cells: ['10%', '21.11.2026.', '10'], numbers: [0, 2] },
      { row: 3, cells: ['7%', '', ''], numbers: [0] },
      { row: 5, cells: ['12.5%', '10', '10'], numbers: [0, 1, 2] },
      { row: 6, cells: ['10', '0.1', '0.5'], numbers: [0, 1, 2] },
    ]);
  });

  test('recognizes percents by the built-in formats, and in XML with namespace prefixes', async () => {
    const styles = `<x:styleSheet><x:numFmts><x:numFmt numFmtId="164" formatCode="0.0%;[Red]\\-0.0%"/><x:numFmt numFmtId="165"
      formatCode="0&quot;%&quot;"/></x:numFmts><x:cellStyleXfs><x:xf numFmtId="9"/></x:cellStyleXfs><x:cellXfs><x:xf numFmtId="0"
      xfId="0"/><x:xf numFmtId="9"/><x:xf numFmtId="10" /><x:xf numFmtId="164"><x:alignment/></x:xf><x:xf numFmtId="165"/></x:cellXfs></x:styleSheet>`;
    const cells = ['A', 'B', 'C', 'D', 'E'].map((column, s) => `<c r="${column}2" s="${s}"><v>0.1</v></c>`).join('');
    const file = workbookOf(`<row r="2">${cells}</row>`, [{ name: 'xl/styles.xml', content: Buffer.from(styles) }]);
    expect(await rowsOf(file)).toMatchObject([{ row: 2, cells: ['0.1', '10%', '10%', '10%', '0.1'] }]);
  });

  test('returns the first visible sheet that has values, and the names of the others', async () => {
    const file = await writeXlsxFile([
      { sheet: 'Uputstvo', data: [] },
      { sheet: '2019', data: [['Naziv'], ['Prva']] },
      { sheet: '2020 & „stari“', data: [['Naziv'], ['Druga']] },
      { sheet: 'Prazan', data: [] },
    ]).toBuffer();
    const limits = { ...UNPACKED, entries: 20 };
    expect(await readTable(file, ROWS, limits)).toMatchObject({
      rows: [{ cells: ['Naziv'] }, { cells: ['Prva'] }],
      otherSheets: ['2020 & „stari“'],
    });
    const hide = (text: string) => text.replace('name="2019"', 'name="2019" state="hidden"');
    const entries = zipEntries(file) as ZipEntry[];
    const hidden = zipOf(
      entries.map(({ name, content }) => ({ name, content: Buffer.from(hide(content().toString())) })),
    );
    expect(await readTable(hidden, ROWS, limits)).toMatchObject({ rows: [{}, { cells: ['Druga'] }], otherSheets: [] });
  });

  test('returns an error for a number that is too large for a spreadsheet', async () => {
    const file = workbookOf(
      '<row r="1"><c r="A1"><v>1e400</v></c><c r="B1"><v>-1e400</v></c><c r="C1"><v>9e307</v></c></row>',
    );
    expect(await rowsOf(file)).toMatchObject([{ cells: ['#NUM!', '#NUM!', '9e+307'] }]);
  });

  test.each([
    ['A;B\r\n"x;""y""\r\nz"; 2 \r\n\r\n;;\r\nc;d', ['A', 'B'], ['x;"y"\r\nz', '2'], 5],
    ['\uFEFFA\tB\nx\t2\n\n\nc\td', ['A', 'B'], ['x', '2'], 5],
    ['A,B\nx,"2,5"\nFirma "Mira",d', ['A', 'B'], ['x', '2,5'], 3],
  ])('recognizes delimiter, quotes and row numbers of the CSV %j', async (text, first, second, lastRow) => {
    const rows = await csv(text);
    expect(rows[0]).toEqual({ row: 1, cells: first, lines: [1, 1] });
    expect(rows[1]).toMatchObject({ row: 2, cells: second });
    expect(rows.at(-1)?.row).toBe(lastRow);
    expect(rows).toHaveLength(3);
  });

  test('returns one row more than allowed of a CSV with too many rows', async () => {
    expect(await csv('a;b\n'.repeat(ROWS * 3))).toHaveLength(ROWS + 2);
    expect(await csv('')).toEqual([]);
  });
});

describe('reading a hostile or broken file', () => {
  test('refuses a zip that unpacks to more than allowed, regardless of the sizes that it declares', async () => {
    const tooManyBytes = Buffer.alloc(UNPACKED.bytes + 1, 32);
    const part = tooManyBytes.subarray(0, UNPACKED.bytes / 2);
    const entry = (content: Buffer, declaredSize = content.length) => [
      { name: 'xl/sharedStrings.xml', content, declaredSize },
    ];
    const tooLarge = /^Fajl se raspakuje/;
    expect(await message(workbookOf('', entry(tooManyBytes)))).toMatch(tooLarge);
    expect(await message(workbookOf('', entry(tooManyBytes, 1_000)))).toMatch(tooLarge);
    expect(
      await message(
        workbookOf(
          '',
          [1, 2, 3].map(n => ({ name: `xl/${n}.xml`, content: part })),
        ),
      ),
    ).toMatch(tooLarge);
    const many = Array.from({ length: 9 }, (_, n) => ({ name: `xl/${n}.xml`, content: Buffer.from('x') }));
    expect(await message(workbookOf('', many))).toMatch(tooLarge);
    expect(await message(workbookOf('', entry(Buffer.from('<sst/>'), 2 ** 31)))).toMatch(/^Excel fajl je oštećen/);
  });

  test('refuses a sheet that a few distant cells make larger than allowed; empty cells at the right do not count', async () => {
    const cell = (address: string, content: string) => `<c r="${address}">${content}</c>`;
    const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
    const value = '<v>1</v>';
    const sheet = (wide: string, last: string) => message(workbookOf(row(1, cell('A1', value) + wide) + row(30, last)));
    expect(await sheet(cell('T1', value), cell('A30', value))).toBe('2 rows');
    expect(await sheet(cell('XFD1', ''), cell('A30', value))).toBe('2 rows');
    const tooLarge = /^Fajl se raspakuje/;
    expect(await sheet(cell('U1', value), cell('A30', value))).toMatch(tooLarge);
    expect(await sheet(cell('U1', '<is><t>a</t></is>').replace('r=', 't="inlineStr" r='), '')).toMatch(tooLarge);
    expect(await message(workbookOf(row(1, cell('A1', value)) + row(601, '')))).toMatch(tooLarge);
  });

  test('refuses a zip whose two end records disagree, because another reader could find unchecked entries', async () => {
    const valid = await xlsxOf([['Naziv'], ['A']]);
    const counts = Buffer.from(valid);
    counts.writeUInt16LE(900, valid.length - 14); // the number of entries „on this disk“ in the end record
    const zip64End = Buffer.alloc(56 + 20); // the end record of zips beyond 4 GB, and the record that refers to it
    zip64End.writeUInt32LE(0x06064b50, 0);
    zip64End.writeUInt32LE(valid.readUInt16LE(valid.length - 12), 32);
    zip64End.writeUInt32LE(valid.readUInt32LE(valid.length - 6), 48);
    zip64End.writeUInt32LE(0x07064b50, 56);
    zip64End.writeUInt32LE(valid.length - 22, 64);
    const ends = Buffer.concat([valid.subarray(0, -22), zip64End, valid.subarray(-22)]);
    for (const file of [counts, ends]) expect(await message(file)).toMatch(/^Excel fajl je oštećen/);
  });

  test('refuses broken, encrypted and old Excel files, and files of another type, each with its reason', async () => {
    const valid = await xlsxOf([['Naziv'], ['A']]);
    expect(await message(valid.subarray(0, valid.length / 2))).toMatch(/^Excel fajl je oštećen/);
    expect(await message(workbookOf('<row r="1"><c'))).toMatch(/^Excel fajl je oštećen/);
    expect(await message(Buffer.from('PK'))).toMatch(/^Excel fajl je oštećen/);
    expect(await message(zipOf([{ name: 'xl/workbook.xml', content: Buffer.from('x'), encrypted: true }]))).toMatch(
      /zaštićen lozinkom/,
    );
    expect(await message(zipOf([{ name: 'content.xml', content: Buffer.from('x') }]))).toMatch(/^Ovo nije Excel/);
    const oleHeader = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await message(Buffer.concat([oleHeader, Buffer.alloc(512)]))).toMatch(/stari format Excela/);
    expect(await message(Buffer.concat([oleHeader, Buffer.from('EncryptedPackage', 'utf16le')]))).toMatch(
      /zaštićen lozinkom/,
    );
    for (const bytes of [Buffer.from([0x89, 0x50, 0, 1, 2]), Buffer.from('%PDF-1.7\n')])
      expect(await message(bytes)).toMatch(/^Ovo nije ni Excel/);
    for (const text of ['\uFEFF\n<html><table>', '<?xml version="1.0"?>', '<TABLE border=1>'])
      expect(await message(Buffer.from(text)), text).toMatch(/^Ovo je veb-stranica/);
    expect(await message(Buffer.from('<Firma>\nB'))).toBe('2 rows');
  });

  test('refuses a CSV with an endless line or with a quote that is not closed', async () => {
    expect(await message(Buffer.from(`Naziv\n${'a'.repeat(5_000_000)}`))).toMatch(/^Red \d+ je predugačak/);
    expect(await message(Buffer.from('Naziv;PIB\n"A;1\nB;2'))).toMatch(/navodnici zatvoreni/);
  });
});

test('reads a sheet with inline texts and without row numbers', async () => {
  const file = workbookOf('<row><c r="A1" t="inlineStr"><is><t>A</t></is></c></row>');
  expect(await rowsOf(file)).toEqual([{ row: 1, cells: ['A'], numbers: [] }]);
});

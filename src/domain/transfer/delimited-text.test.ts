import { expect, test } from 'vitest';
import { decodeText, guessDelimiter } from './delimited-text.ts';

const WORDS = 'Đorđević; Čačak, Žarkovo ш';
const LATIN = 'Đorđević; Čačak, Žarkovo, šć';
/** „Đorđević; Čačak, Žarkovo, šć“ in Windows-1250. */
const CP1250 = Uint8Array.from(
  [...LATIN],
  letter => ({ Đ: 0xd0, đ: 0xf0, ć: 0xe6, Č: 0xc8, č: 0xe8, Ž: 0x8e, š: 0x9a })[letter] ?? letter.charCodeAt(0),
);
const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

test('reads a text in every encoding that spreadsheets write', () => {
  expect(decodeText(Buffer.from(WORDS))).toBe(WORDS);
  expect(decodeText(Buffer.from(`\uFEFF${WORDS}`))).toBe(WORDS);
  expect(decodeText(CP1250)).toBe(LATIN);
  expect(decodeText(utf16(WORDS, false))).toBe(WORDS);
  expect(decodeText(utf16(WORDS, true))).toBe(WORDS);
  expect(decodeText(Uint8Array.of(1, 0, 2))).toBeNull();
  expect(decodeText(new Uint8Array())).toBe('');
});

test.each([
  ['Naziv;PIB\r\nA;1', ';'],
  ['Naziv\tPIB\nA\t1', '\t'],
  ['Naziv,PIB\nA,1\nB,2', ','],
  ['Naziv;Adresa\nA;Ulica 1, Niš\nB;Ulica 2, Bor', ';'],
  ['"Ime; i prezime","PIB"\n"A; B",1', ','],
  ['"a ""b""; c",1\nd,2', ','],
  ['Naziv\nA\nB', ';'],
  ['', ';'],
])('the delimiter of %j is %j', (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter));

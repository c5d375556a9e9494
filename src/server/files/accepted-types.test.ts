import { expect, test } from 'vitest';
import type { Prefix } from '#domain/lists.ts';
import { jpeg, png, SAMPLES, webp } from '../../../tests/api/sample-bytes.ts';
import { acceptedType } from './accepted-types.ts';

const typeOf = (naziv: string, bytes: Buffer, prefix: Prefix = 'ugovori') => acceptedType(prefix, naziv, bytes);

test.each([
  ['Ponuda.PDF', SAMPLES.pdf, 'application/pdf'],
  ['crtež.dwg', SAMPLES.dwg, 'image/vnd.dwg'],
  ['crtež.dxf', SAMPLES.dxf, 'image/vnd.dxf'],
  ['crtež.dxf', SAMPLES.binaryDxf, 'image/vnd.dxf'],
  ['ugovor.docx', SAMPLES.docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['sa lozinkom.xlsx', SAMPLES.ole, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['stari.doc', SAMPLES.ole, 'application/msword'],
  ['stari.xls', SAMPLES.ole, 'application/vnd.ms-excel'],
  ['tekst.odt', SAMPLES.docx, 'application/vnd.oasis.opendocument.text'],
  ['sve.zip', SAMPLES.zip, 'application/zip'],
  ['spisak.csv', SAMPLES.text, 'text/csv'],
  ['spisak.csv', SAMPLES.windowsText, 'text/csv'],
  ['spisak.txt', SAMPLES.utf16, 'text/plain'],
  ['slika.heic', SAMPLES.heic, 'image/heic'],
])('%s is accepted', async (naziv, bytes, contentType) => {
  expect(await typeOf(naziv, bytes)).toBe(contentType);
});

test('pictures are accepted by their bytes', async () => {
  expect(await typeOf('a.png', await png())).toBe('image/png');
  expect(await typeOf('a.jpeg', await jpeg())).toBe('image/jpeg');
  expect(await typeOf('a.webp', await webp())).toBe('image/webp');
  expect(await typeOf('a.png', await jpeg(), 'fotografije')).toBe('image/jpeg');
});

test.each([
  ['virus.jpg', SAMPLES.exe],
  ['virus.txt', SAMPLES.exe],
  ['virus.exe', SAMPLES.exe],
  ['stranica.png', SAMPLES.html],
  ['stranica.pdf', SAMPLES.html],
  ['stranica.html', SAMPLES.html],
  ['crtež.svg', SAMPLES.svg],
  ['slika.png', SAMPLES.pdf],
  ['ugovor.docx', SAMPLES.pdf],
  ['arhiva.pdf', SAMPLES.zip],
  ['bez nastavka', SAMPLES.pdf],
  ['x.__proto__', SAMPLES.pdf],
  ['x.constructor', SAMPLES.pdf],
])('%s is refused', async (naziv, bytes) => {
  await expect(typeOf(naziv, bytes)).rejects.toMatchObject({ status: 415, code: 'BAD_USER_INPUT' });
});

test('photos are PNG or JPEG only, and HEIC is explained', async () => {
  for (const [naziv, bytes] of [
    ['a.webp', await webp()],
    ['a.svg', SAMPLES.svg],
    ['a.pdf', SAMPLES.pdf],
    ['a.jpg', SAMPLES.exe],
  ] as const) {
    await expect(typeOf(naziv, bytes, 'fotografije')).rejects.toThrow('Fotografija treba da bude PNG ili JPEG.');
  }
  await expect(typeOf('IMG_1.HEIC', SAMPLES.heic, 'fotografije')).rejects.toThrow(/^HEIC fotografije ne mogu/);
  await expect(typeOf('IMG_1.jpg', SAMPLES.heic, 'fotografije')).rejects.toThrow(/^HEIC fotografije ne mogu/);
});

import { expect, test } from 'vitest';
import type { Prefix } from '#domain/lists.ts';
import { jpeg, png, SAMPLES, webp } from '../../../tests/api/sample-bytes.ts';
import { acceptedType } from './accepted-types.ts';

const typeOf = (naziv: string, bytes: Buffer, prefix: Prefix = 'ugovori') => acceptedType(prefix, naziv, bytes);

test.each([
  ['Ponuda.PDF', 'pdf', 'application/pdf'],
  ['crtež.dwg', 'dwg', 'image/vnd.dwg'],
  ['crtež.dxf', 'dxf', 'image/vnd.dxf'],
  ['crtež.dxf', 'binaryDxf', 'image/vnd.dxf'],
  ['ugovor.docx', 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['sa lozinkom.xlsx', 'ole', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['stari.doc', 'ole', 'application/msword'],
  ['stari.xls', 'ole', 'application/vnd.ms-excel'],
  ['tekst.odt', 'docx', 'application/vnd.oasis.opendocument.text'],
  ['sve.zip', 'zip', 'application/zip'],
  ['spisak.csv', 'text', 'text/csv'],
  ['spisak.csv', 'windowsText', 'text/csv'],
  ['spisak.txt', 'utf16', 'text/plain'],
  ['slika.heic', 'heic', 'image/heic'],
] as const)(
  'accepts a file named %s with the content „%s“ and stores the type %s',
  async (naziv, sample, contentType) => {
    expect(await typeOf(naziv, SAMPLES[sample])).toBe(contentType);
  },
);

test('the stored type of a picture is the type of its content', async () => {
  expect(await typeOf('a.png', await png())).toBe('image/png');
  expect(await typeOf('a.jpeg', await jpeg())).toBe('image/jpeg');
  expect(await typeOf('a.webp', await webp())).toBe('image/webp');
  expect(await typeOf('a.png', await jpeg(), 'fotografije')).toBe('image/jpeg');
});

test.each([
  ['virus.jpg', 'exe'],
  ['virus.txt', 'exe'],
  ['virus.exe', 'exe'],
  ['stranica.png', 'html'],
  ['stranica.pdf', 'html'],
  ['stranica.html', 'html'],
  ['crtež.svg', 'svg'],
  ['slika.png', 'pdf'],
  ['ugovor.docx', 'pdf'],
  ['arhiva.pdf', 'zip'],
  ['bez nastavka', 'pdf'],
  ['x.__proto__', 'pdf'],
  ['x.constructor', 'pdf'],
] as const)('returns 415 to a file named „%s“ with the content „%s“', async (naziv, sample) => {
  await expect(typeOf(naziv, SAMPLES[sample])).rejects.toMatchObject({ status: 415, code: 'BAD_USER_INPUT' });
});

test('a photo must be PNG or JPEG; the error for HEIC says how to set the phone', async () => {
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

import { expect, test } from 'vitest';
import { PREFIXES } from '#domain/lists.ts';
import { jpegName, keyName, safeName } from './file-name.ts';
import { isObjectKey, isStoreKey, newObjectKey, variantKey } from './object-key.ts';

test.each([
  ['ćevapi 😀.pdf', 'ćevapi 😀.pdf'],
  ['c\u030cas\u030ca.pdf', 'čaša.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ana\\ponuda.pdf', 'ponuda.pdf'],
  ['a"\r\nX: y.pdf', 'a___X_ y.pdf'],
  ['rtl\u202efdp.exe', 'rtlfdp.exe'],
  ['a\0b\ud800.pdf', 'a_b.pdf'],
  ['  ..skriveno.pdf. ', 'skriveno.pdf'],
  ['mnogo\u00a0\t  razmaka.pdf', 'mnogo _ razmaka.pdf'],
  ['', 'fajl'],
  ['...', 'fajl'],
])('a file named %j is stored under the name %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test('every safe name gives a valid key of at most 255 bytes per segment', () => {
  for (const prefix of PREFIXES) {
    for (const name of [
      'ž'.repeat(200),
      `${'😀'.repeat(190)}.pdf`,
      `a.${'x'.repeat(190)}`,
      '../..',
      "%2e%2e%2f';--.pdf",
    ]) {
      const key = newObjectKey(prefix, safeName(name));
      expect(isObjectKey(key)).toBe(true);
      expect(isStoreKey(variantKey(key, 'thumb'))).toBe(true);
      expect(Buffer.byteLength(`${key.split('/').at(-1)}.jpg`)).toBeLessThanOrEqual(255);
    }
  }
  expect(keyName(`${'ž'.repeat(200)}.pdf`)).toMatch(/^ž{73}\.pdf$/);
  expect(jpegName('moja.slika.png')).toBe('moja.slika.jpg');
});

const ID = '0b0e7f1e-6a0c-4d7e-9a39-0f6d1c1a2b3c';
test.each([
  '../../etc/passwd',
  'predponude/../../x',
  '/etc/passwd',
  `/predponude/${ID}-a.pdf`,
  `predponude/${ID}-a/../b.pdf`,
  `predponude/${ID}-a\0.pdf`,
  `predponude/${ID}-a\n`,
  `predponude/${ID}-a\\b.pdf`,
  `predponude/${ID}-`,
  `nepoznato/${ID}-a.pdf`,
  `predponude/${ID.toUpperCase()}-a.pdf`,
  `.tmp/${ID}`,
  `variants/thumb/../${ID}-a.pdf.jpg`,
  `variants/huge/predponude/${ID}-a.pdf.jpg`,
  '',
])('refuses the key %j', key => {
  expect(isObjectKey(key)).toBe(false);
  expect(isStoreKey(key)).toBe(false);
});

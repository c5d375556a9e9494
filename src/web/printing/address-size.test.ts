import { expect, test } from 'vitest';
import { addressSize } from './address-size.ts';

const LONG = 'Šćepanović i sinovi, preduzeće za ugradnju';

test.each([
  [13, 'a short address', ['Žarko Đurić', 'Cara Dušana 68/2', 'Ruma']],
  [13, 'three lines of 42 letters', [LONG, LONG, LONG]],
  [9, 'two lines of 84 letters and one of 42', [LONG + LONG, LONG + LONG, LONG]],
  [7, 'three lines of 200 letters', ['š'.repeat(200), 'đ'.repeat(200), 'ž'.repeat(200)]],
  [13, 'an empty address', []],
])(
  'addressSize returns %i points, the largest size that fits the window of a DL envelope, for %s',
  (size, _, parts) => {
    expect(addressSize(parts, 93, 42)).toBe(size);
  },
);

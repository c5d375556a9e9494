import { expect, test } from 'vitest';
import { addressSize } from './address-size.ts';

const LONG = 'Šćepanović i sinovi, preduzeće za ugradnju';

test.each([
  [['Žarko Đurić', 'Cara Dušana 68/2', 'Ruma'], 13],
  [[LONG, LONG, LONG], 13],
  [[LONG + LONG, LONG + LONG, LONG], 9],
  [['š'.repeat(200), 'đ'.repeat(200), 'ž'.repeat(200)], 7],
  [[], 13],
])(
  'addressSize returns the largest size at which the address fits the window of a DL envelope, case %#',
  (parts, size) => {
    expect(addressSize(parts, 93, 42)).toBe(size);
  },
);

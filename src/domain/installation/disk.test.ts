import { expect, test } from 'vitest';
import { diskWarning, isDiskNearlyFull } from './disk.ts';

const GIGABYTE = 1024 ** 3;

test.each([
  [100, 10, false],
  [100, 9.9, true],
  [20, 2, false],
  [20, 1.9, true],
  [4_000, 10, false],
  [4_000, 9.9, true],
  [20, 0, true],
])('a disk of %s GB of which %s GB are free is nearly full: %s', (size, free, isNearlyFull) => {
  expect(isDiskNearlyFull({ size: size * GIGABYTE, free: free * GIGABYTE })).toBe(isNearlyFull);
});

test('the warning about a nearly full disk states the free space', () => {
  expect(diskWarning({ size: 20 * GIGABYTE, free: GIGABYTE / 2 })).toContain('slobodno je 512.0 MB od 20.0 GB');
});

import { expect, test } from 'vitest';
import { paneScale } from './pane-scale.ts';

test.each([
  [100, 100, 34, 5],
  [340, 100, 34, 10],
  [341, 100, 34, 15],
  [1200, 1400, 34, 50],
  [6000, 300, 34, 200],
  [300, 10_000, 34, 295],
])('paneScale fits a pane of %i × %i mm into a square of %i mm at 1:%i', (width, height, side, scale) => {
  expect(paneScale(width, height, side)).toBe(scale);
  expect(Math.max(width, height) / scale).toBeLessThanOrEqual(side);
});

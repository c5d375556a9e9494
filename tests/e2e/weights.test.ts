import { expect, test } from 'vitest';
import { routeWeights } from '../../bench/route-weights.ts';

test.each(routeWeights())('the first load of $name stays below $limit KB of JavaScript', ({ kilobytes, limit }) => {
  expect(kilobytes).toBeLessThan(limit);
});

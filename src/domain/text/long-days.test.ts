import { expect, test } from 'vitest';
import { withLongDays } from './long-days.ts';

test.each(['3.1.3', '32.1.2026', '1.13.2026', '064.11.22.333', '22.11', 'd.o.o.', '0011/2026'])('%s is no day', text =>
  expect(withLongDays(text)).toBe(text),
);

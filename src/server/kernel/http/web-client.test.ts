import { expect, test } from 'vitest';
import { isPage } from './web-client.ts';

test.each([
  ['/', true],
  ['/klijenti', true],
  ['/projekti/a.b/ponude', true],
  ['/favicon.ico', false],
  ['/assets/a.js', false],
  ['/.env', false],
  ['/.git/config', false],
  ['/a/.git', false],
  ['.env', false],
])('%s is a page: %s', (path, page) => expect(isPage(path)).toBe(page));

// with quadratic work this would take hours
test.each(['.', 'a.', '..a'])('millions of %j are read in one pass', piece => {
  expect(isPage(`/a${piece.repeat(2_000_000)}/b`)).toBe(true);
});

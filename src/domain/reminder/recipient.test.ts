import { expect, test } from 'vitest';
import { maskedRecipient, shownRecipient } from './recipient.ts';

test.each([
  ['+381622068864', '•••64', '062/206-8864'],
  ['vrt@example.com', 'v•••@example.com', 'vrt@example.com'],
])('masks %s as %s, or briefly as %s', (to, masked, whole) => {
  expect(maskedRecipient(to)).toBe(masked);
  expect(shownRecipient(to)).toBe(whole);
});

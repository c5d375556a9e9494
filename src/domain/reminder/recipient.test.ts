import { expect, test } from 'vitest';
import { maskedRecipient, shownRecipient } from './recipient.ts';

test.each([
  ['+381622068864', '•••64', '062/206-8864'],
  ['vrt@example.com', 'v•••@example.com', 'vrt@example.com'],
])(
  'the recipient %s is shown as %s to people without the right to read it, and as %s to others',
  (to, masked, shown) => {
    expect(maskedRecipient(to)).toBe(masked);
    expect(shownRecipient(to)).toBe(shown);
  },
);

import { expect, test } from 'vitest';
import { isMobile } from './mobile-phone.ts';

test.each([
  ['+381622068864', true],
  ['+381113441234', false],
  ['+38349123456', true],
  ['+4930901820', false],
  ['+38765123456', true],
])('whether the number %s receives SMS: %s', (phone, expected) => {
  expect(isMobile(phone)).toBe(expected);
});

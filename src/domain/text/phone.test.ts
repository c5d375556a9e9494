import { describe, expect, test } from 'vitest';
import { parsePhone } from './phone.ts';
import { showPhone } from './phone-display.ts';

describe('phone numbers', () => {
  test.each([
    ['062/206-8864', '+381622068864', '062/206-8864'],
    ['+381 62 206 8864', '+381622068864', '062/206-8864'],
    ['00381622068864', '+381622068864', '062/206-8864'],
    ['(062) 206 88 64', '+381622068864', '062/206-8864'],
    ['٠٦٢٢٠٦٨٨٦٤', '+381622068864', '062/206-8864'],
    ['064/123-456', '+38164123456', '064/123-456'],
    ['06412345678', '+3816412345678', '064/1234-5678'],
    ['011 344 1234', '+381113441234', '011/344-1234'],
    ['018/245-678', '+38118245678', '018/245-678'],
    ['020/12-345', '+3812012345', '020/12-345'],
    ['0230/421-123', '+381230421123', '0230/421-123'],
    ['0800 123 456', '+381800123456', '0800/123-456'],
    ['+43 664 1234567', '+436641234567', '+43 664 123 4567'],
    ['+387 62 123 456', '+38762123456', '+387 621 23456'],
    ['+1 202 555 0123', '+12025550123', '+1 202 555 0123'],
  ])('a phone typed as %s is stored as %s and shown as %s', (typed, stored, shown) => {
    expect(parsePhone(typed)).toBe(stored);
    expect(showPhone(stored)).toBe(shown);
    expect(parsePhone(shown)).toBe(stored);
  });

  test.each([
    '',
    '062',
    '062/206',
    'abc',
    'tel. 062/206-8864',
    '062/206-8864, 063/123-456',
    '062 206 8864 lok. 5',
    '1'.repeat(40),
  ])('refuses %j as a phone', text => expect(parsePhone(text)).toBeNull());

  test('a stored text that is no phone number is shown unchanged', () => {
    expect(showPhone('lokal 12')).toBe('lokal 12');
    expect(showPhone('')).toBe('');
  });
});

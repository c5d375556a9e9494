import { expect, test } from 'vitest';
import { plainSms, smsSize } from './sms-parts.ts';

test.each([
  ['', 'GSM-7', 0, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  // „€“ counts as two characters, and both must be in the same part
  ['€'.repeat(80), 'GSM-7', 160, 1],
  ['€'.repeat(81), 'GSM-7', 162, 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
  ['č'.repeat(70), 'UCS-2', 70, 1],
  ['č'.repeat(71), 'UCS-2', 71, 2],
  ['č'.repeat(134), 'UCS-2', 134, 2],
  ['č'.repeat(135), 'UCS-2', 135, 3],
  [`${'a'.repeat(70)}č`, 'UCS-2', 71, 2],
  ['🪟'.repeat(35), 'UCS-2', 70, 1],
  [`${'a'.repeat(66)}🪟${'a'.repeat(10)}`, 'UCS-2', 78, 2],
  ['Ñ@_{}', 'GSM-7', 7, 1],
] as const)('the SMS %j is encoded in %s and takes %i characters in %i parts', (text, encoding, characters, parts) => {
  expect(smsSize(text)).toEqual({ encoding, characters, parts });
});

test.each([
  ['Montaža, četvrtak u 09:00, Đorđe Šćepanović', 'Montaza, cetvrtak u 09:00, Djordje Scepanovic'],
  ['„Okno“ – prozori…', '"Okno" - prozori...'],
  ['äöüñ à', 'äöüñ à'],
  ['Ђорђе 🪟 1', '  1'],
])('an SMS without diacritics contains %j as %j', (text, plain) => {
  expect(plainSms(text)).toBe(plain);
  expect(smsSize(plainSms(text)).encoding).toBe('GSM-7');
});

import { expect, test } from 'vitest';
import { base32, otpauthUri, stepOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// from RFC 6238, appendix B, whose codes have eight digits: the last six
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %i is %s, and is accepted one step before and after it', (second, code) => {
  const step = Math.floor(second / 30);
  // at time 0 there is no earlier step
  const at = (seconds: number) => stepOf(secret, code, new Date(seconds * 1000));
  expect([at(second), at(second + 30)]).toEqual([step, step]);
  if (second > 61) expect(at(second - 30)).toBe(step);
  expect(at(second + 61)).toBeNull();
  if (second > 61) expect(at(second - 61)).toBeNull();
});

test.each(['', '28708', '2870822', '28708x', 'šđčćžš'])('the text „%s“ is not the code of any step', code =>
  expect(stepOf(secret, code, new Date(59_000))).toBeNull(),
);

test('writes a secret in base32 and as the URL in the QR code', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(otpauthUri(secret, 'ana@firma')).toBe(
    'otpauth://totp/Okno:ana%40firma?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Okno&algorithm=SHA1&digits=6&period=30',
  );
});

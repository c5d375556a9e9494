import { expect, test } from 'vitest';
import { isEmail, mailtoUrl } from './email.ts';

test.each([
  ['ana.ilić+okno@firma.rs', 'mailto:ana.ili%C4%87%2Bokno@firma.rs'],
  ['ana?bcc=drugi&body=x@firma.rs', 'mailto:ana%3Fbcc%3Ddrugi%26body%3Dx@firma.rs'],
  ['ana@firma.rs?bcc=drugi', 'mailto:ana@firma.rs%3Fbcc%3Ddrugi'],
])('the URL of a mail to %s has one recipient and no other fields', (email, url) => {
  expect(isEmail(email)).toBe(true);
  expect(mailtoUrl(email)).toBe(url);
  expect(decodeURIComponent(new URL(url).pathname)).toBe(email);
});

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { UrlSigner } from './signed-url.ts';

const now = new Date('2026-11-21T09:30:00.400Z');
const signer = new UrlSigner(randomBytes(32));
const key = 'predponude/0b0e7f1e-6a0c-4d7e-9a39-0f6d1c1a2b3c-čaša.pdf';
const delivery = { name: 'čaša.pdf', contentType: 'application/pdf', inline: true };
const query = () => Object.fromEntries(signer.sign(key, delivery, now));

test('a signed URL is valid for 300 seconds', () => {
  expect(signer.verify(key, query(), now)).toEqual(delivery);
  expect(signer.verify(key, query(), new Date('2026-11-21T09:35:00.000Z'))).toEqual(delivery);
  expect(signer.verify(key, query(), new Date('2026-11-21T09:35:01.000Z'))).toBeNull();
});

test('refuses a URL signed before the clock was set back, and accepts one of a server whose clock is minutes ahead', () => {
  expect(signer.verify(key, query(), new Date('2026-11-21T06:30:00.000Z'))).toBeNull();
  expect(signer.verify(key, query(), new Date('2026-11-21T09:26:00.000Z'))).toEqual(delivery);
});

test.each([
  ['another expiry', { e: '9999999999' }],
  ['another file name', { n: 'x.html' }],
  ['another content type', { t: 'text/html' }],
  ['another disposition', { d: 'a' }],
  ['an unknown disposition', { d: 'x' }],
  ['no signature', { s: '' }],
  ['another signature', { s: 'A'.repeat(43) }],
  ['a longer signature', { s: 'A'.repeat(4_300) }],
  ['repeated parameters', { s: ['a', 'b'] }],
  ['a missing parameter', { n: undefined }],
])('refuses a signed URL with %s', (_what, change) => {
  expect(signer.verify(key, { ...query(), ...change }, now)).toBeNull();
});

test('refuses a signature of another object or of another installation', () => {
  expect(signer.verify(key.replace('čaša', 'čaše'), query(), now)).toBeNull();
  expect(new UrlSigner(randomBytes(32)).verify(key, query(), now)).toBeNull();
});

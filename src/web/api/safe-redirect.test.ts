import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const ORIGIN = 'https://okno.example';

describe('safeRedirect', () => {
  it.each([
    '/',
    '/projekti/klijenti',
    '/projekti/aktivni-projekti/7?korak=5',
    '/projekti/klijenti?q=petrovi%C4%87#kraj',
    '/usersi',
  ])('returns %s unchanged, because a sign-in may redirect to it', path =>
    expect(safeRedirect(path, ORIGIN)).toBe(path),
  );

  it.each([
    undefined,
    null,
    7,
    '',
    'projekti',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    ' /projekti',
    '/user/signin?redirect=/',
    '/auth/signOut',
    '/postavljanje',
    '/api/auth/oidc/start',
    '/projekti/../auth/signOut',
  ])('returns null for %j, because a sign-in must not redirect to it', target =>
    expect(safeRedirect(target, ORIGIN)).toBeNull(),
  );
});

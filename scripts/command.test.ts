import { expect, test, vi } from 'vitest';
import { StoreFailure } from '#server/files/store.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { lineOf } from './command.ts';

const failed = (code: string, path?: string) => Object.assign(new Error(`${code}: as Node says it`), { code, path });

test.each([
  [new StartupError('U folderu nema Okna.'), 'U folderu nema Okna.'],
  [new StoreFailure(new Error('nema mreže')), 'Skladište nije dostupno: Error nema mreže.'],
  [failed('ENOSPC'), 'Na disku nema mesta.'],
  [failed('53100'), 'Na disku baze podataka nema mesta.'],
  [failed('EACCES', '/mnt/kopije/x.part'), 'Nema dozvole za pisanje u folder („/mnt/kopije/x.part“).'],
  [failed('ENOENT', '/mnt/nema/x.part'), 'Folder ne postoji. Napravite ga ili izaberite drugi („/mnt/nema/x.part“).'],
])('a failure that the operator can fix is printed as one line with its reason: %s', (error, line) => {
  expect(lineOf(error)).toBe(line);
});

test('an unexpected error is printed as one line, and with its stack only when OKNO_DEBUG is set', () => {
  const line = lineOf(new TypeError('x is not a function'));
  expect(line).toMatch(/^Naredba nije uspela: x is not a function/);
  expect(line).not.toContain('\n');
  vi.stubEnv('OKNO_DEBUG', '1');
  expect(lineOf(new TypeError('x is not a function'))).toContain('command.test.ts');
  vi.unstubAllEnvs();
});

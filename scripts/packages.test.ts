import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isComplete, isForDevelopment, nodeProblem } from './packages.mjs';

const LOCK = {
  '': { version: '1.0.0' },
  'node_modules/server': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/builder': { version: '2.0.0', dev: true },
  'node_modules/other-platform': { version: '3.0.0', optional: true },
  'node_modules/both': { version: '4.0.0', devOptional: true },
};
const RUNNING = { 'node_modules/server': { version: '1.0.0', integrity: 'sha512-a' } };
const DEVELOPMENT = {
  ...RUNNING,
  'node_modules/builder': { version: '2.0.0', dev: true },
  'node_modules/both': { version: '4.0.0', devOptional: true },
};

test.each([
  ['no packages', false, false, {}],
  ['the packages for running', true, false, RUNNING],
  ['all packages', true, true, DEVELOPMENT],
  ['an older version of a package', false, false, { ...DEVELOPMENT, 'node_modules/server': { version: '0.9.0' } }],
  [
    'another checksum of a package',
    false,
    false,
    { ...DEVELOPMENT, 'node_modules/server': { version: '1.0.0', integrity: 'sha512-b' } },
  ],
  [
    'an older version of a development package',
    false,
    false,
    { ...DEVELOPMENT, 'node_modules/builder': { version: '1.0.0', dev: true } },
  ],
])('with %s installed: complete for running is %s, for development %s', (_, forRunning, forDevelopment, present) => {
  expect(isComplete(LOCK, present, { development: false })).toBe(forRunning);
  expect(isComplete(LOCK, present, { development: true })).toBe(forDevelopment);
});

test('a checkout is for development when any development package is installed', () => {
  expect([{}, RUNNING, DEVELOPMENT].map(isForDevelopment)).toEqual([false, false, true]);
});

test('names the Node version that is needed when the running Node is too old to install the packages', () => {
  expect(nodeProblem('18.20.4', true)).toMatch(/^Oknu treba Node 20 ili noviji, a ovo je Node 18\.20\.4\./);
  expect(nodeProblem('20.20.2', false)).toMatch(/^Za ovaj računar Okno ne donosi Node 24, a ovo je Node 20\.20\.2/);
  expect(nodeProblem('20.20.2', true)).toBeUndefined();
  expect(nodeProblem('24.0.0', false)).toBeUndefined();
});

test('no override in package.json names another package, because npm 9 (Debian 13) could not read the lock file', () => {
  const { overrides } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(JSON.stringify(overrides ?? {})).not.toContain('npm:');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isComplete, isForDevelopment, refusal } from './packages.mjs';

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
  ['nothing installed', {}, false, false],
  ['what running takes', RUNNING, true, false],
  ['everything', DEVELOPMENT, true, true],
  ['another version', { ...DEVELOPMENT, 'node_modules/server': { version: '0.9.0' } }, false, false],
  ['other bytes', { ...DEVELOPMENT, 'node_modules/server': { version: '1.0.0', integrity: 'sha512-b' } }, false, false],
  ['an old build tool', { ...DEVELOPMENT, 'node_modules/builder': { version: '1.0.0', dev: true } }, false, false],
])('%s: complete for running, for development', (_, present, forRunning, forDevelopment) => {
  expect(isComplete(LOCK, present, { development: false })).toBe(forRunning);
  expect(isComplete(LOCK, present, { development: true })).toBe(forDevelopment);
});

test('distinguishes a checkout with development packages from one that only runs', () => {
  expect([{}, RUNNING, DEVELOPMENT].map(isForDevelopment)).toEqual([false, false, true]);
});

test('an old Node is refused before anything is installed, with the version that is needed', () => {
  expect(refusal('18.20.4', true)).toMatch(/^Oknu treba Node 20 ili noviji, a ovo je Node 18\.20\.4\./);
  expect(refusal('20.20.2', false)).toMatch(/^Za ovaj računar Okno ne donosi Node 24, a ovo je Node 20\.20\.2/);
  expect(refusal('20.20.2', true)).toBeUndefined();
  expect(refusal('24.0.0', false)).toBeUndefined();
});

test('npm 9 of Debian 13 can read the lock file, which it cannot when an override names another package', () => {
  const { overrides } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(JSON.stringify(overrides ?? {})).not.toContain('npm:');
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache');

let folder: string;
beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'run-tests-'));
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `export default { test: { include: ['**/*.test.ts'], exclude: [], maxWorkers: 1, root: ${JSON.stringify(folder)} } };`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const addTest = (name: string, body: string) =>
  writeFileSync(
    join(folder, `${name}.test.ts`),
    `import { existsSync, writeFileSync } from 'node:fs';\nimport { expect, test } from 'vitest';\n${body}`,
  );
const runTests = (...more: string[]) => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['scripts/run-tests.ts', '--config', join(folder, 'vitest.config.ts'), ...more],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return { status, stdout };
};
/** Fails when it runs for the first time. */
const onceRed = (mark: string) => {
  const file = JSON.stringify(join(folder, mark));
  return `test('${mark}', () => { const was = existsSync(${file}); writeFileSync(${file}, ''); expect(was).toBe(true); });`;
};

test('a run without failures passes, without a second run', () => {
  addTest('a', "test('a', () => expect(1).toBe(1));");
  const { status, stdout } = runTests();
  expect(status).toBe(0);
  expect(stdout).not.toContain('Second run');
});

test('a test that fails beside others and passes alone is reported by name', () => {
  addTest('a', "test('a', () => expect(1).toBe(1));");
  addTest('busy', onceRed('busy-one'));
  const { status, stdout } = runTests();
  expect(status).toBe(0);
  expect(stdout).toContain(`Failed only beside others: ${relative(ROOT, join(folder, 'busy.test.ts'))} (busy-one)\n`);
});

test('a test that fails alone too is a failure', () => {
  addTest('busy', onceRed('busy-one'));
  addTest('wrong', "test('wrong', () => expect(1).toBe(2));");
  expect(runTests().status).toBe(1);
});

test('a file that cannot be read fails, and six failed tests are not run again', () => {
  addTest('unreadable', "import './missing.ts';");
  expect(runTests().status).toBe(1);
  addTest('unreadable', Array.from({ length: 6 }, (_, n) => onceRed(`red-${n}`)).join('\n'));
  const { status, stdout } = runTests();
  expect(status).toBe(1);
  expect(stdout).not.toContain('Second run');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileResult } from './test-reporter.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/**
 * If at most this many tests failed, a busy machine may be the cause, so their files run a second time. It is less than
 * the `bail` of the browser tests: a first run with so few failures has reached every test.
 */
const SECOND_RUN_TESTS_MAX = 5;

const failures = (results: readonly FileResult[]) => results.flatMap(({ failed }) => failed);

/** Runs vitest once; failures are printed as they happen. When it ends without results, returns one failure with an empty path. */
export async function runVitest(args: readonly string[]): Promise<FileResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'okno-results-'));
  const file = join(folder, 'results.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=./scripts/test-reporter.ts', ...args];
  try {
    const child = spawn(process.execPath, vitest, {
      cwd: ROOT,
      env: { ...process.env, TEST_RESULTS: file },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [status] = (await once(child, 'exit')) as [number | null];
    const results = JSON.parse(readFileSync(file, 'utf8')) as FileResult[];
    if (status === 0 || failures(results).length > 0) return results;
    return [...results, { path: '', ms: 0, passed: 0, failed: [`vitest ended with ${status}`] }];
  } catch {
    return [{ path: '', ms: 0, passed: 0, failed: ['vitest ended without results'] }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs tests with the arguments of `vitest run`; returns one result per file. Failed files run a second time, one at a
 * time: tests that pass in the second run are printed and count as passed (decision 95). `run` runs vitest once.
 */
export async function runTests(args: readonly string[], run = runVitest): Promise<FileResult[]> {
  const first = await run(args);
  const failed = first.filter(result => result.failed.length > 0);
  const paths = failed.map(({ path }) => path);
  if (failed.length === 0 || paths.includes('') || failures(failed).length > SECOND_RUN_TESTS_MAX) return first;
  process.stdout.write(`Second run, alone: ${paths.join(', ')}\n`);
  const second = await run([...args, '--maxWorkers=1', ...paths]);
  if (failures(second).length === 0) {
    const names = failed.map(({ path, failed: tests }) => `${path} (${tests.join('; ')})`);
    process.stdout.write(`Failed only next to others: ${names.join(', ')}\n`);
  }
  return [...first.filter(result => !failed.includes(result)), ...second];
}

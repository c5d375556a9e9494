import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs tests with the arguments of `vitest run`. Files that failed run a second time, with nothing in parallel: what fails
 * only beside others is reported and passes, what fails alone too is a failure (docs/decisions/0035).
 * `--first FILE` names a file that every run needs before others.
 */
const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** More failed tests than this are not caused by a busy machine. Below the browser tests' `bail`, so that no failure is missing. */
const SECOND_RUN_TESTS = 5;

type Report = {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

const given = process.argv.slice(2);
const at = given.indexOf('--first');
const first = at < 0 ? [] : given.splice(at, 2).slice(1);

/** Runs vitest; returns the files that failed with the names of their failed tests, undefined when there is no report. */
function failedOf(more: string[]): Map<string, string[]> | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'okno-tests-'));
  const file = join(folder, 'report.json');
  try {
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    const { status } = spawnSync(process.execPath, [...vitest, ...given, ...more], { cwd: ROOT, stdio: 'inherit' });
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const failed = new Map(
      testResults
        .filter(result => result.status === 'failed')
        .map(({ name, assertionResults }) => [
          relative(ROOT, name),
          assertionResults.filter(test => test.status === 'failed').map(test => test.fullName),
        ]),
    );
    return status === 0 || failed.size > 0 ? failed : undefined;
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function isPassed(): boolean {
  const failed = failedOf([]);
  if (!failed) return false;
  if (failed.size === 0) return true;
  if (failed.size > SECOND_RUN_TESTS || [...failed.values()].flat().length > SECOND_RUN_TESTS) return false;
  process.stdout.write(`Second run, alone: ${[...failed.keys()].join(', ')}\n`);
  const again = failedOf([...first, ...failed.keys()].filter((path, place, all) => all.indexOf(path) === place));
  if (again?.size !== 0) return false;
  const alone = [...failed].map(([file, tests]) => `${file} (${tests.join('; ')})`);
  process.stdout.write(`Failed only beside others: ${alone.join(', ')}\n`);
  return true;
}

process.exitCode = isPassed() ? 0 : 1;

// Runs every check and every test; `--changed` only the tests that the uncommitted changes concern (changed-tests.ts) and the fast
// checks, `--browser` the browser tests too.
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { changedTests } from './changed-tests.ts';
import { endTogether } from './end-together.ts';
import { runTests } from './run-tests.ts';
import type { FileResult } from './test-reporter.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CONCURRENT_CHECKS = 2;
const OUTPUT_BYTES = 50_000_000;
const SHOWN_FILES = 10;

type Result = { ok: boolean; output: string };
interface Check {
  name: string;
  args: string[];
  judge?: (result: Result) => Result;
  /** Whether `--changed` leaves the check out. */
  isSlow?: true;
}

/** Also fails when dependency-cruiser has read no modules: then it reports no violations either (decision 95). */
function judgeCruise({ output }: Result): Result {
  const start = output.indexOf('{');
  if (start < 0) return { ok: false, output };
  const { summary } = JSON.parse(output.slice(start)) as {
    summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
  };
  if (summary.totalCruised === 0) return { ok: false, output: 'dependency-cruiser read no module at all' };
  const lines = summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);
  return { ok: lines.length === 0, output: lines.join('\n') };
}

const tool = (path: string) => `node_modules/${path}`;
const SOURCES = ['src', 'migrations', 'seed', 'bench', 'scripts', 'tests'];

/** The checks, the longest first. */
const CHECKS: Check[] = [
  // every checker reads the types of all GraphQL documents again: four checkers take twice the processor time of one
  { name: 'types', args: [tool('typescript-native/bin/tsc'), '--noEmit', '-p', '.', '--checkers', '1'] },
  { name: 'lint and format', args: [tool('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'] },
  {
    name: 'import rules',
    args: [tool('dependency-cruiser/bin/dependency-cruiser.mjs'), '--output-type', 'json', ...SOURCES],
    judge: judgeCruise,
    isSlow: true,
  },
  { name: 'unused files and exports', args: [tool('knip/bin/knip.js')], isSlow: true },
  { name: 'migrations that only add', args: ['scripts/check-migrations.ts'] },
  { name: 'browsers of the source', args: ['scripts/check-browsers.ts', 'src/web', 'src/domain'] },
  { name: 'schema as committed', args: ['scripts/print-schema.ts', '--check'] },
  { name: 'rights as documented', args: ['scripts/print-rights.ts', '--check'] },
];

const files: FileResult[] = [];
let passed = 0;
let failed = 0;

function report(name: string, started: number, isOk: boolean, output = ''): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${isOk ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n${isOk ? '' : `${output.trim()}\n\n`}`);
}

const runCheck =
  ({ name, args, judge = result => result }: Check) =>
  async () => {
    const started = performance.now();
    const { ok, output } = await new Promise<Result>(resolve => {
      execFile(process.execPath, args, { cwd: ROOT, maxBuffer: OUTPUT_BYTES }, (error, stdout, stderr) => {
        resolve(judge({ ok: !error, output: stripVTControlCharacters(`${stdout}${stderr}`) }));
      });
    });
    report(name, started, ok, output);
    if (ok) passed++;
    else failed++;
  };

/** Runs a test suite; runTests prints the failures as they happen. */
const runSuite = (name: string, args: string[]) => async () => {
  const started = performance.now();
  const results = await runTests(args);
  const failures = results.flatMap(file => file.failed).length;
  files.push(...results);
  failed += failures;
  for (const file of results) passed += file.passed;
  report(name, started, failures === 0, 'The failures are above.');
};

async function runAll(steps: (() => Promise<void>)[]): Promise<void> {
  const work = async () => {
    for (let step = steps.shift(); step; step = steps.shift()) await step();
  };
  await Promise.all(Array.from({ length: CONCURRENT_CHECKS }, work));
}

const options = new Set(process.argv.slice(2));
const isChanged = options.delete('--changed');
const isBrowser = options.delete('--browser');
if (options.size > 0) throw new Error('usage: check.ts [--changed | --browser]');

// the tests' temporary folder, which `cleanUp` deletes; any user may write, because servers started by root run as another user
const scratch = mkdtempSync(join(tmpdir(), 'okno-run-'));
chmodSync(scratch, 0o1777);
process.env.TEST_CACHE ??= tmpdir();
process.env.TMPDIR = scratch;
// otherwise every server of the tests would compile the same code again
process.env.NODE_COMPILE_CACHE ??= join(scratch, 'compiled');
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';
const cleanUp = () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
endTogether(scratch, cleanUp);

const chosenTests = isChanged ? changedTests() : [];
const unit = isChanged && chosenTests.length === 0 ? [] : [runSuite('unit and API tests', chosenTests)];
const checks = isChanged ? CHECKS.filter(({ isSlow }) => !isSlow) : CHECKS;
if (isBrowser) checks.push({ name: 'web client', args: ['scripts/web-build.mjs'] });
await runAll([...unit, ...checks.map(runCheck)]);
if (isBrowser) {
  await runCheck({ name: 'browsers of the build', args: ['scripts/check-browsers.ts', 'dist/assets'] })();
  await runSuite('browser tests', ['--config', 'tests/e2e/vitest.config.ts'])();
}
cleanUp();

const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN_FILES);
process.stdout.write('\nThe slowest files:\n');
for (const { path, ms } of slowest) process.stdout.write(`${(ms / 1000).toFixed(1).padStart(8)} s  ${path}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed ? 1 : 0;

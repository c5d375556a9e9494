import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAULTS } from './faults.ts';

/**
 * `npm run test:faults [WORD ...]`: runs the tests without a fault, then plants each fault alone in a copy of the tree,
 * and prints which test fails because of it. Fails when none does. With words, it plants only the faults whose name,
 * file or tests contain one of them, and does not run the tests without a fault.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BROWSER = 'tests/e2e/';
const words = process.argv.slice(2);
const chosenFaults = FAULTS.filter(
  ({ name, file, tests }) => words.length === 0 || words.some(word => [name, file, ...tests].join().includes(word)),
);

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Copies the working tree without the files that git ignores, and links the packages; returns the path of the copy. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'okno-faults-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of stdout
    .toString()
    .split('\0')
    .filter(file => file && existsSync(join(ROOT, file)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const copy = copyOfTree();
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const inCopy = (command: string[], stdio: 'ignore' | 'inherit' = 'ignore') =>
  spawnSync(process.execPath, command, { cwd: copy, stdio }).status === 0;

const build = () => {
  if (!inCopy(['node_modules/vite/bin/vite.js', 'build'])) throw new Error('The web client could not be built.');
};

/** Runs these test files; returns the first failure as `file: test`, or undefined when all tests pass. */
function failureOf(tests: readonly string[]): string | undefined {
  for (const isBrowser of [false, true]) {
    const files = tests.filter(file => file.startsWith(BROWSER) === isBrowser);
    if (files.length === 0) continue;
    if (isBrowser) build();
    const file = join(copy, 'report.json');
    rmSync(file, { force: true });
    const config = isBrowser ? ['--config', `${BROWSER}vitest.config.ts`] : [];
    const options = ['--bail=1', '--reporter=json', `--outputFile=${file}`, ...config];
    if (inCopy(['node_modules/vitest/vitest.mjs', 'run', ...options, ...files])) continue;
    if (!existsSync(file)) throw new Error(`${files.join(' ')} did not run`);
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const isFailed = ({ status }: { status: string }) => status === 'failed';
    // --bail also stops files that run at the same time; vitest reports these as failed, but without a failed test
    const failed = testResults.find(file => file.assertionResults.some(isFailed)) ?? testResults.find(isFailed);
    const test = failed?.assertionResults.find(isFailed)?.fullName;
    return `${relative(copy, failed?.name ?? '')}: ${test ?? failed?.message.split('\n')[0] ?? 'no test failed'}`;
  }
  return undefined;
}

/** Plants the fault; returns the test that fails because of it, or undefined. Throws when `find` is not there once. */
function plant({ file, find, replace, tests }: (typeof FAULTS)[number]): string | undefined {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${file} has the text ${parts.length - 1} times, not once`);
  writeFileSync(path, parts.join(replace));
  try {
    return failureOf(tests);
  } finally {
    writeFileSync(path, text);
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const missing = chosenFaults.flatMap(({ tests }) => tests).filter(file => !existsSync(join(ROOT, file)));
if (missing.length > 0) throw new Error(`These test files do not exist: ${[...new Set(missing)].join(', ')}`);
const failing = words.length === 0 && failureOf([...new Set(chosenFaults.flatMap(({ tests }) => tests))]);
if (failing) throw new Error(`A test fails without any fault: ${failing}`);

let missed = 0;
for (const fault of chosenFaults) {
  const began = Date.now();
  let caught: string | undefined;
  try {
    caught = plant(fault);
  } catch (error) {
    caught = undefined;
    print(`${(error as Error).message}`);
  }
  if (!caught) missed++;
  const seconds = Math.round((Date.now() - began) / 1_000);
  print(`| ${fault.name} | ${fault.file} | ${caught ?? '**not caught**'} | ${seconds} s |`);
}
print(`${chosenFaults.length - missed} of ${chosenFaults.length} faults are caught.`);
process.exitCode = missed === 0 ? 0 : 1;

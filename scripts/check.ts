import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const AT_A_TIME = 2;
const OUTPUT_BYTES = 50_000_000;

type Result = { ok: boolean; output: string };
type Step = { name: string; args: string[]; judge?: (result: Result) => Result; summary?: RegExp };

/** A cruise of no modules passes every rule, so require that it read ours (decision 39). */
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

/** The longest first; the short ones run in parallel. */
const STEPS: Step[] = [
  { name: 'unit and API tests', args: ['scripts/run-tests.ts'], summary: /^ *Tests +(.+)/m },
  { name: 'types', args: [tool('typescript-native/bin/tsc'), '--noEmit', '-p', '.'] },
  { name: 'lint and format', args: [tool('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'] },
  {
    name: 'import rules',
    args: [tool('dependency-cruiser/bin/dependency-cruiser.mjs'), '--output-type', 'json', ...SOURCES],
    judge: judgeCruise,
  },
  { name: 'unused files and exports', args: [tool('knip/bin/knip.js')] },
  { name: 'regular expressions', args: ['scripts/check-regexps.ts'] },
  { name: 'migrations that only add', args: ['scripts/check-migrations.ts'] },
  { name: 'schema as committed', args: ['scripts/print-schema.ts', '--check'] },
  { name: 'rights as documented', args: ['scripts/print-rights.ts', '--check'] },
];

const runStep = ({ args, judge }: Step): Promise<Result> =>
  new Promise(resolve => {
    execFile(process.execPath, args, { cwd: ROOT, maxBuffer: OUTPUT_BYTES }, (error, stdout, stderr) => {
      const result = { ok: !error, output: stripVTControlCharacters(`${stdout}${stderr}`) };
      resolve(judge ? judge(result) : result);
    });
  });

const waiting = [...STEPS];
let failed = 0;

async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const started = performance.now();
    const { ok, output } = await runStep(step);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const summary = step.summary?.exec(output)?.[1];
    const alone = /^Failed only beside others: .+/m.exec(output)?.[0] ?? '';
    process.stdout.write(
      `${ok ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)${summary ? `: ${summary}` : ''}\n${ok ? alone : ''}`,
    );
    if (!ok) {
      failed++;
      process.stdout.write(`${output.trim()}\n\n`);
    }
  }
}

await Promise.all(Array.from({ length: AT_A_TIME }, work));
process.exitCode = failed ? 1 : 0;

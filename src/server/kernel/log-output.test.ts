import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('log-output.ts', import.meta.url));

/** A process that runs `program` (plain JavaScript), which logs to standard output and reports to standard error. */
function start(program: string, stdout: 'pipe' | number = 'pipe') {
  const stdio: SpawnOptions['stdio'] = ['ignore', stdout, 'pipe'];
  const code = `import { setImmediate as nextTurn } from 'node:timers/promises'; import pino from 'pino'; import { closeLog, droppedLines, logOutput, print } from ${JSON.stringify(MODULE)};
    const log = pino({}, logOutput());
    ${program}`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio });
}

test('closeLog writes all waiting lines and the last one before the process exits', async () => {
  const child = start(
    `for (let n = 0; n < 200; n++) log.info('line'); print('Gasim…'); await closeLog(); process.exit(3);`,
  );
  const ended = once(child, 'exit');
  const lines = (await text(child.stdout as NonNullable<typeof child.stdout>)).trim().split('\n');
  expect(lines).toHaveLength(201);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 30, msg: 'Gasim…' });
  expect(await ended).toEqual([3, null]);
});

test('writes a single short line without waiting for more or for the end of the process', async () => {
  const child = start(`log.info('one'); setInterval(() => {}, 1000);`);
  const [bytes] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  expect(JSON.parse(String(bytes))).toMatchObject({ msg: 'one' });
  child.kill();
});

/** Writes three megabytes, more than may wait. */
const MANY = `for (let n = 0; n < 3_000; n++) { log.info('x'.repeat(1_000)); if (n % 100 === 0) await nextTurn(); }`;

test.each([
  ['is a full disk', openSync('/dev/full', 'w')],
  ['is read by nobody', 'pipe' as const],
])('a process whose output %s continues, counts the dropped lines and exits', async (_, stdout) => {
  const child = start(
    `${MANY} await closeLog(); process.stderr.write(String(droppedLines())); process.exit(0);`,
    stdout,
  );
  const reported = text(child.stderr as NonNullable<typeof child.stderr>);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(Number(await reported)).toBeGreaterThan(1_000);
});

test('a process whose reader ended continues, counts the dropped lines and exits', async () => {
  const child = start(`${MANY} await closeLog(); process.stderr.write(String(droppedLines())); process.exit(0);`);
  child.stdout?.once('data', () => child.stdout?.destroy());
  const reported = text(child.stderr as NonNullable<typeof child.stderr>);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(Number(await reported)).toBeGreaterThan(1_000);
});

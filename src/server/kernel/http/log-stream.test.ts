import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('log-stream.ts', import.meta.url));

/** A process that logs one line and then does what the program says; the code is plain JavaScript. */
const start = (program: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import pino from 'pino'; import { logStream } from ${JSON.stringify(MODULE)};
     const log = pino({}, logStream()); log.info('one'); ${program}`,
  ]);

test.each([
  ['comes to its end', ''],
  ['ends itself', 'process.exit(3);'],
  ['dies of an error', "throw new Error('unexpected');"],
])('the lines of a process that %s are all written', async (_, program) => {
  const child = start(`for (let n = 0; n < 200; n++) log.info('line'); log.info('last'); ${program}`);
  let written = '';
  child.stdout.on('data', bytes => {
    written += bytes;
  });
  await once(child, 'close');
  const lines = written.trim().split('\n');
  expect(lines).toHaveLength(202);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'last' });
});

test('one short line is written while the process goes on', async () => {
  const child = start('setInterval(() => {}, 1000);');
  const [bytes] = await once(child.stdout, 'data');
  expect(JSON.parse(String(bytes))).toMatchObject({ msg: 'one' });
  child.kill();
});

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../tests/scratch.ts';
import { inChild } from './child-work.ts';

const folder = scratchFolder();
const program = (name: string, source: string): URL => {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, source);
  return pathToFileURL(path);
};
const LARGE_LIMITS = { memoryMb: 64, cpuSeconds: 600, timeMs: 600_000 };
const neverAborted = new AbortController().signal;

/** The messages that the program sends until it ends. */
const messagesOf = (url: URL, limits: typeof LARGE_LIMITS) =>
  inChild(url, limits, neverAborted, async child => {
    const messages: unknown[] = [];
    for await (const message of child.messages()) messages.push(message);
    return messages;
  });

test('receives the messages of a child until it disconnects', async () => {
  const response = program('answer', `process.send({ a: new Map([[1, 2]]) }, () => process.disconnect());`);
  expect(await messagesOf(response, LARGE_LIMITS)).toEqual([{ a: new Map([[1, 2]]) }]);
});

test.runIf(existsSync('/proc/self/oom_score_adj'))(
  'a child is the first process that the system terminates when the machine runs out of memory',
  async () => {
    const first = program(
      'first',
      `import { readFileSync } from 'node:fs';
    process.send(readFileSync('/proc/self/oom_score_adj', 'utf8').trim(), () => process.disconnect());`,
    );
    expect(await messagesOf(first, LARGE_LIMITS)).toEqual(['1000']);
  },
);

test('terminates a child that only computes when it reaches its processor limit, before its time limit', async () => {
  const busy = program('busy', `process.send('begun', () => { for (;;); });`);
  expect(await messagesOf(busy, { ...LARGE_LIMITS, cpuSeconds: 1 })).toEqual(['begun']);
}, 120_000);

test('terminates a child that allocates more than its memory limit', async () => {
  // 400 MB, which fit into the heap that Node allows by default
  const greedy = program(
    'greedy',
    `process.send('begun', () => { const all = []; for (let n = 0; n < 50_000; n++) all.push(Array(1000).fill({}));
      process.send('allocated ' + all.length, () => process.disconnect()); });`,
  );
  expect(await messagesOf(greedy, LARGE_LIMITS)).toEqual(['begun']);
}, 120_000);

test('terminates a child that never ends when it reaches its time limit', async () => {
  const idle = program('idle', `process.send('begun'); setInterval(() => {}, 1000); process.on('message', () => {});`);
  expect((await messagesOf(idle, { ...LARGE_LIMITS, timeMs: 3_000 })).length).toBeLessThanOrEqual(1);
}, 120_000);

import { setInterval } from 'node:timers';

/**
 * Loaded into the measured server before its own program: on SIGUSR2 it says how long the turns of its event loop were since
 * the last time. A turn is counted by the processor time of its thread: other work on the machine lengthens a wait, but not that.
 */
const EVERY_MS = 4;
let turns: number[] = [];
let before = process.threadCpuUsage();
setInterval(() => {
  const now = process.threadCpuUsage();
  turns.push((now.user + now.system - before.user - before.system) / 1000);
  before = now;
}, EVERY_MS).unref();
process.on('SIGUSR2', () => {
  turns.sort((a, b) => a - b);
  const at = (share: number) => turns[Math.floor(turns.length * share)] ?? 0;
  process.stdout.write(`\nturns ${JSON.stringify({ p99: at(0.99), worst: turns.at(-1) ?? 0 })}\n`);
  turns = [];
});

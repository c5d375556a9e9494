import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Burden } from './burden.ts';
import { fillMillion } from './fill-million.ts';
import { fractions, median, percentile, say } from './said.ts';
import { openServed, probe, readList, sayWork, timed } from './served.ts';

/** npm run bench:beside [uploads|export|import]: what a list takes while ten files of 60 MB arrive, 100,000 rows leave, or 20,000 clients are imported. */
const ONLY = process.argv.slice(2);
const ROWS = 100_000;
const PAIRS = 5;
const QUIET_SECONDS = 4;
const KINDS: readonly Burden['kind'][] = ['uploads', 'export', 'import'];

const BURDEN = fileURLToPath(new URL('burden.ts', import.meta.url));
const served = await openServed(async (db, ownerId) => {
  await fillMillion(db, ownerId, ROWS);
  return { detailed: '', projects: [] };
});
const { url, owner } = served;

/** Lists read until the job is done. */
async function beside(kind: Burden['kind'], turn: number): Promise<number[]> {
  const child = fork(BURDEN);
  const done = once(child, 'exit').then(([code]) => code as number);
  let code: number | undefined;
  void done.then(ended => {
    code = ended;
  });
  child.send({ kind, url, headers: owner, turn } satisfies Burden);
  const times: number[] = [];
  while (code === undefined) {
    times.push(await timed(() => readList(served, owner)));
    await pause(20);
  }
  if (code !== 0) throw new Error(`the ${kind} failed`);
  return times;
}

interface Round {
  times: number[];
  turns: { p99: number; worst: number };
  work: { used: number; waited: number };
  seconds: number;
}

async function round(read: () => Promise<number[]>): Promise<Round> {
  await served.renew();
  await served.turns();
  const work = served.work();
  const began = performance.now();
  const times = await read();
  return { times, turns: await served.turns(), work: work(), seconds: (performance.now() - began) / 1000 };
}

try {
  await probe(served, owner, 3);
  for (const kind of KINDS.filter(kind => ONLY.length === 0 || ONLY.includes(kind))) {
    const quiet = [await round(() => probe(served, owner, QUIET_SECONDS))];
    const busy: Round[] = [];
    for (let turn = 0; turn < PAIRS; turn++) {
      busy.push(await round(() => beside(kind, turn)));
      quiet.push(await round(() => probe(served, owner, QUIET_SECONDS)));
    }
    const waits = (rounds: readonly Round[]) => rounds.flatMap(({ times }) => times);
    const told = (rounds: readonly Round[]) => {
      const times = waits(rounds);
      return `p50 ${median(times).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms of ${times.length}`;
    };
    const beforeAndAfter = (pair: number) => waits(quiet.slice(pair, pair + 2));
    const ratio = (share: number) =>
      fractions(
        busy.map(({ times }) => percentile(times, share)),
        busy.map((_, pair) => percentile(beforeAndAfter(pair), share)),
      );
    const turnsOf = (rounds: readonly Round[]) =>
      `p99 ${median(rounds.map(({ turns }) => turns.p99)).toFixed(1)} ms, the longest ${Math.max(...rounds.map(({ turns }) => turns.worst)).toFixed(0)} ms`;
    const sum = (pick: (one: Round) => number) => busy.reduce((all, one) => all + pick(one), 0);
    say(`a list beside ${kind}: ${told(busy)}; quiet: ${told(quiet)}`);
    say(`  p50 ${ratio(0.5)}, p99 ${ratio(0.99)} of quiet before and after, in ${PAIRS} pairs`);
    say(`  turns of the server's event loop, in processor time: ${turnsOf(busy)}; quiet: ${turnsOf(quiet)}`);
    sayWork(
      kind,
      { used: sum(one => one.work.used), waited: sum(one => one.work.waited) },
      sum(one => one.seconds),
    );
    say(`  one took ${(sum(one => one.seconds) / PAIRS).toFixed(1)} s`);
  }
} finally {
  await served.close();
}

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
const QUIET_SECONDS = 6;
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

try {
  await probe(served, owner, 3);
  for (const kind of KINDS.filter(kind => ONLY.length === 0 || ONLY.includes(kind))) {
    const quiet: number[][] = [];
    const busy: number[][] = [];
    const works: { used: number; waited: number; seconds: number }[] = [];
    for (let turn = 0; turn < PAIRS; turn++) {
      await served.renew();
      quiet.push(await probe(served, owner, QUIET_SECONDS));
      const work = served.work();
      const began = performance.now();
      busy.push(await beside(kind, turn));
      works.push({ ...work(), seconds: (performance.now() - began) / 1000 });
    }
    const sum = (pick: (one: (typeof works)[number]) => number) => works.reduce((all, one) => all + pick(one), 0);
    const told = (rounds: number[][]) =>
      `p50 ${median(rounds.flat()).toFixed(0)} ms, p99 ${percentile(rounds.flat(), 0.99).toFixed(0)} ms of ${rounds.flat().length}`;
    const ratio = (share: number) =>
      fractions(
        busy.map(ms => percentile(ms, share)),
        quiet.map(ms => percentile(ms, share)),
      );
    say(`a list beside ${kind}: ${told(busy)}; quiet: ${told(quiet)}`);
    say(`  p50 ${ratio(0.5)}, p99 ${ratio(0.99)} of quiet, in ${PAIRS} pairs`);
    sayWork(
      kind,
      { used: sum(one => one.used), waited: sum(one => one.waited) },
      sum(one => one.seconds),
    );
  }
} finally {
  await served.close();
}

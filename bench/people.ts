import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fractions, median, percentile, say } from './said.ts';
import { type Headers, openServed, probe, readList, type Served, sayWork, timed, writeNote } from './served.ts';

/** npm run bench:people [streams|work]: 1,000 open pages and a change a second, then 50 people at work, each on a server of its own. */
const ONLY = process.argv.slice(2);
const PEOPLE = 50;
const STREAMS_EACH = 20;
const PAIRS = 6;
const SECONDS = 6;
const WORK_SECONDS = 15;
const THINK_MS = 400;
const LATE_MS = 20_000;

const spread = (ms: number[]) =>
  `p50 ${median(ms).toFixed(0)} ms, p99 ${percentile(ms, 0.99).toFixed(0)} ms of ${ms.length}`;
const isChosen = (name: string) => ONLY.length === 0 || ONLY.includes(name);

const STREAMS = fileURLToPath(new URL('streams.ts', import.meta.url));
async function openStreams({ url }: Served, who: Headers[]) {
  const child = fork(STREAMS);
  child.send({ url: `${url}/api/graphql/stream`, who });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the streams did not open');
    }),
  ]);
  return {
    /** When events arrived since the last call, in milliseconds since 1970. */
    async told(): Promise<number[]> {
      child.send('told');
      const [moments] = (await once(child, 'message')) as [number[]];
      return moments;
    },
    async close() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
type Streams = Awaited<ReturnType<typeof openStreams>>;

/** What a list takes while somebody writes a note every second. */
async function beside(served: Served, who: Headers): Promise<number[]> {
  let isOver = false;
  const changes = (async () => {
    for (let n = 0; !isOver; n++) {
      await writeNote(served, served.owner, n);
      await pause(1_000);
    }
  })();
  const times = await probe(served, who, SECONDS);
  isOver = true;
  await changes;
  return times;
}

/** How long after the response to a change the last stream knew of it. */
async function oneChange(served: Served, streams: Streams, count: number): Promise<number> {
  await streams.told();
  await writeNote(served, served.owner, 0);
  const sent = performance.timeOrigin + performance.now();
  const told: number[] = [];
  while (told.length < count && performance.timeOrigin + performance.now() < sent + LATE_MS) {
    await pause(50);
    told.push(...(await streams.told()));
  }
  if (told.length !== count) throw new Error(`${told.length} of ${count} told`);
  return Math.max(...told) - sent;
}

async function measureStreams(served: Served, people: Headers[]): Promise<void> {
  const listeners = people.flatMap(who => Array.from({ length: STREAMS_EACH }, () => who));
  const [one = served.owner] = people;
  await probe(served, one, 3);
  const without: number[][] = [];
  const withStreams: number[][] = [];
  const last: number[] = [];
  const kilobytes: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    await served.renew();
    without.push(await beside(served, one));
    const before = served.memory();
    const streams = await openStreams(served, listeners);
    kilobytes.push(((served.memory() - before) * 1024) / listeners.length);
    last.push(await oneChange(served, streams, listeners.length));
    withStreams.push(await beside(served, one));
    await streams.close();
    await pause(500);
  }
  say(
    `${listeners.length} streams, one change: the last told after ${median(last).toFixed(0)} ms (${last.map(ms => ms.toFixed(0)).join(', ')})`,
  );
  say(`  ${Math.max(...kilobytes).toFixed(0)} KB a stream at most, ${served.memory().toFixed(0)} MB at the end`);
  const of = (rounds: number[][], share: number) => rounds.map(ms => percentile(ms, share));
  say(`a list beside a change a second: ${spread(without.flat())}`);
  say(`  with the streams: ${spread(withStreams.flat())}`);
  say(
    `  p50 ${fractions(of(withStreams, 0.5), of(without, 0.5))}, p99 ${fractions(of(withStreams, 0.99), of(without, 0.99))} of without, in ${PAIRS} pairs`,
  );
}

/** Three lists to one note on the person's own job, with a pause after each. */
async function measureWork(served: Served, people: Headers[]): Promise<void> {
  const reads: number[] = [];
  const writes: number[] = [];
  await served.renew();
  const work = served.work();
  const stop = performance.now() + WORK_SECONDS * 1000;
  await Promise.all(
    people.map(async (who, n) => {
      await pause((n * THINK_MS) / PEOPLE);
      for (let turn = 0; performance.now() < stop; turn++) {
        if (turn % 4 === 3) writes.push(await timed(() => writeNote(served, who, n)));
        else reads.push(await timed(() => readList(served, who)));
        await pause(THINK_MS);
      }
    }),
  );
  say(`${PEOPLE} people: lists ${spread(reads)}; notes ${spread(writes)}`);
  sayWork('meanwhile', work(), WORK_SECONDS);
}

const served = await openServed();
try {
  const people = await served.people(PEOPLE);
  if (isChosen('streams')) await measureStreams(served, people);
  if (isChosen('work')) await measureWork(served, people);
} finally {
  await served.close();
}

import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Kysely } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openNewDatabase } from '../../../../tests/api/database.ts';
import type { JobChild, KillPoint } from '../../../../tests/services/job-child.ts';
import { startSmsServer } from '../../../../tests/services/sms-server.ts';
import type { Database } from '../postgres/database.ts';
import { enqueue, jobCounts, takeJob, withdrawJobs } from './jobs.queries.ts';
import { createJobs, type DoJob, type Jobs, NotSent, Refused } from './jobs.ts';

const MINUTE_MS = 60_000;
const { connection, db } = await openNewDatabase();
const gateway = await startSmsServer();
afterAll(() => gateway.close());
let shift = 0;
const clock = () => new Date(Date.now() + shift);

beforeEach(async () => {
  await db.deleteFrom('jobs').execute();
  gateway.received.length = 0;
  shift = 0;
});

const job = (key: string, runAt = clock()) => {
  const giveUpAt = new Date(clock().getTime() + 24 * 60 * MINUTE_MS);
  return { kind: 'mail' as const, key, about: `about ${key}`, now: clock(), runAt, giveUpAt };
};
const queue = (key = 'one', runAt?: Date) => enqueue(db, job(key, runAt));
const jobsOf = (letter: DoJob): Jobs => {
  const jobs = createJobs({ db, clock, log: { warn() {} } });
  jobs.handle({ mail: { run: letter } });
  return jobs;
};
const states = () => db.selectFrom('jobs').select(['key', 'state', 'attempts', 'error']).orderBy('id').execute();
const send = async (key: string) => {
  await fetch(`http://127.0.0.1:${gateway.port}/`, { method: 'POST', body: key });
};
const sender = () =>
  jobsOf(async ({ key }, markPossiblySent) => {
    await markPossiblySent();
    await send(key);
    return undefined;
  });
const sentBodies = () => gateway.received.map(({ body }) => body);

const MONTH_MS = 30 * 24 * 60 * MINUTE_MS;

test('does a job at once and only once when the clock was set back after it was queued', async () => {
  shift = MONTH_MS;
  await queue('retried', new Date(clock().getTime() + 15 * MINUTE_MS));
  await queue('new');
  shift = 0;
  const jobs = sender();
  await jobs.run();
  expect(sentBodies().toSorted()).toEqual(['new', 'retried']);
  await queue('new');
  shift = MONTH_MS;
  await jobs.run();
  expect(sentBodies()).toHaveLength(2);
});

test('a job taken by a process that ended is done by another process, even if the clock was set back in between', async () => {
  shift = MONTH_MS;
  await queue();
  const until = new Date(clock().getTime() + 5 * MINUTE_MS).toISOString();
  await takeJob(db, 'mail', { by: randomUUID(), until, now: clock() });
  shift = 0;
  await sender().run();
  expect(sentBodies()).toEqual(['one']);
});

test('a job that is queued several times is done once, when it is due', async () => {
  await queue();
  await queue();
  await queue('later', new Date(clock().getTime() + 60 * MINUTE_MS));
  const jobs = sender();
  await jobs.run();
  await jobs.run();
  expect(sentBodies()).toEqual(['one']);
  expect(await states()).toMatchObject([{ state: 'done' }, { key: 'later', state: 'waiting', attempts: 0 }]);
  shift = 60 * MINUTE_MS;
  await queue();
  await jobs.run();
  expect(sentBodies()).toEqual(['one', 'later']);
});

test('a job that one process is taking is skipped by another', async () => {
  await queue();
  const until = new Date(clock().getTime() + 5 * MINUTE_MS).toISOString();
  const take = (by: Kysely<Database>) => takeJob(by, 'mail', { by: randomUUID(), until, now: clock() });
  await db.transaction().execute(async transaction => {
    expect(await take(transaction)).toMatchObject({ key: 'one' });
    expect(await take(db)).toBeUndefined();
  });
});

test('eight processes do twenty jobs once each', async () => {
  const keys = Array.from({ length: 20 }, (_, i) => `job ${i}`);
  for (const key of keys) await queue(key);
  await Promise.all(Array.from({ length: 8 }, () => sender().run()));
  expect(sentBodies().toSorted()).toEqual(keys.toSorted());
});

test('tries a job again until its deadline when nothing was sent', async () => {
  await queue();
  let tries = 0;
  const jobs = jobsOf(async (_, markPossiblySent) => {
    await markPossiblySent();
    tries += 1;
    throw new NotSent('connection refused');
  });
  await jobs.run();
  await jobs.run();
  expect(tries).toBe(1);
  expect(await states()).toMatchObject([{ state: 'waiting', error: 'connection refused' }]);
  const attempts: number[] = [];
  for (let minute = 0; minute < 30 * 60; minute++) {
    shift = minute * MINUTE_MS;
    const before = tries;
    await jobs.run();
    if (tries > before) attempts.push(minute);
  }
  expect(attempts.filter(minute => minute < 60).length).toBeGreaterThan(5);
  expect(attempts.at(-1)).toBeGreaterThan(22 * 60);
  expect(attempts.at(-1)).toBeLessThan(24 * 60);
  expect(await states()).toMatchObject([{ state: 'failed', error: 'connection refused' }]);
  expect(await jobCounts(db, clock())).toEqual({ due: 0, lost: 1 });
});

test('does not try a job again that was refused for good', async () => {
  await queue();
  await jobsOf(async (_, markPossiblySent) => {
    await markPossiblySent();
    throw new Refused('unknown recipient');
  }).run();
  expect(await states()).toMatchObject([{ state: 'failed', attempts: 1, error: 'unknown recipient' }]);
});

test('a job that no process did before its deadline fails', async () => {
  await queue();
  shift = 25 * 60 * MINUTE_MS;
  await sender().run();
  expect(sentBodies()).toEqual([]);
  expect(await states()).toMatchObject([{ state: 'failed', attempts: 0, error: 'Vreme za slanje je prošlo.' }]);
});

test('a message that was possibly sent is marked so and is never sent again automatically', async () => {
  await queue();
  const jobs = jobsOf(async ({ key }, markPossiblySent) => {
    await markPossiblySent();
    await send(key);
    throw new Error('no reply');
  });
  await jobs.run();
  shift = 48 * 60 * MINUTE_MS;
  await jobs.run();
  expect(sentBodies()).toEqual(['one']);
  expect(await states()).toMatchObject([{ state: 'possibly-sent', error: 'no reply' }]);
});

test('a job that fails before its message is handed to the gateway is tried again', async () => {
  await queue();
  let tries = 0;
  const jobs = jobsOf(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the database was away');
    return undefined;
  });
  await jobs.run();
  shift = 2 * MINUTE_MS;
  await jobs.run();
  expect(await states()).toMatchObject([{ state: 'done', attempts: 2 }]);
});

test('does not send a withdrawn job, even one that is being prepared', async () => {
  await queue();
  await withdrawJobs(db, 'about one', clock());
  await queue('two');
  await jobsOf(async ({ key }, markPossiblySent) => {
    await db.transaction().execute(transaction => withdrawJobs(transaction, `about ${key}`, clock()));
    await markPossiblySent();
    await send(key);
    return undefined;
  }).run();
  expect(sentBodies()).toEqual([]);
  expect(await states()).toMatchObject([{ state: 'withdrawn' }, { state: 'withdrawn' }]);
});

test('a job whose message was handed to the gateway is not withdrawn', async () => {
  await queue();
  await jobsOf(async ({ key }, markPossiblySent) => {
    await markPossiblySent();
    expect(await withdrawJobs(db, `about ${key}`, clock())).toEqual([]);
    await send(key);
    return undefined;
  }).run();
  expect(await states()).toMatchObject([{ state: 'done' }]);
});

test('puts a job off until later, and ends a job that is no longer needed', async () => {
  await queue();
  await queue('two');
  const later = new Date(clock().getTime() + 60 * MINUTE_MS);
  await jobsOf(async ({ key }) => (key === 'one' ? { later } : { needless: 'switched off' })).run();
  expect(await states()).toMatchObject([{ state: 'waiting' }, { state: 'withdrawn', error: 'switched off' }]);
  shift = 61 * MINUTE_MS;
  await sender().run();
  expect(sentBodies()).toEqual(['one']);
});

test('a slow process loses its job to another one before it sends, but stores its result after it has sent', async () => {
  await queue();
  const slowBefore = jobsOf(async ({ key }, markPossiblySent) => {
    shift += 6 * MINUTE_MS;
    await sender().run();
    await markPossiblySent();
    await send(`${key} again`);
    return undefined;
  });
  await slowBefore.run();
  expect(sentBodies()).toEqual(['one']);
  await queue('two');
  const slowAfter = jobsOf(async ({ key }, markPossiblySent) => {
    await markPossiblySent();
    await send(key);
    shift += 6 * MINUTE_MS;
    await sender().run();
    expect(await states()).toMatchObject([{ state: 'done' }, { state: 'possibly-sent' }]);
    return undefined;
  });
  await slowAfter.run();
  expect(sentBodies()).toEqual(['one', 'two']);
  expect(await states()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
});

test('a slow job delays neither jobs of its kind nor others, and at most three jobs of a kind run at once', async () => {
  const doors: (() => void)[] = [];
  const letter: DoJob = async ({ key }, markPossiblySent) => {
    if (key.startsWith('slow')) await new Promise<void>(resolve => doors.push(resolve));
    await markPossiblySent();
    await send(key);
    return undefined;
  };
  const jobs = jobsOf(letter);
  jobs.handle({ reminder: { run: letter } });
  await queue('slow 1');
  await queue('slow 2');
  await queue('quick');
  const all = jobs.run();
  await expect.poll(sentBodies).toEqual(['quick']);
  await queue('slow 3');
  await queue('slow 4');
  await enqueue(db, { ...job('parallel'), kind: 'reminder' });
  void jobs.run();
  await expect.poll(sentBodies).toEqual(['quick', 'parallel']);
  await expect.poll(() => doors.length).toBe(3);
  expect(await states()).toMatchObject([
    { key: 'slow 1', state: 'taken' },
    { key: 'slow 2', state: 'taken' },
    { key: 'quick', state: 'done' },
    { key: 'slow 3', state: 'taken' },
    { key: 'slow 4', state: 'waiting' },
    { key: 'parallel', state: 'done' },
  ]);
  doors.shift()?.();
  await expect.poll(() => doors.length).toBe(3);
  for (const open of doors) open();
  await all;
  expect(sentBodies().toSorted()).toEqual(['parallel', 'quick', 'slow 1', 'slow 2', 'slow 3', 'slow 4']);
});

test('finished jobs are deleted after half a year', async () => {
  await queue();
  await sender().run();
  shift = 179 * 24 * 60 * MINUTE_MS;
  await sender().run();
  expect(await states()).toHaveLength(1);
  shift = 181 * 24 * 60 * MINUTE_MS;
  await sender().run();
  expect(await states()).toHaveLength(0);
});

/** Starts a real server process that does jobs and is killed at `point`; returns the signal that ended it. */
async function runChild(point: KillPoint | undefined): Promise<NodeJS.Signals | null> {
  const childSettings: JobChild = { connection, point, port: gateway.port };
  const program = fork(new URL('../../../../tests/services/job-child.ts', import.meta.url), {
    env: { ...process.env, JOB_CHILD: JSON.stringify(childSettings) },
    execArgv: [],
  });
  const [, signal] = (await once(program, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}

test.each([
  ['queued', 0, 1, [{ key: 'one', state: 'done', attempts: 1 }]],
  ['taken', 0, 1, [{ key: 'one', state: 'done', attempts: 2 }]],
  ['handed', 0, 0, [{ key: 'one', state: 'possibly-sent', attempts: 1 }]],
  ['sent', 1, 1, [{ key: 'one', state: 'possibly-sent', attempts: 1 }]],
] as const)(
  'after kill -9 when the job is %s, its message was sent %i times; after a restart %i times',
  async (point, before, after, rows) => {
    await queue();
    expect(await runChild(point)).toBe('SIGKILL');
    expect(sentBodies()).toHaveLength(before);
    shift = 60 * MINUTE_MS;
    await sender().run();
    await sender().run();
    expect(sentBodies()).toHaveLength(after);
    expect(await states()).toMatchObject(rows);
  },
);

test('a process that is not killed does the job and exits', async () => {
  await queue();
  expect(await runChild(undefined)).toBeNull();
  expect(sentBodies()).toEqual(['one']);
});

test('a job that repeatedly crashes its process fails', async () => {
  await queue();
  await db.updateTable('jobs').set({ crashes: 7 }).execute();
  expect(await runChild('taken')).toBe('SIGKILL');
  shift = 6 * MINUTE_MS;
  await sender().run();
  expect(sentBodies()).toEqual([]);
  expect(await states()).toMatchObject([{ state: 'failed', attempts: 1 }]);
});

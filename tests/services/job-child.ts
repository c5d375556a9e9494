import { enqueue } from '#server/kernel/jobs/jobs.queries.ts';
import { createJobs, type DoJob } from '#server/kernel/jobs/jobs.ts';
import { type Connection, openDatabase } from '#server/kernel/postgres/database.ts';

/** The point at which the process kills itself, as `kill -9` would. */
export type KillPoint = 'queued' | 'taken' | 'handed' | 'sent';

/** The options of this program; it reads them as JSON from the environment variable JOB_CHILD. */
export interface JobChild {
  connection: Connection;
  /** Where the process kills itself; undefined for nowhere. */
  point?: KillPoint | undefined;
  /** The port to which the job sends its request. */
  port: number;
}

const { connection, point, port } = JSON.parse(process.env.JOB_CHILD ?? '{}') as JobChild;
const reached = (here: KillPoint) => {
  if (here === point) process.kill(process.pid, 'SIGKILL');
};

const db = openDatabase(connection);
if (point === 'queued')
  await db.transaction().execute(async transaction => {
    const now = new Date();
    await enqueue(transaction, { kind: 'mail', key: 'uncommitted', now, giveUpAt: new Date(now.getTime() + 60_000) });
    reached('queued');
  });
const jobs = createJobs({ db, clock: () => new Date(), log: { warn() {} } });
const send: DoJob = async ({ key }, markPossiblySent) => {
  reached('taken');
  await markPossiblySent();
  reached('handed');
  await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: key });
  reached('sent');
  return undefined;
};
jobs.handle({ mail: { run: send } });
await jobs.run();
await db.destroy();

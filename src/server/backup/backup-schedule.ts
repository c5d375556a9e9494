import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { backupsToKeep, isBackupDue } from '#domain/backup/backup-plan.ts';
import { oneRun } from '#server/kernel/one-run.ts';
import { type Connection, type Database, openDatabase } from '#server/kernel/postgres/database.ts';
import { tryConnectionLock } from '#server/kernel/postgres/locks.ts';
import { archiveName } from './archive-name.ts';
import * as queries from './backup-plan.queries.ts';
import { type BackupState, readBackupState } from './backup-state.ts';
import { type BackupJob, runBackup } from './run-backup.ts';

const DAY_MS = 24 * 3_600_000;

export interface ScheduleOptions {
  db: Kysely<Database>;
  connection: Connection;
  config: { dataDir: string; storageUrl: string | undefined; backupLocalStore: boolean };
  clock: () => Date;
  log: FastifyBaseLogger;
  /** The file of the program that makes a backup. */
  program: URL;
  /** Notifies the owners of what is wrong with the backups. */
  notifyOwners(warning: string): Promise<void>;
}

/** The plan and the destination, if a backup is requested or due now. */
function dueBackup(state: BackupState, now: Date) {
  const { gde, ...plan } = state.plan;
  if (gde === null) return undefined;
  return plan.trazenoAt || isBackupDue(plan, state, now) ? { plan, gde } : undefined;
}

export type BackupSchedule = ReturnType<typeof createSchedule>;

/** Makes the backups of the plan; when several servers use one database, one of them makes each backup. */
export function createSchedule(options: ScheduleOptions) {
  const { db, connection, config, clock, log, program, notifyOwners } = options;
  const ending = new AbortController();
  const readState = () => readBackupState(db, clock());

  /** Runs `work` unless another server has the lock, which ends with this connection, even when the server dies. */
  const withLock = async (work: () => Promise<void>): Promise<void> => {
    await using lockDatabase = openDatabase(connection, { max: 1 });
    await lockDatabase.connection().execute(async holder => {
      if (await tryConnectionLock(holder, 'backup')) await work();
    });
  };

  const makeDueBackup = async (): Promise<void> => {
    // another server may have made the backup before this one got the lock
    const { plan, gde } = dueBackup(await readState(), clock()) ?? {};
    if (!plan || !gde) return;
    const now = clock();
    await queries.endInterrupted(db, now);
    const name = archiveName(now, plan.primalac !== null);
    const isDrilled = plan.probaNa > 0 && (await queries.backupsSinceDrill(db)) + 1 >= plan.probaNa;
    const stored = await queries.storedBackups(db, gde);
    const isRetained = backupsToKeep([now, ...stored.map(({ started_at }) => new Date(started_at))], plan);
    const old = stored.filter((_, i) => !isRetained[i + 1]).map(({ naziv }) => naziv);
    const id = await queries.beginBackup(db, { started_at: now, gde, naziv: name });
    await queries.clearRequest(db);
    const { dataDir, storageUrl, backupLocalStore: localStore } = config;
    const job: BackupJob = {
      connection,
      dataDir,
      storageUrl,
      localStore,
      folder: gde,
      name,
      recipient: plan.primalac ?? undefined,
      drill: isDrilled,
      failed: await queries.failedNames(db, gde),
      remove: old,
    };
    const report = await runBackup(program, job, ending.signal);
    await queries.endBackup(db, id, report, isDrilled, clock());
    if ('problem' in report)
      log.error({ event: 'backup-failed', reason: report.reason ?? report.problem }, 'the backup failed');
    else {
      log.info({ event: 'backup', bytes: report.bytes, rows: report.rows, files: report.files, name }, 'backup made');
      if (report.drillProblem !== null)
        log.error({ event: 'backup-drill-failed', reason: report.drillProblem }, 'the backup could not be restored');
    }
  };

  const warn = async ({ upozorenje, plan }: BackupState): Promise<void> => {
    const now = clock();
    if (upozorenje === null) {
      if (plan.opomenutoAt !== null) await queries.clearWarning(db);
      return;
    }
    if (!(await queries.claimWarning(db, now, DAY_MS))) return;
    log.error({ event: 'backup-missing' }, 'the last backup or drill failed, or there is none for two days');
    await notifyOwners(upozorenje);
  };

  const tickRun = oneRun(async () => {
    const state = await readState();
    if (!dueBackup(state, clock())) return warn(state);
    await withLock(makeDueBackup);
    await warn(await readState());
  });
  return {
    /**
     * Makes a backup if one is due or requested, and notifies the owners when one failed or is missing. Only one call
     * runs at a time.
     */
    tick: tickRun.run,
    stop() {
      ending.abort();
      return tickRun.idle();
    },
  };
}

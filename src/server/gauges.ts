import type { Kysely } from 'kysely';
import { type Disk, isDiskNearlyFull } from '#domain/installation/disk.ts';
import { readBackupState } from './backup/backup-state.ts';
import { countUnsent } from './identity/delivery/outbox.queries.ts';
import type { Reading } from './kernel/http/metrics.ts';
import { jobCounts } from './kernel/jobs/jobs.queries.ts';
import { type Database, ping, poolUse } from './kernel/postgres/database.ts';
import { version } from './kernel/versions.ts';

/** Reads the metrics that come from the database; rejects while the database is unreachable. */
async function databaseReadings(db: Kysely<Database>, now: Date): Promise<Reading[]> {
  const began = performance.now();
  await ping(db);
  const seconds = (performance.now() - began) / 1000;
  const undelivered = await countUnsent(db);
  const jobs = await jobCounts(db, now);
  const backup = await readBackupState(db, now);
  return [
    {
      name: 'okno_database_ping_seconds',
      help: 'A round trip to the database, with the wait for a connection.',
      value: seconds,
    },
    { name: 'okno_outbox_waiting', help: 'Messages that are not sent.', value: undelivered },
    { name: 'okno_jobs_due', help: 'Jobs whose time has come and that no process has taken.', value: Number(jobs.due) },
    {
      name: 'okno_jobs_lost',
      help: 'Jobs of the last half year that failed or were possibly sent.',
      value: Number(jobs.lost),
    },
    {
      name: 'okno_backup_planned',
      help: '1 when the server makes backups by itself.',
      value: backup.plan.ukljuceno ? 1 : 0,
    },
    {
      name: 'okno_backup_warning',
      help: '1 when backups are missing, or the last one or the last drill failed.',
      value: backup.upozorenje === null ? 0 : 1,
    },
    ...(backup.lastFailed
      ? [
          {
            name: 'okno_backup_last_failure_timestamp_seconds',
            help: 'When a backup or its drill failed last; absent when none has.',
            value: backup.lastFailed.getTime() / 1000,
          },
        ]
      : []),
    ...(backup.lastDone
      ? [
          {
            name: 'okno_backup_age_seconds',
            help: 'Since the last successful backup began.',
            value: (now.getTime() - backup.lastDone.getTime()) / 1000,
          },
          { name: 'okno_backup_size_bytes', help: 'Of the last successful backup.', value: backup.size ?? 0 },
          { name: 'okno_backup_duration_seconds', help: 'Of the last successful backup.', value: backup.seconds ?? 0 },
        ]
      : []),
  ];
}

function poolReadings(db: Kysely<Database>): Reading[] {
  const { max, open, inUse, waiting } = poolUse(db);
  return [
    { name: 'okno_database_pool_max', help: 'Connections to the database at most (DATABASE_POOL).', value: max },
    { name: 'okno_database_pool_open', help: 'Open connections to the database.', value: open },
    { name: 'okno_database_pool_in_use', help: 'Connections to the database in use.', value: inUse },
    { name: 'okno_database_pool_waiting', help: 'Statements that wait for a connection.', value: waiting },
  ];
}

/** Reads the current values for `GET /api/metrics`; without the database, those from it are left out. */
export async function readGauges(db: Kysely<Database>, disk: Disk, now: Date): Promise<Reading[]> {
  const pool = poolReadings(db);
  const databaseFigures = await databaseReadings(db, now).catch(() => undefined);
  return [
    { name: 'okno_info', help: 'The version.', value: 1, labels: { version } },
    { name: 'okno_disk_free_bytes', help: 'Where DATA_DIR is.', value: disk.free },
    { name: 'okno_disk_size_bytes', help: 'Where DATA_DIR is.', value: disk.size },
    {
      name: 'okno_disk_nearly_full',
      help: '1 when less than a tenth, or less than 10 GiB of a large disk, is free.',
      value: isDiskNearlyFull(disk) ? 1 : 0,
    },
    ...pool,
    { name: 'okno_database_up', help: '1 when the database responds.', value: databaseFigures ? 1 : 0 },
    ...(databaseFigures ?? []),
  ];
}

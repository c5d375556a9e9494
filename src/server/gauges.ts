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
  const unsent = await countUnsent(db);
  const { due, lost } = await jobCounts(db, now);
  const { plan, upozorenje, lastDone, lastFailed, size = 0, seconds: duration = 0 } = await readBackupState(db, now);
  return [
    ['okno_database_ping_seconds', 'A round trip to the database, with the wait for a connection.', seconds],
    ['okno_outbox_waiting', 'Messages that are not sent.', unsent],
    ['okno_jobs_due', 'Jobs whose time has come and that no process has taken.', Number(due)],
    ['okno_jobs_lost', 'Jobs of the last half year that failed or were possibly sent.', Number(lost)],
    ['okno_backup_planned', '1 when the server makes backups by itself.', Number(plan.ukljuceno)],
    [
      'okno_backup_warning',
      '1 when backups are missing, or the last one or the last drill failed.',
      Number(upozorenje !== null),
    ],
    [
      'okno_backup_last_failure_timestamp_seconds',
      'When a backup or its drill failed last; absent when none has.',
      lastFailed && lastFailed.getTime() / 1000,
    ],
    [
      'okno_backup_age_seconds',
      'Since the last successful backup began.',
      lastDone && (now.getTime() - lastDone.getTime()) / 1000,
    ],
    ['okno_backup_size_bytes', 'Of the last successful backup.', lastDone && size],
    ['okno_backup_duration_seconds', 'Of the last successful backup.', lastDone && duration],
  ];
}

function poolReadings(db: Kysely<Database>): Reading[] {
  const { max, open, inUse, waiting } = poolUse(db);
  return [
    ['okno_database_pool_max', 'Connections to the database at most (DATABASE_POOL).', max],
    ['okno_database_pool_open', 'Open connections to the database.', open],
    ['okno_database_pool_in_use', 'Connections to the database in use.', inUse],
    ['okno_database_pool_waiting', 'Statements that wait for a connection.', waiting],
  ];
}

/** Reads the current values for `GET /api/metrics`; without the database, those from it are left out. */
export async function readGauges(db: Kysely<Database>, disk: Disk, now: Date): Promise<Reading[]> {
  const pool = poolReadings(db);
  const databaseFigures = await databaseReadings(db, now).catch(() => undefined);
  return [
    ['okno_info', 'The version.', 1, { version }],
    ['okno_disk_free_bytes', 'Where DATA_DIR is.', disk.free],
    ['okno_disk_size_bytes', 'Where DATA_DIR is.', disk.size],
    [
      'okno_disk_nearly_full',
      '1 when less than a tenth, or less than 10 GiB of a large disk, is free.',
      Number(isDiskNearlyFull(disk)),
    ],
    ...pool,
    ['okno_database_up', '1 when the database responds.', Number(databaseFigures !== undefined)],
    ...(databaseFigures ?? []),
  ];
}

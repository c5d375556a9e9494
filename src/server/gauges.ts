import { statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { readBackupState } from './backup/backup-state.ts';
import type { Gauge } from './kernel/http/metrics.ts';
import { type Database, ping } from './kernel/postgres/database.ts';
import { version } from './kernel/versions.ts';

/** What only the database knows; a database that is away leaves these out, and `okno_database_up` is 0. */
async function ofDatabase(db: Kysely<Database>, now: Date): Promise<Gauge[]> {
  const began = performance.now();
  await ping(db);
  const seconds = (performance.now() - began) / 1000;
  const { waiting } = await db
    .selectFrom('outbox')
    .select(row => row.fn.countAll<number>().as('waiting'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  const backup = await readBackupState(db, now);
  return [
    {
      name: 'okno_database_ping_seconds',
      help: 'A round trip to the database, with the wait for a connection.',
      value: seconds,
    },
    { name: 'okno_outbox_waiting', help: 'Messages that are not sent.', value: Number(waiting) },
    {
      name: 'okno_backup_planned',
      help: '1 when the server makes backups by itself.',
      value: backup.plan.ukljuceno ? 1 : 0,
    },
    {
      name: 'okno_backup_warning',
      help: '1 when backups are missing or the last drill failed.',
      value: backup.upozorenje === null ? 0 : 1,
    },
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

/** The values of `GET /api/metrics` that are read when it is asked for. */
export async function readGauges(db: Kysely<Database>, dataDir: string, now: Date): Promise<Gauge[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const rest = await ofDatabase(db, now).catch(() => undefined);
  return [
    { name: 'okno_info', help: 'The version.', value: 1, labels: { version } },
    { name: 'okno_disk_free_bytes', help: 'Where DATA_DIR is.', value: bavail * bsize },
    { name: 'okno_disk_size_bytes', help: 'Where DATA_DIR is.', value: blocks * bsize },
    { name: 'okno_database_up', help: '1 when the database responds.', value: rest ? 1 : 0 },
    ...(rest ?? []),
  ];
}

import type { Selectable } from 'kysely';
import type { BackupPlan } from '#domain/backup/backup-plan.ts';
import { changesOneRow } from '#server/kernel/postgres/changes-one-row.ts';
import type { Database, Db } from '#server/kernel/postgres/database.ts';
import type { BackupReport } from './run-backup.ts';

export type BackupRow = Selectable<Database['backups']>;

export interface StoredPlan extends Omit<BackupPlan, 'gde'> {
  gde: string | null;
  ukljucenoAt: string | null;
  trazenoAt: string | null;
  opomenutoAt: string | null;
  version: number;
}

const selectPlan = (db: Db) =>
  db
    .selectFrom('backup_plan')
    .select(['ukljuceno', 'gde', 'primalac', 'sat', 'dnevnih', 'nedeljnih', 'mesecnih', 'version'])
    .select([
      'proba_na as probaNa',
      'ukljuceno_at as ukljucenoAt',
      'trazeno_at as trazenoAt',
      'opomenuto_at as opomenutoAt',
    ]);

export const readPlan = (db: Db): Promise<StoredPlan> => selectPlan(db).executeTakeFirstOrThrow();
export const lockPlan = (db: Db): Promise<StoredPlan> => selectPlan(db).forUpdate().executeTakeFirstOrThrow();

export const writePlan = (
  db: Db,
  { probaNa, ...plan }: BackupPlan,
  { ukljucenoAt, version }: { ukljucenoAt: Date | string | null; version: number },
) =>
  db
    .updateTable('backup_plan')
    .set({ ...plan, proba_na: probaNa, ukljuceno_at: ukljucenoAt, version })
    .execute();

export const requestBackup = (db: Db, now: Date) => db.updateTable('backup_plan').set({ trazeno_at: now }).execute();
export const clearRequest = (db: Db) => db.updateTable('backup_plan').set({ trazeno_at: null }).execute();

/** Forgets the last warning, so that the next failure is reported at once; call it when no backup has failed. */
export const clearWarning = (db: Db) => db.updateTable('backup_plan').set({ opomenuto_at: null }).execute();

/**
 * Stores that the owners are notified now; returns false when they were notified within the last `everyMs`. A stored
 * time more than `everyMs` ahead is from before the clock was set back and is ignored.
 */
export function claimWarning(db: Db, now: Date, everyMs: number): Promise<boolean> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const claim = db
    .updateTable('backup_plan')
    .set({ opomenuto_at: now })
    .where(row =>
      row.or([
        row('opomenuto_at', 'is', null),
        row('opomenuto_at', '<', at(-everyMs)),
        row('opomenuto_at', '>', at(everyMs)),
      ]),
    );
  return changesOneRow(db, claim);
}

const SHOWN_MAX = 30;
/** Returns the last backups, the newest first. */
export const listBackups = (db: Db): Promise<BackupRow[]> =>
  db.selectFrom('backups').selectAll().orderBy('id', 'desc').limit(SHOWN_MAX).execute();

/**
 * Returns five rows: the latest backup of all, and the latest among those that ended, that succeeded, that have a
 * drill's result, and that failed or whose drill failed.
 */
export async function lastBackups(db: Db) {
  const last = db
    .selectFrom('backups')
    .select(['started_at', 'finished_at', 'bajtova', 'greska', 'stanje', 'proba', 'proba_greska'])
    .orderBy('id', 'desc')
    .limit(1);
  return {
    lastAttempt: await last.executeTakeFirst(),
    lastEnded: await last.where('stanje', '<>', 'u toku').executeTakeFirst(),
    lastSuccess: await last.where('stanje', '=', 'uspela').executeTakeFirst(),
    lastDrill: await last.where('proba', 'is not', null).executeTakeFirst(),
    lastFailure: await last
      .where(row => row.or([row('stanje', '=', 'neuspela'), row('proba', '=', 'neuspela')]))
      .executeTakeFirst(),
  };
}

/** Returns the backups at that destination, newest first: sorted by id, because the clock may be set back. */
export const storedBackups = (db: Db, gde: string): Promise<BackupRow[]> =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('stanje', '=', 'uspela')
    .where('gde', '=', gde)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** How many backups succeeded since the last drill. */
export const backupsSinceDrill = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('backups')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('stanje', '=', 'uspela')
    .where('id', '>', row =>
      row
        .selectFrom('backups')
        .select(max => max.fn.coalesce(max.fn.max('id'), max.lit(0)).as('id'))
        .where('proba', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Marks all backups that are in progress as interrupted; call it when no server makes one. */
export const endInterrupted = (db: Db, now: Date) =>
  db
    .updateTable('backups')
    .set({ stanje: 'neuspela', finished_at: now, greska: 'Pravljenje kopije je prekinuto.' })
    .where('stanje', '=', 'u toku')
    .execute();

/** Returns the names of the last backups that failed at that destination: a killed process leaves a partial file. */
export async function failedNames(db: Db, gde: string): Promise<string[]> {
  const rows = await db
    .selectFrom('backups')
    .select('naziv')
    .where('stanje', '=', 'neuspela')
    .where('gde', '=', gde)
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(({ naziv }) => naziv);
}

export const beginBackup = async (db: Db, row: { started_at: Date; gde: string; naziv: string }): Promise<number> => {
  const values = { ...row, stanje: 'u toku' as const };
  return (await db.insertInto('backups').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

export async function endBackup(db: Db, id: number, report: BackupReport, isDrilled: boolean, now: Date) {
  const result =
    'problem' in report
      ? { stanje: 'neuspela' as const, greska: report.problem }
      : {
          stanje: 'uspela' as const,
          bajtova: report.bytes,
          redova: report.rows,
          datoteka: report.files,
          nedostaje: report.missing,
          ...(isDrilled && {
            proba: report.drillProblem === null ? ('uspela' as const) : ('neuspela' as const),
            proba_greska: report.drillProblem,
          }),
        };
  await db
    .updateTable('backups')
    .set({ ...result, finished_at: now })
    .where('id', '=', id)
    .execute();
  if (!('problem' in report) && report.removed.length)
    await db.updateTable('backups').set({ removed_at: now }).where('naziv', 'in', report.removed).execute();
}

/**
 * Called after a restore: two installations must not store their backups at one destination, where each would delete
 * the other's.
 */
export const switchScheduleOff = (db: Db) =>
  db.updateTable('backup_plan').set({ ukljuceno: false, trazeno_at: null }).execute();

import * as z from 'zod/mini';
import { optionalText, parseInput, requiredText } from '../input-fields.ts';
import { addDays, belgradeDay, belgradeHour, mondayOf } from '../text/dates.ts';
import { monthOf } from '../text/months.ts';

const DESTINATION_MAX = 500;
/** The most characters of a public encryption key; post-quantum keys have about 2,000. */
const RECIPIENT_MAX = 3_000;
const RETAINED_MAX = 366;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The owners are warned after this time without a backup. */
const OVERDUE_MS = 48 * HOUR_MS;
/** A failed backup is repeated after this time. */
const RETRY_MS = HOUR_MS;

const whole = (min: number, max: number, refused: string) =>
  z.int(refused).check(z.minimum(min, refused), z.maximum(max, refused));
const retained = (min: number) => whole(min, RETAINED_MAX, `Unesite ceo broj od ${min} do ${RETAINED_MAX}.`);

/** When backups are made, where they are stored, and how many are retained. */
const backupPlanSchema = z.object({
  ukljuceno: z.boolean(),
  /** A folder on the server, or `s3://bucket/folder/?endpoint=…`. */
  gde: requiredText('Unesite folder na serveru ili adresu skladišta.', DESTINATION_MAX).check(
    z.refine(
      gde => /^(\/|s3:\/\/[^/?]+)/.test(gde),
      'Unesite celu putanju foldera na serveru (počinje sa /) ili adresu skladišta.',
    ),
  ),
  /** The public key with which the tool `age` encrypts backups; null to leave them unencrypted. */
  primalac: optionalText(RECIPIENT_MAX),
  /** The hour in Belgrade at which the backup of a day is made. */
  sat: whole(0, 23, 'Izaberite sat od 0 do 23.'),
  dnevnih: retained(1),
  nedeljnih: retained(0),
  mesecnih: retained(0),
  /** One of this many backups is restored on trial and compared; 0 means never. */
  probaNa: whole(0, 100, 'Unesite ceo broj od 0 do 100.'),
});
export type BackupPlan = z.output<typeof backupPlanSchema> & { primalac: string | null };

export const parseBackupPlan = (input: unknown): BackupPlan => ({
  primalac: null,
  ...parseInput(backupPlanSchema, input),
});

/** Returns the day whose backup is due at that moment; a backup day begins at the plan's hour in Belgrade. */
const dayOf = (moment: Date, sat: number): string => {
  const day = belgradeDay(moment);
  return belgradeHour(moment) >= sat ? day : addDays(day, -1);
};

interface LastBackups {
  /** When the last successful backup began. */
  lastDone: Date | undefined;
  /** When the last backup began, successful or not. */
  lastTried: Date | undefined;
}

/** Returns the time; undefined when it is over a day after `now`, because the clock has been set back since then. */
const unlessInFuture = (time: Date | undefined, now: Date): Date | undefined =>
  time && time.getTime() - now.getTime() > DAY_MS ? undefined : time;

/** Whether a backup has to be made now by the plan. */
export function isBackupDue(
  { ukljuceno, sat }: Pick<BackupPlan, 'ukljuceno' | 'sat'>,
  { lastDone, lastTried }: LastBackups,
  now: Date,
): boolean {
  if (!ukljuceno) return false;
  const done = unlessInFuture(lastDone, now);
  if (done && dayOf(done, sat) >= dayOf(now, sat)) return false;
  return !lastTried || Math.abs(now.getTime() - lastTried.getTime()) >= RETRY_MS;
}

/** Whether no backup has succeeded for two days; the time before the plan was switched on (`on`) does not count. */
export const isBackupOverdue = (on: Date | undefined, lastDone: Date | undefined, now: Date): boolean =>
  on !== undefined &&
  now.getTime() - Math.max(on.getTime(), unlessInFuture(lastDone, now)?.getTime() ?? 0) >= OVERDUE_MS;

/**
 * Returns for each backup whether it is retained: the newest of each of the last days, weeks and months that have one.
 * `made` holds the times of the backups in the order in which they were made, the last first.
 */
export function backupsToKeep(made: readonly Date[], plan: Pick<BackupPlan, 'dnevnih' | 'nedeljnih' | 'mesecnih'>) {
  const days = made.map(belgradeDay);
  const keep = new Set<number>();
  const keepNewest = (groupOf: (day: string) => string, count: number) => {
    const groups = new Set<string>();
    days.forEach((day, i) => {
      const group = groupOf(day);
      if (groups.has(group) || groups.size >= count) return;
      groups.add(group);
      keep.add(i);
    });
  };
  keepNewest(day => day, plan.dnevnih);
  keepNewest(mondayOf, plan.nedeljnih);
  keepNewest(monthOf, plan.mesecnih);
  return made.map((_, i) => keep.has(i));
}

import { isBackupOverdue } from '#domain/backup/backup-plan.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { shortDate } from '#domain/text/formats.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { lastBackups, readPlan, type StoredPlan } from './backup-plan.queries.ts';

export interface BackupState {
  plan: StoredPlan;
  /** What the owners have to know; null when all is well. */
  upozorenje: string | null;
  lastDone: Date | undefined;
  lastTried: Date | undefined;
  /** Of the last backup, in bytes. */
  size: number | undefined;
  /** Of the last backup, in seconds. */
  seconds: number | undefined;
}

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : undefined);

export async function readBackupState(db: Db, now: Date): Promise<BackupState> {
  const plan = await readPlan(db);
  const { tried, done, drilled } = await lastBackups(db);
  const lastDone = dateOf(done?.started_at);
  const ended = dateOf(done?.finished_at);
  const warning = () => {
    if (plan.ukljuceno && isBackupOverdue(dateOf(plan.ukljucenoAt), lastDone, now)) {
      const since = lastDone ? `od ${shortDate(belgradeDay(lastDone))}` : 'nijednom';
      const why = tried?.stanje === 'neuspela' && tried.greska ? ` ${tried.greska}` : '';
      return `Rezervna kopija nije uspela ${since}.${why}`;
    }
    if (drilled?.proba === 'neuspela')
      return `Proba vraćanja rezervne kopije nije uspela. ${drilled.proba_greska ?? ''}`;
    return null;
  };
  return {
    plan,
    upozorenje: warning(),
    lastDone,
    lastTried: dateOf(tried?.started_at),
    size: done?.bajtova ?? undefined,
    seconds: lastDone && ended ? (ended.getTime() - lastDone.getTime()) / 1000 : undefined,
  };
}

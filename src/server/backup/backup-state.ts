import { isBackupOverdue } from '#domain/backup/backup-plan.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { dateAndTime, shortDate } from '#domain/text/formats.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { lastBackups, readPlan, type StoredPlan } from './backup-plan.queries.ts';

export interface BackupState {
  plan: StoredPlan;
  /** The warning for the owners; null when nothing is wrong. */
  upozorenje: string | null;
  lastDone: Date | undefined;
  lastTried: Date | undefined;
  /** When the last failed backup or drill ended. */
  lastFailed: Date | undefined;
  /** The size of the last backup, in bytes. */
  size: number | undefined;
  /** The duration of the last backup, in seconds. */
  seconds: number | undefined;
}

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : undefined);

export async function readBackupState(db: Db, now: Date): Promise<BackupState> {
  const plan = await readPlan(db);
  const { lastAttempt, lastEnded, lastSuccess, lastDrill, lastFailure } = await lastBackups(db);
  const lastDone = dateOf(lastSuccess?.started_at);
  const doneAt = dateOf(lastSuccess?.finished_at);
  const reason = lastEnded?.stanje === 'neuspela' && lastEnded.greska ? ` ${lastEnded.greska}` : '';
  const warning = () => {
    if (plan.ukljuceno && isBackupOverdue(dateOf(plan.ukljucenoAt), lastDone, now)) {
      const last = lastDone && `Poslednja uspela rezervna kopija: ${shortDate(belgradeDay(lastDone))}`;
      return `${last ?? 'Još nema nijedne uspele rezervne kopije.'}${reason}`;
    }
    if (plan.ukljuceno && lastEnded?.stanje === 'neuspela')
      return `Rezervna kopija od ${dateAndTime(lastEnded.started_at)} nije uspela.${reason}`;
    if (lastDrill?.proba === 'neuspela')
      return `Probno vraćanje rezervne kopije nije uspelo. ${lastDrill.proba_greska ?? ''}`;
    return null;
  };
  return {
    plan,
    upozorenje: warning(),
    lastDone,
    lastTried: dateOf(lastAttempt?.started_at),
    size: lastSuccess?.bajtova ?? undefined,
    seconds: lastDone && doneAt ? (doneAt.getTime() - lastDone.getTime()) / 1000 : undefined,
    lastFailed: dateOf(lastFailure?.finished_at),
  };
}

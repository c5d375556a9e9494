import type { BackupPlan } from '#domain/backup/backup-plan.ts';
import type { Plan } from './api.ts';

/** What the form holds: numbers as typed. */
export type PlanValues = Record<Exclude<keyof BackupPlan, 'ukljuceno'>, string> & { ukljuceno: boolean };

export const valuesOf = (plan: Plan): PlanValues => ({
  ukljuceno: plan.ukljuceno,
  gde: plan.gde ?? '',
  primalac: plan.primalac ?? '',
  sat: String(plan.sat),
  dnevnih: String(plan.dnevnih),
  nedeljnih: String(plan.nedeljnih),
  mesecnih: String(plan.mesecnih),
  probaNa: String(plan.probaNa),
});

const whole = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Validates the form by the domain's rules. */
export async function checkPlan(values: PlanValues): Promise<BackupPlan> {
  const { parseBackupPlan } = await import('#domain/backup/backup-plan.ts');
  return parseBackupPlan({
    ...values,
    sat: whole(values.sat),
    dnevnih: whole(values.dnevnih),
    nedeljnih: whole(values.nedeljnih),
    mesecnih: whole(values.mesecnih),
    probaNa: whole(values.probaNa),
  });
}

import type { BackupPlan } from '#domain/backup/backup-plan.ts';
import { eachField } from '#domain/fields.ts';
import type { Plan } from './api.ts';

const NUMBERS = ['sat', 'dnevnih', 'nedeljnih', 'mesecnih', 'probaNa'] as const;

/** The form's values: numbers as text. */
export type PlanValues = Record<Exclude<keyof BackupPlan, 'ukljuceno'>, string> & { ukljuceno: boolean };

export const valuesOf = (plan: Plan): PlanValues => ({
  ukljuceno: plan.ukljuceno,
  gde: plan.gde ?? '',
  primalac: plan.primalac ?? '',
  ...eachField(NUMBERS, name => String(plan[name])),
});

const whole = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Checks the form by the domain's rules. */
export async function checkPlan(values: PlanValues): Promise<BackupPlan> {
  const { parseBackupPlan } = await import('#domain/backup/backup-plan.ts');
  return parseBackupPlan({ ...values, ...eachField(NUMBERS, name => whole(values[name])) });
}

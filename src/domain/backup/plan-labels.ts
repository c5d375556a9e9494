import type { BackupPlan } from './backup-plan.ts';

/** Label of each plan field, on the screen and in the history. */
export const PLAN_LABELS = {
  ukljuceno: 'Automatske kopije',
  gde: 'Gde se čuvaju',
  primalac: 'Javni ključ',
  sat: 'Sat',
  dnevnih: 'Dnevnih kopija',
  nedeljnih: 'Nedeljnih kopija',
  mesecnih: 'Mesečnih kopija',
  probaNa: 'Probno vraćanje na svakih',
} as const satisfies Record<keyof BackupPlan, string>;

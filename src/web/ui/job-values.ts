import { type JobData, type JobField, shownJobValue } from '#domain/job/job-data.ts';

/** What the form of a pre-offer's or project's data holds: every field as text. */
export type JobValues = Record<JobField, string>;
/** The stored values; a project has no PIB. */
export type StoredJob = Omit<JobData, 'pib'> & { pib?: string | null };

const EMPTY: JobValues = { klijent: '', vrstaPosla: '', adresa: '', mesto: '', telefon: '', pib: '', napomena: '' };
const FIELDS = Object.keys(EMPTY) as JobField[];

export const jobValues = (stored: StoredJob): JobValues =>
  Object.fromEntries(FIELDS.map(field => [field, shownJobValue(field, stored[field] ?? null)])) as JobValues;

/** The fields in which the stored values differ. */
export const differing = (a: StoredJob, b: StoredJob): JobField[] =>
  FIELDS.filter(field => (a[field] ?? null) !== (b[field] ?? null));

/** The stored values of those fields. */
export const pickStored = (stored: StoredJob, fields: readonly JobField[]): Partial<JobData> =>
  Object.fromEntries(fields.map(field => [field, stored[field] ?? null])) as Partial<JobData>;

/** What was typed, without the fields that are as they were. */
export const typedValues = (values: JobValues, base: StoredJob): Partial<JobValues> => {
  const before = jobValues(base);
  return Object.fromEntries(
    FIELDS.filter(field => values[field] !== before[field]).map(field => [field, values[field]]),
  );
};

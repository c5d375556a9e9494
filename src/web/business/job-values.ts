import { eachField, namesOf } from '#domain/fields.ts';
import { JOB_FIELDS, type JobField } from '#domain/job/fields.ts';
import { type JobData, shownJobValue } from '#domain/job/job-data.ts';

/** The values of the form of a pre-offer's or project's data: every field as text. */
export type JobValues = Record<JobField, string>;
/** The stored values of a pre-offer or project; a project has no PIB. */
export type StoredJob = Omit<JobData, 'pib'> & { pib?: string | null };

/** The width of each field, in the form's order. */
export const WIDTH_OF: Record<JobField, 'line' | 'half'> = {
  klijent: 'line',
  vrstaPosla: 'half',
  telefon: 'half',
  adresa: 'line',
  mesto: 'half',
  pib: 'half',
  napomena: 'line',
};
export const FORM_FIELDS = namesOf(WIDTH_OF);

export const jobValues = (stored: StoredJob): JobValues =>
  eachField(JOB_FIELDS, field => shownJobValue(field, stored[field] ?? null));

export const differingFields = (a: StoredJob, b: StoredJob): JobField[] =>
  JOB_FIELDS.filter(field => (a[field] ?? null) !== (b[field] ?? null));

export const pickStored = (stored: StoredJob, fields: readonly JobField[]): Partial<JobData> =>
  Object.fromEntries(fields.map(field => [field, stored[field] ?? null])) as Partial<JobData>;

/** The typed values, without the unchanged fields. */
export const typedValues = (values: JobValues, base: StoredJob): Partial<JobValues> => {
  const before = jobValues(base);
  return Object.fromEntries(
    JOB_FIELDS.filter(field => values[field] !== before[field]).map(field => [field, values[field]]),
  );
};

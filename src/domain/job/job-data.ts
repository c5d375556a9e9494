import { Refusal } from '../errors.ts';
import { showPhone } from '../text/phone-display.ts';
import { changedFields } from '../trail/changed-fields.ts';
import { JOB_FACTS, JOB_FIELDS, type JobDetail, type JobField } from './fields.ts';

/** A pre-offer's copy of the data of its client and job; a project's copy has no PIB. */
export type JobData = { [F in JobField]: F extends JobDetail ? string | null : string };

/** Some of the fields of JobData; a missing one is undefined. */
type PartialJobData = { [F in JobField]?: string | null | undefined };

/** Returns a stored value as people read it; empty for null. */
export const shownJobValue = (field: JobField, value: string | null): string =>
  value === null ? '' : JOB_FACTS[field].kind === 'phone' ? showPhone(value) : value;

/** Returns the sentence at a field that a colleague has changed in the meantime. */
export const newerValueText = (text: string): string => `U međuvremenu upisano: ${text || '(prazno)'}`;

const valueIn = (values: PartialJobData, field: JobField): string | null => values[field] ?? null;
const pick = (from: PartialJobData, fields: readonly JobField[]) =>
  Object.fromEntries(fields.map(field => [field, valueIn(from, field)])) as Partial<JobData>;
/** Returns the fields that are in `before` and in `after` with different values. */
const changedIn = (before: PartialJobData, after: PartialJobData): JobField[] =>
  JOB_FIELDS.filter(
    field =>
      before[field] !== undefined && after[field] !== undefined && valueIn(before, field) !== valueIn(after, field),
  );

/**
 * Returns the fields that `sent` changes in `stored`. The stored value of each must be the one that the caller saw
 * (`pre`, empty for a field that it lacks). Throws CONFLICT with the current values of all fields for which it is not,
 * because somebody else has changed them.
 */
export function acceptedChange(
  stored: PartialJobData,
  sent: PartialJobData,
  pre: PartialJobData,
  message: string,
): Partial<JobData> {
  const changed = changedIn(stored, sent);
  const inConflict = changed.filter(field => valueIn(stored, field) !== valueIn(pre, field));
  if (inConflict.length > 0) {
    const conflictFields = inConflict.map(field => [
      field,
      newerValueText(shownJobValue(field, valueIn(stored, field))),
    ]);
    throw new Refusal('CONFLICT', message, { fields: Object.fromEntries(conflictFields) });
  }
  return pick(sent, changed);
}

/** Returns the part of a change that is also made in a copy: the fields in which the copy has the old value. */
export const changeForCopy = (copy: PartialJobData, before: PartialJobData, after: PartialJobData): Partial<JobData> =>
  pick(
    after,
    changedIn(before, after).filter(
      field => copy[field] !== undefined && valueIn(copy, field) === valueIn(before, field),
    ),
  );

/** Whether one of the changed fields has neither its old nor its new value in the copy. */
export const hasOwnValue = (copy: PartialJobData, before: PartialJobData, after: PartialJobData): boolean =>
  changedIn(before, after).some(
    field =>
      copy[field] !== undefined &&
      valueIn(copy, field) !== valueIn(before, field) &&
      valueIn(copy, field) !== valueIn(after, field),
  );

/** Returns the changed fields with old and new value, for the audit trail. */
export const jobDifferences = (stored: PartialJobData, change: PartialJobData) => {
  const fields = changedIn(stored, change);
  return changedFields(pick(stored, fields), pick(change, fields));
};

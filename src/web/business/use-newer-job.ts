import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { JobField } from '#domain/job/fields.ts';
import type { JobData } from '#domain/job/job-data.ts';
import { errorMessage } from '#web/api/errors.ts';
import { theirTexts } from '#web/api/their-texts.ts';
import { toast } from '#web/toast/toast.ts';
import { differingFields, type JobValues, jobValues, pickStored, type StoredJob } from './job-values.ts';

type JobForm = UseFormReturn<JobValues, unknown, Partial<JobData>>;

/**
 * For a form whose record a colleague may correct in the meantime. Fields that were not typed into show new values at
 * once. `isNewer` says that a typed field has a newer value; `loadNewer` then shows it next to the typed text. `base`
 * is the stored state that the person's change is compared with.
 */
export function useNewerJob(stored: StoredJob, form: JobForm, read: () => Promise<StoredJob>) {
  const [base, setBase] = useState(stored);
  const [theirs, setTheirs] = useState<Partial<Record<JobField, string>> | null>(null);
  const { dirtyFields } = form.formState;
  const behind = differingFields(stored, base);
  const untouched = behind.filter(field => !dirtyFields[field]);

  const follow = untouched.join(' ');
  useEffect(() => {
    if (follow === '') return;
    const fields = follow.split(' ') as JobField[];
    const values = jobValues(stored);
    for (const field of fields) form.resetField(field, { defaultValue: values[field] });
    setBase(before => ({ ...before, ...pickStored(stored, fields) }));
  }, [follow, stored, form]);

  const loadNewer = async () => {
    try {
      const now = await read();
      setTheirs(theirTexts(form.getValues(), jobValues(base), jobValues(now)));
      setBase(now);
      form.reset(jobValues(now), { keepDirtyValues: true });
    } catch (error) {
      toast(errorMessage(error), 'error');
    }
  };
  return { base, isNewer: behind.length > untouched.length, theirs, loadNewer };
}

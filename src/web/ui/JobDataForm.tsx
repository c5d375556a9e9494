import { useEffect, useState } from 'react';
import type { PhoneParser } from '#domain/client/client-input.ts';
import type { JobField } from '#domain/job/fields.ts';
import type { JobData } from '#domain/job/job-data.ts';
import type { ApiError } from '#web/api/errors.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { FormButtons } from './FormButtons.tsx';
import { JobFields } from './JobFields.tsx';
import { type JobValues, jobValues, pickStored, type StoredJob, typedValues } from './job-values.ts';
import { Switch } from './Switch.tsx';
import { useNewerJob } from './use-newer-job.ts';

export interface JobCorrection {
  change: Partial<JobData>;
  /** The old values of the changed fields. */
  pre: Partial<JobData>;
  /** Whether the other copy is corrected too. */
  inOther: boolean;
}

interface Props {
  /** The record that somebody else changed, in the accusative: „Predponudu“. */
  what: string;
  stored: StoredJob;
  fields: readonly JobField[];
  /** The domain's check of the typed values. */
  parse(input: object, phone: PhoneParser): Partial<JobData>;
  /** The other copy of the same data, and the label of its switch. */
  other: { label: string; stored: StoredJob } | null;
  draftKey: string;
  /** Fetches what is stored now. */
  read(): Promise<StoredJob>;
  save: { act(correction: JobCorrection): Promise<unknown>; isPending: boolean; error: ApiError | null };
  onDirty(isDirty: boolean): void;
  /** Called after saving or cancelling; the draft is deleted. */
  onClose(): void;
}

/** The form that corrects the data that a pre-offer or project copied from the client; only changed fields are sent. */
export function JobDataForm({ what, stored, fields, parse, other, draftKey, read, save, onDirty, onClose }: Props) {
  const [inOther, setInOther] = useState(true);
  const { form, isDirty, clearDraft } = useDraftForm({
    draft: draftKey,
    initial: jobValues(stored),
    check: async (values: JobValues) => {
      const { parsePhone } = await import('#domain/text/phone.ts');
      return parse(typedValues(values, base), parsePhone);
    },
    error: save.error,
  });
  const { base, isNewer, theirs, loadNewer } = useNewerJob(stored, form, read);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const close = () => {
    clearDraft();
    onClose();
  };
  const submit = form.handleSubmit(async change => {
    const changed = Object.keys(change) as JobField[];
    if (changed.length === 0) return close();
    const done = await save.act({ change, pre: pickStored(base, changed), inOther: hasSame && inOther });
    if (done !== undefined) close();
  });

  const hasSame = other !== null && fields.some(field => (other.stored[field] ?? null) === (base[field] ?? null));
  const refused = save.error?.code === 'CONFLICT' ? save.error : null;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {(isNewer || theirs !== null || refused?.fields) && (
        <ConflictNotice what={what} isLoaded={theirs !== null && !isNewer} onLoad={loadNewer} />
      )}
      {refused && !refused.fields && (
        <p className="notice notice-error" role="alert">
          {refused.message}
        </p>
      )}
      <JobFields form={form} fields={fields} theirs={theirs ?? {}} />
      {hasSame && (
        <Switch
          label={other.label}
          checked={inOther}
          onChecked={setInOther}
          hint="Samo u poljima u kojima tamo stoji isto; ostala se ne menjaju."
        />
      )}
      <FormButtons action="Sačuvaj" pending={save.isPending} onCancel={close} />
    </form>
  );
}

import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PhoneParser } from '#domain/client/client-input.ts';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { JOB_FIELDS, JOB_LABELS, type JobField } from '#domain/job/fields.ts';
import { type JobData, newerValueText } from '#domain/job/job-data.ts';
import { colleagueTexts } from '#web/api/colleague-texts.ts';
import { readDraft, readDraftBase, useDraftBase } from '#web/api/drafts.ts';
import { type ApiError, errorMessage } from '#web/api/errors.ts';
import { bindField, useDraftForm } from '#web/api/use-draft-form.ts';
import { toast } from '#web/toast/toast.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import {
  differingFields,
  type JobValues,
  jobValues,
  pickStored,
  type StoredJob,
  typedValues,
  WIDTH_OF,
} from './job-values.ts';

export interface JobCorrection {
  change: Partial<JobData>;
  /** The old values of the changed fields. */
  pre: Partial<JobData>;
  /** Whether the copy of the data in the other record is corrected too. */
  inOther: boolean;
}

interface Props {
  title: string;
  /** The record, in the accusative: „Predponudu“. */
  what: string;
  stored: StoredJob;
  fields: readonly JobField[];
  parse(input: object, phone: PhoneParser): Partial<JobData>;
  /** The copy of the data in the project's pre-offer or the pre-offer's project, and the label of its switch. */
  other: { label: string; stored: StoredJob } | null;
  draftKey: string;
  read(): Promise<StoredJob>;
  save: { act(correction: JobCorrection): Promise<unknown>; isPending: boolean; error: ApiError | null };
  /** Whether somebody else deleted the record in the meantime. */
  isGone?: boolean;
  onClose(): void;
}

/** The dialog that corrects the data that a pre-offer or project copied from the client; only changed fields are sent. */
export function JobDataDialog({
  title,
  what,
  stored,
  fields,
  parse,
  other,
  draftKey,
  read,
  save,
  isGone = false,
  onClose,
}: Props) {
  const [inOther, setInOther] = useState(true);
  const { form, close, dialog } = useDraftForm({
    draft: draftKey,
    initial: jobValues(stored),
    check: async (values: JobValues) => {
      const { parsePhone } = await import('#domain/text/phone.ts');
      return parse(typedValues(values, base), parsePhone);
    },
    ...save,
    onClose,
  });
  const { base, isNewer, theirs, loadNewer } = useNewerJob(stored, form, draftKey, read);

  const submit = form.handleSubmit(async change => {
    const changed = Object.keys(change) as JobField[];
    if (changed.length === 0) return close();
    const done = await save.act({ change, pre: pickStored(base, changed), inOther: hasSame && inOther });
    if (done !== undefined) close();
  });

  const hasSame = other !== null && fields.some(field => (other.stored[field] ?? null) === (base[field] ?? null));
  return (
    <FormDialog {...dialog} title={title} width={700} action="Sačuvaj" onSubmit={submit}>
      <NewerNotice what={what} newer={{ isNewer, isLoaded: theirs !== null, isGone, loadNewer }} error={save.error} />
      <JobFields form={form} fields={fields} theirs={theirs ?? {}} />
      {hasSame && (
        <Switch
          label={other.label}
          value={inOther}
          onValue={setInOther}
          hint="Samo u poljima u kojima tamo stoji isto; ostala se ne menjaju."
        />
      )}
    </FormDialog>
  );
}

interface FieldsProps extends Pick<Props, 'fields'> {
  form: UseFormReturn<JobValues, unknown, Partial<JobData>>;
  /** The values that somebody else saved in the meantime, keyed by field. */
  theirs: Partial<Record<JobField, string>>;
}

const KINDS = VRSTE_POSLA.map(value => ({ value, label: value }));
const KEYBOARD: Partial<Record<JobField, object>> = {
  telefon: { type: 'tel', placeholder: '062/206-8864' },
  pib: { inputMode: 'numeric' },
};

/** The fields in a grid of two columns; the job type is chosen, all others are typed. */
function JobFields({ form, fields, theirs }: FieldsProps) {
  const frame = (name: JobField) => {
    const theirText = theirs[name];
    return {
      label: JOB_LABELS[name],
      className: WIDTH_OF[name] === 'line' ? 'sm:col-span-2' : '',
      required: name === 'klijent' || name === 'vrstaPosla',
      hint: theirText !== undefined && <span className="text-warning">{newerValueText(theirText)}</span>,
    };
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {fields.map(name => {
        if (name === 'vrstaPosla')
          return (
            <FormField key={name} control={form.control} name={name}>
              {({ value, ...field }) => (
                <SelectField
                  {...field}
                  {...frame(name)}
                  items={KINDS}
                  value={VRSTE_POSLA.find(kind => kind === value) ?? null}
                />
              )}
            </FormField>
          );
        const field = { ...frame(name), ...bindField(form, name) };
        return name === 'napomena' ? (
          <TextArea key={name} {...field} />
        ) : (
          <TextField key={name} autoComplete="off" {...KEYBOARD[name]} {...field} />
        );
      })}
    </div>
  );
}

type JobForm = UseFormReturn<JobValues, unknown, Partial<JobData>>;

/** The state that a restored draft was typed over: the typed fields as they were then, and the others as they are now. */
function baseOf(draft: string, stored: StoredJob): StoredJob {
  const seen = readDraftBase<StoredJob>(draft);
  const typedFields = Object.keys(readDraft<JobValues>(draft) ?? {}) as JobField[];
  return { ...(pickStored(stored, JOB_FIELDS) as StoredJob), ...(seen && pickStored(seen, typedFields)) };
}

/**
 * For a form whose record a colleague may correct in the meantime. Fields that were not typed into show new values at
 * once. `isNewer` says that a typed field has a newer value, which `loadNewer` shows next to the typed text. `base` is
 * the stored state that the person's change is compared with.
 */
function useNewerJob(stored: StoredJob, form: JobForm, draft: string, read: () => Promise<StoredJob>) {
  const [base, setBase] = useState(() => baseOf(draft, stored));
  const [theirs, setTheirs] = useState<Partial<Record<JobField, string>> | null>(null);
  const { dirtyFields, isDirty, isReady } = form.formState;
  useDraftBase(draft, isDirty, base);
  const newerFields = differingFields(stored, base);
  const untouchedFields = newerFields.filter(field => !dirtyFields[field]);

  const untouchedNames = untouchedFields.join(' ');
  useEffect(() => {
    if (!isReady || untouchedNames === '') return;
    const fields = untouchedNames.split(' ') as JobField[];
    const values = jobValues(stored);
    for (const field of fields) form.resetField(field, { defaultValue: values[field] });
    setBase(before => ({ ...before, ...pickStored(stored, fields) }));
  }, [isReady, untouchedNames, stored, form]);

  const loadNewer = async () => {
    try {
      const now = await read();
      setTheirs(colleagueTexts(form.getValues(), jobValues(base), jobValues(now)));
      setBase(pickStored(now, JOB_FIELDS) as StoredJob);
      form.reset(jobValues(now), { keepDirtyValues: true });
    } catch (error) {
      toast(errorMessage(error), 'error');
    }
  };
  return { base, isNewer: newerFields.length > untouchedFields.length, theirs, loadNewer };
}

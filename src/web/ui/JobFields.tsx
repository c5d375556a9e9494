import type { UseFormReturn } from 'react-hook-form';
import { VRSTE_POSLA } from '#domain/enumerations.ts';
import { JOB_LABELS, type JobField } from '#domain/job/fields.ts';
import { type JobData, meanwhile } from '#domain/job/job-data.ts';
import { FormField } from './FormField.tsx';
import { type JobValues, WIDTH_OF } from './job-values.ts';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

interface Props {
  form: UseFormReturn<JobValues, unknown, Partial<JobData>>;
  fields: readonly JobField[];
  /** The value that somebody else saved in the meantime, by field. */
  theirs: Partial<Record<JobField, string>>;
}

const KINDS = VRSTE_POSLA.map(value => ({ value, label: value }));
const KEYBOARD = {
  telefon: { type: 'tel', placeholder: '062/206-8864' },
  pib: { inputMode: 'numeric' },
} as const;

/** The fields in a grid of two columns; the job type is chosen, all others are typed. */
export function JobFields({ form, fields, theirs }: Props) {
  const frame = (name: JobField) => {
    const theirText = theirs[name];
    return {
      label: JOB_LABELS[name],
      className: WIDTH_OF[name] === 'line' ? 'sm:col-span-2' : '',
      required: name === 'klijent' || name === 'vrstaPosla',
      error: form.formState.errors[name]?.message,
      hint: theirText !== undefined && <span className="text-warning">{meanwhile(theirText)}</span>,
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
        if (name === 'napomena') return <TextArea key={name} {...frame(name)} rows={3} {...form.register(name)} />;
        return (
          <TextField
            key={name}
            {...frame(name)}
            autoComplete="off"
            {...(name === 'telefon' || name === 'pib' ? KEYBOARD[name] : {})}
            {...form.register(name)}
          />
        );
      })}
    </div>
  );
}

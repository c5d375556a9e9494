import type { InputHTMLAttributes } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { CLIENT_FACTS, CLIENT_LABELS, type ClientField } from '#domain/client/fields.ts';
import { newerValueText } from '#domain/job/job-data.ts';
import { shortDate } from '#domain/text/formats.ts';
import { maticniBrojWarning } from '#domain/text/maticni-broj.ts';
import { currentDay } from '#web/api/current-day.ts';
import { bindField } from '#web/api/use-draft-form.ts';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type ClientValues, WIDE_FIELDS } from './client-values.ts';

/** The form of a client's fields, with checked values of any type. */
export type ClientForm<Checked> = UseFormReturn<ClientValues, unknown, Checked>;

const KEYBOARD: Partial<Record<ClientField, InputHTMLAttributes<HTMLInputElement>>> = {
  pib: { inputMode: 'numeric' },
  maticniBroj: { inputMode: 'numeric' },
  brojRacuna: { inputMode: 'numeric', placeholder: '265-1660310005042-68' },
  telefon1: { type: 'tel', placeholder: '062/206-8864' },
  telefon2: { type: 'tel' },
  email: { type: 'email' },
  postanskiBroj: { inputMode: 'numeric' },
  jbkjs: { inputMode: 'numeric' },
};

const REQUIRED: readonly ClientField[] = ['poslovnoIme', 'ime', 'prezime'];

interface Props<Checked> {
  form: ClientForm<Checked>;
  name: ClientField;
  /** The value that somebody else saved in this field in the meantime. */
  theirText?: string | undefined;
  autoFocus?: boolean;
}

/** A text field of a client's form, in a grid of two columns. */
export function ClientTextField<Checked>({ form, name, theirText, autoFocus = false }: Props<Checked>) {
  const text = useWatch({ control: form.control, name });
  const { kind } = CLIENT_FACTS[name];
  const ownWarning = name === 'maticniBroj' ? maticniBrojWarning(text) : null;
  const warning = theirText === undefined ? ownWarning : newerValueText(theirText);
  const hint = warning && <span className="text-warning">{warning}</span>;
  if (kind === 'day')
    return (
      <div>
        <Switch
          label="Ne slati poruke (SMS, e-pošta)"
          value={text !== ''}
          onValue={on => form.setValue(name, on ? currentDay() : '', { shouldDirty: true })}
          {...(text !== '' && { hint: `Od ${shortDate(text)}` })}
        />
        {hint}
      </div>
    );
  const field = {
    label: CLIENT_LABELS[name],
    className: WIDE_FIELDS.includes(name) ? 'sm:col-span-2' : '',
    hint,
    ...bindField(form, name),
  };
  if (kind === 'note') return <TextArea {...field} />;
  return (
    <TextField
      {...field}
      required={REQUIRED.includes(name)}
      autoComplete="off"
      data-autofocus={autoFocus || undefined}
      {...KEYBOARD[name]}
    />
  );
}

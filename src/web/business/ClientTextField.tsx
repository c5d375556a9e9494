import type { InputHTMLAttributes } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { CLIENT_LABELS, type ClientField } from '#domain/client/fields.ts';
import { meanwhile } from '#domain/job/job-data.ts';
import { hasMaticniBrojForm, maticniBrojChecks } from '#domain/text/maticni-broj.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { type ClientValues, WIDE_FIELDS } from './client-values.ts';

/** A client's form, whatever type its resolver returns. */
export type ClientForm<Checked> = UseFormReturn<ClientValues, unknown, Checked>;

const KEYBOARD: Partial<Record<ClientField, InputHTMLAttributes<HTMLInputElement>>> = {
  pib: { inputMode: 'numeric' },
  maticniBroj: { inputMode: 'numeric' },
  brojRacuna: { inputMode: 'numeric', placeholder: '265-1660310005042-68' },
  telefon1: { type: 'tel', placeholder: '062/206-8864' },
  telefon2: { type: 'tel' },
};

const REQUIRED: readonly ClientField[] = ['poslovnoIme', 'ime', 'prezime'];

const checkDigitWarning = (name: ClientField, text: string): string | null =>
  name === 'maticniBroj' && hasMaticniBrojForm(text.trim()) && !maticniBrojChecks(text.trim())
    ? 'Kontrolna cifra se ne slaže. Proverite broj; može se sačuvati i ovakav.'
    : null;

interface Props<Checked> {
  form: ClientForm<Checked>;
  name: ClientField;
  /** What somebody else saved in this field meanwhile. */
  theirText?: string | undefined;
  autoFocus?: boolean;
}

/** For a grid of two columns. */
export function ClientTextField<Checked>({ form, name, theirText, autoFocus = false }: Props<Checked>) {
  const text = useWatch({ control: form.control, name });
  const warning = theirText === undefined ? checkDigitWarning(name, text) : meanwhile(theirText);
  return (
    <TextField
      label={CLIENT_LABELS[name]}
      className={WIDE_FIELDS.includes(name) ? 'sm:col-span-2' : ''}
      required={REQUIRED.includes(name)}
      error={form.formState.errors[name]?.message}
      hint={warning && <span className="text-warning">{warning}</span>}
      autoComplete="off"
      data-autofocus={autoFocus || undefined}
      {...KEYBOARD[name]}
      {...form.register(name)}
    />
  );
}

import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { VISIT_LABELS } from '#domain/calendar/fields.ts';
import { isVisitKind, VISIT_KIND_NAMES, VISIT_KINDS } from '#domain/calendar/visit.ts';
import { parseVisit } from '#domain/calendar/visit-input.ts';
import { minutesText } from '#domain/text/formats.ts';
import { useMay } from '#web/api/session.ts';
import { bindField } from '#web/api/use-draft-form.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TimeField } from '#web/ui/TimeField.tsx';
import { PeopleField } from './PeopleField.tsx';
import { peopleOf, sentValues, type VisitStart, type VisitValues } from './visit-values.ts';

export type VisitForm = UseFormReturn<VisitValues, unknown, VisitValues>;

/** Checks the form of a visit by the domain's rules; libphonenumber is loaded at the first check. */
export async function checkVisit(values: VisitValues): Promise<VisitValues> {
  const { parsePhone } = await import('#domain/text/phone.ts');
  parseVisit(sentValues(values), parsePhone);
  return values;
}

/** Sets the usual duration of a kind of visit, unless the person has changed the duration. */
function presetMinutes({ resetField, formState }: VisitForm, kind: string): void {
  if (isVisitKind(kind) && !formState.dirtyFields.minuta)
    resetField('minuta', { defaultValue: String(VISIT_KINDS[kind].minutes) });
}

/** Sets kind, duration and people to those of `VisitStart`, except values that the person has chosen. */
export function presetVisit(form: VisitForm, { vrsta = 'merenje', osobe = [] }: VisitStart): void {
  const { dirtyFields } = form.formState;
  if (!dirtyFields.osobe) form.resetField('osobe', { defaultValue: osobe.join(' ') });
  if (dirtyFields.vrsta) return;
  form.resetField('vrsta', { defaultValue: vrsta });
  presetMinutes(form, vrsta);
}

const KINDS = VISIT_KIND_NAMES.map(value => ({ value: value as string, label: VISIT_KINDS[value].title }));
const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 420, 480, 540, 600];

interface Props {
  form: VisitForm;
  /** People who are assigned already; they stay among the choices after they have left the company. */
  known?: readonly { id: string; ime: string }[];
  /** Shows only kind, time and people. */
  isBrief?: boolean;
  /** Hints, shown below time and people. */
  children: ReactNode;
}

/**
 * The fields of a visit: kind, time, people, address. People without the right to change the calendar can choose nobody:
 * the server assigns a measurement to the person who schedules it.
 */
export function VisitFields({ form, known = [], isBrief = false, children }: Props) {
  const { control } = form;
  const maySchedule = useMay('calendar:write');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField control={control} name="datum">
          {field => <DateField label={VISIT_LABELS.datum} required {...field} />}
        </FormField>
        <FormField control={control} name="vreme">
          {field => (
            <TimeField label={VISIT_LABELS.vreme} hint="Ako ne unesete vreme, poseta je „u toku dana“." {...field} />
          )}
        </FormField>
        <FormField control={control} name="vrsta">
          {field => (
            <SelectField
              label={VISIT_LABELS.vrsta}
              required
              items={maySchedule ? KINDS : KINDS.filter(kind => kind.value === field.value)}
              {...field}
              onValue={next => {
                field.onValue(next);
                presetMinutes(form, next);
              }}
            />
          )}
        </FormField>
        <DurationField form={form} />
        {!isBrief && (
          <>
            <FormField control={control} name="rokDo">
              {field => (
                <TimeField label={VISIT_LABELS.rokDo} hint="Klijentu u poruci piše „između … i …“." {...field} />
              )}
            </FormField>
            <TextField
              label={VISIT_LABELS.dana}
              hint="Više dana zaredom, u isto vreme."
              inputMode="numeric"
              autoComplete="off"
              {...bindField(form, 'dana')}
            />
          </>
        )}
      </div>
      {maySchedule && (
        <FormField control={control} name="osobe">
          {({ value, onValue, error }) => (
            <PeopleField value={peopleOf(value)} known={known} error={error} onValue={ids => onValue(ids.join(' '))} />
          )}
        </FormField>
      )}
      {children}
      {!isBrief && <DescriptionFields form={form} />}
    </>
  );
}

function DescriptionFields({ form }: { form: VisitForm }) {
  return (
    <>
      <TextArea label={VISIT_LABELS.opis} rows={2} {...bindField(form, 'opis')} />
      <TextArea label={VISIT_LABELS.napomena} rows={2} {...bindField(form, 'napomena')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={VISIT_LABELS.adresa}
          className="sm:col-span-2"
          autoComplete="off"
          {...bindField(form, 'adresa')}
        />
        <TextField label={VISIT_LABELS.mesto} autoComplete="off" {...bindField(form, 'mesto')} />
        <TextField label={VISIT_LABELS.telefon} type="tel" autoComplete="off" {...bindField(form, 'telefon')} />
      </div>
    </>
  );
}

/** The choice of the visit's duration; an unusual duration is added to the choices. */
function DurationField({ form }: { form: VisitForm }) {
  const now = Number(useWatch({ control: form.control, name: 'minuta' }));
  const durations = DURATIONS.includes(now) ? DURATIONS : [...DURATIONS, now].toSorted((a, b) => a - b);
  return (
    <FormField control={form.control} name="minuta">
      {field => (
        <SelectField
          label="Trajanje"
          items={durations.map(minutes => ({ value: String(minutes), label: minutesText(minutes) }))}
          {...field}
        />
      )}
    </FormField>
  );
}

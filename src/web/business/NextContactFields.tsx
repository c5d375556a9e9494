import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { JOB_STATE_LABELS, type NextContact } from '#domain/job/job-state.ts';
import { addDays } from '#domain/text/dates.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { bindField } from '#web/api/use-draft-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CONTACT_DAYS } from './job-work.ts';
import { colleaguesQuery } from './list/colleagues.ts';
import { type NextContactValues, RESPONSIBLE } from './next-contact-form.ts';

interface Props {
  form: UseFormReturn<NextContactValues, unknown, NextContact | null>;
  required?: boolean;
  /** Shown below the day. */
  hint?: string | undefined;
}

/** The fields for the day of the next contact and, when there is a day, for the person and the subject. */
export function NextContactFields({ form, required, hint }: Props) {
  const { control } = form;
  const { data: people = [] } = useQuery(colleaguesQuery);
  const hasDay = useWatch({ control, name: 'datum' }) !== '';
  const today = useCurrentDay();
  return (
    <>
      <FormField control={control} name="datum">
        {field => (
          <div className="flex flex-wrap items-end gap-2">
            <DateField
              className="min-w-52 flex-1"
              label={JOB_STATE_LABELS.sledeciKontakt}
              required={required}
              min={today}
              hint={hint}
              {...field}
            />
            <div className={`flex flex-wrap gap-1 ${hint ? 'sm:pb-7' : 'sm:pb-0.5'}`}>
              {CONTACT_DAYS.map(({ label, days }) => (
                <Button key={label} variant="ghost" onClick={() => field.onValue(addDays(today, days))}>
                  {label}
                </Button>
              ))}
            </div>
          </div>
        )}
      </FormField>
      {hasDay && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FormField control={control} name="osobaId">
            {field => (
              <SelectField
                label={JOB_STATE_LABELS.sledeciKontaktOsoba}
                items={[
                  { value: RESPONSIBLE, label: 'Odgovorna osoba' },
                  ...people.map(({ id, ime }) => ({ value: id, label: ime })),
                ]}
                {...field}
              />
            )}
          </FormField>
          <TextField label={JOB_STATE_LABELS.sledeciKontaktOpis} {...bindField(form, 'opis')} />
        </div>
      )}
    </>
  );
}

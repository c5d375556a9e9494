import { Controller, type UseFormReturn } from 'react-hook-form';
import type { NewMeasurement } from '#domain/project/project-input.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TimeField } from '#web/ui/TimeField.tsx';

export interface ScheduleInputs {
  datum: string;
  vreme: string;
  opis: string;
  napomena: string;
}

interface ScheduleFieldsProps {
  form: UseFormReturn<ScheduleInputs, unknown, NewMeasurement>;
}

/** When a measurement is, and what it is about. */
export function ScheduleFields({ form }: ScheduleFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="datum"
          render={({ field: { onChange, ...field }, fieldState }) => (
            <DateField
              label="Datum"
              required
              min={belgradeDay(new Date())}
              error={fieldState.error?.message}
              onValue={onChange}
              {...field}
            />
          )}
        />
        <Controller
          control={form.control}
          name="vreme"
          render={({ field: { onChange, ...field }, fieldState }) => (
            <TimeField label="Vreme" required error={fieldState.error?.message} onValue={onChange} {...field} />
          )}
        />
      </div>
      <TextArea label="Opis" rows={2} error={form.formState.errors.opis?.message} {...form.register('opis')} />
      <TextArea label="Napomena" error={form.formState.errors.napomena?.message} {...form.register('napomena')} />
    </>
  );
}

import { Controller, type UseFormReturn } from 'react-hook-form';
import { MEASUREMENT_LABELS, type MeasurementField } from '#domain/project/fields.ts';
import type { NewMeasurement } from '#domain/project/project-input.ts';
import { belgradeDay } from '#domain/text/dates.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TimeField } from '#web/ui/TimeField.tsx';

export type ScheduleInputs = Record<MeasurementField, string>;

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
              label={MEASUREMENT_LABELS.datum}
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
            <TimeField
              label={MEASUREMENT_LABELS.vreme}
              required
              error={fieldState.error?.message}
              onValue={onChange}
              {...field}
            />
          )}
        />
      </div>
      <TextArea
        label={MEASUREMENT_LABELS.opis}
        rows={2}
        error={form.formState.errors.opis?.message}
        {...form.register('opis')}
      />
      <TextArea
        label={MEASUREMENT_LABELS.napomena}
        error={form.formState.errors.napomena?.message}
        {...form.register('napomena')}
      />
    </>
  );
}

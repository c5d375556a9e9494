import { shownValue } from '#domain/labels.ts';
import { Segments } from '#web/ui/Segments.tsx';

interface ChoiceFieldProps {
  label: string;
  values: readonly string[];
  /** Empty until one is chosen. */
  value: string;
  onValue(value: string): void;
  error?: string | undefined;
}

/** A choice between two or three answers, all of them visible. */
export function ChoiceField({ label, values, value, onValue, error }: ChoiceFieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="text-sm font-medium" aria-hidden>
        {label}
        <span className="text-danger"> *</span>
      </p>
      <Segments
        label={label}
        items={values.map(item => ({ value: item, label: shownValue(item) }))}
        value={value}
        onValue={onValue}
      />
      {error && <p className="text-sm text-danger">{error}</p>}
    </div>
  );
}

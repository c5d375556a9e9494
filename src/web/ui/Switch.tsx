import { type Ref, useId } from 'react';

interface Props {
  label: string;
  value: boolean;
  onValue(value: boolean): void;
  hint?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A switch that takes effect at once; a styled native checkbox. */
export function Switch({ label, value, onValue, hint, disabled = false, ref }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input
        ref={ref}
        id={id}
        type="checkbox"
        role="switch"
        checked={value}
        aria-checked={value}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={event => onValue(event.target.checked)}
        className="reach relative h-6 w-10 flex-none cursor-pointer appearance-none rounded-full bg-field transition-colors after:absolute after:top-1 after:left-1 after:size-4 after:rounded-full after:bg-surface after:transition-transform checked:bg-brand checked:after:translate-x-4 disabled:opacity-50"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

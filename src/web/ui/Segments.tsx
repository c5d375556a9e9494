import { useId } from 'react';

interface Props<T extends string> {
  label: string;
  items: readonly { value: T; label: string }[];
  value: NoInfer<T>;
  onValue(value: NoInfer<T>): void;
}

/** A choice of one of a few options in a row: native radio buttons, so that the arrow keys work. */
export function Segments<T extends string>({ label, items, value, onValue }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="flex gap-1 rounded-xl border border-line bg-page p-0.75" aria-label={label}>
      {items.map(item => (
        <label
          key={item.value}
          className="flex min-h-8 flex-1 items-center justify-center rounded-lg px-1.5 text-center text-sm font-medium text-muted transition-colors hover:text-ink sm:px-3 has-checked:bg-surface has-checked:font-semibold has-checked:text-brand-ink has-checked:shadow-sm has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={item.value === value}
            onChange={() => onValue(item.value)}
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  );
}

import { type ReactNode, type Ref, useId } from 'react';

/** The props of every field component. */
export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** The props of a field whose text is parsed while it is typed; text that cannot be parsed is passed on as typed. */
export interface ParsedFieldProps extends FieldProps {
  value: string;
  onValue(value: string): void;
  onBlur?(): void;
  ref?: Ref<HTMLInputElement>;
}

/** Props to spread on the control, which link it to its label and messages. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

/** A field's frame: the label above, the hint or error below. */
export function FieldFrame({
  label,
  error,
  hint,
  required,
  className = '',
  children,
}: Omit<FieldProps, 'error'> & { error?: ReactNode; children(control: ControlProps): ReactNode }) {
  const id = useId();
  const message = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {required && (
          <span className="text-danger" aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': message,
        'aria-required': required || undefined,
      })}
      {error ? (
        <div id={message} className="text-sm text-danger">
          {error}
        </div>
      ) : (
        hint && (
          <div id={message} className="text-sm text-muted">
            {hint}
          </div>
        )
      )}
    </div>
  );
}

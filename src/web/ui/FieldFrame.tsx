import { type ReactNode, useId } from 'react';

/** What every field component takes. */
export interface FieldProps {
  label: string;
  /** A sentence about what is wrong. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** Spread these on the control: they link it to its label and messages. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

/** The label above, the hint or the error below. */
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

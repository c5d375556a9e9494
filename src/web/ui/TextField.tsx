import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'id'> {
  ref?: Ref<HTMLInputElement>;
  /** Shown inside the field at its end: a unit, a button. */
  end?: ReactNode;
}

export function TextField({ label, error, hint, required, className, end, ref, ...input }: Props) {
  return (
    <FieldFrame {...{ label, error, hint, required, className }}>
      {control =>
        end ? (
          <div className="field flex items-center pr-0.5">
            <input ref={ref} className="field-input" {...control} {...input} />
            {end}
          </div>
        ) : (
          <input ref={ref} className="field" {...control} {...input} />
        )
      }
    </FieldFrame>
  );
}

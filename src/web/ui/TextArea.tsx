import type { Ref, TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, error, hint, required, className, ref, ...area }: Props) {
  return (
    <FieldFrame {...{ label, error, hint, required, className }}>
      {control => (
        <textarea ref={ref} rows={3} className="field field-sizing-content max-h-80 min-h-20" {...control} {...area} />
      )}
    </FieldFrame>
  );
}

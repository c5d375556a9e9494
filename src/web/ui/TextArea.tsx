import { type Ref, type TextareaHTMLAttributes, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

const HAS_FIELD_SIZING = 'fieldSizing' in document.documentElement.style;

/**
 * Sets the height of the text area to that of its text, for browsers without `field-sizing` (Firefox, Safari before
 * 26.2).
 */
function fitToText(area: HTMLTextAreaElement | null): void {
  if (!area || HAS_FIELD_SIZING) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

export function TextArea({ label, error, hint, required, className, ref, onInput, ...area }: Props) {
  const element = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => element.current!);
  useLayoutEffect(() => fitToText(element.current));
  return (
    <FieldFrame {...{ label, error, hint, required, className }}>
      {control => (
        <textarea
          ref={element}
          rows={3}
          className="field field-sizing-content max-h-80 min-h-20"
          {...control}
          {...area}
          onInput={event => {
            fitToText(event.currentTarget);
            onInput?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
}

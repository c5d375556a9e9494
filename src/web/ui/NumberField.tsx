import { type Ref, useState } from 'react';
import { parseTypedMoney } from '#domain/decimal.ts';
import { number2 } from '#domain/formats.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps {
  /** As on the wire, `1250.00`; empty when there is none. What cannot be read as a number is handed on as typed. */
  value: string;
  onValue(value: string): void;
  onBlur?(): void;
  suffix?: string;
  /** Reads what people type; an amount (`1.234,50`, `1,234.50`) unless told otherwise. */
  parse?(text: string): string | null;
  /** Shows the value while nobody types in it; `1,250.00` unless told otherwise. */
  show?(value: string): string;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function NumberField({
  value,
  onValue,
  onBlur,
  suffix,
  parse = parseTypedMoney,
  show = number2,
  placeholder,
  disabled,
  ref,
  ...frame
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldFrame {...frame}>
      {control => (
        <div className="field flex items-center gap-2">
          <input
            ref={ref}
            className="field-input num"
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? (value === '' ? '' : show(value))}
            onFocus={event => event.target.select()}
            onChange={event => {
              const text = event.target.value;
              setTyped(text);
              onValue(text.trim() === '' ? '' : (parse(text) ?? text));
            }}
            onBlur={() => {
              setTyped(null);
              onBlur?.();
            }}
            {...{ placeholder, disabled }}
            {...control}
          />
          {suffix && <span className="flex-none text-sm text-muted">{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
}

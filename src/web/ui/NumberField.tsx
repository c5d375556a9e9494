import { type ReactNode, useImperativeHandle, useRef, useState } from 'react';
import { unroundedText } from '#domain/text/formats.ts';
import { type NumberKind, readNumber } from '#domain/text/typed-number.ts';
import { Button } from './Button.tsx';
import { FieldFrame, type ParsedFieldProps } from './FieldFrame.tsx';

interface NumberChoicesProps {
  choices: readonly string[];
  show(choice: string): string;
  onChoose(choice: string): void;
}

/** Asks which of two numbers was meant; shown below the field, and next to it in the tab order. */
function NumberChoices({ choices, show, onChoose }: NumberChoicesProps) {
  return (
    <fieldset>
      <legend>Na koji broj mislite?</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {choices.map(choice => (
          <Button key={choice} variant="ghost" className="num" onClick={() => onChoose(choice)}>
            {show(choice)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

interface Props extends ParsedFieldProps {
  number: NumberKind;
  /** Returns the amount in words, shown below the field so that a typing error is noticed before it is sent. */
  inWords?(amount: string): string;
  disabled?: boolean;
}

/**
 * A field for a number in the spellings people use; the value is the number as it is sent, `1250.00`, or empty. If the
 * text can mean two numbers, the person chooses one below the field before anything is sent.
 */
export function NumberField({ number, value, onValue, onBlur, inWords, error, hint, disabled, ref, ...frame }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const text = typed ?? value;
  const read = text.trim() === '' ? null : readNumber(text, number);
  const show = (amount: string) => `${unroundedText(amount, number.minPlaces)} ${number.unit}`;
  const choose = (choice: string) => {
    setTyped(null);
    onValue(choice);
    input.current?.focus();
  };

  let fault: ReactNode = error;
  let below = hint;
  if (read?.kind === 'ambiguous') {
    below = <NumberChoices choices={read.choices} show={show} onChoose={choose} />;
    fault = error && below;
  } else if (read?.kind === 'invalid') fault = error && read.sentence;
  else if (read && inWords)
    below = (
      <>
        <p className="text-ink">
          {show(read.amount)} – {inWords(read.amount)}
        </p>
        {hint}
      </>
    );
  return (
    <FieldFrame {...frame} error={fault} hint={below}>
      {control => (
        <div className="field flex items-center gap-2">
          <input
            ref={input}
            className="field-input num"
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? (read?.kind === 'amount' ? unroundedText(value, number.minPlaces) : value)}
            onFocus={event => event.target.select()}
            onChange={event => {
              const next = event.target.value;
              const parsed = readNumber(next, number);
              setTyped(next);
              onValue(parsed.kind === 'amount' ? parsed.amount : next.trim());
            }}
            onBlur={() => {
              setTyped(null);
              onBlur?.();
            }}
            disabled={disabled}
            {...control}
          />
          <span className="flex-none text-sm text-muted">{number.unit}</span>
        </div>
      )}
    </FieldFrame>
  );
}

import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import type { ControlProps } from './FieldFrame.tsx';
import { SuggestList } from './SuggestList.tsx';

export interface Suggestion {
  key: string;
  label: ReactNode;
}

interface Props
  extends ControlProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof ControlProps | 'list' | 'value' | 'onChange'> {
  value: string;
  onText(text: string): void;
  suggestions: readonly Suggestion[];
  onChoose(key: string): void;
  /** Shown instead of an empty list; without it the list is hidden when it is empty. */
  empty?: string | undefined;
  /** Whether the first line is marked while typing, so that Enter chooses it. */
  marksFirst?: boolean;
  /** Whether the suggestions are those of an earlier text, so that Enter chooses none of them. */
  isStale?: boolean;
  /** Whether nothing is left to suggest for this text, so that the list closes. */
  isComplete?(text: string): boolean;
  /** Shown next to the input, inside the field's frame. */
  end?: ReactNode;
  /** Icon and label of a button that opens the list. */
  opener?: { label: string; icon: ReactNode };
  ref?: Ref<HTMLInputElement>;
}

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A text input with a list of suggestions: a combobox of the ARIA pattern, whose focus stays in the input. Its
 * code is a fifth of that of the component library, so that the page with the glass grid opens quickly on a phone.
 */
export function SuggestInput({
  value,
  onText,
  suggestions,
  onChoose,
  empty,
  marksFirst = false,
  isStale = false,
  isComplete,
  end,
  opener,
  onBlur,
  ref,
  ...input
}: Props) {
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const at = Math.min(marked, suggestions.length - 1);
  const isShown = isOpen && (suggestions.length > 0 || empty !== undefined);

  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const choose = (index: number) => {
    const chosen = suggestions[index];
    close();
    if (chosen) onChoose(chosen.key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEP[event.key];
    if (step !== undefined && !event.altKey && suggestions.length > 0) {
      event.preventDefault();
      const next = isShown ? at + step : step > 0 ? 0 : -1;
      setOpen(true);
      setMarked((next + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' && isShown && at >= 0) {
      event.preventDefault();
      event.stopPropagation(); // otherwise Enter would also submit the form
      if (!isStale) choose(at);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation(); // closes only the list, not the dialog around it
      close();
    }
  };
  return (
    <div ref={frame} className="field flex items-center pr-0.5">
      <input
        ref={ref}
        className="field-input num"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && at >= 0 ? `${listId}-${at}` : undefined}
        value={value}
        onChange={event => {
          const text = event.target.value;
          onText(text);
          setOpen(text !== '' && !isComplete?.(text));
          setMarked(marksFirst && text.trim() !== '' ? 0 : -1);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={event => {
          close();
          onBlur?.(event);
        }}
        {...input}
      />
      {end}
      {opener && (
        <button
          type="button"
          className="icon-btn"
          tabIndex={-1}
          aria-label={opener.label}
          // Keeps the focus in the input.
          onMouseDown={event => event.preventDefault()}
          onClick={() => {
            frame.current?.querySelector('input')?.focus();
            setOpen(!isShown);
          }}
        >
          {opener.icon}
        </button>
      )}
      {isShown && (
        <SuggestList
          id={listId}
          anchor={frame}
          suggestions={suggestions}
          marked={at}
          empty={empty}
          onMark={setMarked}
          onChoose={choose}
        />
      )}
    </div>
  );
}

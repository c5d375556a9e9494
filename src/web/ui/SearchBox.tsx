import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { useShortcut } from './use-shortcut.ts';

interface Props {
  value: string;
  onValue(text: string): void;
  placeholder: string;
  /** Whether the box has the focus from the start, because the person opened it to type. */
  takesFocus: boolean;
}

/** A search box: `/` focuses it, and the down arrow moves to the first row of the list. */
export function SearchBox({ value, onValue, placeholder, takesFocus }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.focus());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-row-open][tabindex="0"]')?.focus();
  };
  return (
    <search className="field flex flex-[1_1_240px] items-center gap-2 pr-0.5 md:max-w-96">
      <Search size={18} className="flex-none text-muted" aria-hidden />
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: the person pressed the icon to type here
        autoFocus={takesFocus}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Pretraga"
        placeholder={placeholder}
        value={value}
        onChange={event => onValue(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-input [&::-webkit-search-cancel-button]:hidden"
      />
      {value === '' ? (
        <kbd className="mr-2 rounded border border-line px-1.5 text-xs text-muted max-md:hidden" aria-hidden>
          /
        </kbd>
      ) : (
        <IconButton
          label="Obriši pretragu"
          icon={X}
          iconSize={16}
          onClick={() => {
            onValue('');
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}

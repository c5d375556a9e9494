import { CornerDownRight, Delete, Plus } from 'lucide-react';
import { useRef } from 'react';
import type { CardKey } from './card-state.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** Milliseconds that „Sledeći“ is held for a copy with sizes. */
const HELD = 500;

interface Props {
  press(key: CardKey): void;
  onNext(): void;
  onSame(): void;
  /** The shown opening's mark. */
  mark: string;
}

/** Digits, correction, another reading, and the two keys that go on; all within reach of the right thumb. */
export function Keypad({ press, onNext, onSame, mark }: Props) {
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const digit = (text: string, className = '') => (
    <button
      key={text}
      type="button"
      className={`keypad-key text-2xl ${className}`}
      onClick={() => press({ key: 'digit', digit: text })}
    >
      {text}
    </button>
  );
  return (
    <div className="keypad">
      {DIGITS.map(text => digit(text))}
      <button
        type="button"
        className="keypad-key"
        aria-label="Još jedno očitavanje"
        onClick={() => press({ key: 'reading' })}
      >
        <Plus aria-hidden />
      </button>
      {digit('0')}
      <button type="button" className="keypad-key" aria-label="Obriši cifru" onClick={() => press({ key: 'erase' })}>
        <Delete aria-hidden />
      </button>
      <button
        type="button"
        className="keypad-key keypad-on text-base font-semibold"
        onClick={() => press({ key: 'field', field: 'visina' })}
      >
        Dalje
      </button>
      <button
        type="button"
        className="keypad-key keypad-next flex-col gap-1 text-base font-semibold"
        aria-description={`Duži pritisak pravi otvor isti kao ${mark}`}
        onPointerDown={() => {
          wasHeld.current = false;
          held.current = setTimeout(() => {
            wasHeld.current = true;
            onSame();
          }, HELD);
        }}
        onPointerUp={() => clearTimeout(held.current)}
        onPointerLeave={() => clearTimeout(held.current)}
        onContextMenu={event => event.preventDefault()}
        onClick={() => !wasHeld.current && onNext()}
      >
        <CornerDownRight aria-hidden />
        Sledeći
      </button>
    </div>
  );
}

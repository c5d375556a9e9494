import { CornerDownRight, Delete, type LucideIcon, Plus } from 'lucide-react';
import { useRef } from 'react';
import type { CardKey } from './card-state.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** „Sledeći“ adds a copy of the shown opening when it is pressed for this long. */
const LONG_PRESS_MS = 500;

interface Props {
  press(key: CardKey): void;
  onNext(): void;
  /** Called after a long press of „Sledeći“. */
  onSame(): void;
  /** The shown opening's mark. */
  mark: string;
}

/** The digits for sizes, „Dalje“, which moves to the height, and „Sledeći“, which moves to the next opening. */
export function Keypad({ press, onNext, onSame, mark }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const digit = (text: string) => (
    <button
      key={text}
      type="button"
      className="keypad-key text-2xl"
      onClick={() => press({ key: 'digit', digit: text })}
    >
      {text}
    </button>
  );
  const icon = (label: string, key: 'reading' | 'erase', Icon: LucideIcon) => (
    <button type="button" className="keypad-key" aria-label={label} onClick={() => press({ key })}>
      <Icon aria-hidden />
    </button>
  );
  return (
    <div className="keypad grid min-h-49 shrink! grid-cols-[repeat(3,1fr)_5.5rem] grid-rows-[repeat(4,minmax(2.75rem,3.5rem))] gap-1 px-2 py-1">
      {DIGITS.map(digit)}
      {icon('Još jedno očitavanje', 'reading', Plus)}
      {digit('0')}
      {icon('Obriši cifru', 'erase', Delete)}
      <button
        type="button"
        className="keypad-key col-start-4 row-start-1 text-base font-semibold"
        onClick={() => press({ key: 'field', field: 'visina' })}
      >
        Dalje
      </button>
      <button
        type="button"
        className="keypad-key col-start-4 row-span-3 row-start-2 flex-col gap-1 border-brand bg-brand text-base font-semibold text-on-brand active:bg-brand-hover"
        aria-description={`Duži pritisak pravi otvor isti kao ${mark}`}
        onPointerDown={() => {
          wasLong.current = false;
          timer.current = setTimeout(() => {
            wasLong.current = true;
            onSame();
          }, LONG_PRESS_MS);
        }}
        onPointerUp={() => clearTimeout(timer.current)}
        onPointerLeave={() => clearTimeout(timer.current)}
        onContextMenu={event => event.preventDefault()}
        onClick={() => !wasLong.current && onNext()}
      >
        <CornerDownRight aria-hidden />
        Sledeći
      </button>
    </div>
  );
}

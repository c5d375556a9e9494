import { Ellipsis, FlipHorizontal2 } from 'lucide-react';
import { OpeningDrawing } from '#web/printing/OpeningDrawing.tsx';
import { podelaLabel } from './podela-choices.ts';

interface Props {
  choices: readonly string[];
  value: string;
  onValue(podela: string): void;
  onMirror(): void;
  onAll(): void;
}

/** A row of buttons: one that mirrors the division, the likely divisions, and one that shows all. */
export function PodelaStrip({ choices, value, onValue, onMirror, onAll }: Props) {
  return (
    <fieldset className="min-w-0 flex gap-1.5 overflow-x-auto px-2" aria-label="Podela">
      <button
        type="button"
        className="podela-key"
        aria-label="Kao u ogledalu"
        disabled={value === ''}
        onClick={onMirror}
      >
        <FlipHorizontal2 size={20} aria-hidden />
      </button>
      {choices.map(podela => (
        <button
          key={podela}
          type="button"
          className="podela-key"
          aria-label={podelaLabel(podela)}
          aria-pressed={podela === value}
          onClick={() => onValue(podela)}
        >
          <OpeningDrawing podela={podela} width={null} height={null} label="" className="h-10 w-11" />
        </button>
      ))}
      <button type="button" className="podela-key" aria-label="Sve podele" onClick={onAll}>
        <Ellipsis size={20} aria-hidden />
      </button>
    </fieldset>
  );
}

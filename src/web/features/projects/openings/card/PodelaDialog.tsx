import { useState } from 'react';
import { parsePodela } from '#domain/opening/parse-podela.ts';
import { printPodela } from '#domain/opening/podela.ts';
import { OpeningDrawing } from '#web/printing/OpeningDrawing.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { podelaLabel } from './podela-choices.ts';

interface Props {
  choices: readonly string[];
  value: string;
  width: number | null;
  height: number | null;
  onValue(podela: string): void;
  onClose(): void;
}

/** The dialog that chooses a division by its picture or its text; all meanings of an ambiguous text are offered. */
export function PodelaDialog({ choices, value, width, height, onValue, onClose }: Props) {
  const [text, setText] = useState(value);
  const result = parsePodela(text);
  // Focused first, because the keyboard of the phone, which a focused text field opens, would cover the pictures.
  const firstFocused = choices.includes(value) ? value : choices[0];
  const meanings = 'choices' in result ? (result.choices ?? []) : [];
  const choose = (podela: string) => {
    onValue(podela);
    onClose();
  };
  const picture = (podela: string) => (
    <button
      key={podela}
      type="button"
      className="grid justify-items-center gap-1 rounded-xl border border-line p-2 text-xs hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand-soft"
      aria-pressed={podela === value}
      data-autofocus={podela === firstFocused || undefined}
      aria-label={podelaLabel(podela)}
      onClick={() => choose(podela)}
    >
      <OpeningDrawing podela={podela} width={width} height={height} label="" className="h-20 w-full" />
      <span className="max-w-full break-all text-muted">{podela}</span>
    </button>
  );
  return (
    <Modal title="Podela" width={900} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault();
          if (text.trim() === '') choose('');
          else if (result.podela) choose(printPodela(result.podela));
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="Podela tekstom"
            className="min-w-60 flex-1"
            hint="| je stub, ~ štulp, / prečka; šarke gledano iznutra, na primer O-L~OK-D"
            error={text.trim() === '' || result.podela ? undefined : result.reason}
            value={text}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={event => setText(event.target.value)}
          />
          <Button type="submit" disabled={text.trim() !== '' && !result.podela}>
            {text.trim() === '' ? 'Bez podele' : 'Prihvati'}
          </Button>
        </div>
        {meanings.length > 0 && <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">{meanings.map(picture)}</div>}
        {result.podela && (
          <OpeningDrawing podela={text} width={width} height={height} withSizes className="mx-auto h-44 w-full" />
        )}
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-5">{choices.map(picture)}</div>
      </form>
    </Modal>
  );
}

import { useEffect, useRef } from 'react';
import { integer, pluralForm } from '#domain/text/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import type { ImportKind } from './import-kind.ts';
import { MatchColumns } from './MatchColumns.tsx';
import { type ImportState, type Step, useImport, type WorkInProgress } from './use-import.ts';

const TITLES: Record<Step, string> = { file: 'Fajl', columns: 'Kolone', preview: 'Pregled' };
const STEPS = Object.keys(TITLES) as Step[];

function Steps({ step }: { step: Step }) {
  return (
    <ol className="mb-4 flex gap-4 text-sm" aria-label="Koraci uvoza">
      {STEPS.map((one, index) => (
        <li
          key={one}
          aria-current={one === step ? 'step' : undefined}
          className={one === step ? 'font-semibold text-brand-ink' : 'text-muted'}
        >
          {index + 1}. {TITLES[one]}
        </li>
      ))}
    </ol>
  );
}

/** Shows the progress of the upload, then that the server is working. */
function Progress({ working: { label, percent } }: { working: WorkInProgress }) {
  const isSent = percent >= 100;
  return (
    <div className="flex flex-col gap-2" role="status">
      <p className="text-sm text-muted">{isSent ? `${label}…` : `Slanje fajla: ${percent} %`}</p>
      <ProgressBar label={label} value={isSent ? null : percent} />
    </div>
  );
}

function OtherSheets({ names }: { names: readonly string[] }) {
  return (
    <p className="notice">
      {`Uvozi se samo prvi list sa podacima. U fajlu su i: ${names.map(name => `„${name}“`).join(', ')}. Da uvezete i njih, sačuvajte svaki u poseban fajl.`}
    </p>
  );
}

function Foot({ kind, state, onCancel }: { kind: ImportKind; state: ImportState; onCancel(): void }) {
  const { step, working, expected } = state;
  return (
    <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-6 pt-4 pb-safe">
      {step === 'file' ? (
        <Button variant="ghost" onClick={onCancel}>
          Odustani
        </Button>
      ) : (
        <Button variant="ghost" disabled={working !== null} onClick={state.back}>
          Nazad
        </Button>
      )}
      {step === 'columns' && (
        <Button pending={working !== null} onClick={state.showPreview}>
          Pregled
        </Button>
      )}
      {step === 'preview' && (
        <Button pending={working !== null} disabled={!state.canImport} onClick={state.write}>
          Uvezi {integer(expected)} {pluralForm(expected, ...kind.imports)}
        </Button>
      )}
    </div>
  );
}

/** Focuses the content of a new step, and of the same step when the focused button was disabled while work ran. */
function useStepFocus(step: Step, isWorking: boolean) {
  const content = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (isWorking || (shown.current === step && document.activeElement !== document.body)) return;
    shown.current = step;
    content.current?.focus();
  }, [step, isWorking]);
  return content;
}

/**
 * The dialog that imports a list from a spreadsheet: choose the file, match its columns, check the preview. Only then
 * all rows are written, or none.
 */
export function ImportDialog({ kind, onClose }: { kind: ImportKind; onClose(): void }) {
  const state = useImport(kind, onClose);
  const { step, file, preview, working, error } = state;
  const content = useStepFocus(step, working !== null);
  return (
    <Modal onClose={onClose} title={kind.title} width={900} dirty={step !== 'file' || working !== null}>
      <Steps step={step} />
      <section ref={content} tabIndex={-1} aria-label={TITLES[step]} className="mb-6 flex flex-col gap-4 outline-none">
        {step !== 'file' && file && <p className="flex-none truncate text-sm font-medium">{file.name}</p>}
        {step !== 'file' && preview && preview.otherSheets.length > 0 && <OtherSheets names={preview.otherSheets} />}
        {step === 'file' && <ChooseFile kind={kind} disabled={working !== null} onFile={state.choose} />}
        {step === 'columns' && preview && (
          <MatchColumns
            guide={kind.guide}
            preview={preview}
            disabled={working !== null}
            onField={state.setField}
            onHead={state.setHead}
          />
        )}
        {step === 'preview' && preview && <ImportPreview kind={kind} preview={preview} state={state} />}
        {working && <Progress working={working} />}
        {error && (
          <p className="notice notice-error" role="alert">
            {error}
          </p>
        )}
      </section>
      <Foot kind={kind} state={state} onCancel={onClose} />
    </Modal>
  );
}

import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#domain/limits.ts';
import { DOT, fileSize, integer, pluralForm } from '#domain/text/formats.ts';
import type { ColumnGuide } from '#domain/transfer/column-guide.ts';
import { useLeaveWarning } from '#web/api/leave-warning.ts';
import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { isTouch } from '#web/ui/is-touch.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { Preview } from './api.ts';
import { ImportPreview } from './ImportPreview.tsx';
import type { ImportKind } from './import-kind.ts';
import { type ImportState, type Step, useImport, type WorkInProgress } from './use-import.ts';

const NONE = 'none';
const itemsOf = ({ fields, labels }: ColumnGuide<string>) => [
  { value: NONE, label: 'Ne uvozi se' },
  ...fields.map(field => ({ value: field, label: labels[field] ?? field })),
];

interface MatchColumnsProps {
  guide: ColumnGuide<string>;
  preview: Preview;
  disabled: boolean;
  onField(column: number, field: string | null): void;
  onHead(row: number | null): void;
}

/** The header's row and the field of each column of the file, guessed by the server; the person can change them. */
function MatchColumns({ guide, preview, disabled, onField, onHead }: MatchColumnsProps) {
  const { headRow, top } = preview;
  const heads = top.map(({ row, text }) => ({ value: String(row), label: `Red ${row}: ${text}` }));
  const items = itemsOf(guide);
  const columns = preview.columns.map((column, index) => ({ ...column, index }));
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Nazivi kolona su u redu"
        hint={headRow === null ? 'Uvoze se svi redovi.' : `Uvozi se od reda ${headRow + 1}; redovi iznad se ne uvoze.`}
        items={[{ value: NONE, label: 'Nema naziva kolona' }, ...heads]}
        value={headRow === null ? NONE : String(headRow)}
        disabled={disabled}
        onValue={value => onHead(value === NONE ? null : Number(value))}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {columns.map(({ index, head, samples, field }) => (
          <SelectField
            key={index}
            label={head}
            hint={<span className="block truncate">{samples.length > 0 ? samples.join(DOT) : 'Prazna kolona'}</span>}
            items={items}
            value={field ?? NONE}
            disabled={disabled}
            onValue={value => onField(index, value === NONE ? null : value)}
          />
        ))}
      </div>
    </div>
  );
}

/** Saves a file with all columns that the import knows, and sample rows to be replaced. */
const saveExampleFile = ({ guide, example }: ImportKind): void => {
  const lines = [
    guide.fields.map(field => guide.labels[field]),
    ...example.rows.map(row => guide.fields.map(field => row[field] ?? '')),
  ];
  const text = lines.map(cells => cells.join(';')).join('\r\n');
  saveFile(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }), example.name);
};

interface ChooseFileProps {
  kind: ImportKind;
  disabled: boolean;
  onFile(file: File): void;
}

/** The first step of an import; nothing is written before the last one. */
function ChooseFile({ kind, disabled, onFile }: ChooseFileProps) {
  return (
    <div className="flex flex-col gap-4">
      <FilePicker
        label={isTouch() ? 'Izaberite Excel ili CSV fajl' : 'Prevucite Excel ili CSV fajl ili kliknite'}
        hint={`Do ${integer(IMPORT_ROWS_MAX)} redova i ${fileSize(IMPORT_BYTES_MAX)}`}
        accept=".xlsx,.csv,.txt,.tsv"
        multiple={false}
        disabled={disabled}
        onFiles={([file]) => file && onFile(file)}
      />
      <p className="text-sm text-muted">
        {kind.rowIs} Kolone mogu biti u bilo kom redosledu; u sledećem koraku birate šta je koja. Ništa se ne upisuje
        dok ne potvrdite.
      </p>
      <Button icon={Download} variant="text" className="-ml-4 self-start" onClick={() => saveExampleFile(kind)}>
        Preuzmite primer fajla
      </Button>
    </div>
  );
}

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
    <div className="dialog-buttons flex flex-wrap justify-end gap-2">
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
  const shownStep = useRef(step);
  useEffect(() => {
    if (isWorking || (shownStep.current === step && document.activeElement !== document.body)) return;
    shownStep.current = step;
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
  const isDirty = step !== 'file' || working !== null;
  useLeaveWarning(isDirty);
  return (
    <Modal onClose={onClose} title={kind.title} width={900} dirty={isDirty}>
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

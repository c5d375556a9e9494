import { integer, plural, pluralForm } from '#domain/text/formats.ts';
import { OLD_FILE_LISTS, OLD_FILE_TITLES, ZIP_FILES_MAX } from '#domain/transfer/old-files.ts';
import { useLeaveWarning } from '#web/api/leave-warning.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { isTouch } from '#web/ui/is-touch.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import type { SkippedFile, ZipPlan } from './plan.ts';
import { type OldFilesState, type Outcome, useOldFiles } from './use-old-files.ts';

const FILES = ['fajl', 'fajla', 'fajlova'] as const;
/** The forms of „fajl“ after „od“ and a number: „od 91 fajla“. */
const OF_FILES = ['fajla', 'fajla', 'fajlova'] as const;
/** At most this many skipped files are listed. */
const SKIPPED_SHOWN_MAX = 200;

function ChooseZip({ disabled, onFile }: { disabled: boolean; onFile(file: File): void }) {
  return (
    <>
      <FilePicker
        label={isTouch() ? 'Izaberite zip' : 'Prevucite zip ili kliknite'}
        hint={`Do ${integer(ZIP_FILES_MAX)} fajlova`}
        accept=".zip,application/zip"
        multiple={false}
        disabled={disabled}
        onFiles={([file]) => file && onFile(file)}
      />
      <p className="text-sm text-muted">
        U zipu treba da bude po jedan folder za svaki projekat, nazvan starim brojem (projekat 45/2019 u folderu
        45-2019). Podfolderi biraju korak: Ponude, Ugovor, Optimizacija, Knjigovodstvo, Fotografije, Knjiga utisaka. Bez
        njih slike idu u Fotografije, a ostalo po nazivu fajla ili u Ponude. Ništa se ne šalje dok ne potvrdite.
      </p>
    </>
  );
}

function SkippedList({ title, files }: { title: string; files: readonly SkippedFile[] }) {
  if (files.length === 0) return null;
  return (
    <details className="rounded-xl border border-line" open>
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, even by keyboard */}
      <ul className="max-h-56 overflow-auto border-t border-line px-4 py-2 text-sm" aria-label={title} tabIndex={0}>
        {files.slice(0, SKIPPED_SHOWN_MAX).map(({ path, reason }) => (
          <li key={path} className="py-1">
            <span className="block break-all">{path}</span>
            <span className="block text-muted">{reason}</span>
          </li>
        ))}
        {files.length > SKIPPED_SHOWN_MAX && (
          <li className="py-1 text-muted">… i još {plural(files.length - SKIPPED_SHOWN_MAX, ...FILES)}</li>
        )}
      </ul>
    </details>
  );
}

/** Shown before anything is sent: how many files will be added to which lists, and which files will be skipped. */
function Plan({ plan: { files, skipped, duplicates, projects } }: { plan: ZipPlan }) {
  const lists = OLD_FILE_LISTS.flatMap(lista => {
    const count = files.filter(file => file.lista === lista).length;
    return count > 0 ? [{ title: OLD_FILE_TITLES[lista], count }] : [];
  });
  return (
    <>
      <p className="text-sm">
        {plural(files.length, ...FILES)} za {plural(projects, 'projekat', 'projekta', 'projekata')}
        {duplicates > 0 && `; od ranije: ${plural(duplicates, ...FILES)}`}.
      </p>
      {lists.length > 0 && (
        <ul className="flex flex-wrap gap-2 text-sm" aria-label="Po koracima">
          {lists.map(({ title, count }) => (
            <li key={title} className="rounded-lg border border-line px-3 py-1.5">
              {title} <span className="num font-semibold">{integer(count)}</span>
            </li>
          ))}
        </ul>
      )}
      <SkippedList title={`Neće biti dodato: ${plural(skipped.length, ...FILES)}`} files={skipped} />
    </>
  );
}

/** Shows the progress while files are sent, then how many were added, and which were skipped. */
function Result({ plan, outcome, isWorking }: { plan: ZipPlan; outcome: Outcome; isWorking: boolean }) {
  const doneCount = outcome.added + outcome.duplicates + outcome.skipped.length;
  const total = plan.files.length;
  return (
    <>
      <div className="flex flex-col gap-2" role="status">
        <p className="text-sm">
          {isWorking
            ? `Slanje: ${integer(doneCount)} od ${plural(total, ...OF_FILES)}`
            : `${pluralForm(outcome.added, 'Dodat je', 'Dodata su', 'Dodato je')} ${plural(outcome.added, ...FILES)}.`}
          {!isWorking &&
            doneCount < total &&
            ' Slanje je prekinuto. Izaberite isti zip ponovo, pa će se nastaviti tamo gde je stalo.'}
        </p>
        {isWorking && <ProgressBar label="Slanje fajlova" value={(doneCount / total) * 100} />}
      </div>
      <SkippedList
        title={`Nije dodato: ${plural(outcome.skipped.length + plan.skipped.length, ...FILES)}`}
        files={[...outcome.skipped, ...plan.skipped]}
      />
    </>
  );
}

function Foot({ state, onClose }: { state: OldFilesState; onClose(): void }) {
  const { plan, outcome, isWorking } = state;
  const isSending = outcome !== null && isWorking;
  return (
    <div className="dialog-buttons flex flex-wrap justify-end gap-2">
      {plan && (
        <Button variant="ghost" onClick={isSending ? state.stop : state.back}>
          {isSending ? 'Prekini' : 'Drugi zip'}
        </Button>
      )}
      {(!plan || (outcome && !isWorking)) && (
        <Button variant={plan ? 'primary' : 'ghost'} onClick={onClose}>
          {plan ? 'Zatvori' : 'Odustani'}
        </Button>
      )}
      {plan && (outcome === null || isSending) && (
        <Button pending={isSending} disabled={plan.files.length === 0} onClick={state.write}>
          Dodaj {plural(plan.files.length, ...FILES)}
        </Button>
      )}
    </div>
  );
}

/**
 * The dialog that adds the files of a zip to imported projects. The folders of the zip have the old numbers of the
 * projects as names. The browser unpacks the zip file by file.
 */
export function OldFilesDialog({ onClose }: { onClose(): void }) {
  const state = useOldFiles();
  const { zip, plan, outcome, isWorking, error } = state;
  useLeaveWarning(isWorking);
  return (
    <Modal onClose={onClose} title="Fajlovi starih projekata" width={760} dirty={isWorking}>
      <section className="mb-6 flex flex-col gap-4">
        {plan && zip && <p className="flex-none truncate text-sm font-medium">{zip.name}</p>}
        {!plan && <ChooseZip disabled={isWorking} onFile={state.choose} />}
        {!plan && isWorking && <ProgressBar label="Čitanje zipa" value={null} />}
        {plan && !outcome && <Plan plan={plan} />}
        {plan && outcome && <Result plan={plan} outcome={outcome} isWorking={isWorking} />}
        {error && (
          <p className="notice notice-error" role="alert">
            {error}
          </p>
        )}
      </section>
      <Foot state={state} onClose={onClose} />
    </Modal>
  );
}

import { useEffect, useRef, useState } from 'react';
import { IMPORT_BYTES_MAX } from '#domain/limits.ts';
import { fileSize, plural, pluralForm } from '#domain/text/formats.ts';
import { IMPORT_NOUNS } from '#domain/transfer/import-nouns.ts';
import { errorMessage, isAborted } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { toast } from '#web/toast/toast.ts';
import { type ColumnChoices, importFile, type Preview, previewFile, type UploadOptions } from './api.ts';
import type { ImportKind } from './import-kind.ts';

export type Step = 'file' | 'columns' | 'preview';

/** The work in progress, and how much of the upload is done, in percent. */
export interface WorkInProgress {
  label: string;
  percent: number;
}

/** The state of an import; a failure does not lose the person's choices. */
export function useImport(kind: ImportKind, onDone: () => void) {
  const [step, setStep] = useState<Step>('file');
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [withDuplicates, setWithDuplicates] = useState(false);
  const [skipFaulty, setSkipFaulty] = useState(false);
  const [working, setWorking] = useState<WorkInProgress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);

  const run = async (label: string, work: (uploadOptions: UploadOptions) => Promise<void>) => {
    setError(null);
    setWorking({ label, percent: 0 });
    try {
      await work({ signal: abort.current.signal, onProgress: percent => setWorking({ label, percent }) });
    } catch (thrown) {
      if (!isAborted(thrown)) setError(errorMessage(thrown));
    } finally {
      setWorking(null);
    }
  };

  const read = (chosen: File, choices: ColumnChoices, next: Step) =>
    run('Čitanje fajla', async uploadOptions => {
      const result = await previewFile(kind.list, chosen, choices, uploadOptions);
      setFile(chosen);
      setPreview(result);
      setStep(next === 'preview' && result.problem ? 'columns' : next);
      if (next === 'preview') setError(result.problem);
    });

  const choices: ColumnChoices = preview
    ? { head: preview.headRow, fields: preview.columns.map(({ field }) => field) }
    : {};
  const counts = preview?.counts;
  /** The number of records that the button would write. */
  const expected = (counts?.fresh ?? 0) + (withDuplicates ? (counts?.duplicates ?? 0) : 0);

  return {
    step,
    file,
    preview,
    working,
    error,
    expected,
    canImport: expected > 0 && (skipFaulty || counts?.faulty === 0),
    withDuplicates,
    setWithDuplicates,
    skipFaulty,
    setSkipFaulty,
    choose: (chosen: File) => {
      if (chosen.size > IMPORT_BYTES_MAX) setError(`Fajl je veći od dozvoljenog (${fileSize(IMPORT_BYTES_MAX)}).`);
      else void read(chosen, {}, 'columns');
    },
    setHead: (head: number | null) => file && void read(file, { head }, 'columns'),
    setField: (column: number, field: string | null) =>
      setPreview(
        old =>
          old && { ...old, columns: old.columns.map((one, index) => (index === column ? { ...one, field } : one)) },
      ),
    showPreview: () => file && void read(file, choices, 'preview'),
    back: () => {
      setError(null);
      setStep(step === 'preview' ? 'columns' : 'file');
    },
    write: () =>
      file &&
      void run(kind.title, async uploadOptions => {
        const choice = { withDuplicates, skipFaulty, expected, clients: preview?.clients?.fresh };
        const { imported } = await importFile(kind.list, file, choices, choice, uploadOptions);
        for (const list of kind.changes) void queryClient.invalidateQueries({ queryKey: [list] });
        const verb = pluralForm(imported, ...kind.imported);
        toast(`${verb} ${plural(imported, ...IMPORT_NOUNS[kind.list])}.`);
        onDone();
      }),
  };
}

export type ImportState = ReturnType<typeof useImport>;

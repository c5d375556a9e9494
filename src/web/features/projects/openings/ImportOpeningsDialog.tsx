import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { IMPORT_BYTES_MAX } from '#domain/limits.ts';
import { parseOpeningsFile } from '#domain/opening/cell-text.ts';
import { OPENING_FIELDS, OPENING_KINDS, OPENING_LABELS, type OpeningKind } from '#domain/opening/fields.ts';
import { OPENINGS_MAX } from '#domain/opening/measuring-list.ts';
import { fileSize, plural } from '#domain/text/formats.ts';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import { toast } from '#web/toast/toast.ts';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { readOpeningsFile } from './openings-api.ts';
import type { Openings } from './use-openings.ts';
import { cellFaults, isUntouchedOpening, openingChanges } from './working-copy.ts';

const KINDS = OPENING_KINDS.map(value => ({ value, label: value }));

const importError = (message: string) => new ApiError('BAD_USER_INPUT', { message });

/** Reads the openings of a file for a list with `openingCount` openings. Throws ApiError with the sentence to show. */
async function readTable(file: File, openingCount: number) {
  if (file.size > IMPORT_BYTES_MAX) throw importError(`Fajl je veći od dozvoljenog (${fileSize(IMPORT_BYTES_MAX)}).`);
  const table = parseOpeningsFile((await readOpeningsFile(file)).rows);
  const count = openingCount + table.rows.length;
  if (table.rows.length === 0)
    throw importError('U fajlu nije prepoznato zaglavlje sa bar dve kolone, na primer „Širina“ i „Visina“.');
  if (count > OPENINGS_MAX)
    throw importError(`Merna lista može imati najviše ${OPENINGS_MAX} otvora, a sa ovim fajlom bi ih imala ${count}.`);
  return table;
}

interface Props {
  openings: Openings;
  onDone(): void;
  onClose(): void;
}

/** The dialog that adds the openings of a spreadsheet at the end of the list; one undo removes all of them. */
export function ImportOpeningsDialog({ openings, onDone, onClose }: Props) {
  const {
    mutate: read,
    data: file,
    error,
    isPending,
  } = useMutation({
    mutationFn: (chosen: File) => readTable(chosen, openings.rows.length),
  });
  const [kind, setKind] = useState<OpeningKind | null>(null);
  const rows = file?.rows ?? [];
  const countWithoutKind = rows.filter(({ vrsta }) => !vrsta).length;
  const add = () => {
    const block = rows.map(row => (row.vrsta ? row : { ...row, vrsta: kind ?? '' }));
    openings.change(grid => openingChanges.pasted(grid, grid.rows.at(-1)?.key ?? '', block));
    const faulty = openings
      .newestRows()
      .slice(-block.length)
      .filter(row => !isUntouchedOpening(row) && Object.keys(cellFaults(row.cells, true)).length > 0).length;
    const added = `Dodato je iz fajla: ${plural(block.length, 'otvor', 'otvora', 'otvora')}.`;
    if (faulty === 0) toast(added);
    else toast(`${added} Redova sa greškama: ${faulty}. Ispravite označena polja.`, 'error');
    onDone();
  };
  return (
    <Modal title="Uvoz otvora" onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault();
          add();
        }}
      >
        <FilePicker
          label="Prevucite Excel ili CSV fajl ili kliknite"
          hint={`Do ${OPENINGS_MAX} otvora i ${fileSize(IMPORT_BYTES_MAX)}`}
          accept=".xlsx,.csv,.txt,.tsv"
          multiple={false}
          disabled={isPending}
          onFiles={([chosen]) => chosen && read(chosen)}
        />
        {isPending && <Skeleton className="h-6" />}
        {error && (
          <p className="notice notice-error" role="alert">
            {errorMessage(error)}
          </p>
        )}
        {file && <ColumnsOfFile {...file} />}
        {countWithoutKind > 0 && (
          <SelectField
            label={`Vrsta za redove bez vrste (${countWithoutKind} od ${rows.length})`}
            required
            items={KINDS}
            value={kind}
            onValue={setKind}
          />
        )}
        <p className="text-sm text-muted">
          Kolone se prepoznaju po nazivu (Oznaka, Prostorija, Širina, Visina, Podela…) i mogu biti u bilo kom redosledu.
          Otvori se dodaju na kraj liste, a Ctrl+Z ih sve uklanja.
        </p>
        {file && (
          <FormButtons
            action={`Dodaj ${plural(rows.length, 'otvor', 'otvora', 'otvora')}`}
            pending={false}
            disabled={countWithoutKind > 0 && kind === null}
            onCancel={onClose}
          />
        )}
      </form>
    </Modal>
  );
}

/** Says which columns of the file are imported, and which are not. */
function ColumnsOfFile({ rows, unread }: ReturnType<typeof parseOpeningsFile>) {
  const known = OPENING_FIELDS.filter(field => rows.some(row => row[field]));
  return (
    <div className="flex flex-col gap-2 text-sm" role="status">
      <p>{`Kolone koje se uvoze: ${known.map(field => OPENING_LABELS[field]).join(', ')}.`}</p>
      {unread.length > 0 && <p className="notice">{`Kolone koje se ne uvoze: ${unread.join(', ')}.`}</p>}
    </div>
  );
}

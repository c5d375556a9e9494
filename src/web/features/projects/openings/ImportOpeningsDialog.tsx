import { useState } from 'react';
import { IMPORT_BYTES_MAX } from '#domain/limits.ts';
import { parsePastedOpenings } from '#domain/opening/cell-text.ts';
import { OPENINGS_MAX } from '#domain/opening/measuring-list.ts';
import { fileSize, plural } from '#domain/text/formats.ts';
import { errorMessage } from '#web/api/errors.ts';
import { toast } from '#web/toast/toast.ts';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { cellFaults, isFreshOpening, openingChanges } from './local-openings.ts';
import { readOpeningsFile } from './openings-api.ts';
import type { Openings } from './use-openings.ts';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The rows of a file that have a cell in a known column. */
const openingsOf = (rows: readonly (readonly string[])[]) =>
  parsePastedOpenings(rows.map(cells => cells.map(quoted).join('\t')).join('\n'), [], undefined).filter(cells =>
    Object.values(cells).some(Boolean),
  );

interface Props {
  openings: Openings;
  onDone(): void;
  onClose(): void;
}

/** An old list from a spreadsheet, added below the openings as one step of the grid. */
export function ImportOpeningsDialog({ openings, onDone, onClose }: Props) {
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState('');

  const add = (rows: string[][]) => {
    const block = openingsOf(rows);
    const count = openings.rows.length + block.length;
    if (block.length === 0)
      return setFault('U fajlu nije prepoznato zaglavlje sa bar dve kolone, na primer „Širina“ i „Visina“.');
    if (count > OPENINGS_MAX)
      return setFault(`Merna lista može imati najviše ${OPENINGS_MAX} otvora, a sa ovim fajlom bi ih imala ${count}.`);
    openings.change(grid => openingChanges.pasted(grid, grid.rows.at(-1)?.key ?? '', block));
    const faulty = openings
      .newestRows()
      .slice(-block.length)
      .filter(row => !isFreshOpening(row) && Object.keys(cellFaults(row, true)).length > 0).length;
    const added = `Dodato je iz fajla: ${plural(block.length, 'otvor', 'otvora', 'otvora')}.`;
    if (faulty === 0) toast(added);
    else toast(`${added} Redova sa greškama: ${faulty}. Ispravite označena polja.`, 'error');
    onDone();
  };
  const read = async (file: File) => {
    if (file.size > IMPORT_BYTES_MAX) return setFault(`Fajl je veći od dozvoljenog (${fileSize(IMPORT_BYTES_MAX)}).`);
    setFault('');
    setReading(true);
    try {
      add((await readOpeningsFile(file)).rows);
    } catch (error) {
      setFault(errorMessage(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <Modal open title="Uvoz otvora" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <FilePicker
          label="Prevucite Excel ili CSV fajl ili kliknite"
          hint={`Do ${OPENINGS_MAX} otvora i ${fileSize(IMPORT_BYTES_MAX)}`}
          accept=".xlsx,.csv,.txt,.tsv"
          multiple={false}
          disabled={isReading}
          onFiles={([file]) => file && void read(file)}
        />
        {isReading && <Skeleton className="h-6" />}
        {fault && (
          <p className="notice notice-error" role="alert">
            {fault}
          </p>
        )}
        <p className="text-sm text-muted">
          Kolone se prepoznaju po nazivu (Oznaka, Prostorija, Širina, Visina, Podela…) i mogu biti u bilo kom redosledu;
          ostale se ne uvoze. Otvori se dodaju na kraj liste, a Ctrl+Z ih sve uklanja.
        </p>
      </div>
    </Modal>
  );
}

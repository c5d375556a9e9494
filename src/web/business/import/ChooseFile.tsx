import { Download } from 'lucide-react';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#domain/limits.ts';
import { fileSize, integer } from '#domain/text/formats.ts';
import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { isTouch } from '#web/ui/is-touch.ts';
import type { ImportKind } from './import-kind.ts';

/** Saves a file with all columns that the import knows, and sample rows to be replaced. */
const saveExampleFile = ({ guide, example }: ImportKind): void => {
  const lines = [
    guide.fields.map(field => guide.labels[field]),
    ...example.rows.map(row => guide.fields.map(field => row[field] ?? '')),
  ];
  const text = lines.map(cells => cells.join(';')).join('\r\n');
  saveFile(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }), example.name);
};

interface Props {
  kind: ImportKind;
  disabled: boolean;
  onFile(file: File): void;
}

/** The first step of an import; nothing is written before the last one. */
export function ChooseFile({ kind, disabled, onFile }: Props) {
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

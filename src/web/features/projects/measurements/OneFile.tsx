import { FileCheck, X } from 'lucide-react';
import type { Prefix } from '#domain/lists.ts';
import { useUploads } from '#web/api/uploads.ts';
import { UploadRows } from '#web/business/UploadRows.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { isTouch } from '#web/ui/is-touch.ts';

interface OneFileProps {
  prefix: Prefix;
  /** Key of the uploaded file; empty when there is none. */
  naziv: string;
  onFile(file: { naziv: string; objectKey: string } | null): void;
}

/** A file of a form, uploaded while the other fields are being filled in. */
export function OneFile({ prefix, naziv, onFile }: OneFileProps) {
  const { uploads, add } = useUploads({ prefix, onStored: async file => onFile(file) });
  if (naziv)
    return (
      <div className="flex min-h-24 items-center gap-3 rounded-xl border border-line px-4">
        <FileCheck className="flex-none text-ok" aria-hidden />
        <p className="min-w-0 flex-1 font-medium break-words">{naziv}</p>
        <IconButton label={`Ukloni: ${naziv}`} onClick={() => onFile(null)}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
    );
  if (uploads.length > 0)
    return (
      <ul>
        <UploadRows uploads={uploads} />
      </ul>
    );
  return (
    <FilePicker
      label="Izaberite dokument *"
      hint={isTouch() ? 'PDF, slika ili drugi fajl' : 'Prevucite fajl ovde ili kliknite'}
      multiple={false}
      onFiles={add}
    />
  );
}

import { DOCUMENT_LISTS, type DocumentKind } from '#domain/lists.ts';
import { bytesOf, MAIL_LINK_DAYS, needsLink } from '#domain/mail/mail.ts';
import { fileSize, plural } from '#domain/text/formats.ts';
import type { StoredObject } from '#web/api/put-file.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { useUploads } from '#web/api/uploads.ts';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { UploadRow } from '../UploadRow.tsx';
import type { MailStart } from './mail-api.ts';

/** A list of the record, and how an uploaded file is recorded on it. */
export interface MailDocuments {
  kind: DocumentKind;
  onAdd(file: StoredObject, options: SubmitOptions): Promise<unknown>;
}

interface Props {
  start: MailStart;
  chosen: readonly string[];
  onChosen(change: (chosen: readonly string[]) => readonly string[]): void;
  /** After a file was added to the record. */
  onAdded(): Promise<unknown>;
  documents?: MailDocuments | undefined;
}

/** Which documents of the record go with the mail. */
export function MailFiles({ start, chosen, onChosen, onAdded, documents }: Props) {
  const files = start.dokumenti.filter(file => chosen.includes(file.objectKey));
  const toggle = (key: string) => onChosen(all => (all.includes(key) ? all.filter(one => one !== key) : [...all, key]));
  const size = fileSize(bytesOf(files));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Prilozi</legend>
      {start.dokumenti.length === 0 && <p className="text-sm text-muted">Zapis još nema dokumenata.</p>}
      <ul className="max-h-56 overflow-y-auto">
        {start.dokumenti.map(({ objectKey, naziv, size: bytes }) => (
          <li key={objectKey}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 flex-none accent-brand"
                checked={chosen.includes(objectKey)}
                onChange={() => toggle(objectKey)}
              />
              <span className="min-w-0 flex-1 break-words">{naziv}</span>
              <span className="num flex-none text-sm text-muted">{fileSize(bytes)}</span>
            </label>
          </li>
        ))}
      </ul>
      {documents && (
        <AddedFiles
          documents={documents}
          onAdded={async key => {
            await onAdded();
            onChosen(all => [...all, key]);
          }}
        />
      )}
      {files.length > 0 && (
        <p className="mt-1 text-sm text-muted" role="status">
          {`${plural(files.length, 'prilog', 'priloga', 'priloga')}, ${size}. `}
          {needsLink(files) &&
            (start.imaAdresu
              ? `To je previše za mejl, pa klijent dobija adresu sa koje ih preuzima ${MAIL_LINK_DAYS} dana.`
              : 'U mejl staje 15 MB: izaberite manje priloga.')}
        </p>
      )}
    </fieldset>
  );
}

interface AddedProps {
  documents: MailDocuments;
  onAdded(objectKey: string): Promise<unknown>;
}

function AddedFiles({ documents, onAdded }: AddedProps) {
  const { uploads, add } = useUploads({
    prefix: DOCUMENT_LISTS[documents.kind].prefix,
    onStored: async (file, options) => {
      await documents.onAdd(file, options);
      await onAdded(file.objectKey);
    },
  });
  return (
    <div className="mt-2">
      <FilePicker
        onFiles={add}
        label="Dodajte fajl"
        hint="Naš list: odštampajte ga kao PDF, pa ga dodajte ovde. Ostaje među dokumentima."
      />
      <ul>
        {uploads.map(upload => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </div>
  );
}

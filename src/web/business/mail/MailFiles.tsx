import { X } from 'lucide-react';
import { MAIL_PREFIX } from '#domain/lists.ts';
import { bytesOf, MAIL_LINK_DAYS, needsLink } from '#domain/mail/mail.ts';
import { fileSize, plural } from '#domain/text/formats.ts';
import type { StoredObject } from '#web/api/send-file.ts';
import { useUploads } from '#web/api/uploads.ts';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { UploadRows } from '../UploadRows.tsx';
import type { MailStart } from './mail-api.ts';

/** A file that was uploaded only for the mail. */
type OwnFile = Pick<StoredObject, 'objectKey' | 'naziv' | 'size'>;

export interface Attachments {
  /** Keys of the chosen documents of the record. */
  chosen: readonly string[];
  own: readonly OwnFile[];
}

interface Props {
  start: MailStart;
  files: Attachments;
  onChange(change: (files: Attachments) => Attachments): void;
  error: string | undefined;
}

/** The attachments of a mail: documents of the record, and files uploaded only for the mail. */
export function MailFiles({ start, files: { chosen, own }, onChange, error }: Props) {
  const files = [...start.dokumenti.filter(file => chosen.includes(file.objectKey)), ...own];
  const toggle = (key: string) =>
    onChange(({ chosen: keys, ...rest }) => ({
      ...rest,
      chosen: keys.includes(key) ? keys.filter(one => one !== key) : [...keys, key],
    }));
  const { uploads, add } = useUploads({
    prefix: MAIL_PREFIX,
    onStored: async file => onChange(all => ({ ...all, own: [...all.own, file] })),
  });
  const size = fileSize(bytesOf(files));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Prilozi</legend>
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
              <span className="min-w-0 flex-1">{naziv}</span>
              <span className="num flex-none text-sm text-muted">{fileSize(bytes)}</span>
            </label>
          </li>
        ))}
      </ul>
      <ul aria-label="Dodati fajlovi">
        {own.map(({ objectKey, naziv, size: bytes }) => (
          <li key={objectKey} className="flex min-h-11 items-center gap-3">
            <span className="min-w-0 flex-1">{naziv}</span>
            <span className="num flex-none text-sm text-muted">{fileSize(bytes)}</span>
            <IconButton
              label={`Ukloni: ${naziv}`}
              icon={X}
              onClick={() => onChange(all => ({ ...all, own: all.own.filter(one => one.objectKey !== objectKey) }))}
            />
          </li>
        ))}
        <UploadRows uploads={uploads} />
      </ul>
      <div className="mt-2">
        <FilePicker onFiles={add} label="Dodajte fajl" hint="Ide samo uz ovaj mejl i ostaje uz njega." />
      </div>
      {files.length > 0 && (
        <p className="mt-1 text-sm text-muted" role="status">
          {`${plural(files.length, 'prilog', 'priloga', 'priloga')}, ${size}. `}
          {needsLink(files) &&
            (start.imaAdresu
              ? `Prilozi su preveliki za mejl. Klijent dobija link sa koga može da ih preuzme narednih ${MAIL_LINK_DAYS} dana.`
              : 'U mejl staje 15 MB: izaberite manje priloga.')}
        </p>
      )}
      {error && (
        <p className="mt-1 text-sm text-danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

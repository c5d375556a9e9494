import { FileText, Lock, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DOCUMENT_LISTS, type DocumentKind } from '#domain/lists.ts';
import { DOT, fileSize, shortDate } from '#domain/text/formats.ts';
import type { StoredObject } from '#web/api/send-file.ts';
import type { SubmitOptions } from '#web/api/submits.ts';
import { useUploads } from '#web/api/uploads.ts';
import { confirmDelete } from '#web/ui/Confirm.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { MailButton } from './mail/MailButton.tsx';
import type { MailRecord } from './mail/mail-api.ts';
import { UploadRows } from './UploadRows.tsx';

export interface DocumentItem {
  naziv: string;
  objectKey: string;
  createdAt: string;
  index: number;
  korisnik?: string | null;
  createdBy?: string | null;
  size?: number;
  /** Whether the document is locked by readiness for optimization and cannot be deleted. */
  zakljucan?: boolean;
}

interface Props<Item extends DocumentItem> {
  kind: DocumentKind;
  items: readonly Item[];
  canAdd?: boolean;
  canDelete?: boolean;
  /** Adds an uploaded file to the list; throws on failure, and then the row offers a retry. */
  onAdd?(file: StoredObject, options: SubmitOptions): Promise<unknown>;
  /** Called after the person confirmed. */
  onDelete?(item: Item): unknown;
  /** Additional elements of each document, such as a button that chooses an offer, or a chip. */
  actions?(item: Item): ReactNode;
  /** Shown under the document's name. */
  details?(item: Item): ReactNode;
  /** Says which documents belong here; shown while the list is empty, in the area for uploads if there is one. */
  empty?: string | undefined;
  /** The record of the documents; if given, each document has a button that sends it by mail. */
  mail?: MailRecord;
}

const metaText = ({ createdAt, korisnik, createdBy, size }: DocumentItem): string =>
  [shortDate(createdAt), korisnik ?? createdBy, size === undefined ? null : fileSize(size).replace(' ', '\u00a0')]
    .filter(Boolean)
    .join(DOT);

const askDelete = (naziv: string): Promise<boolean> => confirmDelete('Brisanje dokumenta', 'Obrisati', naziv);

/** The list of documents of pre-offers and projects: upload with progress, download, delete. */
export function DocumentList<Item extends DocumentItem>({
  kind,
  items,
  canAdd = false,
  canDelete = false,
  onAdd = async () => {},
  onDelete,
  actions,
  details,
  empty = 'Ovde još nema dokumenata',
  mail,
}: Props<Item>) {
  const { uploads, add } = useUploads({ prefix: DOCUMENT_LISTS[kind].prefix, onStored: onAdd });
  const isEmpty = items.length === 0 && uploads.length === 0;
  const remove = async (item: Item) => {
    if (await askDelete(item.naziv)) onDelete?.(item);
  };
  return (
    <>
      {canAdd && <FilePicker onFiles={add} hint={isEmpty ? empty : undefined} />}
      {!canAdd && isEmpty && <p className="text-sm text-muted">{empty}</p>}
      <ul className={canAdd && !isEmpty ? 'mt-3' : ''}>
        <UploadRows uploads={uploads} />
        {items.map(item => (
          <li key={item.objectKey} className="row gap-y-1 max-sm:flex-wrap">
            <FileText size={22} className="flex-none text-muted" aria-hidden />
            <div className="min-w-0 flex-1 basis-32">
              <p className="font-medium">{item.naziv}</p>
              <p className="num text-sm text-muted">{metaText(item)}</p>
              {item.zakljucan && (
                <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
                  <Lock size={14} className="flex-none" aria-hidden />
                  Po ovom dokumentu se seče, pa ne može da se obriše.
                </p>
              )}
              {details?.(item)}
            </div>
            <div className="ml-auto flex items-center gap-1">
              {actions?.(item)}
              {mail && <MailButton record={mail} document={item} />}
              <DownloadButton file={item} />
              {canDelete && !item.zakljucan && (
                <IconButton
                  danger
                  label={`Obriši: ${item.naziv}`}
                  icon={Trash2}
                  iconSize={20}
                  onClick={() => void remove(item)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

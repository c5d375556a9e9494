import { Mail } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { MailDocuments } from './MailFiles.tsx';
import type { MailRecord } from './mail-api.ts';

const MailDialog = lazy(() => import('./MailDialog.tsx').then(file => ({ default: file.MailDialog })));

interface Props {
  record: MailRecord;
  /** The document that the mail starts with. */
  document?: { naziv: string; objectKey: string };
  /** The list that a file from the person's computer is added to, where it may be. */
  documents?: MailDocuments | undefined;
}

/** „Pošalji mejlom“: a button of its own, or an icon beside a document; nothing for those who send no mails. */
export function MailButton({ record, document, documents }: Props) {
  const mayWrite = useMay('mail:write');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      {document ? (
        <IconButton label={`Pošalji mejlom: ${document.naziv}`} onClick={() => setOpen(true)}>
          <Mail size={20} aria-hidden />
        </IconButton>
      ) : (
        <Button variant="ghost" onClick={() => setOpen(true)}>
          <Mail size={18} aria-hidden />
          Pošalji mejlom
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <MailDialog
            record={record}
            objectKey={document?.objectKey}
            documents={documents}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

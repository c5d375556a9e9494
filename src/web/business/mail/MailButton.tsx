import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useMayMail } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { MailSheet } from './MailDialog.tsx';
import type { MailRecord } from './mail-api.ts';

const MailDialog = lazyPart(() => import('./MailDialog.tsx'), 'MailDialog');

interface Props {
  record: MailRecord;
  /** The document that is attached at first. */
  document?: { naziv: string; objectKey: string };
  /** The printed sheet to attach. */
  sheet?: MailSheet;
  /** The document's or sheet's name in the label, when the button is an icon. */
  iconOf?: string | undefined;
}

/** „Pošalji mejlom“: a button, or an icon next to a document or sheet; nothing for people who may not send mails. */
export function MailButton({ record, document, sheet, iconOf = document?.naziv }: Props) {
  const mayWrite = useMayMail();
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      {iconOf ? (
        <IconButton label={`Pošalji mejlom: ${iconOf}`} icon={Mail} iconSize={20} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={Mail} variant="ghost" onClick={() => setOpen(true)}>
          Pošalji mejlom
        </Button>
      )}
      {isOpen && (
        <MailDialog record={record} objectKey={document?.objectKey} sheet={sheet} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextArea } from '#web/ui/TextArea.tsx';

interface Props {
  label: string;
  hint: string;
  rows: number;
  field: UseFormRegisterReturn & { error: string | undefined };
  /** An example of the message made from the text. */
  preview: ReactNode;
  /** A note about the message, such as its length. */
  note?: string | null;
}

/** The field of a text, and next to it an example of the message made from it. */
export function TextWithPreview({ label, hint, rows, field, preview, note }: Props) {
  return (
    <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
      <TextArea label={label} hint={hint} rows={rows} {...field} />
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="text-sm font-medium">Kako stiže</p>
        <div className="rounded-xl bg-page p-3 text-sm whitespace-pre-wrap">{preview}</div>
        {note && <p className="num text-sm text-muted">{note}</p>}
      </div>
    </div>
  );
}

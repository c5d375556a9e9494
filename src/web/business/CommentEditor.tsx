import { useState } from 'react';
import { NOTE_MAX } from '#domain/limits.ts';
import { useDraft } from '#web/api/drafts.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { noteDraft } from './CommentBox.tsx';
import { MentionArea } from './MentionArea.tsx';

/** Identifies the note and contains the new text, in the form that the mutations accept. */
export interface ChangedNote {
  index: number;
  komentar: string;
  novi: string;
}

/** The draft's key and the submit's name. Only one note of a list is edited at a time. */
export const changedNoteDraft = (draftKey: string): string => `${noteDraft(draftKey)}:changed`;

interface Props {
  item: { index: number; komentar: string; createdAt: string };
  draftKey: string;
  error?: string | undefined;
  onSave(note: ChangedNote): Promise<unknown>;
  onClose(): void;
}

/** Edits the text of one's own note in place. Ctrl+Enter saves, Esc cancels. */
export function CommentEditor({ item, draftKey, error, onSave, onClose }: Props) {
  const { createdAt, index } = item;
  const [kept, setKept, clear] = useDraft(changedNoteDraft(draftKey), { createdAt, text: item.komentar });
  const text = kept.createdAt === createdAt ? kept.text : item.komentar;
  // The text before editing: if the note has changed since, the server refuses.
  const [komentar] = useState(item.komentar);
  const [isPending, setPending] = useState(false);
  const isEmpty = text.trim() === '';
  const close = () => {
    clear();
    onClose();
  };
  const save = async () => {
    if (isEmpty || isPending) return;
    setPending(true);
    const done = await onSave({ index, komentar, novi: text });
    setPending(false);
    if (done !== undefined) close();
  };
  return (
    <form
      className="flex min-w-0 flex-1 flex-col gap-2"
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <MentionArea
        label="Izmena napomene"
        value={text}
        maxLength={NOTE_MAX}
        error={error}
        onField={focusAtEnd}
        onText={text => setKept({ createdAt, text })}
        onKeyDown={event => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            close();
          }
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void save();
        }}
      />
      <FormButtons isInline action="Sačuvaj" disabled={isEmpty} pending={isPending} onCancel={close} />
    </form>
  );
}

const focusAtEnd = (area: HTMLTextAreaElement): void => {
  area.focus();
  area.setSelectionRange(area.value.length, area.value.length);
};

import { useState } from 'react';
import { NOTE_MAX } from '#domain/limits.ts';
import { useDraft } from '#web/api/drafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { MentionArea } from './MentionArea.tsx';

interface Props {
  label: string;
  draftKey: string;
  onAdd(komentar: string): Promise<unknown>;
}

/** The draft's key and the submit's name. */
export const noteDraft = (draftKey: string): string => `note:${draftKey}`;

/** The form of a new note; its text survives an error, a reload and a restart of the browser. Ctrl+Enter sends it. */
export function CommentBox({ label, draftKey, onAdd }: Props) {
  const [text, setText, clear] = useDraft(noteDraft(draftKey), '');
  const [isPending, setPending] = useState(false);
  const isEmpty = text.trim() === '';
  const send = async () => {
    if (isEmpty || isPending) return;
    setPending(true);
    const done = await onAdd(text);
    setPending(false);
    if (done !== undefined) clear();
  };
  return (
    <form
      className="mb-2 flex flex-col gap-2"
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      <MentionArea
        label={label}
        value={text}
        maxLength={NOTE_MAX}
        onText={value => (value === '' ? clear() : setText(value))}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button type="submit" className="self-end" disabled={isEmpty} pending={isPending}>
        Dodaj napomenu
      </Button>
    </form>
  );
}

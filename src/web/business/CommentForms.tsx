import { type ReactNode, useState } from 'react';
import { NOTE_MAX } from '#domain/limits.ts';
import { lengthProblem } from '#domain/text/length-problem.ts';
import { cleanComment } from '#domain/text/text.ts';
import { useDraft } from '#web/api/drafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { MentionArea } from './MentionArea.tsx';

/** The key of the draft of a new note, which is also the name of its submit. */
export const noteDraft = (draftKey: string): string => `note:${draftKey}`;
/** The key of the draft of a changed note. Only one note of a list is edited at a time. */
export const changedNoteDraft = (draftKey: string): string => `${noteDraft(draftKey)}:changed`;

interface FormProps {
  label: string;
  notice?: ReactNode;
  text: string;
  error?: string | undefined;
  className: string;
  onText(text: string): void;
  takesFocus?: boolean;
  onEscape?(): void;
  /** Resolves to undefined on failure; then the form stays as it is. */
  send(): Promise<unknown>;
  onDone(): void;
  buttons(state: { disabled: boolean; pending: boolean }): ReactNode;
}

/** The form of a note's text; Ctrl+Enter sends it. */
function NoteForm({
  label,
  notice,
  text,
  error,
  className,
  onText,
  takesFocus = false,
  onEscape,
  send,
  onDone,
  buttons,
}: FormProps) {
  const [pending, setPending] = useState(false);
  const problem = lengthProblem(cleanComment(text), NOTE_MAX);
  const disabled = text.trim() === '' || problem !== undefined;
  const submit = async () => {
    if (disabled || pending) return;
    setPending(true);
    const done = await send();
    setPending(false);
    if (done !== undefined) onDone();
  };
  return (
    <form
      className={`flex flex-col gap-2 ${className}`}
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      {notice}
      <MentionArea
        label={label}
        value={text}
        error={problem ?? error}
        onText={onText}
        takesFocus={takesFocus}
        onKeyDown={event => {
          if (event.key === 'Escape' && onEscape) {
            event.stopPropagation();
            onEscape();
          }
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void submit();
        }}
      />
      {buttons({ disabled, pending })}
    </form>
  );
}

/** The form of a new note; its text survives an error, a reload and a restart of the browser. */
export function CommentBox({ draftKey, onAdd }: { draftKey: string; onAdd(komentar: string): Promise<unknown> }) {
  const [text, setText, clear] = useDraft(noteDraft(draftKey), '');
  return (
    <NoteForm
      label="Nova napomena"
      text={text}
      className="mb-2"
      onText={value => (value === '' ? clear() : setText(value))}
      send={() => onAdd(text)}
      onDone={clear}
      buttons={state => (
        <Button type="submit" className="self-end" {...state}>
          Dodaj napomenu
        </Button>
      )}
    />
  );
}

/** Identifies the note and contains the new text, in the form that the mutations accept. */
export interface ChangedNote {
  index: number;
  komentar: string;
  komentarId: string;
  novi: string;
}

interface EditorProps {
  item: { id: string; index: number; komentar: string; createdAt: string };
  draftKey: string;
  /** The note's text if it was changed elsewhere since editing began. */
  newer?: string | undefined;
  /** Whether the note was deleted since editing began. */
  isGone?: boolean;
  error?: string | undefined;
  onSave(note: ChangedNote): Promise<unknown>;
  onClose(): void;
}

/** Edits the text of one's own note in place; Esc cancels. */
export function CommentEditor({
  item: { id: komentarId, createdAt, index, komentar },
  draftKey,
  newer,
  isGone = false,
  error,
  onSave,
  onClose,
}: EditorProps) {
  const [draft, setDraft, clear] = useDraft(changedNoteDraft(draftKey), { createdAt, text: komentar });
  const text = draft.createdAt === createdAt ? draft.text : komentar;
  const close = () => {
    clear();
    onClose();
  };
  return (
    <NoteForm
      label="Izmena napomene"
      notice={
        <>
          {isGone && (
            <Notice text="Napomena je u međuvremenu obrisana. „Sačuvaj“ dodaje vaš tekst kao novu napomenu." />
          )}
          {newer !== undefined && newer !== text && (
            <Notice
              text={`Napomena je u međuvremenu izmenjena. Sada glasi: „${newer}“. „Sačuvaj“ je zamenjuje vašim tekstom.`}
            />
          )}
        </>
      }
      text={text}
      error={error}
      className="min-w-0 flex-1"
      onText={text => setDraft({ createdAt, text })}
      takesFocus
      onEscape={close}
      send={() => onSave({ index, komentar, komentarId, novi: text })}
      onDone={close}
      buttons={state => <FormButtons isInline action="Sačuvaj" onCancel={close} {...state} />}
    />
  );
}

const Notice = ({ text }: { text: string }) => (
  <p className="notice whitespace-pre-wrap" role="status">
    {text}
  </p>
);

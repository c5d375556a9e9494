import { type ReactNode, useState } from 'react';
import { NOTE_MAX } from '#domain/limits.ts';
import { lengthProblem } from '#domain/text/length-problem.ts';
import { cleanComment } from '#domain/text/text.ts';
import { copyText } from '#web/api/copy-text.ts';
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

/** A text that was not sent, and the buttons that copy or discard it. */
function UnsentText({ text, onDiscard }: { text: string; onDiscard(): void }) {
  const copy = () => copyText(text, 'Napomena je kopirana.', 'Označite napomenu i kopirajte je sami.');
  return (
    <li className="mt-3 flex flex-wrap items-start justify-between gap-x-3 border-t border-line pt-3">
      <p className="min-w-0 flex-1 basis-60 whitespace-pre-wrap">{text}</p>
      <Button variant="ghost" onClick={() => void copy()}>
        Kopiraj
      </Button>
      <Button variant="text" onClick={onDiscard}>
        Odbaci
      </Button>
    </li>
  );
}

/**
 * Shows the notes that were typed and not sent before the list was closed for changes, for example because a colleague
 * has archived the project.
 */
export function UnsentNotes({ draftKey }: { draftKey: string }) {
  const [text, , clear] = useDraft(noteDraft(draftKey), '');
  const [changed, , clearChanged] = useDraft(changedNoteDraft(draftKey), { text: '' });
  if (text.trim() === '' && changed.text === '') return null;
  return (
    <div className="notice mb-2" role="status">
      <p>Ovde napomene više ne mogu da se menjaju, a ova nije sačuvana. Prekopirajte je ako vam treba.</p>
      <ul>
        {text.trim() !== '' && <UnsentText text={text} onDiscard={clear} />}
        {changed.text !== '' && <UnsentText text={changed.text} onDiscard={clearChanged} />}
      </ul>
    </div>
  );
}

const Notice = ({ text }: { text: string }) => (
  <p className="notice whitespace-pre-wrap" role="status">
    {text}
  </p>
);

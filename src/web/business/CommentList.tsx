import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { noteChangeProblem } from '#domain/job/note-rules.ts';
import { DOT, dateAndTime } from '#domain/text/formats.ts';
import { now } from '#web/api/clock.ts';
import { readDraft } from '#web/api/drafts.ts';
import { useUser } from '#web/api/session.ts';
import { confirm } from '#web/ui/Confirm.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { type ChangedNote, CommentBox, CommentEditor, changedNoteDraft, noteDraft } from './CommentForms.tsx';

const UnsentNotes = lazyPart(() => import('./UnsentNotes.tsx'), 'UnsentNotes');

const hasUnsent = (draftKey: string): boolean =>
  [noteDraft(draftKey), changedNoteDraft(draftKey)].some(key => readDraft(key) !== undefined);

/** The index of a note that is shown before the server has stored it; it cannot be changed or deleted yet. */
export const NOT_STORED = -1;

export interface CommentItem {
  id: string;
  komentar: string;
  createdAt: string;
  index: number;
  korisnik?: string | null;
  /** Account of the author; required where authors may change their notes. */
  korisnikId?: string;
  izmenjeno?: string | null;
}

interface Props<Item extends CommentItem> {
  items: readonly Item[];
  /** `own`: only authors can delete their notes, for as long as they may change them. */
  canDelete?: boolean | 'own';
  /** The part of the drafts' keys that identifies this list: `project:ID:offer`. */
  draftKey: string;
  /** The `act` of useChange: it resolves to undefined on failure, and then the text stays. */
  onAdd?: ((komentar: string) => Promise<unknown>) | undefined;
  /** Called after the person confirmed. */
  onDelete?(item: Item): unknown;
  /** The `act` of useChange; missing where notes cannot be edited. */
  onEdit?: ((note: ChangedNote) => Promise<unknown>) | undefined;
  /** The server's error for the edited text. */
  editError?: string | undefined;
  /** Shown instead of an empty list to people who cannot add notes. */
  empty?: string;
}

const askDelete = (): Promise<boolean> =>
  confirm({ title: 'Brisanje napomene', what: 'Obrisati ovu napomenu?', action: 'Obriši' });

/** The list of notes of pre-offers and projects; line breaks are preserved. */
export function CommentList<Item extends CommentItem>({
  items,
  canDelete = false,
  draftKey,
  onAdd,
  onDelete,
  onEdit,
  editError,
  empty = 'Ovde još nema napomena',
}: Props<Item>) {
  const user = useUser();
  /** The note that is being edited, as it was when editing began. */
  const [edited, setEdited] = useState<Item | null>(null);
  /** The timestamp of the note whose editor was closed last. */
  const [lastEdited, setLastEdited] = useState<string | null>(null);
  const edit = (item: Item | null) => {
    setLastEdited(edited?.createdAt ?? null);
    setEdited(item);
  };
  const isGone = edited !== null && !items.some(({ createdAt }) => createdAt === edited.createdAt);
  const remove = async (item: Item) => {
    if (await askDelete()) onDelete?.(item);
  };
  const isOwn = ({ korisnikId, createdAt }: Item) =>
    korisnikId !== undefined && noteChangeProblem({ korisnikId, createdAt }, user.id, now()) === null;
  const isDeletable = (item: Item) => item.index !== NOT_STORED && (canDelete === 'own' ? isOwn(item) : canDelete);
  return (
    <>
      {onAdd ? (
        <CommentBox draftKey={draftKey} onAdd={onAdd} />
      ) : (
        hasUnsent(draftKey) && <UnsentNotes draftKey={draftKey} />
      )}
      {items.length === 0 && !onAdd && <p className="text-sm text-muted">{empty}</p>}
      {isGone && onAdd && (
        <CommentEditor
          item={edited}
          draftKey={draftKey}
          isGone
          error={editError}
          onSave={({ novi }) => onAdd(novi)}
          onClose={() => edit(null)}
        />
      )}
      <ul>
        {items.map(item => (
          <li key={`${item.createdAt} ${item.index}`} className="row items-start">
            {onEdit && edited?.createdAt === item.createdAt ? (
              <CommentEditor
                item={item}
                draftKey={draftKey}
                newer={item.komentar === edited.komentar ? undefined : item.komentar}
                error={editError}
                onSave={onEdit}
                onClose={() => edit(null)}
              />
            ) : (
              <>
                <NoteText item={item} />
                {onEdit && item.index !== NOT_STORED && isOwn(item) && (
                  <IconButton
                    label={`Izmeni napomenu od ${dateAndTime(item.createdAt)}`}
                    icon={Pencil}
                    ref={lastEdited === item.createdAt ? focus : undefined}
                    onClick={() => edit(item)}
                  />
                )}
                {isDeletable(item) && (
                  <IconButton
                    danger
                    label={`Obriši napomenu od ${dateAndTime(item.createdAt)}`}
                    icon={Trash2}
                    onClick={() => void remove(item)}
                  />
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the focus to the button that opened the editor, when the editor closes. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

function NoteText({ item: { komentar, createdAt, korisnik, izmenjeno } }: { item: CommentItem }) {
  const changed = izmenjeno && `izmenjeno ${dateAndTime(izmenjeno)}`;
  return (
    <div className="min-w-0 flex-1">
      <p className="whitespace-pre-wrap">{komentar}</p>
      <p className="num mt-0.5 text-sm text-muted">
        {[dateAndTime(createdAt), korisnik, changed].filter(Boolean).join(DOT)}
      </p>
    </div>
  );
}

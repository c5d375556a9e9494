import { MessageSquareText, Trash2 } from 'lucide-react';
import { dateAndTime } from '#domain/formats.ts';
import { CommentBox } from './CommentBox.tsx';
import { confirm } from './Confirm.tsx';
import { EmptyState } from './EmptyState.tsx';
import { IconButton } from './IconButton.tsx';

export interface CommentItem {
  komentar: string;
  createdAt: string;
  index: number;
  korisnik?: string | null;
}

interface Props<Item extends CommentItem> {
  items: readonly Item[];
  canAdd?: boolean;
  canDelete?: boolean;
  /** Names the draft of the new note: `project:ID:offer`. */
  draftKey: string;
  /** `act` of useAct: it resolves to undefined when it failed, and the text then stays. */
  onAdd?(komentar: string): Promise<unknown>;
  /** After the person confirmed. */
  onDelete?(item: Item): unknown;
  label?: string;
  empty?: string;
}

const askDelete = (): Promise<boolean> =>
  confirm({ title: 'Brisanje napomene', what: 'Obrisati ovu napomenu?', action: 'Obriši' });

/** The one note list of pre-offer and project; line breaks are kept. */
export function CommentList<Item extends CommentItem>({
  items,
  canAdd = false,
  canDelete = false,
  draftKey,
  onAdd,
  onDelete,
  label = 'Nova napomena',
  empty = 'Ovde još nema napomena.',
}: Props<Item>) {
  const remove = async (item: Item) => {
    if (await askDelete()) onDelete?.(item);
  };
  return (
    <>
      {canAdd && onAdd && <CommentBox label={label} draftKey={draftKey} onAdd={onAdd} />}
      {items.length === 0 && <EmptyState icon={MessageSquareText} title={empty} />}
      <ul>
        {items.map(item => (
          <li key={`${item.createdAt} ${item.index}`} className="row items-start">
            <div className="min-w-0 flex-1">
              <p className="break-words whitespace-pre-wrap">{item.komentar}</p>
              <p className="num mt-0.5 text-sm text-muted">
                {[dateAndTime(item.createdAt), item.korisnik].filter(Boolean).join(' · ')}
              </p>
            </div>
            {canDelete && (
              <IconButton
                danger
                label={`Obriši napomenu od ${dateAndTime(item.createdAt)}`}
                onClick={() => void remove(item)}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

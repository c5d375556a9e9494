import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { type ChangedNote, changedNoteDraft, noteDraft } from '#web/business/CommentForms.tsx';
import { CommentList } from '#web/business/CommentList.tsx';
import { useRemoveItem } from '#web/business/use-remove-item.ts';
import { addComment, editComment, PREOFFERS_SCOPE, type Preoffer, preofferKey, removeComment } from './api.ts';

/** The notes of a pre-offer; authors can change and delete their notes for as long as the domain allows it. */
export function PreofferNotes({ preoffer }: { preoffer: Preoffer }) {
  const { id, createdAt, komentari } = preoffer;
  const mayWrite = useMay('preoffers:write');
  const draftKey = `preoffer:${id}`;
  const scope = PREOFFERS_SCOPE;
  const key = preofferKey(id);
  const toCache = (value: Preoffer) => ({ key, value });
  const { act: add } = useChange((komentar: string, options) => addComment({ id, createdAt, komentar }, options), {
    form: noteDraft(draftKey),
    scope,
    toCache,
  });
  const edit = useChange((note: ChangedNote, options) => editComment({ id, createdAt, ...note }, options), {
    form: changedNoteDraft(draftKey),
    scope,
    toCache,
  });
  const remove = useRemoveItem({
    record: preoffer,
    queryKey: key,
    scope,
    field: 'komentari',
    vrsta: 'comment',
    send: removeComment,
  });
  return (
    <section aria-labelledby={`${id}-napomene`}>
      <h2 id={`${id}-napomene`} className="mb-3">
        Napomene
      </h2>
      <CommentList
        items={komentari}
        draftKey={draftKey}
        canDelete={mayWrite && 'own'}
        onAdd={mayWrite ? add : undefined}
        onDelete={({ id: komentarId, index, komentar, createdAt: written }) =>
          remove({ id: komentarId, index, createdAt: written, naziv: komentar }, { komentar, komentarId })
        }
        onEdit={mayWrite ? edit.act : undefined}
        editError={edit.error?.fields?.novi}
      />
    </section>
  );
}

import { useMay } from '#web/api/session.ts';
import { changedNoteDraft, noteDraft } from '#web/business/CommentForms.tsx';
import { CommentList } from '#web/business/CommentList.tsx';
import { useRemoveItem } from '#web/business/use-remove-item.ts';
import { addComment, editComment, PREOFFERS_SCOPE, type Preoffer, preofferKey, removeComment } from './api.ts';
import { usePreofferChange } from './use-preoffer-change.ts';

/** The notes of a pre-offer; authors can change and delete their notes for as long as the domain allows it. */
export function PreofferNotes({ preoffer }: { preoffer: Preoffer }) {
  const { id, komentari } = preoffer;
  const mayWrite = useMay('preoffers:write');
  const draftKey = `preoffer:${id}`;
  const add = usePreofferChange(preoffer, addComment, { form: noteDraft(draftKey) });
  const edit = usePreofferChange(preoffer, editComment, { form: changedNoteDraft(draftKey) });
  const remove = useRemoveItem({
    record: preoffer,
    queryKey: preofferKey(id),
    scope: PREOFFERS_SCOPE,
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
        onAdd={mayWrite ? komentar => add.act({ komentar }) : undefined}
        onDelete={({ id: komentarId, index, komentar, createdAt: written }) =>
          remove({ id: komentarId, index, createdAt: written, naziv: komentar }, { komentar, komentarId })
        }
        onEdit={mayWrite ? edit.act : undefined}
        editError={edit.error?.fields?.novi}
      />
    </section>
  );
}

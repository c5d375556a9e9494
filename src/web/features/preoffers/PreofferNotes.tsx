import { execute } from '#web/api/graphql.ts';
import { offerRestore } from '#web/api/offer-restore.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { type ChangedNote, changedNoteDraft, noteDraft } from '#web/business/CommentForms.tsx';
import { CommentList } from '#web/business/CommentList.tsx';
import { withoutIndex } from '#web/business/without-index.ts';
import { ADD_COMMENT, EDIT_COMMENT, PREOFFERS_SCOPE, type Preoffer, preofferKey, REMOVE_COMMENT } from './api.ts';

/** The notes of a pre-offer; authors can change and delete their notes for as long as the domain allows it. */
export function PreofferNotes({ preoffer: { id, createdAt, komentari } }: { preoffer: Preoffer }) {
  const mayWrite = useMay('preoffers:write');
  const draftKey = `preoffer:${id}`;
  const scope = PREOFFERS_SCOPE;
  const key = preofferKey(id);
  const toCache = ({ preoffer }: { preoffer: Preoffer }) => ({ key, value: preoffer });
  const { act: add } = useChange(
    (komentar: string, options) => execute(ADD_COMMENT, { input: { id, createdAt, komentar } }, options),
    { form: noteDraft(draftKey), scope, toCache },
  );
  const edit = useChange(
    (note: ChangedNote, options) => execute(EDIT_COMMENT, { input: { id, createdAt, ...note } }, options),
    { form: changedNoteDraft(draftKey), scope, toCache },
  );
  const { act: remove } = useChange(
    ({ index, komentar }: Preoffer['komentari'][number], options) =>
      execute(REMOVE_COMMENT, { input: { id, createdAt, index, komentar } }, options),
    {
      scope,
      optimistic: {
        key,
        update: (old: Preoffer, { index }) => ({ ...old, komentari: withoutIndex(old.komentari, index) }),
      },
      toCache,
      onDone: (_, { komentar, createdAt: written }) =>
        offerRestore({ vrsta: 'comment', parentId: id, createdAt: written, naziv: komentar }, [key]),
    },
  );
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
        onDelete={remove}
        onEdit={mayWrite ? edit.act : undefined}
        editError={edit.error?.fields?.novi}
      />
    </section>
  );
}

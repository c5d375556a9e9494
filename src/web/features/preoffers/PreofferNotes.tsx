import { execute } from '#web/api/graphql.ts';
import { useAct } from '#web/api/use-act.ts';
import { noteDraft } from '#web/ui/CommentBox.tsx';
import { CommentList } from '#web/ui/CommentList.tsx';
import { ADD_COMMENT, type Preoffer, preofferKey } from './api.ts';

export function PreofferNotes({ preoffer: { id, createdAt, komentari } }: { preoffer: Preoffer }) {
  const draftKey = `preoffer:${id}`;
  const { act: add } = useAct(
    (komentar: string, options) => execute(ADD_COMMENT, { input: { id, createdAt, komentar } }, options),
    { form: noteDraft(draftKey), answer: ({ preoffer }) => ({ key: preofferKey(id), value: preoffer }) },
  );
  return (
    <section aria-labelledby={`${id}-napomene`}>
      <h2 id={`${id}-napomene`} className="mb-3">
        Napomene
      </h2>
      <CommentList items={komentari} canAdd draftKey={draftKey} onAdd={add} />
    </section>
  );
}

import { COMMENT_LISTS } from '#domain/lists.ts';
import { now } from '#web/api/clock.ts';
import { useUser } from '#web/api/session.ts';
import { changedNoteDraft, noteDraft } from '#web/business/CommentForms.tsx';
import { CommentList, NOT_STORED } from '#web/business/CommentList.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ADD_COMMENT, EDIT_COMMENT, type ProjectCommentKind, REMOVE_COMMENT } from './list-mutations.ts';
import type { Project } from './project-fragment.ts';
import { useMayChange } from './use-may-change.ts';
import { useProjectChange } from './use-project-change.ts';
import { useRemoveProjectItem } from './use-remove-project-item.ts';

/** The card of a step's notes; a new note is shown before the server has stored it. */
export function ProjectNotes({ project, kind }: { project: Project; kind: ProjectCommentKind }) {
  const user = useUser();
  const { area, field } = COMMENT_LISTS[kind];
  const canChange = useMayChange(project, area);
  const draftKey = `project:${project.id}:${kind}`;
  const add = useProjectChange(project, ADD_COMMENT[kind], {
    form: noteDraft(draftKey),
    optimistic: (old, { komentar }) => {
      const note = {
        id: '',
        index: NOT_STORED,
        komentar: komentar.replaceAll('"', ''),
        createdAt: now().toISOString(),
        korisnik: user.name,
        korisnikId: user.id,
        izmenjeno: null,
      };
      return { ...old, [field]: [...old[field], note] };
    },
  });
  const edit = useProjectChange(project, EDIT_COMMENT[kind], { form: changedNoteDraft(draftKey) });
  const remove = useRemoveProjectItem(project, REMOVE_COMMENT[kind], field, 'comment');
  return (
    <Card title="Napomene">
      <CommentList
        items={project[field]}
        draftKey={draftKey}
        canDelete={canChange}
        onAdd={canChange ? komentar => add.act({ komentar }) : undefined}
        onDelete={({ id, index, komentar, createdAt }) =>
          remove({ id, index, createdAt, naziv: komentar }, { komentar, komentarId: id })
        }
        onEdit={canChange ? edit.act : undefined}
        editError={edit.error?.fields?.novi}
      />
    </Card>
  );
}

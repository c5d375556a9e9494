import { COMMENT_LISTS } from '#domain/lists.ts';
import { useUser } from '#web/api/session.ts';
import { offerUndo } from '#web/api/undo-delete.ts';
import { noteDraft } from '#web/business/CommentBox.tsx';
import { changedNoteDraft } from '#web/business/CommentEditor.tsx';
import { CommentList } from '#web/business/CommentList.tsx';
import { Card } from '#web/ui/Card.tsx';
import { projectQuery } from './api.ts';
import { withItem, withoutItem } from './list-changes.ts';
import { ADD_COMMENT, EDIT_COMMENT, type ProjectCommentKind, REMOVE_COMMENT } from './list-mutations.ts';
import type { Project } from './project-fragment.ts';
import { useMayChange } from './use-may-change.ts';
import { useProjectChange } from './use-project-change.ts';

/** The notes of a step; changes are shown at once. */
export function ProjectNotes({ project, kind }: { project: Project; kind: ProjectCommentKind }) {
  const user = useUser();
  const { area, field } = COMMENT_LISTS[kind];
  const canChange = useMayChange(project, area);
  const draftKey = `project:${project.id}:${kind}`;
  const add = useProjectChange(project, ADD_COMMENT[kind], {
    form: noteDraft(draftKey),
    optimistic: (old, { komentar }) =>
      withItem(old, field, {
        komentar: komentar.replaceAll('"', ''),
        createdAt: new Date().toISOString(),
        korisnik: user.name,
        korisnikId: user.id,
        izmenjeno: null,
      }),
  });
  const edit = useProjectChange(project, EDIT_COMMENT[kind], { form: changedNoteDraft(draftKey) });
  const remove = useProjectChange(project, REMOVE_COMMENT[kind], {
    optimistic: (old, { index }) => withoutItem(old, field, index),
  });
  const { id } = project;
  const removeNote = async ({ index, komentar, createdAt }: { index: number; komentar: string; createdAt: string }) => {
    const isDone = await remove.act({ index, komentar });
    if (isDone) offerUndo({ vrsta: 'comment', parentId: id, createdAt, naziv: komentar }, [projectQuery(id).queryKey]);
  };
  return (
    <Card title="Napomene">
      <CommentList
        items={project[field]}
        draftKey={draftKey}
        canAdd={canChange}
        canDelete={canChange}
        onAdd={komentar => add.act({ komentar })}
        onDelete={removeNote}
        onEdit={canChange ? edit.act : undefined}
        editError={edit.error?.fields?.novi}
      />
    </Card>
  );
}

import { queryClient } from '#web/api/query-client.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { addImageTag, projectQuery, removeImageTag } from '../api.ts';
import type { Photo, Project } from '../project-fragment.ts';
import { projectScope } from '../use-project-change.ts';
import { TagInput } from './TagInput.tsx';

interface TagDialogProps {
  project: Project;
  photo: Photo;
  suggestions: readonly string[];
  onClose(): void;
}

/** A change of a photo's tags by `send`; `tagsAfter` returns the tags that are shown before the response. */
function useTagChange(
  projectId: string,
  objectKey: string,
  send: typeof addImageTag | typeof removeImageTag,
  tagsAfter: (tags: string[], tag: string) => string[],
) {
  const key = projectQuery(projectId).queryKey;
  const withPhoto = (project: Project, change: (photo: Photo) => Photo): Project => ({
    ...project,
    images: project.images.map(photo => (photo.objectKey === objectKey ? change(photo) : photo)),
  });
  return useChange((tag: string, options) => send({ tag, projectId, objectKey }, options), {
    scope: projectScope(projectId),
    optimistic: {
      key,
      update: (old: Project, tag) => withPhoto(old, photo => ({ ...photo, tags: tagsAfter(photo.tags, tag) })),
    },
    onDone: image => queryClient.setQueryData(key, old => old && withPhoto(old, () => image)),
  });
}

/** The dialog that adds and removes the tags of one photo; each change is saved at once. */
export function TagDialog({ project: { id }, photo, suggestions, onClose }: TagDialogProps) {
  const add = useTagChange(id, photo.objectKey, addImageTag, (tags, tag) => [...tags, tag]);
  const remove = useTagChange(id, photo.objectKey, removeImageTag, (tags, tag) => tags.filter(one => one !== tag));
  const removeTag = async (tag: string) => {
    if (!(await remove.act(tag))) return;
    toast(`Uklonjena oznaka: ${tag}`, 'ok', { action: { label: 'Vrati', run: () => void add.act(tag) } });
  };
  return (
    <Modal onClose={onClose} title={photo.naziv}>
      <form onSubmit={event => event.preventDefault()}>
        <TagInput
          label="Nova oznaka"
          tags={photo.tags}
          suggestions={suggestions}
          onAdd={tag => void add.act(tag)}
          onRemove={tag => void removeTag(tag)}
        />
      </form>
    </Modal>
  );
}

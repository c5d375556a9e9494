import { useQueryClient } from '@tanstack/react-query';
import { execute } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { ADD_IMAGE_TAG, projectQuery, REMOVE_IMAGE_TAG } from '../api.ts';
import type { Photo, Project } from '../project-fragment.ts';
import { TagInput } from './TagInput.tsx';

interface TagDialogProps {
  project: Project;
  photo: Photo;
  suggestions: readonly string[];
  onClose(): void;
}

const withPhoto = (project: Project, objectKey: string, change: (photo: Photo) => Photo): Project => ({
  ...project,
  images: project.images.map(photo => (photo.objectKey === objectKey ? change(photo) : photo)),
});

/** The dialog for the tags of one photo; each change is saved at once. */
export function TagDialog({ project, photo, suggestions, onClose }: TagDialogProps) {
  const cache = useQueryClient();
  const key = projectQuery(project.id).queryKey;
  const { objectKey } = photo;
  const add = useChange(
    (tag: string, options) => execute(ADD_IMAGE_TAG, { input: { tag, projectId: project.id, objectKey } }, options),
    {
      optimistic: {
        key,
        update: (old: Project, tag) => withPhoto(old, objectKey, one => ({ ...one, tags: [...one.tags, tag] })),
      },
      onDone: ({ image }) => cache.setQueryData(key, old => old && withPhoto(old, objectKey, () => image)),
    },
  );
  const remove = useChange(
    (tag: string, options) => execute(REMOVE_IMAGE_TAG, { input: { tag, projectId: project.id, objectKey } }, options),
    {
      optimistic: {
        key,
        update: (old: Project, tag) =>
          withPhoto(old, objectKey, one => ({ ...one, tags: one.tags.filter(other => other !== tag) })),
      },
      onDone: ({ image }, tag) => {
        cache.setQueryData(key, old => old && withPhoto(old, objectKey, () => image));
        toast(`Uklonjena oznaka: ${tag}`, 'ok', { action: { label: 'Vrati', run: () => void add.act(tag) } });
      },
    },
  );
  return (
    <Modal onClose={onClose} title={photo.naziv} width={500}>
      <form onSubmit={event => event.preventDefault()}>
        <TagInput
          label="Nova oznaka"
          tags={photo.tags}
          suggestions={suggestions}
          onAdd={tag => void add.act(tag)}
          onRemove={tag => void remove.act(tag)}
        />
      </form>
    </Modal>
  );
}

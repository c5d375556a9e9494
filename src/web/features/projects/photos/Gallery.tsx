import { Images } from 'lucide-react';
import { useState } from 'react';
import { integer } from '#domain/text/formats.ts';
import { acceptedPhotos, PHOTO_TYPES } from '#web/business/photos/accepted-photos.ts';
import { UploadRows } from '#web/business/UploadRows.tsx';
import { useStoredUploads } from '#web/business/use-stored-uploads.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { addImage } from '../api.ts';
import type { Photo, Project } from '../project-fragment.ts';
import { useMayChange } from '../use-may-change.ts';
import { useProjectRecord } from '../use-project-change.ts';
import { type PhotoActions, PhotoGrid } from './PhotoGrid.tsx';
import { TagInput } from './TagInput.tsx';
import { type TagCount, tagCounts, withTag } from './tags.ts';
import { useRemovePhoto } from './use-remove-photo.ts';

const Lightbox = lazyPart(() => import('#web/business/photos/Lightbox.tsx'), 'Lightbox');
const TagDialog = lazyPart(() => import('./TagDialog.tsx'), 'TagDialog');

/** The card of the project's photos: uploads, shows, tags, filters and deletes them. */
export function Gallery({ project }: { project: Project }) {
  const mayChange = useMayChange(project, 'measurements');
  const [chosenTag, setChosenTag] = useState<string | null>(null);
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  const [taggedKey, setTaggedKey] = useState<string | null>(null);
  const remove = useRemovePhoto(project, 'image');
  const tags = tagCounts(project.images);
  const suggestions = tags.map(({ tag }) => tag);
  const photos = withTag(project.images, tags.some(({ tag }) => tag === chosenTag) ? chosenTag : null);
  const taggedPhoto = project.images.find(photo => photo.objectKey === taggedKey);
  const openedIndex = photos.findIndex(photo => photo.objectKey === openedKey);
  const actions: PhotoActions = {
    open: photo => setOpenedKey(photo.objectKey),
    ...(mayChange && {
      tag: (photo: Photo) => setTaggedKey(photo.objectKey),
      remove: (photo: Photo) => void remove(photo),
    }),
  };
  return (
    <Card title="Fotografije">
      {mayChange && <PhotoUpload project={project} suggestions={suggestions} />}
      {project.images.length === 0 ? (
        <EmptyState icon={Images} title="Još nema fotografija" text="Ovde se čuvaju slike sa terena i ugradnje." />
      ) : (
        <div className="mt-5">
          <TagFilter tags={tags} total={project.images.length} chosen={chosenTag} onChoose={setChosenTag} />
          <PhotoGrid photos={photos} actions={actions} />
        </div>
      )}
      {openedIndex >= 0 && <Lightbox photos={photos} index={openedIndex} onClose={() => setOpenedKey(null)} />}
      {taggedPhoto && (
        <TagDialog project={project} photo={taggedPhoto} suggestions={suggestions} onClose={() => setTaggedKey(null)} />
      )}
    </Card>
  );
}

/** The field that uploads photos, and the field for the tags that each uploaded photo gets. */
function PhotoUpload({ project, suggestions }: { project: Project; suggestions: readonly string[] }) {
  const { id, createdAt } = project;
  const [tags, setTags] = useState<readonly string[]>([]);
  const record = useProjectRecord(project, addImage);
  const { uploads, take } = useStoredUploads<{ id: string; createdAt: string; tags: string[] }>({
    prefix: 'fotografije',
    record: `project-photos:${id}`,
    onStored: record,
  });
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <FilePicker
          label="Dodajte fotografije"
          hint="PNG ili JPEG, više njih odjednom"
          accept={PHOTO_TYPES}
          onFiles={files => void take(acceptedPhotos(files), { id, createdAt, tags: [...tags] })}
        />
        <TagInput
          label="Oznake novih fotografija"
          tags={tags}
          suggestions={suggestions}
          onAdd={tag => setTags([...tags, tag])}
          onRemove={tag => setTags(tags.filter(one => one !== tag))}
        />
      </div>
      <ul className={uploads.length > 0 ? 'max-h-60 overflow-y-auto' : 'hidden'}>
        <UploadRows uploads={uploads} />
      </ul>
    </div>
  );
}

interface TagFilterProps {
  tags: readonly TagCount[];
  total: number;
  chosen: string | null;
  onChoose(tag: string | null): void;
}

/** Buttons that restrict the photos to those with one tag; nothing if there are no tags. */
function TagFilter({ tags, total, chosen, onChoose }: TagFilterProps) {
  if (tags.length === 0) return null;
  return (
    <fieldset className="mb-3 flex min-w-0 gap-2 overflow-x-auto pb-1" aria-label="Fotografije po oznaci">
      <button type="button" className="filter-chip" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        Sve <span className="num text-muted">{integer(total)}</span>
      </button>
      {tags.map(({ tag, count }) => (
        <button
          key={tag}
          type="button"
          className="filter-chip"
          aria-pressed={chosen === tag}
          onClick={() => onChoose(chosen === tag ? null : tag)}
        >
          {tag} <span className="num text-muted">{integer(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}

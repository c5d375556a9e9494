import { Images } from 'lucide-react';
import { useState } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Photo, Project } from '../project-fragment.ts';
import { useMayChange } from '../use-may-change.ts';
import { useRemoveDocument } from '../use-remove-document.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import type { PhotoActions } from './PhotoTile.tsx';
import { PhotoUpload } from './PhotoUpload.tsx';
import { TagFilter } from './TagFilter.tsx';
import { tagCounts, withTag } from './tags.ts';

const Lightbox = lazyPart(() => import('#web/business/photos/Lightbox.tsx'), 'Lightbox');
const TagDialog = lazyPart(() => import('./TagDialog.tsx'), 'TagDialog');

/** The project's photos: upload, tags, filter by tag, lightbox. */
export function Gallery({ project }: { project: Project }) {
  const mayChange = useMayChange(project, 'measurements');
  const [chosenTag, setChosenTag] = useState<string | null>(null);
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  const [taggedKey, setTaggedKey] = useState<string | null>(null);
  const remove = useRemoveDocument(project, 'image');
  const tags = tagCounts(project.images);
  const suggestions = tags.map(({ tag }) => tag);
  const photos = withTag(project.images, tags.some(({ tag }) => tag === chosenTag) ? chosenTag : null);
  const tagged = project.images.find(photo => photo.objectKey === taggedKey);
  const opened = photos.findIndex(photo => photo.objectKey === openedKey);

  const askToRemove = async (photo: Photo) => {
    const what = (
      <>
        Obrisati <b className="text-ink">{photo.naziv}</b>?
      </>
    );
    if (await confirm({ title: 'Brisanje fotografije', what, action: 'Obriši' })) await remove(photo);
  };
  const actions: PhotoActions = {
    open: photo => setOpenedKey(photo.objectKey),
    ...(mayChange && {
      tag: (photo: Photo) => setTaggedKey(photo.objectKey),
      remove: (photo: Photo) => void askToRemove(photo),
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
      {opened >= 0 && <Lightbox photos={photos} index={opened} onClose={() => setOpenedKey(null)} />}
      {tagged && (
        <TagDialog project={project} photo={tagged} suggestions={suggestions} onClose={() => setTaggedKey(null)} />
      )}
    </Card>
  );
}

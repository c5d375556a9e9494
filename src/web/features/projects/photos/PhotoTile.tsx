import { Download, Tag, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { openFile } from '#web/api/uploads.ts';
import { PhotoThumb } from '#web/business/photos/PhotoThumb.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import type { Photo } from '../project-fragment.ts';

/** Pixels below the picture: one line for the name, one for the tags. */
export const CAPTION = 56;

export interface PhotoActions {
  open(photo: Photo): void;
  /** Missing for people who may not change photos. */
  tag?(photo: Photo): void;
  remove?(photo: Photo): void;
}

/** Memoized, so that it does not render again while the grid scrolls. */
export const PhotoTile = memo(({ photo, actions }: { photo: Photo; actions: PhotoActions }) => {
  const { open, tag, remove } = actions;
  return (
    <figure className="relative min-w-0">
      <button
        type="button"
        aria-label={`Uvećaj: ${photo.naziv}`}
        className="block aspect-square w-full overflow-hidden rounded-xl bg-line"
        onClick={() => open(photo)}
      >
        <PhotoThumb photo={photo} />
      </button>
      <div className="absolute top-1.5 right-1.5 rounded-lg bg-surface/90">
        <Menu
          label={`Radnje: ${photo.naziv}`}
          items={[
            ...(tag ? [{ label: 'Oznake', Icon: Tag, run: () => tag(photo) }] : []),
            { label: 'Preuzmi', Icon: Download, run: () => void openFile(photo.objectKey) },
            ...(remove ? [{ label: 'Obriši', Icon: Trash2, danger: true, run: () => remove(photo) }] : []),
          ]}
        />
      </div>
      <figcaption className="px-1 pt-1.5 text-sm" style={{ height: CAPTION }}>
        <p className="truncate font-medium">{photo.naziv}</p>
        <p className="truncate text-muted">{photo.tags.join(', ')}</p>
      </figcaption>
    </figure>
  );
});

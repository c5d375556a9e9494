import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PhotoThumb } from './PhotoThumb.tsx';
import type { StoredPhoto } from './photo-url.ts';

const Lightbox = lazyPart(() => import('./Lightbox.tsx'), 'Lightbox');

interface Props<Photo> {
  photos: readonly Photo[];
  /** Undefined where no photo can be removed. */
  onRemove?: ((photo: Photo) => void) | undefined;
  className?: string;
}

export function PhotoStrip<Photo extends StoredPhoto>({ photos, onRemove, className = '' }: Props<Photo>) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={`grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 ${className}`}>
        {photos.map((photo, index) => (
          <li key={photo.objectKey} className="relative">
            <button
              type="button"
              aria-label={`Uvećaj: ${photo.naziv}`}
              className="block aspect-square w-full overflow-hidden rounded-xl bg-line"
              onClick={() => setOpened(index)}
            >
              <PhotoThumb photo={photo} />
            </button>
            {onRemove && (
              <span className="absolute top-1 right-1 rounded-lg bg-surface/90">
                <IconButton
                  danger
                  label={`Obriši: ${photo.naziv}`}
                  icon={X}
                  iconSize={16}
                  onClick={() => onRemove(photo)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {opened !== null && <Lightbox photos={photos} index={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { useMemo, useState } from 'react';
import { openFile } from '#web/api/uploads.ts';
import { mayPreload } from '#web/ui/may-preload.ts';
import { photoUrlQuery, type StoredPhoto } from './photo-url.ts';

const LABELS = { Previous: 'Prethodna', Next: 'Sledeća', Close: 'Zatvori', Lightbox: 'Fotografije' };

interface LightboxProps {
  photos: readonly StoredPhoto[];
  /** Index of the photo shown first. */
  index: number;
  onClose(): void;
}

/** Photos in full size, with arrows, swipe and Esc. */
export function Lightbox({ photos, index, onClose }: LightboxProps) {
  const [shownIndex, setShownIndex] = useState(index);
  const photo = photos[shownIndex];
  // Memoised, because a new array would jump back to the first photo.
  const slides = useMemo(() => photos.map(one => ({ src: one.objectKey, alt: one.naziv })), [photos]);
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      carousel={{ preload: mayPreload() ? 1 : 0, finite: true }}
      labels={LABELS}
      on={{ view: view => setShownIndex(view.index) }}
      toolbar={{
        buttons: [
          <button
            key="download"
            type="button"
            className="yarl__button"
            aria-label={`Preuzmi: ${photo?.naziv ?? ''}`}
            onClick={() => photo && void openFile(photo.objectKey)}
          >
            <Download aria-hidden />
          </button>,
          'close',
        ],
      }}
      render={{
        slide: ({ slide }) => <Slide objectKey={slide.src} alt={slide.alt ?? ''} />,
        slideHeader: () => null,
      }}
    />
  );
}

/** The photo of a slide; its URL is fetched when the slide is rendered, shortly before it is shown. */
function Slide({ objectKey, alt }: { objectKey: string; alt: string }) {
  const { data: url, isError, refetch } = useQuery(photoUrlQuery('preview', objectKey));
  if (isError)
    return (
      <div className="flex flex-col items-center gap-3 text-white" role="alert">
        <p>Fotografija nije dostupna.</p>
        <button type="button" className="min-h-11 font-semibold underline" onClick={() => void refetch()}>
          Učitaj ponovo
        </button>
      </div>
    );
  return url && <img src={url} alt={alt} draggable={false} className="max-h-full max-w-full object-contain" />;
}

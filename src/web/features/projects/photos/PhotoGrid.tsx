import { Download, Tag, Trash2 } from 'lucide-react';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { openFile } from '#web/api/uploads.ts';
import { PhotoThumb } from '#web/business/photos/PhotoThumb.tsx';
import { photoUrlQuery } from '#web/business/photos/photo-url.ts';
import { Menu } from '#web/ui/Menu.tsx';
import { useRowsInView } from '#web/ui/use-rows-in-view.ts';
import type { Photo } from '../project-fragment.ts';

/** The height of the caption below a picture: one line with the name and one with the tags. */
const CAPTION_PX = 56;
/** The least width of a tile. */
const TILE_MIN_PX = 130;
const GAP_PX = 12;
/** The URLs of this many photos are fetched together, before the photos are scrolled into view. */
const BLOCK_PHOTOS = 48;

export interface PhotoActions {
  open(photo: Photo): void;
  /** `tag` and `remove` are undefined when the person may not change photos. */
  tag?(photo: Photo): void;
  remove?(photo: Photo): void;
}

/** The inner width of the grid in pixels, measured before the first paint, so that the content below does not move. */
const useWidth = () => {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setWidth(box.firstElementChild?.clientWidth ?? 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { element, width };
};

/** Fetches the URLs of the photos in the blocks of 48 that contain the photos `first` to `last`. */
const usePrefetchedUrls = (photos: readonly Photo[], first: number, last: number) => {
  const from = Math.floor(first / BLOCK_PHOTOS) * BLOCK_PHOTOS;
  const to = (Math.floor(last / BLOCK_PHOTOS) + 1) * BLOCK_PHOTOS;
  useEffect(() => {
    for (const photo of photos.slice(from, to)) void queryClient.prefetchQuery(photoUrlQuery('thumb', photo.objectKey));
  }, [photos, from, to]);
};

/** A photo with name, tags and menu. It is memoized, so that it is not rendered again while the grid scrolls. */
const PhotoTile = memo(({ photo, actions }: { photo: Photo; actions: PhotoActions }) => {
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
            tag && { label: 'Oznake', Icon: Tag, run: () => tag(photo) },
            { label: 'Preuzmi', Icon: Download, run: () => void openFile(photo.objectKey) },
            remove && { label: 'Obriši', Icon: Trash2, danger: true, run: () => remove(photo) },
          ]}
        />
      </div>
      <figcaption className="px-1 pt-1.5 text-sm" style={{ height: CAPTION_PX }}>
        <p className="truncate font-medium">{photo.naziv}</p>
        <p className="truncate text-muted">{photo.tags.join(', ')}</p>
      </figcaption>
    </figure>
  );
});

/** The photos as a grid. Only the rows in view are rendered, so that 500 photos scroll as smoothly as five. */
export function PhotoGrid({ photos, actions }: { photos: readonly Photo[]; actions: PhotoActions }) {
  const { element, width } = useWidth();
  const columns = Math.max(2, Math.floor((width + GAP_PX) / (TILE_MIN_PX + GAP_PX)));
  const rowHeight = (width - GAP_PX * (columns - 1)) / columns + CAPTION_PX + GAP_PX;
  const { rows, height } = useRowsInView({
    count: width === 0 ? 0 : Math.ceil(photos.length / columns),
    height: rowHeight,
    ahead: 2,
    box: element,
  });
  usePrefetchedUrls(photos, (rows[0]?.index ?? 0) * columns, ((rows.at(-1)?.index ?? 0) + 1) * columns);
  return (
    <div
      ref={element}
      className="-mx-1 max-h-[75dvh] overflow-y-auto px-1 pt-1 [scrollbar-gutter:stable] [scrollbar-width:thin]"
    >
      <ul className="relative" style={{ height }}>
        {rows.map(row => (
          <li
            key={row.index}
            className="absolute inset-x-0 top-0 grid"
            style={{
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              gap: GAP_PX,
            }}
          >
            {photos.slice(row.index * columns, (row.index + 1) * columns).map(photo => (
              <PhotoTile key={photo.objectKey} photo={photo} actions={actions} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

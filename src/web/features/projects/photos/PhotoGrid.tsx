import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { photoUrlQuery } from '#web/business/photos/photo-url.ts';
import { useRowsInView } from '#web/ui/use-rows-in-view.ts';
import type { Photo } from '../project-fragment.ts';
import { CAPTION, type PhotoActions, PhotoTile } from './PhotoTile.tsx';

/** The least width of a tile in pixels. */
const TILE_MIN = 130;
const GAP = 12;
/** How many photos' addresses are fetched together, before they are scrolled into view. */
const BLOCK = 48;

/** The inner width of the list, measured before the first paint so that the content below does not jump. */
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

/** Fetches the addresses of the blocks in view before their rows are rendered. */
const usePrefetchedUrls = (photos: readonly Photo[], first: number, last: number) => {
  const cache = useQueryClient();
  const from = Math.floor(first / BLOCK) * BLOCK;
  const to = (Math.floor(last / BLOCK) + 1) * BLOCK;
  useEffect(() => {
    for (const photo of photos.slice(from, to)) void cache.prefetchQuery(photoUrlQuery('thumb', photo.objectKey));
  }, [cache, photos, from, to]);
};

/** Renders only the rows in view, so that 500 photos scroll as smoothly as five. */
export function PhotoGrid({ photos, actions }: { photos: readonly Photo[]; actions: PhotoActions }) {
  const { element, width } = useWidth();
  const columns = Math.max(2, Math.floor((width + GAP) / (TILE_MIN + GAP)));
  const rowHeight = (width - GAP * (columns - 1)) / columns + CAPTION + GAP;
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
              gap: GAP,
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

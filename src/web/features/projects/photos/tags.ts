import { fold } from '#domain/text/search.ts';
import type { Photo } from '../project-fragment.ts';

export interface TagCount {
  tag: string;
  count: number;
}

/** The tags in use, the most frequent first; tags that differ only in case or diacritics count as one. */
export const tagCounts = (photos: readonly Photo[]): TagCount[] => {
  const counts = new Map<string, TagCount>();
  for (const tag of photos.flatMap(photo => photo.tags)) {
    const tagCount = counts.get(fold(tag));
    if (tagCount) tagCount.count += 1;
    else counts.set(fold(tag), { tag, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'sr-Latn'));
};

/** The photos with this tag, regardless of its case and diacritics; all photos for null. */
export const withTag = (photos: readonly Photo[], tag: string | null): readonly Photo[] =>
  tag === null ? photos : photos.filter(photo => photo.tags.some(one => fold(one) === fold(tag)));

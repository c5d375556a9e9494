import { expect, test } from 'vitest';
import type { Photo } from '../project-fragment.ts';
import { tagCounts, withTag } from './tags.ts';

const photo = (objectKey: string, ...tags: string[]): Photo => ({
  objectKey,
  tags,
  index: 0,
  naziv: objectKey,
  createdAt: '2026-11-21T10:00:00.000Z',
});
const PHOTOS = [photo('a', 'Kuhinja'), photo('b', 'kuhinja', 'Šank'), photo('c', 'Balkon', 'sank'), photo('d')];

test('tagCounts counts tags that differ only in case or diacritics as one, the most used first', () => {
  expect(tagCounts(PHOTOS)).toEqual([
    { tag: 'Kuhinja', count: 2 },
    { tag: 'Šank', count: 2 },
    { tag: 'Balkon', count: 1 },
  ]);
});

test('withTag finds photos regardless of the tag’s case and diacritics', () => {
  expect(withTag(PHOTOS, 'Šank').map(({ objectKey }) => objectKey)).toEqual(['b', 'c']);
  expect(withTag(PHOTOS, null)).toHaveLength(4);
});

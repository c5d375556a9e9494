import { expect, test } from 'vitest';
import { projectWithResponse, withoutItem } from './list-changes.ts';
import type { Project } from './project-fragment.ts';

const note = (index: number, komentar: string) => ({
  index,
  komentar,
  createdAt: '2026-11-21T10:00:00.000Z',
  korisnik: 'Ana',
  korisnikId: 'ana',
  izmenjeno: null,
});
const project = {
  id: '1',
  ponudeKomentari: [note(0, 'prva'), note(1, 'druga'), note(2, 'treća')],
  ugovori: [],
} as unknown as Project;

test('withoutItem lowers the indexes of the later items, so that the next delete names the right item', () => {
  const left = withoutItem(project, 'ponudeKomentari', 1);
  expect(left.ponudeKomentari).toEqual([note(0, 'prva'), note(1, 'treća')]);
  expect(withoutItem(left, 'ponudeKomentari', 1).ponudeKomentari).toEqual([note(0, 'prva')]);
});

test('withoutItem does not mutate the shown project, so that the change can be rolled back', () => {
  withoutItem(project, 'ponudeKomentari', 0);
  expect(project.ponudeKomentari).toHaveLength(3);
});

test('projectWithResponse overwrites only the lists of the response', () => {
  const images = [{ index: 0, objectKey: 'k', naziv: 'a.jpg', tags: [], createdAt: '2026-11-21T10:00:00.000Z' }];
  expect(projectWithResponse({ images })(project)).toEqual({ ...project, images });
  expect(projectWithResponse({ images })(undefined)).toBeUndefined();
});

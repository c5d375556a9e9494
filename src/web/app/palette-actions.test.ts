import { expect, test } from 'vitest';
import { paletteActions } from './palette-actions.ts';
import { menuFor } from './sections.ts';

const pagesOf = (group: string) =>
  paletteActions({ groups: [group] }).map(({ label }) => label.replace('Idi na: ', ''));

test('a section with one page has the same name in the menu and in the search of the top bar', () => {
  expect(menuFor({ groups: ['knjigovodstvo'] }).map(({ label }) => label)).toContain('Arhiva');
  expect(pagesOf('knjigovodstvo')).toContain('Arhiva');
});

test('the pages of optimization have the name of their section when it has two', () => {
  expect(pagesOf('owner')).toEqual(
    expect.arrayContaining(['Aktivni projekti', 'Optimizacija, projekti', 'Optimizacija, arhiva']),
  );
});

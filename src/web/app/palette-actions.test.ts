import { expect, test } from 'vitest';
import { paletteActions } from './palette-actions.ts';
import { menuFor } from './sections.ts';

const pagesOf = (role: string) =>
  paletteActions({ groups: [role] }).flatMap(({ group, label }) => (group === 'Stranice' ? [label] : []));

test('the archive, a bookkeeper’s only page of optimization, is called „Arhiva“ in the menu and in the search', () => {
  expect(menuFor({ groups: ['knjigovodstvo'] }).map(({ label }) => label)).toContain('Arhiva');
  expect(pagesOf('knjigovodstvo')).toContain('Arhiva');
});

test('the search names both pages of optimization after their section, because an owner may open both', () => {
  expect(pagesOf('owner')).toEqual(
    expect.arrayContaining(['Aktivni projekti', 'Optimizacija, projekti', 'Optimizacija, arhiva']),
  );
});

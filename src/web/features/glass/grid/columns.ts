import type { PositionColumn } from '#domain/glass/paste.ts';

export const COLUMN_LABELS: Record<PositionColumn, string> = {
  oznaka: 'Oznaka',
  sirina: 'Širina (mm)',
  visina: 'Visina (mm)',
  kolicina: 'Kom.',
  sastav: 'Sastav',
  vrsta: 'Vrsta',
  napomena: 'Napomena',
};

export const isNumeric = (column: PositionColumn): boolean =>
  column === 'sirina' || column === 'visina' || column === 'kolicina';

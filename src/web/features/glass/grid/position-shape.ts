import { CHECKLIST } from '#domain/enumerations.ts';
import { isWhole, POSITION_FIELDS, POSITION_LABELS, type PositionField } from '#domain/glass/fields.ts';
import { parsePastedPositions } from '#domain/glass/paste.ts';
import { shownValue } from '#domain/labels.ts';
import type { GridColumn, GridShape } from '#web/business/grid/grid-columns.ts';
import { isUntouchedRow, type PositionRow, positionChanges } from './position-rows.ts';

const KINDS = CHECKLIST.staklo.map(kind => ({ value: kind, label: shownValue(kind) }));

/** The width of each column, and that of its cell, of six columns, in a row that is shown as a card. */
const WIDTHS: Record<PositionField, readonly [track: string, span: NonNullable<GridColumn<PositionField>['span']>]> = {
  oznaka: ['5rem', 2],
  sirina: ['4.75rem', 2],
  visina: ['4.75rem', 2],
  kolicina: ['3.75rem', 1],
  sastav: ['7.5rem', 2],
  vrsta: ['9.75rem', 3],
  napomena: ['minmax(4.25rem, 1fr)', 6],
};

/** The columns of the grid of positions, and what typing and pasting do in it. */
export const POSITION_SHAPE: GridShape<PositionField, PositionRow> = {
  title: 'Pozicije',
  columns: POSITION_FIELDS.map(name => ({
    name,
    label: POSITION_LABELS[name],
    isNumber: isWhole(name),
    span: WIDTHS[name][1],
    ...(name === 'vrsta' && { choices: KINDS }),
  })),
  extra: ['Površina', 'Masa'],
  tracks: `2rem ${POSITION_FIELDS.map(name => WIDTHS[name][0]).join(' ')} 5rem 5.5rem 4.5rem`,
  changes: positionChanges,
  isUntouched: isUntouchedRow,
  readBlock: parsePastedPositions,
};

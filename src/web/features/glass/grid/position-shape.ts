import { CHECKLIST } from '#domain/enumerations.ts';
import { isWhole, POSITION_FIELDS, POSITION_LABELS, type PositionField } from '#domain/glass/fields.ts';
import { parsePastedPositions } from '#domain/glass/paste.ts';
import { shownValue } from '#domain/labels.ts';
import type { GridColumn, GridShape } from '#web/business/grid/grid-columns.ts';
import { isUntouchedRow, type PositionRow, positionChanges } from './position-rows.ts';

const KINDS = CHECKLIST.staklo.map(kind => ({ value: kind, label: shownValue(kind) }));

/** The widths, of six columns, of cells in a row that is shown as a card; 2 for other cells. */
const SPANS: Partial<Record<PositionField, GridColumn<PositionField>['span']>> = { kolicina: 1, vrsta: 3, napomena: 6 };

/** The columns of the grid of positions, and what typing and pasting do in it. */
export const POSITION_SHAPE: GridShape<PositionField, PositionRow> = {
  title: 'Pozicije',
  columns: POSITION_FIELDS.map(name => ({
    name,
    label: POSITION_LABELS[name],
    isNumber: isWhole(name),
    span: SPANS[name] ?? 2,
    ...(name === 'vrsta' && { choices: KINDS }),
  })),
  extra: ['Površina', 'Masa'],
  tracks: '2rem 5rem 4.75rem 4.75rem 3.75rem 7.5rem 9.75rem minmax(4.25rem, 1fr) 5rem 5.5rem 4.5rem',
  changes: positionChanges,
  isUntouched: isUntouchedRow,
  readBlock: parsePastedPositions,
};

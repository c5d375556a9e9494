import { Copy, Trash2 } from 'lucide-react';
import { memo, useCallback } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { POSITION_FIELDS, type PositionField } from '#domain/glass/fields.ts';
import { areaText, massText, type SupplierTerms } from '#domain/glass/position.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { RowsInView } from '#web/ui/use-rows-in-view.ts';
import { duplicated, type Grid, type GridRow, pasted, removed, typed } from './grid-state.ts';
import { PositionCell } from './PositionCell.tsx';
import { RowMessages } from './RowMessages.tsx';
import { readBlock } from './read-block.ts';
import { rowState } from './row-state.ts';

interface Props {
  row: GridRow;
  place: number;
  terms: SupplierTerms;
  /** Empty cells are errors too, because the person tried to send the order. */
  isStrict: boolean;
  /** The server's errors for this row. */
  refused: FieldErrors | undefined;
  change(next: (grid: Grid) => Grid): void;
  /** Measures the row's height. */
  measure: RowsInView['measure'];
}

/** One position. Only the row being typed in is rendered again. */
export const PositionRow = memo(function PositionRow({ row, place, terms, isStrict, refused, change, measure }: Props) {
  const { key, cells } = row;
  const state = rowState(row, terms);
  const faults = { ...state.faults, ...refused };
  const shown = POSITION_FIELDS.filter(column => faults[column] && (isStrict || cells[column].trim() !== ''));
  const messageId = `pozicija-${key}`;
  const onText = useCallback(
    (column: PositionField, text: string) => change(grid => typed(grid, key, column, text)),
    [change, key],
  );
  return (
    <tr
      ref={measure}
      data-row={place}
      data-index={place}
      aria-rowindex={place + 2}
      className="position-row"
      onPaste={event => {
        const block = readBlock(event);
        if (block) change(grid => pasted(grid, key, block));
      }}
    >
      <td className="num grid-number self-center text-sm text-muted">{place + 1}.</td>
      {POSITION_FIELDS.map(column => (
        <PositionCell
          key={column}
          column={column}
          value={cells[column]}
          number={place + 1}
          faultId={shown.includes(column) ? messageId : undefined}
          onText={onText}
        />
      ))}
      <td className="num grid-number self-center text-sm">{state.measures && areaText(state.measures.area)}</td>
      <td className="num grid-number self-center text-sm">{state.measures && massText(state.measures.volume)}</td>
      <td className="grid-buttons">
        {!state.isEmpty && (
          <>
            <IconButton
              label={`Dupliraj red ${place + 1}`}
              tabIndex={-1}
              onClick={() => change(grid => duplicated(grid, key))}
            >
              <Copy size={16} aria-hidden />
            </IconButton>
            <IconButton
              label={`Ukloni red ${place + 1}`}
              tabIndex={-1}
              danger
              onClick={() => change(grid => removed(grid, key))}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </>
        )}
      </td>
      <RowMessages id={messageId} faults={shown.map(column => faults[column] ?? '')} risks={state.risks} />
    </tr>
  );
});

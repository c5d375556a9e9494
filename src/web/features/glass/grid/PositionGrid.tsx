import { Redo2, Undo2 } from 'lucide-react';
import { type FocusEvent, Fragment, type Ref, useImperativeHandle } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { isWhole, POSITION_FIELDS, POSITION_LABELS } from '#domain/glass/fields.ts';
import type { SupplierTerms } from '#domain/glass/position.ts';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { type Grid, redone, undone } from './grid-state.ts';
import { PositionRow } from './PositionRow.tsx';
import { rowState } from './row-state.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridRows } from './use-grid-rows.ts';
import './grid.css';

export interface GridHandle {
  /** Focuses the first faulty cell; false when there is none. */
  focusFault(): boolean;
}

interface Props {
  ref: Ref<GridHandle>;
  grid: Grid;
  change(next: (grid: Grid) => Grid): void;
  terms: SupplierTerms;
  isStrict: boolean;
  /** The server's errors by the row's key; cleared once the row changes. */
  refused: ReadonlyMap<number, FieldErrors>;
}

/** Space for the rows out of view; a height below one row is the gap between two cards. */
const Spacer = ({ height }: { height: number }) =>
  height > 20 ? <tr aria-hidden className="block" style={{ height }} /> : null;

/** The positions, typed as in a spreadsheet: Tab, Enter and arrows, paste of a block, copy of a row, undo. */
export function PositionGrid({ ref, grid, change, terms, isStrict, refused }: Props) {
  const { body, inView, rowElement, onFocusRow } = useGridRows(grid.rows);
  const onKeyDown = useGridKeys(rowElement, grid.rows, change);
  useImperativeHandle(ref, () => ({
    focusFault: () => {
      const place = grid.rows.findIndex(
        row => refused.has(row.key) || Object.keys(rowState(row, terms).faults).length > 0,
      );
      const cell = rowElement(place)?.querySelector<HTMLElement>('[aria-invalid="true"]');
      cell?.focus();
      return cell !== undefined;
    },
  }));
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (row !== undefined) onFocusRow(Number(row));
  };
  const items = inView.rows;
  return (
    <Card
      title="Pozicije"
      className="max-md:p-4"
      actions={
        <>
          <IconButton label="Korak nazad (Ctrl+Z)" disabled={grid.past.length === 0} onClick={() => change(undone)}>
            <Undo2 size={18} aria-hidden />
          </IconButton>
          <IconButton label="Korak napred (Ctrl+Y)" disabled={grid.future.length === 0} onClick={() => change(redone)}>
            <Redo2 size={18} aria-hidden />
          </IconButton>
        </>
      }
    >
      <p className="mb-3 text-sm text-muted max-md:hidden">
        Enter i strelice pomeraju po ćelijama, Ctrl+D duplira red, Ctrl+Delete ga uklanja, Ctrl+Z vraća korak. Blok iz
        tabele (i sa zaglavljem) zalepite u bilo koju ćeliju.
      </p>
      <div className="position-box">
        <table
          className="position-grid"
          aria-label="Pozicije"
          aria-rowcount={grid.rows.length + 1}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          <thead>
            <tr className="position-row">
              <th scope="col">
                <span className="sr-only">Red</span>
              </th>
              {POSITION_FIELDS.map(column => (
                <th key={column} scope="col" className={isWhole(column) ? 'grid-number' : ''}>
                  {POSITION_LABELS[column]}
                </th>
              ))}
              <th scope="col" className="grid-number">
                Površina
              </th>
              <th scope="col" className="grid-number">
                Masa
              </th>
              <th scope="col">
                <span className="sr-only">Radnje</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {items.map(({ index, start }, place) => {
              const row = grid.rows[index];
              if (!row) return null;
              return (
                <Fragment key={row.key}>
                  <Spacer height={start - (items[place - 1]?.end ?? 0)} />
                  <PositionRow
                    row={row}
                    place={index}
                    terms={terms}
                    isStrict={isStrict}
                    refused={refused.get(row.key)}
                    change={change}
                    measure={inView.measure}
                  />
                </Fragment>
              );
            })}
            <Spacer height={inView.height - (items.at(-1)?.end ?? 0)} />
          </tbody>
        </table>
      </div>
    </Card>
  );
}

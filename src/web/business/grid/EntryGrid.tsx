import { Redo2, Undo2 } from 'lucide-react';
import {
  type CSSProperties,
  type FocusEvent,
  Fragment,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
} from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { EntryRow } from './EntryRow.tsx';
import type { GridShape, RowView } from './grid-columns.ts';
import { type Grid, type GridRow, redone, undone } from './grid-state.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridRows } from './use-grid-rows.ts';
import './grid.css';

export interface GridHandle {
  /** Focuses the first faulty cell; returns false when there is none. */
  focusFault(): boolean;
}

interface Props<Column extends string, Row extends GridRow<Column>> {
  ref?: Ref<GridHandle>;
  shape: GridShape<Column, Row>;
  grid: Grid<Row>;
  change(next: (grid: Grid<Row>) => Grid<Row>): void;
  /** The derived content of a row; the same object for an unchanged row, so that typing re-renders only one row. */
  viewOf(row: Row): RowView;
  isStrict?: boolean;
  isReadOnly?: boolean;
  /** The server's errors, keyed by the row's key; a row's errors are cleared when the row changes. */
  refused?: ReadonlyMap<string, FieldErrors>;
  /** The content below a row's cells. */
  below?(row: Row): ReactNode;
  /** Shown before the buttons in the head. */
  actions?: ReactNode;
  /** Shown below the sentence about the keys. */
  hint?: ReactNode;
}

const HEAD = 'self-end p-2 wrap-normal text-[0.8125rem] font-semibold text-muted';

/** Space for rows that are not rendered; nothing up to 20 pixels, which is only the gap between two cards. */
const Spacer = ({ height }: { height: number }) =>
  height > 20 ? <tr aria-hidden className="block" style={{ height }} /> : null;

/** A grid for records typed as in a spreadsheet: Tab, Enter and arrows, pasting a block, copying a row, undo. */
export function EntryGrid<Column extends string, Row extends GridRow<Column>>({
  ref,
  shape,
  grid,
  change,
  viewOf,
  isStrict = false,
  isReadOnly = false,
  refused,
  below,
  actions,
  hint,
}: Props<Column, Row>) {
  const rows = useMemo(
    () => (isReadOnly ? grid.rows.filter(row => !shape.isUntouched(row)) : grid.rows),
    [grid.rows, isReadOnly, shape],
  );
  const { body, inView, rowElement, onFocusRow } = useGridRows(rows);
  const onKeyDown = useGridKeys(rowElement, rows, shape, isReadOnly ? null : change);
  useImperativeHandle(ref, () => ({
    focusFault: () => {
      const index = rows.findIndex(row => refused?.has(row.key) || Object.keys(viewOf(row).faults).length > 0);
      const cell = rowElement(index)?.querySelector<HTMLElement>('[aria-invalid="true"]');
      cell?.focus();
      return cell !== undefined && cell !== null;
    },
  }));
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (row !== undefined) onFocusRow(Number(row));
  };
  const items = inView.rows;
  return (
    <Card
      title={shape.title}
      className="max-xl:p-3 max-md:p-4"
      actions={
        <>
          {actions}
          {!isReadOnly && (
            <>
              <IconButton
                label="Korak nazad (Ctrl+Z)"
                icon={Undo2}
                disabled={grid.past.length === 0}
                onClick={() => change(undone)}
              />
              <IconButton
                label="Korak napred (Ctrl+Y)"
                icon={Redo2}
                disabled={grid.future.length === 0}
                onClick={() => change(redone)}
              />
            </>
          )}
        </>
      }
    >
      {!isReadOnly && (
        <div className="mb-3 text-sm text-muted max-md:hidden">
          <p>
            Enter i strelice pomeraju po ćelijama, Ctrl+D duplira red, Ctrl+Delete ga uklanja, Ctrl+Z poništava izmenu.
            Blok iz tabele (i sa zaglavljem) zalepite u bilo koju ćeliju.
          </p>
          {hint && <p className="mt-1">{hint}</p>}
        </div>
      )}
      <div className="@container">
        <table
          className="entry-grid"
          style={{ '--tracks': shape.tracks } as CSSProperties}
          aria-label={shape.title}
          aria-rowcount={rows.length + 1}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          <thead className="sticky top-(--top) z-5 border-b border-line bg-surface as-card:sr-only">
            <tr className="entry-row">
              <th scope="col">
                <span className="sr-only">Red</span>
              </th>
              {shape.columns.map(({ name, label, isNumber }) => (
                <th key={name} scope="col" className={`${HEAD} ${isNumber ? 'text-end' : 'text-start'}`}>
                  {label}
                </th>
              ))}
              {shape.extra.map(label => (
                <th key={label} scope="col" className={`${HEAD} text-end`}>
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">Radnje</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {items.map(({ index, start }, position) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <Fragment key={row.key}>
                  <Spacer height={start - (items[position - 1]?.end ?? 0)} />
                  <EntryRow
                    shape={shape}
                    row={row}
                    index={index}
                    view={viewOf(row)}
                    isStrict={isStrict}
                    isReadOnly={isReadOnly}
                    refused={refused?.get(row.key)}
                    below={below?.(row)}
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

import { Copy, Trash2, TriangleAlert } from 'lucide-react';
import { type ClipboardEvent, memo, type ReactNode, useCallback } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { RowsInView } from '#web/ui/use-rows-in-view.ts';
import { GridCell } from './GridCell.tsx';
import type { GridShape, RowView } from './grid-columns.ts';
import type { Grid, GridRow } from './grid-state.ts';

interface Props<Column extends string, Row extends GridRow<Column>> {
  shape: GridShape<Column, Row>;
  row: Row;
  index: number;
  view: RowView;
  /** Whether empty cells are errors, because the person tried to send the rows. */
  isStrict: boolean;
  isReadOnly: boolean;
  /** The server's errors for this row. */
  refused: FieldErrors | undefined;
  below: ReactNode;
  change(next: (grid: Grid<Row>) => Grid<Row>): void;
  measure: RowsInView['measure'];
}

const NO_FAULTS: FieldErrors = {};

/** One record of the grid. Only the row being typed in is rendered again. */
function EntryRowOf<Column extends string, Row extends GridRow<Column>>({
  shape,
  row,
  index,
  view,
  isStrict,
  isReadOnly,
  refused = NO_FAULTS,
  below,
  change,
  measure,
}: Props<Column, Row>) {
  const { key, cells } = row;
  const { columns, changes } = shape;
  const faults = { ...view.faults, ...refused };
  const faultyColumns = (Object.keys(faults) as Column[]).filter(
    name => isStrict || refused[name] || cells[name].trim() !== '',
  );
  const messageId = `red-${key}`;
  const onText = useCallback(
    (name: string, text: string) => change(grid => changes.typed(grid, key, name as Column, text)),
    [change, changes, key],
  );
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    // A single text without tabs is pasted by the browser.
    if (isReadOnly || !/[\t\r\n]/.test(text) || !(event.target instanceof HTMLElement)) return;
    const { cell } = event.target.dataset;
    const block = shape.readBlock(text, columns.find(({ name }) => name === cell)?.name);
    if (block.length === 0) return;
    event.preventDefault();
    change(grid => changes.pasted(grid, key, block));
  };
  return (
    <tr
      ref={measure}
      data-row={index}
      data-index={index}
      aria-rowindex={index + 2}
      className="entry-row isolate border-b border-line py-1 as-card:mb-3 as-card:grid-cols-6 as-card:gap-2 as-card:rounded-xl as-card:border as-card:p-3"
      onPaste={onPaste}
    >
      <td className="num self-center text-end text-sm text-muted as-card:col-span-full as-card:text-start as-card:font-semibold">
        {index + 1}.
      </td>
      {columns.map(column => (
        <GridCell
          key={column.name}
          column={column}
          value={cells[column.name]}
          number={index + 1}
          faultId={faultyColumns.includes(column.name) ? messageId : undefined}
          isDisabled={isReadOnly}
          onText={onText}
        />
      ))}
      {view.extra.map((value, column) => (
        <td
          key={shape.extra[column]}
          className="num self-center text-end text-sm as-card:col-span-2 as-card:text-start"
        >
          {value}
        </td>
      ))}
      <td className="flex justify-end self-center as-card:col-span-2">
        {!isReadOnly && !shape.isUntouched(row) && (
          <>
            <IconButton
              label={`Dupliraj red ${index + 1}`}
              icon={Copy}
              iconSize={16}
              className="w-9"
              tabIndex={-1}
              onClick={() => change(grid => changes.duplicated(grid, key))}
            />
            <IconButton
              label={`Ukloni red ${index + 1}`}
              icon={Trash2}
              iconSize={16}
              className="w-9"
              tabIndex={-1}
              danger
              onClick={() => change(grid => changes.removed(grid, key))}
            />
          </>
        )}
      </td>
      <RowMessages id={messageId} faults={faultyColumns.map(name => faults[name] ?? '')} risks={view.risks}>
        {below}
      </RowMessages>
    </tr>
  );
}

export const EntryRow = memo(EntryRowOf) as typeof EntryRowOf;

interface MessagesProps {
  id: string;
  faults: readonly string[];
  risks: readonly string[];
  children: ReactNode;
}

function RowMessages({ id, faults, risks, children }: MessagesProps) {
  if (faults.length + risks.length === 0 && !children) return null;
  return (
    <td
      id={id}
      className="col-start-2 -col-end-1 flex flex-wrap gap-x-4 px-2 pt-0.5 pb-1 text-[0.8125rem] as-card:col-span-full as-card:px-0"
    >
      {faults.map(fault => (
        <span key={fault} className="text-danger">
          {fault}
        </span>
      ))}
      {risks.map(risk => (
        <span key={risk} className="inline-flex items-center gap-1 text-warning">
          <TriangleAlert size={14} aria-hidden />
          {risk}
        </span>
      ))}
      {children}
    </td>
  );
}

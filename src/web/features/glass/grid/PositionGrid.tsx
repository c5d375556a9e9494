import { Redo2, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { POSITION_COLUMNS } from '#domain/glass/paste.ts';
import type { SupplierTerms } from '#domain/glass/position.ts';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { COLUMN_LABELS, isNumeric } from './columns.ts';
import { type Grid, redone, undone } from './grid-state.ts';
import { PositionRow } from './PositionRow.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import './grid.css';

interface Props {
  grid: Grid;
  change(next: (grid: Grid) => Grid): void;
  terms: SupplierTerms;
  isStrict: boolean;
  /** What the server refused, by the row's key; gone once the row changes. */
  refused: ReadonlyMap<number, FieldErrors>;
}

/** The positions, typed as in a spreadsheet: Tab, Enter and arrows, paste of a block, copy of a row, one step back. */
export function PositionGrid({ grid, change, terms, isStrict, refused }: Props) {
  const box = useRef<HTMLTableElement>(null);
  const onKeyDown = useGridKeys(box, grid.rows, change);
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
        <table ref={box} className="position-grid" aria-label="Pozicije" onKeyDown={onKeyDown}>
          <thead>
            <tr className="position-row">
              <th scope="col">
                <span className="sr-only">Red</span>
              </th>
              {POSITION_COLUMNS.map(column => (
                <th key={column} scope="col" className={isNumeric(column) ? 'grid-number' : ''}>
                  {COLUMN_LABELS[column]}
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
          <tbody>
            {grid.rows.map((row, place) => (
              <PositionRow
                key={row.key}
                row={row}
                place={place}
                terms={terms}
                isStrict={isStrict}
                refused={refused.get(row.key)}
                change={change}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

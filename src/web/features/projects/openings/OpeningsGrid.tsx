import { memo, type Ref, useDeferredValue, useState } from 'react';
import { readOpeningCell } from '#domain/opening/cell-text.ts';
import { openingConflict } from '#domain/opening/change-opening.ts';
import { OPENING_LABELS, type OpeningField, type OpeningValues } from '#domain/opening/fields.ts';
import { FIELD_KIND_NAMES } from '#domain/opening/layout-podela.ts';
import { EntryGrid, type GridHandle } from '#web/business/grid/EntryGrid.tsx';
import type { RowView } from '#web/business/grid/grid-columns.ts';
import { OpeningDrawing } from '#web/printing/OpeningDrawing.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { ConflictButtons } from '../ConflictButtons.tsx';
import { fitWarnings, numberOf, proposedSize } from './made-sizes.ts';
import { COLUMN_SETS, type ColumnSet, OPENING_SHAPES } from './opening-columns.ts';
import type { Openings } from './use-openings.ts';
import {
  cellFaults,
  conflictsOf,
  isUntouchedOpening,
  type MissingFields,
  type OpeningGridRow,
} from './working-copy.ts';

const KINDS_IN_WORDS = Object.entries(FIELD_KIND_NAMES).map(([kind, name]) => `${kind} ${name}`);
/** How a division is typed. */
const PODELA_HINT = `Podela, gledano iznutra: ${KINDS_IN_WORDS.join(', ')}; L i D su strane šarki. Na primer, F|OK-D je fiksno polje i krilo sa šarkama desno.`;

/** The drawing of a row's division. It is rendered after the row's cells, because it takes longer. */
const RowDrawing = memo(function RowDrawing({ cells }: Pick<OpeningGridRow, 'cells'>) {
  const { podela, sirina, visina } = useDeferredValue(cells);
  return (
    podela && (
      <DrawnRow
        podela={podela}
        width={numberOf('sirina', sirina)}
        height={numberOf('visina', visina)}
        className="h-10 w-12"
      />
    )
  );
});
const DrawnRow = memo(OpeningDrawing);

/** The cells of the row that a colleague has changed too, each with buttons that choose one of the two values. */
export function CellConflicts({ row, openings }: { row: OpeningGridRow; openings: Openings }) {
  const fields = conflictsOf(row, openings.copy);
  const stored = openings.copy.stored.get(row.key);
  if (fields.length === 0 || !stored) return null;
  return fields.map(field => {
    const values = { [field]: readOpeningCell(field, stored[field]).value } as unknown as OpeningValues;
    const mine = { [field]: readOpeningCell(field, row.cells[field]).value ?? row.cells[field] };
    return (
      <span key={field} className="flex flex-wrap items-center gap-x-2 text-danger" role="alert">
        {OPENING_LABELS[field]}: {openingConflict(field, values, mine)}
        <ConflictButtons
          label={OPENING_LABELS[field]}
          onKeep={() => openings.keepMine(row.key, field)}
          onTake={() => openings.takeTheirs(row.key, field)}
        />
      </span>
    );
  });
}

interface Props {
  ref?: Ref<GridHandle>;
  openings: Openings;
  isReadOnly: boolean;
  missing: MissingFields;
}

/** The openings of a list as a grid in which a person types as in a spreadsheet, with a choice of columns. */
export function OpeningsGrid({ ref, openings, isReadOnly, missing }: Props) {
  const [set, setSet] = useState<ColumnSet>('mere');
  const { copy, refused, change } = openings;
  /** The view of each row, cached with the values it was computed from, so that only changed rows render again. */
  const [views] = useState(() => new WeakMap<OpeningGridRow, { basis: unknown[]; view: RowView }>());
  const viewOf = (row: OpeningGridRow): RowView => {
    const cached = views.get(row);
    const isNew = !copy.stored.has(row.key);
    const unfilled = missing.get(row.key);
    const basis = [isNew, unfilled, refused, set];
    if (cached && basis.every((part, index) => part === cached.basis[index])) return cached.view;
    const faults = { ...unfilled, ...(isUntouchedOpening(row) ? {} : cellFaults(row.cells, isNew)) };
    for (const [name, { text, sentence }] of refused) {
      const [id, field] = name.split('.') as [string, OpeningField];
      if (id === row.key && row.cells[field] === text) faults[field] = sentence;
    }
    // A fault in a hidden column cannot be shown at its cell, so the sentence names the column.
    for (const field of Object.keys(faults) as OpeningField[])
      if (!OPENING_SHAPES[set].columns.some(({ name }) => name === field))
        faults[field] = `${OPENING_LABELS[field]}: ${faults[field]}`;
    const view = { faults, risks: fitWarnings(row.cells), extra: [<RowDrawing key="drawing" cells={row.cells} />] };
    views.set(row, { basis, view });
    return view;
  };
  const mayPropose = set === 'izrada' && !isReadOnly;
  const proposals = openings.rows.filter(
    ({ cells }) => mayPropose && cells.izradaSirina === '' && cells.izradaVisina === '' && proposedSize(cells),
  );
  const propose = () =>
    change(now =>
      proposals.reduce((next, row) => {
        const size = proposedSize(row.cells);
        const cells = size && { izradaSirina: String(size.sirina), izradaVisina: String(size.visina) };
        return cells ? OPENING_SHAPES[set].changes.pasted(next, row.key, [cells]) : next;
      }, now),
    );
  return (
    <EntryGrid
      {...(ref && { ref })}
      shape={OPENING_SHAPES[set]}
      grid={copy.grid}
      change={change}
      viewOf={viewOf}
      isStrict={missing.size > 0}
      isReadOnly={isReadOnly}
      hint={set === 'mere' && PODELA_HINT}
      below={row => (conflictsOf(row, copy).length > 0 ? <CellConflicts row={row} openings={openings} /> : undefined)}
      actions={
        <>
          {proposals.length > 0 && (
            <Button variant="ghost" onClick={propose}>
              Predloži mere prozora ({proposals.length})
            </Button>
          )}
          <Segments label="Kolone" items={COLUMN_SETS} value={set} onValue={setSet} />
        </>
      }
    />
  );
}

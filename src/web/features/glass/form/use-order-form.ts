import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { DEFAULT_TERMS, type SupplierTerms } from '#domain/glass/position.ts';
import { fold } from '#domain/text/search.ts';
import type { Grid } from '#web/business/grid/grid-state.ts';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { suppliersQuery } from '../choices-api.ts';
import { isEmptyRow, type PositionRow, positionChanges, rowsOf } from '../grid/position-rows.ts';
import { positionOf, rowState } from '../grid/row-state.ts';
import type { OrderDraft } from './order-draft.ts';

const storedRows = (grid: Grid<PositionRow>) =>
  positionChanges.filledRows(grid).map(({ cells, kindChosen, izvor }) => ({ cells, kindChosen, izvor }));

type Head = Omit<OrderDraft, 'rows'>;

/**
 * Returns the stored suppliers, the supplier with the typed name if it is stored, and the billing terms: those of this
 * supplier, or the terms with which a new supplier starts.
 */
function useTerms(dobavljac: string) {
  const { data, error, refetch } = useQuery(suppliersQuery);
  useErrorToast(error, refetch);
  const key = fold(dobavljac);
  const supplier = data?.suppliers.find(({ naziv }) => fold(naziv) === key);
  const minBillable = supplier?.minPovrsina ?? data?.minPovrsina ?? DEFAULT_TERMS.minBillable;
  const step = supplier?.korak ?? DEFAULT_TERMS.step;
  const maxSide = supplier?.najvecaStranica ?? DEFAULT_TERMS.maxSide;
  const terms = useMemo<SupplierTerms>(() => ({ minBillable, step, maxSide }), [minBillable, step, maxSide]);
  return { suppliers: data?.suppliers, supplier, terms };
}

/** The state of an order's form: the head, the grid of positions, and the errors and measures of the positions. */
export function useOrderForm(initial: OrderDraft) {
  const [head, setHead] = useState<Head>(initial);
  const [grid, setGrid] = useState<Grid<PositionRow>>(() => positionChanges.newGrid(rowsOf(initial.rows)));
  const [refused, setRefused] = useState<ReadonlyMap<string, FieldErrors>>(new Map());
  const [isStrict, setStrict] = useState(false);
  const { suppliers, supplier, terms } = useTerms(head.dobavljac);

  const change = useCallback((next: (grid: Grid<PositionRow>) => Grid<PositionRow>) => {
    setRefused(new Map());
    setGrid(next);
  }, []);
  const positions = grid.rows.filter(row => !isEmptyRow(row));
  const faultyCount = positions.filter(row => Object.keys(rowState(row, terms).faults).length > 0).length;
  const draft = useMemo<OrderDraft>(() => ({ ...head, rows: storedRows(grid) }), [head, grid]);

  return {
    head,
    setHead: (part: Partial<Head>) => setHead(old => ({ ...old, ...part })),
    grid,
    change,
    draft,
    suppliers,
    supplier,
    terms,
    /** Whether empty fields are errors too, which they are after the first attempt to save. */
    isStrict,
    setStrict,
    refused,
    /** Shows the server's errors, such as `pozicije.3.sirina`, at the rows that were sent. */
    showErrors(fields: FieldErrors) {
      const rows = new Map<string, FieldErrors>();
      for (const [path, sentence] of Object.entries(fields)) {
        const [list, index, column] = path.split('.');
        const row = list === 'pozicije' ? positions[Number(index)] : undefined;
        if (row && column) rows.set(row.key, { ...rows.get(row.key), [column]: sentence });
      }
      setRefused(rows);
    },
    measures: positions.flatMap(row => rowState(row, terms).measures ?? []),
    positionCount: positions.length,
    faultyCount,
    /** The input to send; call it only when the form has no errors. */
    input: () => ({
      dobavljac: head.dobavljac,
      projectId: head.projekat?.id ?? null,
      datumIsporuke: head.datumIsporuke || null,
      napomena: head.napomena,
      pozicije: positions.map(positionOf),
    }),
  };
}

export type OrderFormState = ReturnType<typeof useOrderForm>;
export type OrderInput = ReturnType<OrderFormState['input']>;

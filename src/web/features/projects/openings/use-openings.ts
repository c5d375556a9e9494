import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cellsOf } from '#domain/opening/cell-text.ts';
import type { OpeningField, OpeningValues } from '#domain/opening/fields.ts';
import { ApiError, type ApiErrorCode, errorMessage } from '#web/api/errors.ts';
import { trackInFlight } from '#web/api/in-flight.ts';
import { queryClient, showChanged } from '#web/api/query-client.ts';
import type { Grid } from '#web/business/grid/grid-state.ts';
import { toast } from '#web/toast/toast.ts';
import { useAutosave } from '../use-autosave.ts';
import {
  deleteOpenings,
  type MeasuringList,
  measuringListQuery,
  type Opening,
  restoreOpenings,
  sortOpenings,
  updateOpenings,
} from './openings-api.ts';
import {
  afterDeletedRow,
  afterListChange,
  afterSending,
  draftKey,
  draftOf,
  keepMine,
  mergeStored,
  type OpeningGridRow,
  type OpeningsDraft,
  openingChanges,
  openWorkingCopy,
  planOf,
  type SavePlan,
  type StoredOpening,
  takeTheirs,
  undecidedRows,
  unsavedCount,
  type WorkingCopy,
  whileSending,
} from './working-copy.ts';

/** Milliseconds between a save without a response and the next save. */
const RETRY_MS = 5_000;

const WILL_BE_SENT = 'Izmene čekaju na ovom uređaju i poslaće se same.';
/** What is shown for a failure after which the openings are sent again automatically, keyed by its code. */
const RETRY_TEXTS: Partial<Record<ApiErrorCode, string>> = {
  NETWORK: `Nema veze sa serverom. ${WILL_BE_SENT}`,
  INTERNAL_SERVER_ERROR: `Došlo je do greške na serveru. ${WILL_BE_SENT}`,
};

/** The openings with their values as texts, in the list's order. */
const storedOpenings = (openings: readonly Opening[]): StoredOpening[] =>
  openings.map(opening => ({ id: opening.id, cells: cellsOf(opening as unknown as OpeningValues) }));

/** The cells that the server has refused, keyed by cellKey. A cell is sent again when its text has changed. */
type RefusedCells = ReadonlyMap<string, { text: string; sentence: string }>;
const cellKey = (id: string, field: string) => `${id}.${field}`;

/** The plan without the cells that the server has refused; null when nothing is left to send. */
function withoutRefused(plan: SavePlan, refused: RefusedCells): SavePlan | null {
  const isRefused = (id: string, field: string, text: string | undefined) =>
    refused.get(cellKey(id, field))?.text === text && text !== undefined;
  const rows = plan.rows.flatMap(row => {
    const fields = Object.keys(row.cells).filter(field => !isRefused(row.id, field, row.cells[field as OpeningField]));
    if (fields.length === 0) return [];
    const only = (values: object) =>
      Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
    return [{ ...row, pre: row.pre && only(row.pre), values: only(row.values), cells: only(row.cells) }];
  });
  const isEmpty = rows.length + plan.removed.length + plan.restored.length === 0 && plan.order === null;
  return isEmpty ? null : { ...plan, rows };
}

const NOT_STORED_TEXT = 'Otvor sa fotografije još nije sačuvan na serveru. Fotografija čeka na ovom uređaju.';

const asApiError = (thrown: unknown) => (thrown instanceof ApiError ? thrown : new ApiError('INTERNAL_SERVER_ERROR'));

/**
 * The state of a list's openings, which are saved as they change while `mayWrite`; unsaved changes are still shown
 * after a reload. A colleague's text replaces a cell that was not typed into; in other cells the person chooses.
 */
export function useOpenings(list: MeasuringList, mayWrite: boolean) {
  const [error, setError] = useState<ApiError | null>(null);
  /** The error of the last save, for ensureStored, which cannot wait for the next render. */
  const lastError = useRef<ApiError | null>(null);
  const [refused, setRefused] = useState<RefusedCells>(new Map());
  const {
    local: copy,
    state,
    newest,
    apply,
    change,
    save,
  } = useAutosave<WorkingCopy, OpeningsDraft, SavePlan>({
    draft: draftKey(list.id),
    open: draft => openWorkingCopy(storedOpenings(list.otvori), draft),
    draftOf,
    planOf: now => {
      const wanted = mayWrite ? planOf(now) : null;
      return wanted && withoutRefused(wanted, refused);
    },
    send: async plan => {
      const failure = await trackInFlight(() => send(plan)).then(() => null, asApiError);
      lastError.current = failure;
      setError(failure);
      if (failure) onRefusal(failure, plan);
      return failure === null;
    },
  });

  const retryFailedSave = useEffectEvent(() => {
    if (state === 'failed' && draftOf(newest.current)) void save();
  });
  const merge = useEffectEvent((openings: MeasuringList['otvori']) => {
    const before = newest.current.stored;
    apply(now => mergeStored(now, storedOpenings(openings)));
    const { grid, stored } = newest.current;
    const deleted = grid.rows.filter(({ key }) => before.has(key) && !stored.has(key));
    if (deleted.length === 0) return;
    const marks = deleted.map(({ cells }) => cells.oznaka).join(', ');
    toast(`Neko je obrisao otvore koje ste menjali: ${marks}. Vraćaju se sa vašim izmenama.`, 'info');
  });
  const mergedOpenings = useRef(list.otvori);
  useEffect(() => {
    if (mergedOpenings.current !== list.otvori) {
      mergedOpenings.current = list.otvori;
      merge(list.otvori);
    }
    // The server may accept refused cells after a colleague's change.
    if (mayWrite) retryFailedSave();
  }, [list.otvori, mayWrite]);

  const { queryKey } = measuringListQuery(list.id);
  const sendRows = async (plan: SavePlan) => {
    if (plan.rows.length === 0) return;
    apply(now => whileSending(now, plan));
    const rows = plan.rows.map(({ id, pre, values }) => ({ id, pre, values }));
    const changed = await updateOpenings({ listId: list.id, rows } as Parameters<typeof updateOpenings>[0]);
    apply(now => afterSending(now, plan, storedOpenings(changed.otvori)));
    const renamed = changed.preimenovani.map(({ trazena, oznaka }) => `${trazena} → ${oznaka}`);
    if (renamed.length > 0) toast(`Zauzete oznake su promenjene: ${renamed.join(', ')}.`, 'info');
    const saved = new Map(changed.otvori.map(opening => [opening.id, opening]));
    await showChanged<MeasuringList>(queryKey, old => {
      if (!old) return old;
      const known = new Set(old.otvori.map(({ id }) => id));
      const otvori = old.otvori.map(opening => saved.get(opening.id) ?? opening);
      return { ...old, ...changed.lista, otvori: [...otvori, ...changed.otvori.filter(({ id }) => !known.has(id))] };
    });
  };

  const send = async (plan: SavePlan) => {
    await sendRows(plan);
    const { removed, restored, order } = plan;
    if (removed.length > 0) await deleteOpenings({ listId: list.id, ids: removed });
    if (restored.length > 0) await restoreOpenings({ listId: list.id, ids: restored });
    if (order) await sortOpenings({ listId: list.id, ids: order });
    apply(now => afterListChange(now, plan));
    if (removed.length + restored.length > 0) void queryClient.invalidateQueries({ queryKey, exact: true });
  };

  const onRefusal = (failure: ApiError, plan: SavePlan) => {
    if (failure.code === 'CONFLICT') {
      for (const [index, row] of plan.rows.entries())
        if (failure.fields?.[`rows.${index}.id`]) apply(now => afterDeletedRow(now, row));
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }
    if (failure.code !== 'BAD_USER_INPUT') return;
    const next = new Map(refused);
    for (const [path, sentence] of Object.entries(failure.fields ?? {})) {
      const [, index, field = ''] = path.split('.');
      const row = plan.rows[Number(index)];
      const text = row?.cells[field as OpeningField];
      if (row && text !== undefined) next.set(cellKey(row.id, field), { text, sentence });
    }
    setRefused(next);
    if (next.size === refused.size) toast(errorMessage(failure), 'error');
  };

  useEffect(() => {
    const onOnline = () => retryFailedSave();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  const shownError = state === 'failed' ? error : null;
  const retryText = shownError ? RETRY_TEXTS[shownError.code] : undefined;
  const mayRetry = retryText !== undefined;
  useEffect(() => {
    if (!mayRetry) return;
    const timer = setTimeout(() => void save(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [mayRetry, save]);

  const changeGrid = useCallback(
    (next: (grid: Grid<OpeningGridRow>) => Grid<OpeningGridRow>) => change(now => ({ ...now, grid: next(now.grid) })),
    [change],
  );
  const rows = openingChanges.filledRows(copy.grid);
  return {
    copy,
    /** The openings, without the empty row that the grid ends with. */
    rows,
    /** Changes the grid. It is the same function on every render, so that only changed rows are rendered again. */
    change: changeGrid,
    /** Replaces the cells of an opening, or adds it at the end of the list. */
    put: (row: OpeningGridRow) => changeGrid(grid => openingChanges.put(grid, row)),
    /** Removes an opening; returns a function that puts it back. */
    remove: (row: OpeningGridRow) => {
      const index = newest.current.grid.rows.indexOf(row);
      changeGrid(grid => openingChanges.removed(grid, row.key));
      return () => changeGrid(grid => openingChanges.inserted(grid, index, row));
    },
    /** The openings, including changes that were made after the last render. */
    newestRows: () => openingChanges.filledRows(newest.current.grid),
    state,
    /** Why the last save failed; null if it succeeded. */
    error: shownError,
    /** The sentence about that failure. */
    failureText: retryText ?? shownError?.message,
    refused,
    unsaved: () => unsavedCount(newest.current),
    /** The openings that are not saved before the person corrects or decides something. */
    undecided: () => undecidedRows(newest.current),
    save,
    keepMine: (id: string, field: OpeningField) => change(now => keepMine(now, id, field)),
    takeTheirs: (id: string, field: OpeningField) => change(now => takeTheirs(now, id, field)),
    /** Saves at once. Throws if the server has never stored the opening. */
    ensureStored: async (id: string) => {
      lastError.current = null;
      await save();
      if (!newest.current.base.has(id))
        throw lastError.current ?? new ApiError('CONFLICT', { message: NOT_STORED_TEXT });
    },
  };
}

export type Openings = ReturnType<typeof useOpenings>;

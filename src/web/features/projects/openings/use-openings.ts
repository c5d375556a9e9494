import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { OpeningField } from '#domain/opening/fields.ts';
import { whileBusy } from '#web/api/busy.ts';
import { clearDraft, keepDraft, readDraft } from '#web/api/drafts.ts';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import type { Grid } from '#web/business/grid/grid-state.ts';
import { toast } from '#web/toast/toast.ts';
import {
  afterMoving,
  afterSending,
  afterSorting,
  draftOf,
  keepMine,
  type LocalOpenings,
  mergeStored,
  type OpeningGridRow,
  type OpeningsDraft,
  openingChanges,
  openLocal,
  planOf,
  type SavePlan,
  takeTheirs,
  unsavedCount,
  whileSending,
} from './local-openings.ts';
import {
  deleteOpenings,
  type MeasuringList,
  measuringListQuery,
  restoreOpenings,
  sortOpenings,
  storedOpenings,
  updateOpenings,
} from './openings-api.ts';

/** Milliseconds without a key press before changes are saved, and after a failed save until the next. */
const PAUSE = 600;
const AGAIN = 5_000;

export type OpeningsState = 'saved' | 'waiting' | 'saving' | 'failed';

/** By opening and field, what the server refused; a changed cell is sent again. */
type Refused = ReadonlyMap<string, { text: string; sentence: string }>;
const nameOf = (id: string, field: string) => `${id}.${field}`;

/** The plan without cells that the server has refused already. */
function withoutRefused(plan: SavePlan, refused: Refused): SavePlan {
  const isRefused = (id: string, field: string, text: string | undefined) =>
    refused.get(nameOf(id, field))?.text === text && text !== undefined;
  const rows = plan.rows.flatMap(row => {
    const kept = Object.keys(row.cells).filter(field => !isRefused(row.id, field, row.cells[field as OpeningField]));
    if (kept.length === 0) return [];
    const only = (values: object) =>
      Object.fromEntries(Object.entries(values).filter(([field]) => kept.includes(field)));
    return [{ ...row, pre: row.pre && only(row.pre), values: only(row.values), cells: only(row.cells) }];
  });
  return { ...plan, rows };
}

const isEmpty = ({ rows, removed, restored, order }: SavePlan) =>
  rows.length + removed.length + restored.length === 0 && order === null;

/**
 * The openings of a list: changed here at once, saved as they change, and kept in this browser until they are saved. A
 * colleague's changes are taken over in the cells that were not typed into; in the others the person decides.
 */
export function useOpenings(list: MeasuringList) {
  const cache = useQueryClient();
  const draftKey = `measuring-list:${list.id}`;
  const [local, setLocal] = useState<LocalOpenings>(() =>
    openLocal(storedOpenings(list.otvori), readDraft<OpeningsDraft>(draftKey)),
  );
  const [state, setState] = useState<OpeningsState>('saved');
  const [error, setError] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState<Refused>(new Map());
  const newest = useRef(local);
  const isOpen = list.status === 'u radu';

  const keep = useCallback(() => {
    const draft = draftOf(newest.current);
    if (draft) keepDraft(draftKey, draft);
    else clearDraft(draftKey);
  }, [draftKey]);
  const show = useCallback((next: (local: LocalOpenings) => LocalOpenings) => {
    newest.current = next(newest.current);
    setLocal(newest.current);
  }, []);
  const apply = (next: (local: LocalOpenings) => LocalOpenings) => {
    show(next);
    keep();
  };

  const merge = useEffectEvent((openings: MeasuringList['otvori']) =>
    apply(now => mergeStored(now, storedOpenings(openings))),
  );
  const first = useRef(list.otvori);
  useEffect(() => {
    if (first.current === list.otvori) return;
    first.current = list.otvori;
    merge(list.otvori);
  }, [list.otvori]);

  const { queryKey } = measuringListQuery(list.id);
  const toCache = async (change: (old: MeasuringList) => MeasuringList) => {
    // a query sent before the change may still respond with the old state
    await cache.cancelQueries({ queryKey, exact: true });
    cache.setQueryData<MeasuringList>(queryKey, old => old && change(old));
  };

  const sendRows = async (plan: SavePlan) => {
    if (plan.rows.length === 0) return;
    apply(now => whileSending(now, plan));
    const rows = plan.rows.map(({ id, pre, values }) => ({ id, pre, values }));
    const { changed } = await updateOpenings({ listId: list.id, rows } as Parameters<typeof updateOpenings>[0]);
    apply(now => afterSending(now, plan, storedOpenings(changed.otvori)));
    const renamed = changed.preimenovani.map(({ trazena, oznaka }) => `${trazena} → ${oznaka}`);
    if (renamed.length > 0) toast(`Zauzete oznake su promenjene: ${renamed.join(', ')}.`, 'info');
    const answered = new Map(changed.otvori.map(opening => [opening.id, opening]));
    await toCache(old => {
      const known = new Set(old.otvori.map(({ id }) => id));
      const otvori = old.otvori.map(opening => answered.get(opening.id) ?? opening);
      return { ...old, ...changed.lista, otvori: [...otvori, ...changed.otvori.filter(({ id }) => !known.has(id))] };
    });
  };

  const send = async (plan: SavePlan) => {
    await sendRows(plan);
    const { removed, restored, order } = plan;
    if (removed.length > 0) await deleteOpenings({ listId: list.id, ids: removed });
    if (restored.length > 0) await restoreOpenings({ listId: list.id, ids: restored });
    if (order) await sortOpenings({ listId: list.id, ids: order });
    apply(now => afterSorting(afterMoving(now, plan), order));
    if (removed.length + restored.length > 0) void cache.invalidateQueries({ queryKey, exact: true });
  };

  const onRefusal = (thrown: unknown, plan: SavePlan) => {
    const failure = thrown instanceof ApiError ? thrown : new ApiError('INTERNAL_SERVER_ERROR');
    setError(failure);
    setState('failed');
    if (failure.code === 'CONFLICT') void cache.invalidateQueries({ queryKey, exact: true });
    if (failure.code !== 'BAD_USER_INPUT') return;
    const next = new Map(refused);
    for (const [path, sentence] of Object.entries(failure.fields ?? {})) {
      const [, index, field = ''] = path.split('.');
      const row = plan.rows[Number(index)];
      const text = row?.cells[field as OpeningField];
      if (row && text !== undefined) next.set(nameOf(row.id, field), { text, sentence });
    }
    setRefused(next);
    if (next.size === refused.size) toast(errorMessage(failure), 'error');
  };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void> | null>(null);
  const last = useRef('');

  const saveOnce = async () => {
    const wanted = planOf(newest.current);
    const plan = wanted && withoutRefused(wanted, refused);
    if (!plan || isEmpty(plan)) {
      if (!draftOf(newest.current)) setState('saved');
      return;
    }
    const text = JSON.stringify(plan);
    setState('saving');
    try {
      await whileBusy(() => send(plan));
      setError(null);
      setState('saved');
      // the server took it, and it is still wanted: it would be sent for ever
      if (last.current !== text && planOf(newest.current)) soon(0);
      last.current = text;
    } catch (thrown) {
      onRefusal(thrown, plan);
      if (thrown instanceof ApiError && (thrown.code === 'NETWORK' || thrown.code === 'INTERNAL_SERVER_ERROR'))
        soon(AGAIN);
    }
  };
  /** Saves what there is to save, one save after another. */
  const save = async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!isOpen) return;
    while (running.current) await running.current;
    running.current = saveOnce();
    await running.current;
    running.current = null;
  };
  const latestSave = useRef(save);
  useLayoutEffect(() => {
    latestSave.current = save;
  });
  const soon = useCallback((pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latestSave.current(), pause);
  }, []);
  const start = useEffectEvent(() => {
    if (isOpen && draftOf(newest.current)) soon(0);
  });
  useEffect(() => {
    start();
    const onLine = () => start();
    window.addEventListener('online', onLine);
    return () => {
      window.removeEventListener('online', onLine);
      if (timer.current !== undefined) void latestSave.current();
    };
  }, []);

  const changeSoon = useCallback(
    (next: (local: LocalOpenings) => LocalOpenings) => {
      last.current = '';
      show(next);
      // after the paint: the draft of a pasted block takes longer than a frame
      setTimeout(keep);
      setState('waiting');
      soon(PAUSE);
    },
    [show, keep, soon],
  );
  const change = useCallback(
    (next: (grid: Grid<OpeningGridRow>) => Grid<OpeningGridRow>) =>
      changeSoon(now => ({ ...now, grid: next(now.grid) })),
    [changeSoon],
  );
  const rows = openingChanges.filledRows(local.grid);
  return {
    local,
    /** The openings, without the empty row that the grid ends with. */
    rows,
    grid: local.grid,
    /** The same function in every rendering, so that only the changed rows are rendered. */
    change,
    /** Replaces an opening's cells, or adds it at the end. */
    put: (row: OpeningGridRow) => changeSoon(now => ({ ...now, grid: openingChanges.put(now.grid, row) })),
    /** The rows now: more may have been changed since the last rendering. */
    newestRows: () => openingChanges.filledRows(newest.current.grid),
    state,
    error,
    refused,
    unsaved: () => unsavedCount(draftOf(local)),
    retry: () => void save(),
    flush: save,
    hasUnsaved: () => draftOf(newest.current) !== null,
    keepMine: (id: string, field: OpeningField) => changeSoon(now => keepMine(now, id, field)),
    takeTheirs: (id: string, field: OpeningField) => changeSoon(now => takeTheirs(now, id, field)),
    /** Saves at once; throws when that opening is still not stored. */
    ensureStored: async (id: string) => {
      await save();
      if (!newest.current.stored.has(id)) throw error ?? new ApiError('NETWORK');
    },
  };
}

export type Openings = ReturnType<typeof useOpenings>;

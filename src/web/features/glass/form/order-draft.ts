import { useEffect, useRef } from 'react';
import type { HeadField } from '#domain/glass/fields.ts';
import { isSameSource } from '#domain/glass/source.ts';
import { clearDraft, storeDraft } from '#web/api/drafts.ts';
import type { GlassProject } from '../api.ts';
import type { StoredRow } from '../grid/position-rows.ts';

/** The values of an order's form, as they are stored until the order is saved; a text is empty for none. */
export interface OrderDraft extends Record<Exclude<HeadField, 'projectId'>, string> {
  dobavljac: string;
  projekat: GlassProject | null;
  rows: readonly StoredRow[];
  /** Version of the order when editing began. */
  version?: number;
}

/** Milliseconds after the last key press before the draft is stored. */
const SAVE_DELAY_MS = 300;

/** The draft of a new order, empty except for the project and the rows. */
export const newDraft = (projekat: GlassProject | null, rows: readonly StoredRow[] = []): OrderDraft => ({
  dobavljac: '',
  projekat,
  datumIsporuke: '',
  napomena: '',
  rows,
});

/**
 * Returns the draft with rows for exactly these panes, then the rows that were typed or pasted. A pane that has a row
 * already keeps the row with what was typed into it.
 */
export function withPanes(draft: OrderDraft, panes: readonly StoredRow[]): OrderDraft {
  const earlierRows = [...draft.rows];
  const chosenRows = panes.map(pane => {
    const index = earlierRows.findIndex(({ izvor }) => izvor && pane.izvor && isSameSource(izvor, pane.izvor));
    return index < 0 ? pane : (earlierRows.splice(index, 1)[0] ?? pane);
  });
  return { ...draft, rows: [...chosenRows, ...earlierRows.filter(({ izvor }) => !izvor)] };
}

/** The key under which this browser stores the draft with this name. */
export const draftKey = (order: string): string => `glass:${order}`;

/**
 * Stores a changed draft, and deletes it when the changes were reverted: after a pause in typing, or at once when the
 * page is left. Returns the function that stops storing and deletes the draft.
 */
export function useStoredDraft(key: string, draft: OrderDraft, isChanged: boolean): () => void {
  const storeNow = useRef<(() => void) | null>(null);
  const isStopped = useRef(false);
  const wasChanged = useRef(isChanged);
  useEffect(() => {
    if (isStopped.current || !(isChanged || wasChanged.current)) return;
    wasChanged.current = true;
    storeNow.current = () => (isChanged ? void storeDraft(key, draft) : clearDraft(key));
    const timer = setTimeout(() => storeNow.current?.(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, draft, isChanged]);
  useEffect(() => {
    const flush = () => storeNow.current?.();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return () => {
    isStopped.current = true;
    storeNow.current = null;
    clearDraft(key);
  };
}

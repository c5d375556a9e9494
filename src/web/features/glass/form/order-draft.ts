import { useEffect, useRef } from 'react';
import { clearDraft, keepDraft } from '#web/api/drafts.ts';
import type { GlassProject } from '../api.ts';
import type { StoredRow } from '../grid/position-rows.ts';

/** The unsent content of an order's form. */
export interface OrderDraft {
  dobavljac: string;
  projekat: GlassProject | null;
  /** `2026-11-21`, empty when there is none. */
  datumIsporuke: string;
  napomena: string;
  rows: readonly StoredRow[];
  /** Version of the edited order when editing began. */
  version?: number;
}

/** Milliseconds without a key press before the draft is stored. */
const REST = 300;

/** A draft belongs to an order, or to `nova`; it is kept until it is sent or discarded. */
export const draftKey = (order: string): string => `glass:${order}`;

/** Stores the draft while it differs from the form's initial content; at once when the tab is closed. Returns the function that stops. */
export function useKeptDraft(key: string, draft: OrderDraft, isChanged: boolean): () => void {
  const pending = useRef<(() => void) | null>(null);
  const stopped = useRef(false);
  useEffect(() => {
    if (!isChanged || stopped.current) return;
    pending.current = () => keepDraft(key, draft);
    const timer = setTimeout(() => pending.current?.(), REST);
    return () => clearTimeout(timer);
  }, [key, draft, isChanged]);
  useEffect(() => {
    const flush = () => pending.current?.();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return () => {
    stopped.current = true;
    pending.current = null;
    clearDraft(key);
  };
}

import { useEffect, useRef } from 'react';
import { clearDraft, keepDraft } from '#web/api/drafts.ts';
import type { GlassProject } from '../api.ts';
import type { StoredRow } from '../grid/grid-state.ts';

/** What is being typed into the form of an order. */
export interface OrderDraft {
  dobavljac: string;
  projekat: GlassProject | null;
  /** `2026-11-21`, empty when there is none. */
  datumIsporuke: string;
  napomena: string;
  rows: readonly StoredRow[];
  /** Of the order that is being changed, as it was when the change began. */
  version?: number;
}

/** Milliseconds without a key press after which the draft is written down. */
const REST = 300;

/** A draft belongs to an order, or to `nova`; it lives until it is sent or thrown away. */
export const draftKey = (order: string): string => `glass:${order}`;

/** Keeps the draft while it differs from what the form began with; at once when the tab is closed. Returns how to stop. */
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

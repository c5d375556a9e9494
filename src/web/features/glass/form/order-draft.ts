import { useEffect, useRef } from 'react';
import { randomId } from '#web/api/random-id.ts';
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
const PREFIX = 'okno.porudzbina-stakla.';

/** A draft belongs to an account and to an order; it lives until it is sent or thrown away, also without its tab. */
export const draftKey = (userId: string, order: string): string => `${PREFIX}${userId}.${order}`;

export const readDraft = (key: string): OrderDraft | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as OrderDraft | null;
  } catch {
    return null;
  }
};

const forgetDraft = (key: string): void => {
  localStorage.removeItem(key);
  localStorage.removeItem(`${key}.slanje`);
};

const write = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the draft its safety, never the typing.
  }
};

/** Keeps the draft while it differs from what the form began with; at once when the tab is closed. Answers how to stop. */
export function useKeptDraft(key: string, draft: OrderDraft, isChanged: boolean): () => void {
  const pending = useRef<(() => void) | null>(null);
  const stopped = useRef(false);
  useEffect(() => {
    if (!isChanged || stopped.current) return;
    pending.current = () => write(key, draft);
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
    forgetDraft(key);
  };
}

/**
 * The key of this submit: the same for the same content until it is through, also after a reload, so that the server makes one
 * order however often it is sent.
 */
export const submitKey = (key: string, content: string): string => {
  const place = `${key}.slanje`;
  const [sent, earlier] = (JSON.parse(localStorage.getItem(place) ?? '[]') as [string?, string?]) ?? [];
  if (earlier && sent === content) return earlier;
  const made = randomId();
  write(place, [content, made]);
  return made;
};

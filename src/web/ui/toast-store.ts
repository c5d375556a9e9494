import type { ToastKind, ToastOptions } from './toast.ts';

export interface ToastItem extends ToastOptions {
  id: number;
  message: string;
  kind: ToastKind;
}

/** More at once nobody reads. */
const LIMIT = 3;

let items: readonly ToastItem[] = [];
let last = 0;
const listeners = new Set<() => void>();

const change = (next: readonly ToastItem[]): void => {
  items = next;
  for (const listener of listeners) listener();
};

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  items: () => items,
  /** The same sentence again takes the place of the one that is shown. */
  add(item: Omit<ToastItem, 'id'>): void {
    last += 1;
    const others = items.filter(({ message }) => message !== item.message);
    change([...others, { ...item, id: last }].slice(-LIMIT));
  },
  remove: (id: number): void => change(items.filter(item => item.id !== id)),
};

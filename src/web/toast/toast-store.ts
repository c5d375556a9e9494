import type { ToastKind, ToastOptions } from './toast.ts';

export interface ToastItem extends ToastOptions {
  id: number;
  message: string;
  kind: ToastKind;
}

/** The most snackbars at once; nobody reads more. */
const LIMIT = 3;

interface State {
  items: readonly ToastItem[];
  /** True while a snackbar is pointed at or focused; then none disappears. */
  isHeld: boolean;
}

let state: State = { items: [], isHeld: false };
let last = 0;
const listeners = new Set<() => void>();

const change = (next: Partial<State>): void => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  state: () => state,
  /**
   * A snackbar with the same sentence replaces the shown one, except with „Vrati“, because each of those undoes another
   * deletion.
   */
  add(item: Omit<ToastItem, 'id'>): void {
    last += 1;
    const isRepeated = ({ message, kind, action }: ToastItem) =>
      message === item.message && (kind === 'error' || !action);
    const others = state.items.filter(shown => !isRepeated(shown));
    change({ items: [...others, { ...item, id: last }].slice(-LIMIT) });
  },
  remove: (id: number): void => change({ items: state.items.filter(item => item.id !== id), isHeld: false }),
  hold: (isHeld: boolean): void => change({ isHeld }),
};

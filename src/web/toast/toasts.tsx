import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { SNACKBAR_MS } from '#domain/limits.ts';
import type { ToastKind, ToastOptions } from './toast.ts';

interface ToastItem extends ToastOptions {
  id: number;
  message: string;
  kind: ToastKind;
}

interface State {
  items: readonly ToastItem[];
  /** Whether a snackbar is pointed at or focused; in that case none disappears. */
  isPaused: boolean;
}

/** The most snackbars at once; nobody reads more. */
const SNACKBARS_MAX = 3;
const ICONS = { ok: CircleCheck, error: CircleAlert, info: Info };

let state: State = { items: [], isPaused: false };
let lastId = 0;
/** The element from which the focus moved to a snackbar. */
let focusedBefore: HTMLElement | null = null;
const listeners = new Set<() => void>();

const change = (next: Partial<State>): void => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const remove = (id: number): void => change({ items: state.items.filter(item => item.id !== id), isPaused: false });

/** Removes the snackbar whose button was pressed; the focus returns to where it was, else to the page's content. */
function close(id: number): void {
  const isElsewhere = !document.activeElement?.closest('.toasts');
  remove(id);
  if (isElsewhere) return;
  if (focusedBefore?.isConnected) focusedBefore.focus({ preventScroll: true });
  else document.querySelector('main')?.focus({ preventScroll: true });
}

/** A snackbar, which disappears after 8 seconds, except while one of the snackbars is pointed at or focused. */
function Toast({ item: { id, message, kind, action }, isPaused }: { item: ToastItem; isPaused: boolean }) {
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => remove(id), SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, [isPaused, id]);
  const Icon = ICONS[kind];
  return (
    <div role={kind === 'error' ? 'alert' : undefined} className="toast" data-kind={kind}>
      <Icon size={20} className="flex-none text-(--kind)" aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <p className="min-w-0 flex-1 basis-40 py-2 text-sm font-medium">{message}</p>
        {action && (
          <button
            type="button"
            className="btn btn-text ml-auto h-9 px-3"
            onClick={() => {
              close(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className="icon-btn" aria-label="Zatvori" onClick={() => close(id)}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}

/** Puts the snackbars above the buttons of the open dialog if these are where the snackbars would be. */
function avoidDialogButtons(box: HTMLElement | null): void {
  const buttons = [...document.querySelectorAll('.dialog-buttons')].at(-1)?.getBoundingClientRect();
  box?.style.removeProperty('--covered');
  if (box && buttons && buttons.bottom > box.getBoundingClientRect().top)
    box.style.setProperty('--covered', `${window.innerHeight - buttons.top}px`);
}

function ToastList() {
  const { items, isPaused } = useSyncExternalStore(subscribe, () => state);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => avoidDialogButtons(box.current));
  return (
    <div ref={box} className="toasts">
      {items.map(item => (
        <Toast key={item.id} item={item} isPaused={isPaused} />
      ))}
    </div>
  );
}

/** The events of a snackbar that would close an open dialog. */
const CONTAINED = ['pointerdown', 'mousedown', 'click', 'focusin', 'focusout'] as const;

/** Renders an empty live region, because screen readers do not read a sentence that is rendered together with it. */
const mount = (): Promise<void> => {
  const region = document.createElement('section');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-label', 'Obaveštenja');
  for (const type of CONTAINED) region.addEventListener(type, event => event.stopPropagation());
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && region.contains(relatedTarget)))
      focusedBefore = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  });
  for (const type of ['pointerenter', 'focusin']) region.addEventListener(type, () => change({ isPaused: true }));
  for (const type of ['pointerleave', 'focusout']) region.addEventListener(type, () => change({ isPaused: false }));
  document.body.append(region);
  createRoot(region).render(<ToastList />);
  return new Promise(resolve => setTimeout(resolve, 50));
};

let mounting: Promise<void> | undefined;

/**
 * Shows a snackbar. It replaces a shown one with the same topic, or with the same sentence, unless the shown one has a
 * button such as „Vrati“, which undoes another change.
 */
export async function showToast(item: Omit<ToastItem, 'id'>): Promise<void> {
  mounting ??= mount();
  await mounting;
  lastId += 1;
  const isReplaced = ({ message, kind, action, topic }: ToastItem) =>
    topic ? topic === item.topic : message === item.message && (kind === 'error' || !action);
  const others = state.items.filter(shown => !isReplaced(shown));
  change({ items: [...others, { ...item, id: lastId }].slice(-SNACKBARS_MAX) });
}

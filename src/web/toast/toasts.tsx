import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { SNACKBAR_MS } from '#domain/limits.ts';
import { type ToastItem, toastStore } from './toast-store.ts';

const ICONS = { ok: CircleCheck, error: CircleAlert, info: Info };

/** Disappears after 8 seconds, except while it is pointed at or focused. */
function Toast({ item: { id, message, kind, action }, isHeld }: { item: ToastItem; isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toastStore.remove(id), SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id]);
  const Icon = ICONS[kind];
  return (
    <div role={kind === 'error' ? 'alert' : undefined} className="toast" data-kind={kind}>
      <Icon size={20} className="toast-icon flex-none" aria-hidden />
      <p className="min-w-0 flex-1 py-2 text-sm font-medium break-words">{message}</p>
      {action && (
        <button
          type="button"
          className="btn btn-text h-9 px-3"
          onClick={() => {
            toastStore.remove(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="icon-btn" aria-label="Zatvori" onClick={() => toastStore.remove(id)}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}

function ToastList() {
  const { items, isHeld } = useSyncExternalStore(toastStore.subscribe, toastStore.state);
  return (
    <div className="toasts">
      {items.map(item => (
        <Toast key={item.id} item={item} isHeld={isHeld} />
      ))}
    </div>
  );
}

const HEARD_OUTSIDE = ['pointerdown', 'mousedown', 'click', 'focusin', 'focusout'] as const;

/**
 * Renders the live region before its first sentence, because screen readers would not read that one otherwise. A press
 * in it does not close an open dialog.
 */
const mount = (): Promise<void> => {
  const place = document.createElement('section');
  place.setAttribute('aria-live', 'polite');
  place.setAttribute('aria-label', 'Obaveštenja');
  for (const type of HEARD_OUTSIDE) place.addEventListener(type, event => event.stopPropagation());
  for (const type of ['pointerenter', 'focusin']) place.addEventListener(type, () => toastStore.hold(true));
  for (const type of ['pointerleave', 'focusout']) place.addEventListener(type, () => toastStore.hold(false));
  document.body.append(place);
  createRoot(place).render(<ToastList />);
  return new Promise(resolve => setTimeout(resolve, 50));
};

let ready: Promise<void> | undefined;

export async function showToast(item: Omit<ToastItem, 'id'>): Promise<void> {
  ready ??= mount();
  await ready;
  toastStore.add(item);
}

import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { SNACKBAR_MS } from '#domain/limits.ts';
import type { ToastKind, ToastOptions } from './toast.ts';

const manager = Toast.createToastManager<{ kind: ToastKind }>();

const ICONS = { ok: CircleCheck, error: CircleAlert, info: Info };

function ToastList() {
  const { toasts } = Toast.useToastManager<{ kind: ToastKind }>();
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts" aria-label="Obaveštenja">
        {toasts.map(item => {
          const kind = item.data?.kind ?? 'info';
          const Icon = ICONS[kind];
          return (
            <Toast.Root
              key={item.id}
              toast={item}
              swipeDirection={['left', 'right']}
              className="toast"
              data-kind={kind}
            >
              <Icon size={20} className="toast-icon flex-none" aria-hidden />
              <Toast.Title className="min-w-0 flex-1 py-2 text-sm font-medium break-words" render={<p />} />
              <Toast.Action className="btn btn-text h-9 px-3" />
              <Toast.Close className="icon-btn" aria-label="Zatvori">
                <X size={18} aria-hidden />
              </Toast.Close>
            </Toast.Root>
          );
        })}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

let ready: Promise<void> | undefined;

/** Puts the live region in place before the first snackbar, so that it is announced. */
const mount = (): Promise<void> =>
  new Promise(resolve => {
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(
      <Toast.Provider toastManager={manager} limit={3}>
        <ToastList />
      </Toast.Provider>,
    );
    setTimeout(resolve, 50);
  });

export async function showToast(message: string, kind: ToastKind, { action }: ToastOptions): Promise<void> {
  ready ??= mount();
  await ready;
  const id = manager.add({
    title: message,
    data: { kind },
    timeout: SNACKBAR_MS,
    priority: kind === 'error' ? 'high' : 'low',
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          manager.close(id);
          action.run();
        },
      },
    }),
  });
}

export type ToastKind = 'ok' | 'error' | 'info';

export interface ToastOptions {
  action?: { label: string; run(): void };
}

/** A snackbar for 8 s with Zatvori; its code comes with the first one. */
export const toast = (message: string, kind: ToastKind = 'ok', options: ToastOptions = {}): void => {
  void import('./toasts.tsx').then(({ showToast }) => showToast({ message, kind, ...options }));
};

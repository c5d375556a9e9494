export type ToastKind = 'ok' | 'error' | 'info';

export interface ToastOptions {
  action?: { label: string; run(): void };
  /** A shown snackbar with the same topic is replaced, because its button would undo what is no longer there. */
  topic?: string;
}

/** Shows a snackbar with the button „Zatvori“ for 8 seconds; the code of snackbars is loaded on first use. */
export const toast = (message: string, kind: ToastKind = 'ok', options: ToastOptions = {}): void => {
  void import('./toasts.tsx').then(({ showToast }) => showToast({ message, kind, ...options }));
};

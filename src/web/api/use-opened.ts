import { type LinkProps, useNavigate, useRouter, useSearch } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the history entry was added when the dialog was opened, so that Back closes it. */
    opensDialog?: boolean;
  }
}

/**
 * The open dialog of a page is part of the URL, so that Back closes it and a link opens it: `const { opened, open,
 * close } = useOpened('predponuda')`.
 */
export function useOpened(name: 'izmena' | 'klijent' | 'otvoreno' | 'poseta' | 'predponuda' | 'prozor') {
  const opened = useSearch({ strict: false })[name] || null;
  const navigate = useNavigate();
  const { history } = useRouter();
  const at = (next: string | undefined) =>
    ({ to: '.', search: old => ({ ...old, [name]: next }), resetScroll: false }) satisfies LinkProps;
  const addedEntry = { opensDialog: true };

  return {
    opened,
    // A dialog opened from another one replaces its history entry, so that Back closes either in one step.
    open: (id: string) =>
      void navigate({ ...at(id), ...(opened === null ? { state: addedEntry } : { replace: true, state: true }) }),
    /** A link that opens the dialog, even in a new tab. */
    link: (id: string): LinkProps => ({ ...at(id), state: addedEntry, preload: false }),
    close: () => {
      if (history.location.state.opensDialog) history.back();
      else void navigate({ ...at(undefined), replace: true });
    },
  };
}

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * The open dialog of a page is part of the address, so that Back closes it and a link opens it: `const { opened, open,
 * close } = useOpened('predponuda')`.
 */
export function useOpened(name: 'izmena' | 'klijent' | 'otvoreno' | 'poseta' | 'predponuda' | 'prozor') {
  const opened = useSearch({ strict: false })[name] || null;
  const navigate = useNavigate();
  const { history } = useRouter();
  const pushed = useRef(false);
  useEffect(() => {
    if (opened === null) pushed.current = false;
  }, [opened]);

  const show = (next: string | undefined, replace: boolean) =>
    navigate({ to: '.', search: old => ({ ...old, [name]: next }), replace, resetScroll: false });

  return {
    opened,
    open: (id: string) => {
      // A dialog opened from another one replaces its history entry, so that Back closes either in one step.
      const replace = opened !== null;
      pushed.current ||= !replace;
      void show(id, replace);
    },
    close: () => {
      if (pushed.current) history.back();
      else void show(undefined, true);
    },
  };
}

import { useSyncExternalStore } from 'react';

/** A hook that tells whether the window is narrower than that; use it for differences in structure, CSS for those in looks. */
const narrowerThan = (width: string) => {
  const query = typeof matchMedia === 'function' ? matchMedia(`(width < ${width})`) : null;
  const subscribe = (changed: () => void): (() => void) => {
    query?.addEventListener('change', changed);
    return () => query?.removeEventListener('change', changed);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => query?.matches ?? false);
};

/** Under 768 px. */
export const useIsPhone = narrowerThan('48rem');

/** Under 1100 px, where a table of work does not fit beside the navigation. */
export const useIsNarrow = narrowerThan('68.75rem');

import { useSyncExternalStore } from 'react';

/**
 * Whether the window is narrower than `width`, as a function and as a hook. Use it for differences in structure, and
 * CSS for differences in look.
 */
const narrowerThan = (width: string) => {
  const query = typeof matchMedia === 'function' ? matchMedia(`(width < ${width})`) : null;
  const isNow = (): boolean => query?.matches ?? false;
  const subscribe = (changed: () => void): (() => void) => {
    query?.addEventListener('change', changed);
    return () => query?.removeEventListener('change', changed);
  };
  return { isNow, useIt: (): boolean => useSyncExternalStore(subscribe, isNow) };
};

/** Below 768 px. */
export const { isNow: isPhone, useIt: useIsPhone } = narrowerThan('48rem');

/** Below 896 px, where the rows of a list are cards. */
export const { isNow: hasCards, useIt: useHasCards } = narrowerThan('56rem');

/** Below 1280 px, where the left drawer shows only icons and a table has fewer columns. */
export const { useIt: useIsNarrow } = narrowerThan('80rem');

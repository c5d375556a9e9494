import { useSyncExternalStore } from 'react';

/** Whether the window is narrower than that, now and as a hook; use it for differences in structure, CSS for those in looks. */
const narrowerThan = (width: string) => {
  const query = typeof matchMedia === 'function' ? matchMedia(`(width < ${width})`) : null;
  const isNow = (): boolean => query?.matches ?? false;
  const subscribe = (changed: () => void): (() => void) => {
    query?.addEventListener('change', changed);
    return () => query?.removeEventListener('change', changed);
  };
  return { isNow, useIt: (): boolean => useSyncExternalStore(subscribe, isNow) };
};

/** Under 768 px. */
export const { isNow: isPhone, useIt: useIsPhone } = narrowerThan('48rem');

/** Under 896 px, where the rows of a list are cards. */
export const { isNow: hasCards, useIt: useHasCards } = narrowerThan('56rem');

/** Under 1280 px, where the left drawer has only icons and a table fewer columns. */
export const { useIt: useIsNarrow } = narrowerThan('80rem');

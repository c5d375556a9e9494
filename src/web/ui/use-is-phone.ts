import { useSyncExternalStore } from 'react';

const query = typeof matchMedia === 'function' ? matchMedia('(width < 48rem)') : null;

const subscribe = (changed: () => void): (() => void) => {
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};

/** Under 768 px. Use it for differences in structure; differences in looks belong in CSS. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query?.matches ?? false);

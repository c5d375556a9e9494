import { startTransition, useEffect, useState } from 'react';

/** Milliseconds after which a page that is not painted, such as one in the background, continues. */
const MAX_WAIT_MS = 100;

/** Resolves after the next frame is painted, so that the effect of a press is visible before heavy work begins. */
export const afterPaint = (): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });

/** Whether the first page after the start of the program has been painted. */
let isFirstPagePainted = false;

/**
 * False until the first page is painted without its heavy part, afterwards always true. So the head of the first page
 * is visible before its heavy part is loaded and rendered.
 */
export function useAfterFirstPaint(): boolean {
  const [isAfter, setAfter] = useState(isFirstPagePainted);
  useEffect(() => {
    if (isAfter) return;
    let isUnmounted = false;
    void afterPaint().then(() => {
      isFirstPagePainted = true;
      if (!isUnmounted) startTransition(() => setAfter(true));
    });
    return () => {
      isUnmounted = true;
    };
  }, [isAfter]);
  return isAfter;
}

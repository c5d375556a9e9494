import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Whether the first page after the start of the program has been painted. */
let isOpened = false;

/**
 * False until the first page is painted without its heavy part, afterwards always true. So the head of the first page
 * is visible before its heavy part is loaded and rendered.
 */
export function useAfterFirstPaint(): boolean {
  const [isAfter, setAfter] = useState(isOpened);
  useEffect(() => {
    if (isAfter) return;
    let isGone = false;
    void afterPaint().then(() => {
      isOpened = true;
      if (!isGone) startTransition(() => setAfter(true));
    });
    return () => {
      isGone = true;
    };
  }, [isAfter]);
  return isAfter;
}

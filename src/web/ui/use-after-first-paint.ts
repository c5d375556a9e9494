import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Whether the first page since the program was opened has been on the screen. */
let isOpened = false;

/**
 * False until what is rendered without it is painted, and true from then on, on later pages at once. The head of the page
 * that is opened first is seen before its heavy rest is loaded and rendered, which goes in parts.
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

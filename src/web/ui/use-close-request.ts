import { useEffect, useEffectEvent } from 'react';
import { isTouch } from './is-touch.ts';

/** An API that not every browser has, and that TypeScript does not know. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Calls `close` for the phone's Back button or gesture; `close` may ask first and leave the dialog open, and then the
 * next Back calls it again. The browser's history does not change. Without CloseWatcher (Safari), Back leaves the page
 * as usual.
 */
export function useCloseRequest(close: () => void): void {
  const onRequest = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!CloseWatcher || !isTouch()) return;
    let watcher: CloseWatcher | undefined;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        watch();
        onRequest();
      };
    };
    watch();
    return () => watcher?.destroy();
  }, []);
}

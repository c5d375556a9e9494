import { useEffect, useEffectEvent } from 'react';
import { isTouch } from './is-touch.ts';

/** Not in every browser yet; TypeScript does not know it. */
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
 * The phone's Back button or gesture calls `close`, which may ask first and leave the dialog open; then the next one is
 * watched for. The browser keeps its history untouched. Without CloseWatcher (Safari) Back leaves the page as before.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const onRequest = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!isOpen || !CloseWatcher || !isTouch()) return;
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
  }, [isOpen]);
}

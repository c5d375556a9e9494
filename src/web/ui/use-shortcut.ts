import { useEffect, useEffectEvent } from 'react';

/** Whether the target is a text input, in which a key press is no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Calls `run` when the shortcut is pressed while the component is shown. Shortcuts without Ctrl (or Cmd) do nothing in
 * text inputs. With null the key does what it does in the browser.
 */
export function useShortcut(shortcut: '/' | '?' | 'Ctrl+K' | 'Ctrl+P', run: (() => void) | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const hasCtrl = event.ctrlKey || event.metaKey;
    const pressed = hasCtrl ? `Ctrl+${event.key.toUpperCase()}` : event.key;
    if (!run || pressed !== shortcut || event.altKey || (hasCtrl ? event.shiftKey : isTyping(event.target))) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

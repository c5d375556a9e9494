import { useEffect, useEffectEvent } from 'react';

/** While the component is shown, Ctrl+P prints the record's sheet instead of the screen. */
export function usePrintKey(print: () => void): void {
  const onPrint = useEffectEvent(print);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      onPrint();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

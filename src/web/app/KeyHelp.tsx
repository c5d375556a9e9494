import { lazy, Suspense, useEffect, useState } from 'react';
import { isTyping } from '#web/ui/is-typing.ts';

const KeysDialog = lazy(() => import('./KeysDialog.tsx').then(file => ({ default: file.KeysDialog })));

/** „?“ shows all keys, wherever nothing is being typed. */
export function KeyHelp() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);
  return isOpen ? (
    <Suspense>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}

import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';

const loadDialog = () => import('./FindDialog.tsx');
const FindDialog = lazy(() => loadDialog().then(file => ({ default: file.FindDialog })));

/** The search of everything, from the top bar or with Ctrl+K. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);
  return (
    <>
      <IconButton
        label="Pretraga svega (Ctrl+K)"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onPointerEnter={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        <Search size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useShortcut } from '#web/ui/use-shortcut.ts';
import type { ClientCommand, PaletteAction } from './entries.ts';

/**
 * Collects what is typed until the search field has the focus, because the dialog's code may load more slowly than a
 * person types. Returns the function that stops collecting and returns the text.
 */
function collectKeys(): () => string {
  let typed = '';
  const collect = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const isCharacter = [...key].length === 1;
    if (!isCharacter && key !== 'Backspace' && key !== 'Enter') return;
    if (isCharacter) typed += key;
    if (key === 'Backspace') typed = [...typed].slice(0, -1).join('');
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', collect, { capture: true });
  return () => {
    document.removeEventListener('keydown', collect, { capture: true });
    return typed;
  };
}

const loadDialog = () => import('./FindDialog.tsx');
const FindDialog = lazyPart(loadDialog, 'FindDialog');

interface Props {
  actions: readonly PaletteAction[];
  commands: readonly ClientCommand[];
}

/** The button in the top bar that opens the search over all records, as Ctrl+K does. */
export function FindButton({ actions, commands }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const stopCollecting = useRef<() => string>(() => '');
  const takeCollected = useCallback(() => {
    const typed = stopCollecting.current();
    stopCollecting.current = () => '';
    return typed;
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    stopCollecting.current = collectKeys();
    return () => void takeCollected();
  }, [isOpen, takeCollected]);
  useShortcut('Ctrl+K', () => setOpen(true));
  return (
    <>
      <button
        type="button"
        className="flex h-10 flex-none items-center gap-2 rounded-lg border border-line px-3 text-sm whitespace-nowrap text-muted transition-colors hover:bg-hover hover:text-ink max-md:w-10 max-md:justify-center max-md:border-transparent max-md:px-0 md:w-54 md:pr-2.5 xl:w-64 pointer-coarse:h-11 max-md:pointer-coarse:w-11"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onPointerEnter={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        <Search size={18} className="flex-none" aria-hidden />
        <span className="flex-1 text-left max-md:sr-only">Pretraga svega</span>
        <kbd className="rounded border border-line px-1.5 text-xs max-md:hidden" aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {isOpen && <FindDialog actions={actions} commands={commands} takeCollected={takeCollected} onClose={close} />}
    </>
  );
}

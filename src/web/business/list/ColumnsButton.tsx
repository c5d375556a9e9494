import { Columns3 } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { ColumnsDialog as Dialog } from './ColumnsDialog.tsx';

const load = () => import('./ColumnsDialog.tsx');
const ColumnsDialog = lazy(() => load().then(file => ({ default: file.ColumnsDialog })));

/** Opens the choice of columns; there is nothing to choose where rows are cards. */
export function ColumnsButton(props: Omit<ComponentProps<typeof Dialog>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Kolone"
        className="border border-line bg-surface max-[68.75rem]:hidden"
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        <Columns3 size={18} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ColumnsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

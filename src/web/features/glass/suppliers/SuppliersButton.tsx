import { Truck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';

const SuppliersDialog = lazy(() => import('./SuppliersDialog.tsx').then(file => ({ default: file.SuppliersDialog })));

/** Opens the suppliers, from the list of orders. */
export function SuppliersButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Dobavljači stakla"
        className="border border-line bg-surface"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Truck size={18} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SuppliersDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

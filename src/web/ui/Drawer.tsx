import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  side: 'left' | 'right';
  open: boolean;
  onClose(): void;
  title: string;
  children: ReactNode;
}

/** A panel that slides in over the page; a swipe, Esc or Zatvori closes it. Load it lazily. */
export function Drawer({ side, open, onClose, title, children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={isOpen => !isOpen && onClose()} swipeDirection={side}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className={`fixed inset-0 z-50 flex ${side === 'right' ? 'justify-end' : ''}`}>
          <Base.Popup className="drawer" data-side={side}>
            <div className="mb-2 flex items-center justify-between pl-3">
              <Base.Title className="truncate font-semibold">{title}</Base.Title>
              <Base.Close className="icon-btn" aria-label="Zatvori">
                <X size={20} aria-hidden />
              </Base.Close>
            </div>
            <Base.Content>{children}</Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

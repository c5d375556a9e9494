import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { confirm } from './Confirm.tsx';
import { useCloseRequest } from './use-close-request.ts';
import { firstField, useFirstField } from './use-first-field.ts';

interface Props {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  /** Icon buttons beside Zatvori. */
  actions?: ReactNode;
  /** Pixels; full screen under 768 px in any case. */
  width?: number;
  /** Full screen everywhere. */
  full?: boolean;
  /** Closing would lose typed text, so it asks first. */
  dirty?: boolean;
  children: ReactNode;
}

const mayClose = (): Promise<boolean> =>
  confirm({
    title: 'Odbaciti unos?',
    what: 'Ono što ste uneli nije sačuvano.',
    action: 'Odbaci',
    cancel: 'Nastavi unos',
  });

/** Import the file that uses it lazily: dialogs are loaded when first opened. */
export function Modal({ open, onClose, title, actions, width = 500, full = false, dirty = false, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  useFirstField(popup, open);
  const close = async () => {
    if (!dirty || (await mayClose())) onClose();
  };
  useCloseRequest(open, () => void close());
  return (
    <Dialog.Root open={open} onOpenChange={isOpen => !isOpen && void close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          ref={popup}
          initialFocus={() => firstField(popup.current) ?? popup.current ?? true}
          className="dialog"
          data-full={full || undefined}
          style={{ maxWidth: width }}
        >
          {/* Scrolls inside the popup, so that a list opened in it is not cut off. */}
          <div className="dialog-content">
            <div className="sticky top-0 z-10 flex items-center justify-between gap-3 bg-surface py-3 pr-3 pl-6">
              <Dialog.Title className="min-w-0 truncate text-lg">{title}</Dialog.Title>
              <div className="flex flex-none">
                {actions}
                <Dialog.Close className="icon-btn" aria-label="Zatvori">
                  <X size={20} aria-hidden />
                </Dialog.Close>
              </div>
            </div>
            <div className="flex-1 px-6 pt-1 pb-6">{children}</div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { askToDiscard } from './Confirm.tsx';
import { isTouch } from './is-touch.ts';

/** The first control of a form; of radio buttons it is the chosen one. */
const FIRST_FIELD = 'form input:not([type=hidden], [type=radio]:not(:checked)), form [role=combobox], form textarea';

const firstField = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('[data-autofocus]') ?? box?.querySelector<HTMLElement>(FIRST_FIELD) ?? null;

/**
 * Focuses the first field, even of a form that appears after its data was loaded, unless the person has moved the focus
 * in the meantime.
 */
function useFirstField(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const watcher = new MutationObserver(() => {
      const field = firstField(box.current);
      if (!field) return;
      watcher.disconnect();
      if (document.activeElement === box.current) field.focus();
    });
    // The popup is rendered after this effect, somewhere in the body.
    if (!firstField(box.current)) watcher.observe(document.body, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [box]);
}

/** An API that not every browser has, and that TypeScript does not know. */
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
 * Calls `close` for the phone's Back button or gesture; `close` may ask first and leave the dialog open, and then the
 * next Back calls it again. The browser's history does not change. Without CloseWatcher (Safari), Back leaves the page
 * as usual.
 */
function useCloseRequest(close: () => void): void {
  const onRequest = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!CloseWatcher || !isTouch()) return;
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
  }, []);
}

const pageContent = () => document.querySelector<HTMLElement>('main');

interface Props {
  onClose(): void;
  title: ReactNode;
  /** Icon buttons next to the close button. */
  actions?: ReactNode;
  /** Width in pixels; below 768 px the dialog fills the screen in any case. */
  width?: number;
  /** Whether the dialog fills the screen at any width. */
  full?: boolean;
  /** Whether the top edge stays where it is when the height of the content changes. */
  atTop?: boolean;
  /** Whether closing would lose typed text, so that it has to be confirmed. */
  dirty?: boolean;
  children: ReactNode;
}

/** A dialog. Import the file that uses it lazily, so that dialogs are loaded when first opened. */
export function Modal({
  onClose,
  title,
  actions,
  width = 500,
  full = false,
  atTop = false,
  dirty = false,
  children,
}: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const [isOpenedByUrl] = useState(() => document.activeElement === document.body);
  useFirstField(popup);
  const close = async () => {
    if (!dirty || (await askToDiscard())) onClose();
  };
  useCloseRequest(() => void close());
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && void close()}>
      <Dialog.Portal>
        {/* The backdrop also covers a dialog behind this one, because in dark mode no shadow separates the two. */}
        <Dialog.Backdrop className="backdrop" forceRender />
        <Dialog.Popup
          ref={popup}
          initialFocus={() => firstField(popup.current) ?? popup.current ?? true}
          // Nothing had the focus to which it could return.
          finalFocus={isOpenedByUrl ? pageContent : true}
          className="dialog"
          data-full={full || undefined}
          data-at-top={atTop || undefined}
          style={{ maxWidth: width }}
        >
          {/* Scrolls inside the popup, so that a list opened in it is not cut off. */}
          <div className="dialog-content">
            {/* Where the title has no room next to the buttons, it is below them. */}
            <div className="sticky top-0 z-10 flex flex-wrap-reverse items-center justify-end gap-x-3 bg-surface py-3 pr-3 pl-6">
              <Dialog.Title className="min-w-0 flex-1 basis-36 text-lg line-clamp-2 text-balance">{title}</Dialog.Title>
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

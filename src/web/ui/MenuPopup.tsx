import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import type { MenuItem } from './Menu.tsx';

interface Props {
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen(open: boolean): void;
  items: readonly MenuItem[];
}

/** The list of Menu, in a separate file, so that it is loaded on first use. */
export function MenuPopup({ anchor, isOpen, onOpen, items }: Props) {
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpen}>
      {/* Rendered inside the dialog or landmark of the button, where a screen reader looks for it. */}
      <Menu.Portal
        container={anchor.current?.closest<HTMLElement>('[role=dialog], main, header > div') ?? null}
        // Without a box of its own, because an empty item of a flex container would move the other items.
        className="contents"
      >
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} className="z-[60] outline-none">
          <Menu.Popup className="pop min-w-44" finalFocus={anchor}>
            {items.map(({ label, Icon, run, danger, checked, disabled, hint }) => (
              <Menu.Item
                key={label}
                className={`opt ${danger ? 'text-danger' : ''} ${hint ? 'py-2' : ''}`}
                disabled={disabled ?? false}
                onClick={run}
              >
                {Icon && <Icon size={18} aria-hidden />}
                <span className="flex-1">
                  {label}
                  {hint && <span className="block max-w-60 text-pretty text-ink">{hint}</span>}
                </span>
                {checked && <Check size={16} aria-label="izabrano" />}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { lazyPart } from './lazy-part.tsx';

const load = () => import('./MenuPopup.tsx');
const MenuPopup = lazyPart(load, 'MenuPopup');

export interface MenuItem {
  label: string;
  Icon?: LucideIcon;
  run(): void;
  danger?: boolean;
  /** Whether it is the chosen one of several items. */
  checked?: boolean;
  disabled?: boolean;
  /** Shown below the label: why the item is disabled. */
  hint?: string;
}

interface Props {
  /** The button's label for screen readers: „Radnje: Petar Petrović“. */
  label: string;
  items: readonly MenuItem[];
  /** The button's icon; three dots by default. */
  children?: ReactNode;
  tabIndex?: number;
  className?: string;
}

/** A button that opens a list of actions; the list's code is loaded when the button is first pointed at or focused. */
export function Menu({ label, items, children, tabIndex, className = '' }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        {...(tabIndex !== undefined && { tabIndex })}
      >
        {children ?? <EllipsisVertical size={20} aria-hidden />}
      </IconButton>
      {wasOpened && <MenuPopup anchor={button} isOpen={isOpen} onOpen={setOpen} items={items} />}
    </>
  );
}

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
  /** Whether the item is the chosen one of several. */
  checked?: boolean;
  disabled?: boolean;
  /** Shown below the label: why the item is disabled. */
  hint?: string;
}

/** Empty values stand for actions that are not offered: `mayEdit && { label: 'Izmeni', … }`. */
export type MenuItems = readonly (MenuItem | false | null | undefined)[];

interface Props {
  /** The button's label for screen readers: „Radnje: Petar Petrović“. */
  label: string;
  items: MenuItems;
  /** The button's icon; three dots by default. */
  icon?: LucideIcon;
  /** What the button shows in place of an icon. */
  children?: ReactNode;
  className?: string;
  /** -1 for a button that the Tab key skips. */
  tabIndex?: 0 | -1;
}

/** A button that opens a list of actions; the list's code is loaded when the button is first pointed at or focused. */
export function Menu({ label, items, icon: Icon = EllipsisVertical, children, className = '', tabIndex }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  /** Undefined until the list is first opened. */
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        className={className}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {children ?? <Icon size={20} aria-hidden />}
      </IconButton>
      {isOpen !== undefined && (
        <MenuPopup anchor={button} isOpen={isOpen} onOpen={setOpen} items={items.filter(item => !!item)} />
      )}
    </>
  );
}

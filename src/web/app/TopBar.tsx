import { Link } from '@tanstack/react-router';
import { Menu, PanelRight } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#web/api/session.ts';
import { FindButton } from '#web/features/find/FindButton.tsx';
import { NoticeBell } from '#web/features/notices/NoticeBell.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useShortcut } from '#web/ui/use-shortcut.ts';
import { clientCommands, paletteActions } from './palette-actions.ts';
import { includesPage, menuFor, type Section } from './sections.ts';
import { UserMenu } from './UserMenu.tsx';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

/** Opens the list of shortcuts with „?“, unless something is being typed. */
function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  return isOpen ? <ShortcutsDialog onClose={() => setOpen(false)} /> : null;
}

interface Props {
  /** The section that the page belongs to; a page outside of all sections has no left drawer. */
  section: Section | undefined;
  onSection(): void;
  onMenu(): void;
  /** Called when a button that opens a drawer is pointed at or focused, to load the drawers' code. */
  onPoint(): void;
}

export function TopBar({ section, onSection, onMenu, onPoint }: Props) {
  const user = useUser();
  const isApproved = user.status !== 'pending';
  return (
    <header className="top-bar fixed inset-x-0 top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface pr-[max(16px,env(safe-area-inset-right))] pl-[max(16px,env(safe-area-inset-left))]">
      {section && (
        <IconButton
          label="Navigacija"
          icon={Menu}
          iconSize={20}
          className="-ml-2 xl:hidden"
          aria-haspopup="dialog"
          onPointerEnter={onPoint}
          onFocus={onPoint}
          onClick={onSection}
        />
      )}
      <Link to="/dashboard" className="flex min-h-10 min-w-8 items-center rounded-lg font-bold pointer-coarse:min-h-11">
        {/* Without room for the word it wraps to a second line, which is cut off. */}
        <span className="flex h-8 flex-wrap items-center gap-x-3 overflow-hidden leading-8">
          <Logo />
          Okno
        </span>
      </Link>
      {isApproved && (
        <nav aria-label="Odeljci programa" className="ml-2 flex max-lg:hidden">
          {menuFor(user).map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="tab"
              aria-current={section && includesPage(section, to) ? 'true' : undefined}
              activeOptions={{ includeSearch: false }}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      <span className="flex-1" />
      {isApproved && (
        <>
          <FindButton actions={paletteActions(user)} commands={clientCommands(user)} />
          <ShortcutHelp />
          <NoticeBell />
        </>
      )}
      <div>
        <UserMenu />
      </div>
      <IconButton
        label="Meni"
        icon={PanelRight}
        iconSize={20}
        className={`-mr-2 ${isApproved ? 'max-md:hidden' : ''}`}
        aria-haspopup="dialog"
        onPointerEnter={onPoint}
        onFocus={onPoint}
        onClick={onMenu}
      />
    </header>
  );
}

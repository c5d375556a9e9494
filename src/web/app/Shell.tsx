import { Link, Outlet, useLocation, useRouteContext } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { UserProvider } from '#web/api/session.ts';
import { LateContacts } from '#web/features/dashboard/LateContacts.tsx';
import { FactorNotice } from '#web/features/identity/FactorNotice.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { TooltipLayer } from '#web/ui/TooltipLayer.tsx';
import { useIsNarrow } from '#web/ui/use-is-phone.ts';
import { BottomBar } from './BottomBar.tsx';
import type { Section } from './sections.ts';
import { sectionOf } from './sections.ts';
import { TopBar } from './TopBar.tsx';
import { useLiveChanges } from './use-live-changes.ts';
import { useSessionUser } from './use-session-user.ts';

/** Shown on an open page as soon as the server is unreachable; disappears when it responds again. */
function ConnectionBar({ isLost }: { isLost: boolean }) {
  return (
    <div role="status">
      {isLost && (
        <p className="connection-bar fixed inset-x-0 top-14 z-30 flex h-[2rem] items-center justify-center gap-2 bg-info-soft px-4 text-sm max-md:h-[3.25rem] font-medium text-info">
          <CloudOff size={16} className="flex-none" aria-hidden />
          <span className="line-clamp-1 max-md:line-clamp-2">
            Nema veze sa serverom. Povezujemo se ponovo, a ono što ste uneli ostaje.
          </span>
        </p>
      )}
    </div>
  );
}

interface SectionNavProps {
  section: Section;
  /** Shows only icons, with labels as tooltips. */
  isNarrow?: boolean;
  onChoose?(): void;
}

/** The left drawer's content: the pages of one section. */
function SectionNav({ section, isNarrow = false, onChoose }: SectionNavProps) {
  return (
    <nav aria-label={section.label} className="flex flex-col gap-1">
      {!isNarrow && <p className="px-3 py-1.5 text-xs font-semibold text-muted">{section.label}</p>}
      {section.items.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className="nav-link relative"
          data-tooltip={isNarrow ? label : undefined}
          // Exact for the section's first page, because its path is a prefix of the paths of the other pages.
          activeOptions={{ includeSearch: false, exact: to === section.to }}
          onClick={onChoose}
        >
          <Icon size={20} className="flex-none" aria-hidden />
          <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
          {to === '/projekti/preoffers' && <LateContacts isSmall={isNarrow} />}
        </Link>
      ))}
    </nav>
  );
}

const ViewingAs = lazyPart(() => import('./ViewingAs.tsx'), 'ViewingAs');
const PendingApproval = lazyPart(() => import('#web/features/identity/PendingApproval.tsx'), 'PendingApproval');
const loadNav = () => import('./MainNav.tsx');
const MainNav = lazyPart(loadNav, 'MainNav');
const loadDrawer = () => {
  void loadNav();
  return import('#web/ui/Drawer.tsx');
};
const Drawer = lazyPart(loadDrawer, 'Drawer');

/**
 * Focuses the page's content after a change of page, so that keyboard and screen reader start there. When a focused
 * control is removed, such as the delete button of a row, focuses the card that it was in.
 */
function useFocusOnPage(path: string) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = main.current;
    if (!page) return;
    let last: { control: Element; card: HTMLElement | null } | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== page) last = { control: target, card: target.closest('section') };
    };
    const observer = new MutationObserver(() => {
      if (!last || last.control.isConnected || document.activeElement !== document.body) return;
      const to = last.card?.isConnected ? last.card : page;
      last = null;
      to.tabIndex = -1;
      to.focus({ preventScroll: true });
    });
    page.addEventListener('focusin', remember);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      page.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

/** The frame of every page for signed-in people: top bar, both drawers, content. */
export function Shell() {
  const { session } = useRouteContext({ from: '/app' });
  const user = useSessionUser(session.user);
  const isLost = useLiveChanges(user);
  const path = useLocation({ select: location => location.pathname });
  const main = useFocusOnPage(path);
  const [open, setOpen] = useState<'left' | 'right' | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const section = sectionOf(path, user);
  const isNarrow = useIsNarrow();
  // The snackbar is loaded in advance, because it reports a lost network, when its code could no longer be loaded.
  useEffect(() => void import('#web/toast/toasts.tsx'), []);
  const show = (side: 'left' | 'right') => {
    setOpened(true);
    setOpen(side);
  };
  const close = () => setOpen(null);

  return (
    <UserProvider value={user}>
      <a href="#main" className="skip-link">
        Preskoči na sadržaj
      </a>
      <TopBar
        section={section}
        onSection={() => show('left')}
        onMenu={() => show('right')}
        onPoint={() => void loadDrawer()}
      />
      {section && (
        <aside className="sidebar">
          <SectionNav section={section} isNarrow={isNarrow} />
        </aside>
      )}
      <ConnectionBar isLost={isLost} />
      <main ref={main} id="main" tabIndex={-1} className="page-content">
        {user.viewingAs && <ViewingAs role={user.viewingAs} />}
        <FactorNotice />
        {user.status !== 'pending' ? <Outlet /> : <PendingApproval />}
      </main>
      {user.status !== 'pending' && <BottomBar onMore={() => show('right')} onPoint={() => void loadDrawer()} />}
      {wasOpened && (
        <>
          {section && (
            <Drawer side="left" open={open === 'left'} onClose={close} title="Okno">
              <SectionNav section={section} onChoose={close} />
            </Drawer>
          )}
          <Drawer side="right" open={open === 'right'} onClose={close} title={user.name}>
            <MainNav onChoose={close} />
          </Drawer>
        </>
      )}
      <TooltipLayer />
    </UserProvider>
  );
}

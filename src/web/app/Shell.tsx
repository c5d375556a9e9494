import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { sessionQuery, type User, UserProvider } from '#web/api/session.ts';
import { FactorNotice } from '#web/features/identity/FactorNotice.tsx';
import { PendingApproval } from '#web/features/identity/PendingApproval.tsx';
import { TooltipLayer } from '#web/ui/TooltipLayer.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { keepCode } from './keep-code.ts';
import { LookingAs } from './LookingAs.tsx';
import { MainNav } from './MainNav.tsx';
import { SectionNav } from './SectionNav.tsx';
import { sectionOf, sectionsFor } from './sections.ts';
import { TopBar } from './TopBar.tsx';
import { useLiveChanges } from './use-live-changes.ts';

const loadDrawer = () => import('#web/ui/Drawer.tsx');
const Drawer = lazy(() => loadDrawer().then(file => ({ default: file.Drawer })));

/** The person of the session; kept while the guards redirect after the session has ended. */
function useSessionUser(first: User): User {
  const router = useRouter();
  const { data: session } = useQuery(sessionQuery);
  const [user, setUser] = useState(first);
  if (session && session.user !== user) setUser(session.user);
  const groups = user.groups.join();
  const [shownGroups, setShownGroups] = useState(groups);
  useEffect(() => {
    if (groups === shownGroups) return;
    setShownGroups(groups);
    void router.invalidate(); // the page may not be theirs any more
  }, [groups, shownGroups, router]);
  useEffect(() => {
    if (session === null || session?.secondFactor?.mustSetUp) void router.invalidate();
  }, [session, router]);
  return user;
}

/** After a change of page, keyboard and screen reader start at the page's content. */
function useFocusOnPage(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
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
  // from a page without a section, such as the dashboard, one goes to the first
  const next = (section ?? sectionsFor(user)[0])?.to ?? '';
  useEffect(() => keepCode(next), [next]);
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
        hasSection={section !== undefined}
        onSection={() => show('left')}
        onMenu={() => show('right')}
        onPoint={() => void loadDrawer()}
      />
      {section && (
        <aside className="fixed inset-y-0 top-14 left-0 w-57.5 overflow-y-auto border-r border-line bg-surface p-3 max-md:hidden">
          <SectionNav section={section} />
        </aside>
      )}
      <ConnectionBar isLost={isLost} />
      <main ref={main} id="main" tabIndex={-1} className={`pt-14 outline-none ${section ? 'md:pl-57.5' : ''}`}>
        {user.lookingAs && <LookingAs role={user.lookingAs} />}
        <FactorNotice />
        {user.status === 'pending' ? <PendingApproval /> : <Outlet />}
      </main>
      {wasOpened && (
        <Suspense>
          {section && (
            <Drawer side="left" open={open === 'left'} onClose={close} title="Okno">
              <SectionNav section={section} onChoose={close} />
            </Drawer>
          )}
          <Drawer side="right" open={open === 'right'} onClose={close} title={user.name}>
            <MainNav onChoose={close} />
          </Drawer>
        </Suspense>
      )}
      <TooltipLayer />
    </UserProvider>
  );
}

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { homeOf } from '#domain/identity/home.ts';
import type { Right } from '#domain/rights.ts';
import { type Session, userMay } from '#web/api/session.ts';
import { appRoute, pageFor } from './app-route.ts';
import { glassRoutes } from './glass-routes.ts';
import { requireAny, requireSignedIn } from './guards.ts';
import { identityRoutes } from './identity-routes.ts';
import { optimizationRoutes } from './optimization-routes.ts';
import { projectRoutes } from './project-routes.ts';
import { rootRoute, searchOf } from './root-route.ts';
import { settingsRoutes } from './settings-routes.ts';

/** Redirects people who may download the files for accountants, but not read reports, to the page of these files. */
const toAccounting = ({ context: { session } }: { context: { session: Session } }) => {
  const may = (right: Right) => userMay(session.user, right);
  if (!may('reports:read') && may('accounting:read')) throw redirect({ to: '/izvestaji/knjigovodstvo', replace: true });
};

/** Routes of the reports, for people who may read them, and of the files for accountants. */
const reportRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/izvestaji',
    validateSearch: searchOf<'mesec'>,
    beforeLoad: opened => {
      toAccounting(opened);
      requireAny('reports:read')(opened);
    },
    component: lazyRouteComponent(() => import('#web/features/reports/ReportsPage.tsx'), 'ReportsPage'),
  }),
  createRoute({
    ...pageFor('accounting:read'),
    path: '/izvestaji/knjigovodstvo',
    validateSearch: searchOf<'mesec'>,
    component: lazyRouteComponent(() => import('#web/features/reports/AccountingPage.tsx'), 'AccountingPage'),
  }),
] as const;

const calendarRoutes = [
  createRoute({
    ...pageFor('calendar:read'),
    path: '/kalendar',
    validateSearch: searchOf<'prikaz' | 'dan' | 'osoba' | 'vrsta' | 'poseta'>,
    component: lazyRouteComponent(() => import('#web/features/calendar/CalendarPage.tsx'), 'CalendarPage'),
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => {
      void import('#web/features/calendar/calendar-choice.ts').then(({ prefetchCalendar }) => prefetchCalendar(deps));
    },
  }),
  createRoute({
    ...pageFor('calendar:read'),
    path: '/danas',
    validateSearch: searchOf<'dan' | 'poseta'>,
    component: lazyRouteComponent(() => import('#web/features/calendar/own/OwnDayPage.tsx'), 'OwnDayPage'),
  }),
] as const;

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async to => {
    const { session } = await requireSignedIn(to);
    throw redirect({ to: homeOf(session.user.groups), replace: true });
  },
});

const loadDashboard = () => import('./DashboardPage.tsx');
const dashboard = createRoute({
  getParentRoute: () => appRoute,
  path: '/dashboard',
  component: lazyRouteComponent(loadDashboard, 'DashboardPage'),
  loader: () => {
    void loadDashboard().then(({ prefetchDashboard }) => prefetchDashboard());
  },
});

const profile = createRoute({
  getParentRoute: () => appRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('#web/features/identity/ProfilePage.tsx'), 'ProfilePage'),
});

/** The route table of the specification (section 2). */
export const routeTree = rootRoute.addChildren([
  home,
  ...identityRoutes,
  appRoute.addChildren([
    dashboard,
    profile,
    ...projectRoutes,
    ...glassRoutes,
    ...optimizationRoutes,
    ...calendarRoutes,
    ...reportRoutes,
    ...settingsRoutes,
  ]),
]);

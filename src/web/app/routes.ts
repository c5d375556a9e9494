import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { homeOf } from '#domain/home.ts';
import { appRoute } from './app-route.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { glassRoutes } from './glass-routes.ts';
import { requireSignedIn } from './guards.ts';
import { identityRoutes } from './identity-routes.ts';
import { optimizationRoutes } from './optimization-routes.ts';
import { projectRoutes } from './project-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { rootRoute } from './root-route.ts';
import { settingsRoutes } from './settings-routes.ts';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async to => {
    const { session } = await requireSignedIn(to);
    throw redirect({ to: homeOf(session.user.groups), replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute: () => appRoute,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./DashboardPage.tsx'), 'DashboardPage'),
  loader: () => {
    void import('#web/features/dashboard/api.ts').then(({ prefetchDashboard }) => prefetchDashboard());
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

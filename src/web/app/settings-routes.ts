import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from './app-route.ts';
import { requireOwner } from './guards.ts';

/** The owner's desk. */
export const settingsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/podesavanja',
    beforeLoad: requireOwner,
    component: lazyRouteComponent(() => import('./section-pages.tsx'), 'SettingsSectionPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/podesavanja/nalozi',
    beforeLoad: requireOwner,
    component: lazyRouteComponent(() => import('#web/features/identity/AccountsPage.tsx'), 'AccountsPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/podesavanja/odlazna-posta',
    beforeLoad: requireOwner,
    component: lazyRouteComponent(() => import('#web/features/identity/OutboxPage.tsx'), 'OutboxPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/podesavanja/firma',
    beforeLoad: requireOwner,
    component: lazyRouteComponent(() => import('#web/features/company/CompanyPage.tsx'), 'CompanyPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/podesavanja/korpa',
    beforeLoad: requireOwner,
    component: lazyRouteComponent(() => import('#web/features/bin/BinPage.tsx'), 'BinPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/podesavanja/istorija',
    beforeLoad: requireOwner,
    component: lazyRouteComponent(() => import('#web/features/trail/TrailPage.tsx'), 'TrailPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from './app-route.ts';
import { requireAny } from './guards.ts';

/** The pages for owners. */
export const settingsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/podesavanja',
    beforeLoad: requireAny('company:write', 'accounts:read', 'bin:read', 'trail:read'),
    component: lazyRouteComponent(() => import('./section-pages.tsx'), 'SettingsSectionPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/podesavanja/nalozi',
    beforeLoad: requireAny('accounts:read'),
    component: lazyRouteComponent(() => import('#web/features/identity/AccountsPage.tsx'), 'AccountsPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/podesavanja/odlazna-posta',
    beforeLoad: requireAny('accounts:read'),
    component: lazyRouteComponent(() => import('#web/features/identity/OutboxPage.tsx'), 'OutboxPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/podesavanja/firma',
    beforeLoad: requireAny('company:write'),
    component: lazyRouteComponent(() => import('#web/features/company/CompanyPage.tsx'), 'CompanyPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/podesavanja/kopije',
    beforeLoad: requireAny('installation:write'),
    component: lazyRouteComponent(() => import('#web/features/backups/BackupsPage.tsx'), 'BackupsPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/podesavanja/korpa',
    beforeLoad: requireAny('bin:read'),
    component: lazyRouteComponent(() => import('#web/features/bin/BinPage.tsx'), 'BinPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/podesavanja/istorija',
    beforeLoad: requireAny('trail:read'),
    component: lazyRouteComponent(() => import('#web/features/trail/TrailPage.tsx'), 'TrailPage'),
  }),
] as const;

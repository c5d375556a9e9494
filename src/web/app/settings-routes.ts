import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageFor } from './app-route.ts';
import { searchOf } from './root-route.ts';

/** Routes of the pages for owners. */
export const settingsRoutes = [
  createRoute({
    ...pageFor('company:write', 'accounts:read', 'bin:read', 'trail:read'),
    path: '/podesavanja',
    component: lazyRouteComponent(() => import('./SectionPage.tsx'), 'SectionPage'),
  }),
  createRoute({
    ...pageFor('accounts:read'),
    path: '/podesavanja/nalozi',
    component: lazyRouteComponent(() => import('#web/features/identity/AccountsPage.tsx'), 'AccountsPage'),
  }),
  createRoute({
    ...pageFor('accounts:read'),
    path: '/podesavanja/odlazna-posta',
    component: lazyRouteComponent(() => import('#web/features/identity/OutboxPage.tsx'), 'OutboxPage'),
  }),
  createRoute({
    ...pageFor('company:write'),
    path: '/podesavanja/firma',
    validateSearch: searchOf<'deo'>,
    component: lazyRouteComponent(() => import('#web/features/company/CompanyPage.tsx'), 'CompanyPage'),
  }),
  createRoute({
    ...pageFor('installation:write'),
    path: '/podesavanja/kopije',
    component: lazyRouteComponent(() => import('#web/features/backups/BackupsPage.tsx'), 'BackupsPage'),
  }),
  createRoute({
    ...pageFor('bin:read'),
    path: '/podesavanja/korpa',
    component: lazyRouteComponent(() => import('#web/features/bin/BinPage.tsx'), 'BinPage'),
  }),
  createRoute({
    ...pageFor('trail:read'),
    path: '/podesavanja/istorija',
    component: lazyRouteComponent(() => import('#web/features/trail/TrailPage.tsx'), 'TrailPage'),
  }),
] as const;

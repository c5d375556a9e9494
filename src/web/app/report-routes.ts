import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from './app-route.ts';
import { requireAny } from './guards.ts';

/** The figures, for those who may read reports. */
export const reportRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/izvestaji',
    beforeLoad: requireAny('reports:read'),
    component: lazyRouteComponent(() => import('#web/features/reports/ReportsPage.tsx'), 'ReportsPage'),
  }),
] as const;

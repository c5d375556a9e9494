import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Right } from '#domain/rights.ts';
import { type Session, userMay } from '#web/api/session.ts';
import { appRoute } from './app-route.ts';
import { requireAny } from './guards.ts';

/** Whoever may only fetch the files for the accountant opens these. */
const toAccounting = ({ context: { session } }: { context: { session: Session } }) => {
  const may = (right: Right) => userMay(session.user, right);
  if (!may('reports:read') && may('accounting:read')) throw redirect({ to: '/izvestaji/knjigovodstvo', replace: true });
};

/** The figures, for those who may read reports, and the files for the accountant. */
export const reportRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/izvestaji',
    beforeLoad: opened => {
      toAccounting(opened);
      requireAny('reports:read')(opened);
    },
    component: lazyRouteComponent(() => import('#web/features/reports/ReportsPage.tsx'), 'ReportsPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/izvestaji/knjigovodstvo',
    beforeLoad: requireAny('accounting:read'),
    component: lazyRouteComponent(() => import('#web/features/reports/AccountingPage.tsx'), 'AccountingPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Right } from '#domain/rights.ts';
import { requireAny, requireSession } from './guards.ts';
import { rootRoute } from './root-route.ts';

/** The parent of all pages that need a signed-in person; they are shown in the shell. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
});

/** A page in the shell for people who have at least one of the rights. */
export const pageFor = (...rights: Right[]) => ({ getParentRoute: () => appRoute, beforeLoad: requireAny(...rights) });

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Right } from '#domain/rights.ts';
import { requireAny, requireSession } from './guards.ts';
import { rootRoute } from './root-route.ts';

/** Everything that needs a signed-in person, in the shell. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
});

/** A page in the shell for those who have one of the rights. */
export const pageFor = (...rights: Right[]) => ({ getParentRoute: () => appRoute, beforeLoad: requireAny(...rights) });

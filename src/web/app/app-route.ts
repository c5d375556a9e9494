import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSession } from './guards.ts';
import { rootRoute } from './root-route.ts';

/** Everything that needs a signed-in person, in the shell. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
});

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { belgradeDay } from '#domain/text/dates.ts';
import { requireSession } from './guards.ts';
import { rootRoute } from './root-route.ts';

/**
 * The browser's first use of its calendars takes 20 ms and more. Made while the page's code and data are awaited, it does not
 * lengthen the rendering of the first dates.
 */
const readyDates = () => setTimeout(() => belgradeDay(new Date()));

/** Everything that needs a signed-in person, in the shell. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => {
    readyDates();
    return import('./Shell.tsx');
  }, 'Shell'),
});

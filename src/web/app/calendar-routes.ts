import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from './app-route.ts';
import { requireAny } from './guards.ts';

export const calendarRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/kalendar',
    beforeLoad: requireAny('calendar:read'),
    component: lazyRouteComponent(() => import('#web/features/calendar/CalendarPage.tsx'), 'CalendarPage'),
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => {
      void import('#web/features/calendar/choice.ts').then(({ prefetchCalendar }) => prefetchCalendar(deps));
    },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/danas',
    beforeLoad: requireAny('calendar:read'),
    component: lazyRouteComponent(() => import('#web/features/calendar/own/OwnDayPage.tsx'), 'OwnDayPage'),
  }),
] as const;

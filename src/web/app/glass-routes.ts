import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchList } from '#web/api/list-query.ts';
import { readListSearch } from '#web/api/list-search.ts';
import { queryClient } from '#web/api/query-client.ts';
import { appRoute } from './app-route.ts';
import { requireAny } from './guards.ts';

const loadApi = () => import('#web/features/glass/api.ts');

/** Glass orders: the list, the form, one order; systems of profiles. */
export const glassRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/staklo',
    beforeLoad: requireAny('glass:read'),
    component: lazyRouteComponent(() => import('./section-pages.tsx'), 'GlassSectionPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/staklo/list',
    beforeLoad: requireAny('glass:read'),
    component: lazyRouteComponent(() => import('#web/features/glass/GlassListPage.tsx'), 'GlassListPage'),
    loaderDeps: ({ search }) => ({ list: readListSearch(search), status: search.status }),
    loader: ({ deps }) => {
      void loadApi().then(({ glassFilter, glassList }) => prefetchList(glassList(glassFilter(deps.status)), deps.list));
    },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/staklo/new-order',
    beforeLoad: requireAny('glass:write'),
    component: lazyRouteComponent(() => import('#web/features/glass/GlassNewOrderPage.tsx'), 'GlassNewOrderPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/staklo/list/$id',
    beforeLoad: requireAny('glass:read'),
    component: lazyRouteComponent(() => import('#web/features/glass/GlassOrderPage.tsx'), 'GlassOrderPage'),
    loader: ({ params }) => {
      void loadApi().then(({ glassOrderQuery }) => queryClient.prefetchQuery(glassOrderQuery(params.id)));
    },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/staklo/sistemi',
    beforeLoad: requireAny('glass:read'),
    component: lazyRouteComponent(() => import('#web/features/glass/systems/SystemsPage.tsx'), 'SystemsPage'),
  }),
] as const;

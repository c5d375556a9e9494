import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchList } from '#web/api/list-query.ts';
import { readListSearch } from '#web/api/list-search.ts';
import { queryClient } from '#web/api/query-client.ts';
import { appRoute } from './app-route.ts';
import { requireAny } from './guards.ts';

const listSearch = ({ search }: { search: Record<string, unknown> }) => readListSearch(search);
/** Everything but the open dialog: the list, whose code is not loaded yet, knows its filters. */
const jobSearch = ({ search: { predponuda: _, ...rest } }: { search: Record<string, unknown> }) => rest;

/** Clients, pre-offers, active projects. A loader fetches the data while the page's code loads, and waits for neither. */
export const projectRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/projekti',
    beforeLoad: requireAny('clients:read', 'preoffers:read', 'projects:read'),
    component: lazyRouteComponent(() => import('./section-pages.tsx'), 'ProjectsSectionPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/projekti/klijenti',
    beforeLoad: requireAny('clients:read'),
    component: lazyRouteComponent(() => import('#web/features/clients/ClientsPage.tsx'), 'ClientsPage'),
    loaderDeps: listSearch,
    loader: ({ deps }) => {
      void import('#web/features/clients/list-api.ts').then(({ clientList }) => prefetchList(clientList, deps));
    },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/projekti/klijenti/duplikati',
    beforeLoad: requireAny('clients:write'),
    component: lazyRouteComponent(
      () => import('#web/features/clients/duplicates/DuplicatesPage.tsx'),
      'DuplicatesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/projekti/klijenti/$id',
    beforeLoad: requireAny('clients:read'),
    component: lazyRouteComponent(() => import('./ClientDetailPage.tsx'), 'ClientDetailPage'),
    loader: ({ params }) => {
      void import('#web/features/clients/detail/detail-api.ts').then(
        ({ clientPageQuery, eventsQuery, overviewQuery }) => {
          void queryClient.prefetchQuery(clientPageQuery(params.id));
          void queryClient.prefetchQuery(overviewQuery(params.id));
          void queryClient.prefetchInfiniteQuery(eventsQuery(params.id));
        },
      );
    },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/projekti/preoffers',
    beforeLoad: requireAny('preoffers:read'),
    component: lazyRouteComponent(() => import('#web/features/preoffers/PreoffersPage.tsx'), 'PreoffersPage'),
    loaderDeps: jobSearch,
    loader: ({ deps }) => {
      void import('#web/features/preoffers/api.ts').then(({ preofferList }) => prefetchList(preofferList, deps));
    },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/projekti/aktivni-projekti',
    beforeLoad: requireAny('projects:read'),
    component: lazyRouteComponent(() => import('#web/features/projects/ProjectsPage.tsx'), 'ProjectsPage'),
    loaderDeps: jobSearch,
    loader: ({ deps }) => {
      void import('#web/features/projects/list-api.ts').then(({ projectList }) => prefetchList(projectList, deps));
    },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/projekti/aktivni-projekti/$id',
    beforeLoad: requireAny('projects:read'),
    component: lazyRouteComponent(() => import('./ProjectDetailPage.tsx'), 'ProjectDetailPage'),
    loader: ({ params }) => {
      void import('#web/features/projects/api.ts').then(({ projectQuery }) =>
        queryClient.prefetchQuery(projectQuery(params.id)),
      );
    },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/projekti/merne-liste/$listId',
    beforeLoad: requireAny('measurements:read'),
    component: lazyRouteComponent(
      () => import('#web/features/projects/openings/MeasuringListPage.tsx'),
      'MeasuringListPage',
    ),
    loader: ({ params }) => {
      void import('#web/features/projects/openings/openings-api.ts').then(({ measuringListQuery }) =>
        queryClient.prefetchQuery(measuringListQuery(params.listId)),
      );
    },
  }),
] as const;

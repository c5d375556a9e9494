import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchList } from '#web/api/list-query.ts';
import { readListSearch } from '#web/api/list-search.ts';
import { queryClient } from '#web/api/query-client.ts';
import { userMay } from '#web/api/session.ts';
import { appRoute } from './app-route.ts';
import { requireAny } from './guards.ts';

const listSearch = ({ search }: { search: Record<string, unknown> }) => readListSearch(search);

const loadApi = () => import('#web/features/projects/optimization/api.ts');

const prefetchProject = ({ params }: { params: { id: string } }) => {
  void import('#web/features/projects/api.ts').then(({ projectQuery }) =>
    queryClient.prefetchQuery(projectQuery(params.id)),
  );
};

const detailPage = lazyRouteComponent(
  () => import('#web/features/projects/optimization/OptimizationDetailPage.tsx'),
  'OptimizationDetailPage',
);

/** Projects ready for optimization, the archive, and their one detail screen. */
export const optimizationRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/optimizacija',
    beforeLoad: requireAny('optimization:read', 'projects:read'),
    component: lazyRouteComponent(() => import('./section-pages.tsx'), 'OptimizationSectionPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/optimizacija/projekti',
    beforeLoad: requireAny('optimization:read'),
    component: lazyRouteComponent(
      () => import('#web/features/projects/optimization/OptimizationListPage.tsx'),
      'OptimizationListPage',
    ),
    loaderDeps: listSearch,
    loader: ({ deps, context: { session } }) => {
      void loadApi().then(({ optimizationList, workshopList }) => {
        if (userMay(session.user, 'addresses:read')) prefetchList(optimizationList, deps);
        else prefetchList(workshopList, deps);
      });
    },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/optimizacija/projekti/$id',
    beforeLoad: requireAny('optimization:read'),
    component: detailPage,
    loader: prefetchProject,
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/optimizacija/arhiva',
    beforeLoad: requireAny('projects:read'),
    component: lazyRouteComponent(
      () => import('#web/features/projects/optimization/ArchiveListPage.tsx'),
      'ArchiveListPage',
    ),
    loaderDeps: listSearch,
    loader: ({ deps }) => {
      void loadApi().then(({ archiveList }) => prefetchList(archiveList, deps));
    },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/optimizacija/arhiva/$id',
    beforeLoad: requireAny('projects:read'),
    component: detailPage,
    loader: prefetchProject,
  }),
] as const;

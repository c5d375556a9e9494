import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchList } from '#web/api/list-query.ts';
import { type ListName, readListSearch } from '#web/api/list-search.ts';
import { userMay } from '#web/api/session.ts';
import { pageFor } from './app-route.ts';
import { prefetchProject } from './project-routes.ts';
import { searchOf } from './root-route.ts';

const loadApi = () => import('#web/features/projects/optimization/api.ts');

const loadDetailPage = () => import('#web/features/projects/optimization/OptimizationDetailPage.tsx');
const detailPage = lazyRouteComponent(loadDetailPage, 'OptimizationDetailPage');

/** Routes of the section „Optimizacija“: projects ready for optimization, the archive, and their detail page. */
export const optimizationRoutes = [
  createRoute({
    ...pageFor('optimization:read', 'projects:read'),
    path: '/optimizacija',
    component: lazyRouteComponent(() => import('./SectionPage.tsx'), 'SectionPage'),
  }),
  createRoute({
    ...pageFor('optimization:read'),
    path: '/optimizacija/projekti',
    validateSearch: searchOf<ListName>,
    component: lazyRouteComponent(
      () => import('#web/features/projects/optimization/OptimizationListPage.tsx'),
      'OptimizationListPage',
    ),
    loaderDeps: ({ search }) => readListSearch(search),
    loader: ({ deps, context: { session } }) => {
      void loadApi().then(({ optimizationList, workshopList }) => {
        if (userMay(session.user, 'addresses:read')) prefetchList(optimizationList, deps);
        else prefetchList(workshopList, deps);
      });
    },
  }),
  createRoute({
    ...pageFor('optimization:read'),
    path: '/optimizacija/projekti/$id',
    component: detailPage,
    loader: prefetchProject(loadDetailPage),
  }),
  createRoute({
    ...pageFor('projects:read'),
    path: '/optimizacija/arhiva',
    validateSearch: searchOf<ListName | 'prozor'>,
    component: lazyRouteComponent(
      () => import('#web/features/projects/optimization/ArchiveListPage.tsx'),
      'ArchiveListPage',
    ),
    loaderDeps: ({ search }) => readListSearch(search),
    loader: ({ deps }) => {
      void loadApi().then(({ archiveList }) => prefetchList(archiveList, deps));
    },
  }),
  createRoute({
    ...pageFor('projects:read'),
    path: '/optimizacija/arhiva/$id',
    component: detailPage,
    loader: prefetchProject(loadDetailPage),
  }),
] as const;

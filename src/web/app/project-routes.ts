import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { PreofferFilter, ProjectFilter } from '#domain/job/list-filters.ts';
import { prefetchList } from '#web/api/list-query.ts';
import { type ListName, readListSearch } from '#web/api/list-search.ts';
import { queryClient } from '#web/api/query-client.ts';
import { pageFor } from './app-route.ts';
import { searchOf } from './root-route.ts';

type ProjectPage = Pick<typeof import('#web/features/projects/api.ts'), 'projectQuery'>;

/** The loader of a project's page, given the function that loads the page's code. */
export const prefetchProject =
  (loadPage: () => Promise<ProjectPage>) =>
  ({ params }: { params: { id: string } }) => {
    void loadPage().then(({ projectQuery }) => queryClient.prefetchQuery(projectQuery(params.id)));
  };

const loadProjectPage = () => import('./ProjectDetailPage.tsx');
const loadPreoffersPage = () => import('#web/features/preoffers/PreoffersPage.tsx');

/**
 * Routes of clients, pre-offers, active projects and measuring lists. A loader starts to fetch the data once the code
 * of the query is loaded; the router waits for neither. Where the build puts a query into the file of its page, the
 * loader imports the page, because the query's module would be one more file to load.
 */
export const projectRoutes = [
  createRoute({
    ...pageFor('clients:read', 'preoffers:read', 'projects:read'),
    path: '/projekti',
    component: lazyRouteComponent(() => import('./SectionPage.tsx'), 'SectionPage'),
  }),
  createRoute({
    ...pageFor('clients:read'),
    path: '/projekti/klijenti',
    validateSearch: searchOf<ListName | 'klijent'>,
    component: lazyRouteComponent(() => import('#web/features/clients/ClientsPage.tsx'), 'ClientsPage'),
    loaderDeps: ({ search }) => readListSearch(search),
    loader: ({ deps }) => {
      void import('#web/features/clients/list-api.ts').then(({ clientList }) => prefetchList(clientList, deps));
    },
  }),
  createRoute({
    ...pageFor('clients:write'),
    path: '/projekti/klijenti/duplikati',
    component: lazyRouteComponent(
      () => import('#web/features/clients/duplicates/DuplicatesPage.tsx'),
      'DuplicatesPage',
    ),
  }),
  createRoute({
    ...pageFor('clients:read'),
    path: '/projekti/klijenti/$id',
    validateSearch: searchOf<'otvoreno'>,
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
    ...pageFor('preoffers:read'),
    path: '/projekti/preoffers',
    validateSearch: searchOf<ListName | PreofferFilter | 'predponuda' | 'prikaz'>,
    component: lazyRouteComponent(loadPreoffersPage, 'PreoffersPage'),
    // The open dialog does not affect the list; prefetchList drops all that is not part of the list's state.
    loaderDeps: ({ search: { predponuda: _, ...rest } }) => rest,
    loader: ({ deps }) => {
      void loadPreoffersPage().then(({ preofferList }) => prefetchList(preofferList, deps));
    },
  }),
  createRoute({
    ...pageFor('projects:read'),
    path: '/projekti/aktivni-projekti',
    validateSearch: searchOf<ListName | ProjectFilter | 'prikaz'>,
    component: lazyRouteComponent(() => import('#web/features/projects/ProjectsPage.tsx'), 'ProjectsPage'),
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => {
      void import('#web/features/projects/list-api.ts').then(({ projectList }) => prefetchList(projectList, deps));
    },
  }),
  createRoute({
    ...pageFor('projects:read'),
    path: '/projekti/aktivni-projekti/$id',
    validateSearch: searchOf<'korak'>,
    component: lazyRouteComponent(loadProjectPage, 'ProjectDetailPage'),
    loader: prefetchProject(loadProjectPage),
  }),
  createRoute({
    ...pageFor('measurements:read'),
    path: '/projekti/merne-liste/$listId',
    validateSearch: searchOf<'sa'>,
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

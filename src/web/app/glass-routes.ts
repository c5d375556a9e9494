import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { prefetchList } from '#web/api/list-query.ts';
import type { ListName } from '#web/api/list-search.ts';
import { queryClient } from '#web/api/query-client.ts';
import { pageFor } from './app-route.ts';
import { searchOf } from './root-route.ts';

const loadListPage = () => import('#web/features/glass/GlassListPage.tsx');
const loadOrderPage = () => import('#web/features/glass/GlassOrderPage.tsx');

/** Routes of glass orders (the list, the form, one order) and of profile systems. */
export const glassRoutes = [
  createRoute({
    ...pageFor('glass:read'),
    path: '/staklo',
    component: lazyRouteComponent(() => import('./SectionPage.tsx'), 'SectionPage'),
  }),
  createRoute({
    ...pageFor('glass:read'),
    path: '/staklo/list',
    component: lazyRouteComponent(loadListPage, 'GlassListPage'),
    validateSearch: searchOf<ListName | 'status'>,
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => {
      void loadListPage().then(({ glassList }) => prefetchList(glassList, deps));
    },
  }),
  createRoute({
    ...pageFor('glass:write'),
    path: '/staklo/new-order',
    validateSearch: searchOf<'projekat' | 'lista'>,
    component: lazyRouteComponent(() => import('#web/features/glass/GlassNewOrderPage.tsx'), 'GlassNewOrderPage'),
  }),
  createRoute({
    ...pageFor('glass:read'),
    path: '/staklo/list/$id',
    validateSearch: searchOf<'izmena'>,
    component: lazyRouteComponent(loadOrderPage, 'GlassOrderPage'),
    loader: ({ params }) => {
      void loadOrderPage().then(({ glassOrderQuery }) => queryClient.prefetchQuery(glassOrderQuery(params.id)));
    },
  }),
  createRoute({
    ...pageFor('glass:read'),
    path: '/staklo/sistemi',
    component: lazyRouteComponent(() => import('#web/features/glass/systems/SystemsPage.tsx'), 'SystemsPage'),
  }),
] as const;

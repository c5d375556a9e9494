import { createRootRoute, Outlet } from '@tanstack/react-router';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const NotFoundPage = lazyPart(() => import('./NotFoundPage.tsx'), 'NotFoundPage');

export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/**
 * Declares a route's URL parameters by name: `validateSearch: searchOf<'q' | 'sort'>`. All are text (the
 * router parses no JSON); each page checks the values, because only its code knows which are allowed.
 */
export const searchOf = <Name extends string>(search: Partial<Record<Name, string | undefined>>) => search;
